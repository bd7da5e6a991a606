import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { Ratings } from '../../application/ports/ratings.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { PostJson } from './http-call.ts'

const Answer = t.type({ invitationUrl: t.union([t.string, t.null]) })

/** Returns whether a link to another service has an http or https address. */
const opensPage = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/**
 * Creates the port of invitations to rate, over REST.
 * The store's own back end calls the configured host.
 *
 * @source M239, M261
 */
export const ratingsHttp = (post: PostJson): Ratings => ({
  invite:
    ({ txnId, accessKey, countryCode, shopLang }) =>
    async () => {
      const sent = await post('/rating-invitation', { txnId, accessKey: accessKey ?? null, countryCode, shopLang })()
      if (E.isLeft(sent)) return sent
      const answer = Answer.decode(sent.right)
      if (E.isLeft(answer)) return E.left(networkFailure(undefined, {}, 'the invitation to rate came in another form'))
      const { invitationUrl } = answer.right
      return E.right(invitationUrl !== null && opensPage(invitationUrl) ? invitationUrl : undefined)
    }
})
