import type { InAppMarks } from '../../../src/domain/partner/in-app.ts'
import { FakePool, type PoolUser } from '../../support/fake-pool.ts'
import { aShop, anOrder, type Body, type Choice, type Shop } from '../orders/world.ts'

/** A shop whose shoppers can sign in. */
export interface AccountShop extends Shop {
  readonly pool: FakePool
  /** Headers of a call by a signed-in user. */
  readonly as: (user: PoolUser, use?: 'id' | 'access', changes?: object) => Record<string, string>
  /** Signs in by a browser: returns the headers that all its calls have from then on. */
  readonly signIn: (user: PoolUser) => Promise<Record<string, string>>
  /** Makes an account call. */
  readonly account: (path: string, body: object, bearer: string) => Promise<Body>
}

export const anAccountShop = async ({
  limitRequests = false,
  ratingUrl,
  inApp,
  forcedOtpCode
}: {
  readonly limitRequests?: boolean
  readonly ratingUrl?: string
  readonly inApp?: InAppMarks
  readonly forcedOtpCode?: (phone: string) => number | undefined
} = {}): Promise<AccountShop> => {
  let clock: () => Date = () => new Date(0)
  const pool = new FakePool(() => clock())
  const shop = await aShop({
    pool,
    limitRequests,
    ...(ratingUrl === undefined ? {} : { ratingUrl }),
    ...(inApp === undefined ? {} : { inApp }),
    ...(forcedOtpCode === undefined ? {} : { forcedOtpCode })
  })
  clock = shop.backend.clock.now
  return {
    ...shop,
    pool,
    as: (user, use = 'access', changes = {}) => ({ 'session-key': pool.token(user, use, changes), 'session-country': 'ID' }),
    signIn: async (user) => {
      const answer = await shop.app.inject({ method: 'POST', url: '/session', payload: { refreshToken: pool.signIn(user) } })
      return { cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    },
    account: async (path, body, bearer) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${bearer}`, 'x-country-code': '360', 'x-client-id': pool.config.clientId },
        payload: body
      })
      return answer.json() as Body
    }
  }
}

export const SET_ORDER_UID = `mutation SetOrderUid($txnId: ID, $medium: String, $uid: String, $userSessionId: String, $userId: String,
    $zoneId: String, $voucherTypeId: Int, $gvtId: Int, $lvtId: Int, $pcId: Int, $checkoutId: ID, $isOrderSummary: Boolean) {
  setOrderUid(txnId: $txnId, medium: $medium, uid: $uid, userSessionId: $userSessionId, userId: $userId,
      zoneId: $zoneId, voucherTypeId: $voucherTypeId, gvtId: $gvtId, lvtId: $lvtId, pcId: $pcId,
      checkoutId: $checkoutId, isOrderSummary: $isOrderSummary) {
    statusCode
    statusMessage
  }
}`

/** Returns what a browser sends to link a guest's order. */
export const proofOf = (order: Body, input: Body, user: PoolUser): Body => ({
  txnId: order.txnId,
  medium: 'email',
  uid: user.attributes.email,
  userSessionId: input.guestUserId,
  checkoutId: input.checkoutId,
  isOrderSummary: true
})

/** Creates a guest's order and links it to a user. */
export const anOwnOrder = async (
  shop: AccountShop,
  user: PoolUser,
  choice: Choice = {}
): Promise<{ order: Body; txn: string; input: Body }> => {
  const bought = await anOrder(shop, choice)
  const answer = await shop.graph(SET_ORDER_UID, proofOf(bought.order, bought.input, user), shop.as(user))
  if (answer.data.setOrderUid.statusCode !== 0) throw new Error(`Not adopted: ${JSON.stringify(answer)}`)
  return bought
}
