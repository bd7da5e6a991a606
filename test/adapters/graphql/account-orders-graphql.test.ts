import * as E from 'fp-ts/lib/Either.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountOrdersGraphql } from '../../../src/adapters/graphql/account-orders-graphql.ts'
import { graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import { aCallContext, json } from '../a-call-context.ts'
import { wireOrder } from './wire-answers.ts'

const NOW = new Date('2026-11-21T02:02:00Z')
const adoption = {
  ...{ txnId: '7203344589012345678', checkoutId: 'c1', userSessionId: 'g1', voucherTypeId: 1002, gvtId: 2, lvtId: 202, pcId: 31 },
  ...({ medium: 'email', uid: 'ana@example.com', isOrderSummary: true } as const)
} as const

let credentials = memoryCredentials()
let rejected = 0
beforeEach(() => {
  credentials = memoryCredentials()
  rejected = 0
  credentials.onRejected(() => void (rejected += 1))
  credentials.take({ idToken: 'id', accessToken: 'access', sub: 'ana', issuedAt: NOW, expiresAt: NOW }, 0)
})

const open = (answer: () => Response) => {
  const line = aCallContext(answer)
  return { orders: accountOrdersGraphql(graphqlClient('/graphql', line.context, undefined), credentials), ...line }
}
const refusal = (answer: E.Either<{ readonly area: string; readonly code: number | string }, unknown>): string =>
  E.isLeft(answer) ? `${answer.left.area} ${answer.left.code}` : 'not refused'

test.each([401, 403, 404, 408, 429, 500, 502, 503])('setOrderUid refuses a valid body when it comes with the status %i', async (status) => {
  const { orders } = open(() => json({ data: { setOrderUid: { statusCode: 0 } } }, { status }))
  expect(refusal(await orders.adopt(adoption, 'sg')())).toBe(`network ${status}`)
  expect(rejected).toBe(status === 401 ? 1 : 0)
})

describe('orders of an account', () => {
  test('are asked for with the token of who is signed in, page after page', async () => {
    const { orders, sent } = open(() => json({ data: { transactions: { items: [wireOrder], hasMore: true } } }))
    expect(await orders.transactions({ days: 'past90', limit: 9, after: '7' })()).toMatchObject({
      right: { items: [{ txnId: wireOrder.txnId }], hasMore: true }
    })
    expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({
      operationName: 'Transactions',
      variables: { days: 'PAST_90', limit: 9, after: '7' }
    })
    expect([sent[0]?.headers.get('session-key'), sent[0]?.headers.get('x-whitelabel-id')]).toEqual(['access', '1'])
  })

  test('are given an order with the country of the session', async () => {
    const { orders, sent } = open(() => json({ data: { setOrderUid: { statusCode: 0 } } }))
    expect(await orders.adopt(adoption, 'sg')()).toEqual(E.right(undefined))
    expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({ operationName: 'SetOrderUid', variables: adoption })
    expect(['session-key', 'session-country'].map((name) => sent[0]?.headers.get(name))).toEqual(['access', 'SG'])
  })

  test.each([
    [() => json({ data: { setOrderUid: { statusCode: 7 } } }), 'order 7'],
    [() => json({ data: { setOrderUid: {} } }), 'network DEFAULT'],
    [() => json({ errors: [{ message: 'x' }] }, { status: 503 }), 'network 503']
  ])('are given none where that is refused: %#', async (answer, told) => {
    expect(refusal(await open(answer).orders.adopt(adoption, 'sg')())).toBe(told)
    expect(rejected).toBe(0)
  })

  test('answered in another form are none', async () => {
    const { orders } = open(() => json({ data: { transactions: { items: [{ ...wireOrder, status: 6 }], hasMore: false } } }))
    expect(refusal(await orders.transactions({ days: 'past7', limit: 12 })())).toBe('network DEFAULT')
  })

  test('that a token does not open any more tell so to the credentials', async () => {
    const { orders } = open(() => json({ errors: [{ message: 'Sign in.' }] }, { status: 401 }))
    expect(refusal(await orders.transactions({ days: 'past7', limit: 12 })())).toBe('network 401')
    expect(rejected).toBe(1)
  })

  test('without a session are not requested', async () => {
    credentials.drop()
    const { orders, sent } = open(() => json({}))
    expect(refusal(await orders.adopt(adoption, 'sg')())).toBe('network 401')
    expect(sent).toEqual([])
  })
})
