import { createHmac } from 'node:crypto'
import { days } from '../../../src/domain/kernel/duration.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { isSameText } from '../provider/checksum.ts'
import type { Services } from '../services.ts'
import { signingSecrets } from '../secrets.ts'

/** Time for which the link of a mail works. Unit: ms. */
export const LINK_LIFE = days(180)

/** Length of a signature: 128 bits. Unit: characters. */
const SIGNATURE = 22

const signatureOf = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`unsubscribe.${payload}`).digest('base64url').slice(0, SIGNATURE)

/** The consent that a link opens; or why it opens none. */
export type OpenedLink = { readonly kind: 'open'; readonly id: string } | { readonly kind: 'expired' | 'broken' }

/**
 * Makes the key of a mail's link: a signature, the time and the id of the consent.
 * All its characters may be in an address.
 */
export const linkKey = (services: Pick<Services, 'config' | 'now'>, id: string): string => {
  const payload = Buffer.from(`${services.now().getTime()}.${id}`).toString('base64url')
  return signatureOf(services.config.quoteSecret, payload) + payload
}

/** Reads the key of a link. A changed or shortened key is broken. */
export const openLink = (services: Pick<Services, 'config' | 'now'>, key: string): OpenedLink => {
  const payload = key.slice(SIGNATURE)
  const isSigned = signingSecrets(services.config).some((secret) => isSameText(key.slice(0, SIGNATURE), signatureOf(secret, payload)))
  if (!isSigned) return { kind: 'broken' }
  const [, made = '', id = ''] = /^(\d+)\.(.+)$/.exec(Buffer.from(payload, 'base64url').toString('utf8')) ?? []
  if (id === '') return { kind: 'broken' }
  return services.now().getTime() - Number(made) > LINK_LIFE ? { kind: 'expired' } : { kind: 'open', id }
}

/**
 * Returns the address that ends offers, for the foot of a marketing mail.
 * The key is in the fragment, which no server receives. @source M17
 */
export const unsubscribeLink = (services: Pick<Services, 'config' | 'now'>, { market, language }: MarketLanguage, id: string): string =>
  `${services.config.storeUrl}${localePath(market, language, 'unsubscribe')}#key=${linkKey(services, id)}`
