import * as E from 'fp-ts/lib/Either.js'
import type { OrderLinks } from '../../application/ports/order-links.ts'
import type { PostJson } from './http-client.ts'

/** Requests the links of orders by REST. */
export const orderLinksHttp = (post: PostJson): OrderLinks => ({
  request: (wanted) => async () => {
    const answer = await post('/order-links', { wanted })()
    return E.isLeft(answer) ? answer : E.right(undefined)
  }
})
