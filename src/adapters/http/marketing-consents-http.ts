import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { MarketingConsents } from '../../application/ports/marketing-consents.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { PostJson } from './http-call.ts'

const orNull = t.union([t.string, t.null])
const Answer = t.type({
  marketingConsentItem: t.union([t.null, t.type({ email: orNull, msisdn: orNull, subscribed: t.boolean, updatedAt: t.string })])
})

/**
 * Creates the port of the signed-in user's marketing consent over REST, with the session cookie.
 *
 * @source M228, PF 8.6
 */
export const marketingConsentsHttp = (
  post: PostJson,
  { country, whiteLabelId }: { readonly country: string; readonly whiteLabelId: number }
): MarketingConsents => ({
  ask:
    ({ email, phoneNumber }, act) =>
    async () => {
      const payload = { email: email ?? null, msisdn: phoneNumber ?? null, country, whitelabelId: whiteLabelId, act }
      const sent = await post('/marketing-consent', payload)()
      if (E.isLeft(sent)) return sent
      const answer = Answer.decode(sent.right)
      if (E.isLeft(answer)) return E.left(networkFailure(undefined, {}, 'the own marketing consent answered in another form'))
      if (answer.right.marketingConsentItem === null) return E.right(undefined)
      const { email: address, msisdn, ...item } = answer.right.marketingConsentItem
      return E.right({ ...item, email: address ?? undefined, msisdn: msisdn ?? undefined })
    }
})
