import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IS_WHOLE } from '../../support/test-seed.ts'
import { anOrder, aShop, type Body, HOUR, MINUTE, read, resolve, type Shop } from './world.ts'

/** Every change the protocol allows, typed from its list; all others are forbidden. */
const ALLOWED = new Set(
  [
    ['NotInit', ['Payment_Init', 'Voucher_Unavailable', 'Payment_Failed', 'Cancelled', 'InProgress']],
    ['Payment_Init', ['Payment_Pending', 'Payment_Failed', 'Payment_Completed', 'Cancelled', 'InProgress']],
    ['Payment_Pending', ['Payment_Failed', 'Payment_Completed', 'Cancelled', 'InProgress']],
    ['Payment_Failed', ['Payment_Completed']],
    ['Cancelled', ['Payment_Completed']],
    ['Payment_Completed', ['Fulfillment_Completed', 'Fulfillment_Failed', 'InProgress', 'Gift_Init', 'Voucher_Unavailable']],
    ['InProgress', ['Payment_Completed', 'Fulfillment_Completed', 'Fulfillment_Failed', 'Payment_Failed', 'Gift_Init']],
    ['Fulfillment_Failed', ['Fulfillment_Completed', 'InProgress']]
  ].flatMap(([from, tos]) => (tos as string[]).map((to) => `${from as string} > ${to}`))
)

type Step =
  | { readonly kind: 'pays'; readonly amount: 'right' | 'less' | 'more' }
  | { readonly kind: 'fails'; readonly code: number }
  | { readonly kind: 'notified'; readonly times: number }
  | { readonly kind: 'acts'; readonly action: string }
  | { readonly kind: 'timePasses'; readonly ms: number }
  | { readonly kind: 'publisherWill'; readonly plan: 'delivers' | 'timesOut' | 'deliversButTimesOut' | -100 | -105 | -107 }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('pays' as const),
    amount: fc.constantFrom('right' as const, 'right' as const, 'less' as const, 'more' as const)
  }),
  fc.record({ kind: fc.constant('fails' as const), code: fc.constantFrom(221, 456, 414, 228, 431, 436, 999) }),
  fc.record({ kind: fc.constant('notified' as const), times: fc.constantFrom(1, 2) }),
  fc.record({
    kind: fc.constant('acts' as const),
    action: fc.constantFrom('RECHECK_PAYMENT', 'CANCEL', 'RETRY_DELIVERY', 'CORRECT_PLAYER', 'REFUND_TO_ORIGIN', 'CONTINUE_PAYMENT')
  }),
  fc.record({ kind: fc.constant('timePasses' as const), ms: fc.constantFrom(11_000, MINUTE, HOUR, 25 * HOUR) }),
  fc.record({
    kind: fc.constant('publisherWill' as const),
    plan: fc.constantFrom(
      'delivers' as const,
      'timesOut' as const,
      'deliversButTimesOut' as const,
      -100 as const,
      -105 as const,
      -107 as const
    )
  })
)

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const happens = async (one: Step, order: Body, txn: string): Promise<void> => {
  const payment = shop.world.payments.get(txn)!
  switch (one.kind) {
    case 'pays':
      if (payment.code !== 0)
        shop.world.pay(txn, { right: payment.amount, less: '1', more: String(Number(payment.amount) + 1000) }[one.amount])
      return
    case 'fails':
      if (payment.code !== 0) shop.world.fail(txn, one.code, ![228, 431].includes(one.code))
      return
    case 'notified':
      await Promise.all(Array.from({ length: one.times }, () => shop.notify(txn)))
      return
    case 'acts':
      await resolve(shop, order, one.action, one.action === 'CORRECT_PLAYER' ? { userInfo: { userId: '52000222' } } : {})
      return
    case 'timePasses':
      await shop.pass(one.ms)
      return
    case 'publisherWill':
      shop.world.topUpPlan = [one.plan]
  }
}

describe('order machine under any behaviour', () => {
  test('only ever makes the changes of the table, is never delivered unpaid or twice, and never delivered and refunded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        shop.world.topUpPlan = ['delivers']
        const { order, txn } = await anOrder(shop)
        let seen = await read(shop, order)
        for (const one of steps) {
          await happens(one, order, txn)
          seen = await read(shop, order)
        }
        const path = seen.history.map(({ status }: Body) => status) as string[]
        for (const [at, to] of path.slice(1).entries()) expect(ALLOWED).toContain(`${path[at]} > ${to}`)
        const payment = shop.world.payments.get(txn)!
        const isPaidEnough = payment.code === 0 && Number(payment.paid) >= Number(order.totalPayment)
        const sent = shop.world.topUps.filter((one) => one.orderId === order.orderId)
        if (sent.length > 0 || seen.status === 'Fulfillment_Completed') expect(isPaidEnough).toBe(true)
        if (seen.status === 'Fulfillment_Completed' && seen.refund !== null) expect(seen.refund.amount).not.toBe(seen.totalPayment)
        if (seen.status === 'Fulfillment_Completed') expect(shop.world.delivered.has(order.orderId)).toBe(true)
        if (seen.moneyState === 'REFUNDED') expect(seen.refund.status).toBe('Succeeded')
      }),
      // A walk uses the whole back end; a whole run takes four times as many.
      { numRuns: Number(process.env.FC_RUNS ?? (IS_WHOLE ? 60 : 15)) }
    )
  }, 120_000)
})
