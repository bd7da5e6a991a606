import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { PreRegistrations } from '../../application/ports/pre-registrations.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { PostJson } from './http-call.ts'

const Answer = t.type({ state: t.union([t.literal('registered'), t.literal('open'), t.literal('closed')]) })

/** Creates the port of pre-registrations for products that open later, over REST. @source M131 */
export const preRegistrationsHttp = (post: PostJson): PreRegistrations => ({
  register:
    ({ countryCode, shopLang, productPath, email, guestUserId }) =>
    async () => {
      const sent = await post('/pre-registration', { countryCode, shopLang, productPath, email, guestUserId })()
      if (E.isLeft(sent)) return sent
      const answer = Answer.decode(sent.right)
      return E.isRight(answer)
        ? E.right(answer.right.state)
        : E.left(networkFailure(undefined, {}, 'the pre-registration answered in another form'))
    }
})
