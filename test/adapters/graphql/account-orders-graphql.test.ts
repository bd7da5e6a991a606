import * as E from 'fp-ts/lib/Either.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountOrdersGraphql } from '../../../src/adapters/graphql/account-orders-graphql.ts'
import { keepingGraphqlClient } from '../../../src/adapters/graphql/keeping-graphql-client.ts'
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
  return {
    orders: accountOrdersGraphql(
      keepingGraphqlClient(() => '/graphql', line.context),
      credentials
    ),
    ...line
  }
}
const refusal = (answer: E.Either<{ readonly area: string; readonly code: number | string }, unknown>): string =>
  E.isLeft(answer) ? `${answer.left.area} ${answer.left.code}` : 'not refused'

test.each([401, 403, 404, 408, 429, 500, 502, 503])('setOrderUid refuses a valid body when it comes with the status %i', async (status) => {
  const { orders } = open(() => json({ data: { setOrderUid: { statusCode: 0 } } }, { status }))
  expect(refusal(await orders.adopt(adoption, 'sg')())).toBe(`network ${status}`)
  expect(rejected).toBe(status === 401 ? 1 : 0)
})

describe('accountOrdersGraphql', () => {
  test('asks for orders with the token of the signed-in user, page after page', async () => {
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

  test('links an order with the country of the session', async () => {
    const { orders, sent } = open(() => json({ data: { setOrderUid: { statusCode: 0 } } }))
    expect(await orders.adopt(adoption, 'sg')()).toEqual(E.right(undefined))
    expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({ operationName: 'SetOrderUid', variables: adoption })
    expect(['session-key', 'session-country'].map((name) => sent[0]?.headers.get(name))).toEqual(['access', 'SG'])
  })

  test.each([
    [() => json({ data: { setOrderUid: { statusCode: 7 } } }), 'order 7'],
    [() => json({ data: { setOrderUid: {} } }), 'network DEFAULT'],
    [() => json({ errors: [{ message: 'x' }] }, { status: 503 }), 'network 503']
  ])('links no order when that is refused: %#', async (answer, told) => {
    expect(refusal(await open(answer).orders.adopt(adoption, 'sg')())).toBe(told)
    expect(rejected).toBe(0)
  })

  test('lists no orders when they are answered in another form', async () => {
    const { orders } = open(() => json({ data: { transactions: { items: [{ ...wireOrder, status: 6 }], hasMore: false } } }))
    expect(refusal(await orders.transactions({ days: 'past7', limit: 12 })())).toBe('network DEFAULT')
  })

  test('reports a token that does not open orders any more to the credentials', async () => {
    const { orders } = open(() => json({ errors: [{ message: 'Sign in.' }] }, { status: 401 }))
    expect(refusal(await orders.transactions({ days: 'past7', limit: 12 })())).toBe('network 401')
    expect(rejected).toBe(1)
  })

  test('requests no orders without a session', async () => {
    credentials.drop()
    const { orders, sent } = open(() => json({}))
    expect(refusal(await orders.adopt(adoption, 'sg')())).toBe('network 401')
    expect(sent).toEqual([])
  })
})

describe('accountOrdersGraphql over a client that keeps answers', () => {
  const ended = { ...wireOrder, pollAfterSeconds: null }
  const list = (items: readonly unknown[]) => () =>
    json({ data: { transactions: { __typename: 'TransactionPage', items, hasMore: false } } })
  const ask = { days: 'past30', limit: 12 } as const

  /** Opens the port over a client whose time and cache the test controls. */
  const opened = (answer: () => Response) => {
    const line = aCallContext(answer)
    const client = keepingGraphqlClient(() => '/graphql', line.context)
    let time = NOW
    return {
      ...line,
      client,
      orders: accountOrdersGraphql(client, credentials, () => time),
      passes: (ms: number) => void (time = new Date(time.getTime() + ms))
    }
  }

  test('asks once for the same history, and again for another', async () => {
    const { orders, sent } = opened(list([ended]))
    const [first, second] = [await orders.transactions(ask)(), await orders.transactions(ask)()]
    expect(second).toEqual(first)
    expect(sent).toHaveLength(1)
    await orders.transactions({ ...ask, days: 'past90' })()
    expect(sent).toHaveLength(2)
  })

  test('asks again for the page with an open order alone, until it is closed', async () => {
    const pending = { ...wireOrder, txnId: '2', pollAfterSeconds: 5 }
    let answer = list([pending])
    const { orders, sent } = opened(() => answer())
    await orders.transactions(ask)()
    answer = list([ended])
    await orders.transactions({ ...ask, after: '2' })()
    answer = list([{ ...ended, txnId: '2' }])
    expect(await orders.transactions(ask)()).toMatchObject({ right: { items: [{ txnId: '2', pollAfterSeconds: undefined }] } })
    expect(sent).toHaveLength(3)
    expect(await orders.transactions({ ...ask, after: '2' })()).toMatchObject({ right: { items: [{ txnId: ended.txnId }] } })
    await orders.transactions(ask)()
    expect(sent).toHaveLength(3)
  })

  test('asks again after five minutes, after a failure, and when the cache was emptied', async () => {
    let answer = list([ended])
    const { orders, sent, passes, client } = opened(() => answer())
    await orders.transactions(ask)()
    passes(300_000)
    await orders.transactions(ask)()
    expect(sent).toHaveLength(2)
    client.empty()
    answer = () => json({ errors: [{ message: 'x' }] }, { status: 503 })
    expect(refusal(await orders.transactions(ask)())).toBe('network 503')
    answer = list([ended])
    expect(E.isRight(await orders.transactions(ask)())).toBe(true)
    expect(sent).toHaveLength(4)
  })

  test('asks again once an order was linked', async () => {
    let answer = list([ended])
    const { orders, sent } = opened(() => answer())
    await orders.transactions(ask)()
    answer = () => json({ data: { setOrderUid: { statusCode: 0 } } })
    await orders.adopt(adoption, 'sg')()
    answer = list([ended])
    await orders.transactions(ask)()
    expect(sent).toHaveLength(3)
  })
})
