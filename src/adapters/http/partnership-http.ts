import * as E from '../../domain/kernel/either.ts'
import type { Partnership } from '../../application/ports/partnership.ts'
import type { PostJson } from './http-call.ts'

/**
 * Creates the port of the contact form for companies, over REST.
 * The store's own back end forwards the message to the configured host.
 *
 * @source M239, D42
 */
export const partnershipHttp = (post: PostJson): Partnership => ({
  send:
    ({ id, company, name, email, message }) =>
    async () => {
      const answer = await post('/partnership', { id, company, name, email, message })()
      return E.isLeft(answer) ? answer : E.right(undefined)
    }
})
