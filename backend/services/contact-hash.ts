import { createHmac } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { emailRule, mobileRule } from '../../src/domain/account/credentials.ts'
import type { Market } from '../../src/domain/market/market.ts'
import { allMarkets } from '../../src/domain/market/table/all-markets.ts'
import { signingSecrets } from './secrets.ts'
import type { Services } from './services.ts'

/** A contact in its normal form. */
export interface Contact {
  readonly kind: 'email' | 'phone'
  /** An address in lower case, or a number with plus and calling code. */
  readonly value: string
}

const hashBy = (secret: string, { kind, value }: Contact): string =>
  createHmac('sha256', secret).update(`contact.${kind}.${value}`).digest('base64url')

/** Returns the keyed hash of a contact, by which the store finds it again but cannot read it. */
export const contactHash = (services: Pick<Services, 'config'>, contact: Contact): string => hashBy(services.config.quoteSecret, contact)

/** Lists the hashes of a contact: by the current secret first, then by one that is being retired. */
export const contactHashes = ({ config }: Pick<Services, 'config'>, contact: Contact): readonly string[] =>
  signingSecrets(config).map((secret) => hashBy(secret, contact))

/** Any number with its calling code, which does not begin with 0. */
const WITH_CODE = { mobilePattern: '^\\d{5,15}$' }

/** Reads a number with its calling code; undefined unless it is a mobile number of a market. */
const international = (typed: string): string | undefined => {
  const read = mobileRule(WITH_CODE)(typed.trim().slice(1))
  if (E.isLeft(read)) return undefined
  const digits = read.right
  const isOne = allMarkets.some(({ phoneCode, mobilePattern }) => {
    const code = String(phoneCode)
    return digits.startsWith(code) && E.isRight(mobileRule({ mobilePattern })(digits.slice(code.length)))
  })
  return isOne ? `+${digits}` : undefined
}

/**
 * Returns a mobile number with plus and calling code; undefined for any other text.
 * It is read with its calling code or as the market writes it.
 */
export const phoneOf = (typed: string, market: Market | undefined): string | undefined => {
  if (typed.trim().startsWith('+')) return international(typed)
  const number = market === undefined ? undefined : mobileRule(market)(typed)
  return market === undefined || number === undefined || E.isLeft(number) ? undefined : `+${market.phoneCode}${number.right}`
}

/** Returns an e-mail address in lower case; undefined for any other text. */
export const emailOf = (typed: string): string | undefined => {
  const email = emailRule(typed)
  return E.isRight(email) ? email.right.toLowerCase() : undefined
}
