import * as E from '../../domain/kernel/either.ts'
import type { OrderLinks } from '../../application/ports/order-links.ts'
import type { PostJson } from './http-call.ts'

/** Requests the links of orders by REST. */
export const orderLinksHttp = (post: PostJson): OrderLinks => ({
  request: (wanted) => async () => {
    const answer = await post('/order-links', { wanted })()
    return E.isLeft(answer) ? answer : E.right(undefined)
  }
})
