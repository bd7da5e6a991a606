import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { Mailings, MailingState } from '../../application/ports/mailings.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { PostJson } from './http-call.ts'

const orNull = t.union([t.string, t.null])
const Answer = t.type({
  state: t.union([t.literal('subscribed'), t.literal('unsubscribed'), t.literal('expired'), t.literal('broken')]),
  marketingConsentItem: t.union([t.null, t.type({ email: orNull, msisdn: orNull })])
})

const stateOf = ({ state, marketingConsentItem: item }: t.TypeOf<typeof Answer>): MailingState =>
  state === 'expired' || state === 'broken' ? { kind: state } : { kind: state, contact: item?.email ?? item?.msisdn ?? '' }

/** Creates the port of marketing consent over REST. @source M228, PF 8.6 */
export const mailingsHttp = (post: PostJson, whiteLabelId: number): Mailings => ({
  ask:
    ({ countryCode: country, key, act }) =>
    async () => {
      const sent = await post('/marketing-consent', { email: null, msisdn: null, country, whitelabelId: whiteLabelId, key, act })()
      if (E.isLeft(sent)) return sent
      const answer = Answer.decode(sent.right)
      return E.isRight(answer)
        ? E.right(stateOf(answer.right))
        : E.left(networkFailure(undefined, {}, 'the marketing consent answered in another form'))
    }
})
