import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount } from '../../../backend/services/accounts/erase-account.ts'
import { inTransaction, orderDb } from '../../../backend/services/order-db.ts'
import { changeStatus } from '../../../backend/services/orders/order-machine.ts'
import { readOrder, withOrder } from '../../../backend/services/orders/order-row.ts'
import { chargeWallet, type WalletCharge } from '../../../backend/services/wallet/charge.ts'
import { proveBooks } from '../../../backend/services/wallet/books-proof.ts'
import { restrictWallet } from '../../../backend/services/wallet/restrict.ts'
import { setCountryLimits } from '../../../backend/services/wallet/set-country-limits.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { seeded } from '../../security/probe-accounts.ts'
import type { Body } from '../orders/world.ts'
import { aWalletOrderShop, copyOrders, type WalletOrderShop } from './wallet-orders.ts'

const PRICE = 100

/** Pairs of charges with one balance; a thousand in the long form. */
const PAIRS = Number(process.env.WALLET_PAIRS ?? 60)
const SEED = Number(process.env.TEST_SEED ?? 1)

let shop: WalletOrderShop
let template: Body
let serial = 0

const shopper = async (amount: number): Promise<PoolUser> => {
  serial += 1
  const user = shop.pool.user({ email: `race-${serial}@example.com`, email_verified: 'true' })
  await shop.give(user, String(amount))
  return user
}

const ordersOf = (users: readonly PoolUser[]): Promise<readonly WalletCharge[]> =>
  copyOrders(
    shop,
    template,
    users.map(({ sub }) => ({ accountId: sub, total: PRICE }))
  )

const charge = async (wanted: WalletCharge): Promise<number> => (await chargeWallet(shop.backend.services, wanted)).statusCode

/** Counts the charges by their codes. */
const counted = (codes: readonly number[]): Readonly<Record<number, number>> =>
  Object.fromEntries([...new Set(codes)].toSorted((a, b) => a - b).map((code) => [code, codes.filter((one) => one === code).length]))

/** Sums what was charged today; no order is of another day. */
const chargedToday = async (): Promise<number> => {
  const entries = await orderDb(shop.backend.services)
    .selectFrom('store.wallet_entries')
    .select('amount')
    .where('book', '=', 'sales')
    .execute()
  return entries.reduce((sum, { amount }) => sum + Number(amount), 0)
}

beforeAll(async () => {
  shop = await aWalletOrderShop()
  const first = shop.pool.user({ email: 'race@example.com', email_verified: 'true' })
  await shop.give(first, '250000')
  template = (await shop.order(first)).order
})
afterAll(() => shop.close())
beforeEach(() => setCountryLimits(shop.backend.services, 'id', {}))

describe('charges at once', () => {
  test('W14: never pass the limit of a wallet where 50 of them meet it', async () => {
    await setCountryLimits(shop.backend.services, 'id', { dailyCharge: amountOf('1000') })
    const one = await shopper(50 * PRICE)
    const codes = await Promise.all((await ordersOf(Array.from({ length: 50 }, () => one))).map(charge))
    expect(counted(codes)).toEqual({ 300: 10, 325: 40 })
    expect(await shop.balance(one)).toBe(String(40 * PRICE))
  })

  test('W14 W15: never pass the limit of a country where 50 of ten wallets meet it, and the morning counts', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => shopper(5 * PRICE)))
    const all = await ordersOf(Array.from({ length: 55 }, (_, at) => users[at % 10]).filter((user) => user !== undefined))
    // Five are charged before there is a limit.
    const before = await Promise.all(all.slice(50).map(charge))
    expect(counted(before)).toEqual({ 300: 5 })
    const today = await chargedToday()
    await setCountryLimits(shop.backend.services, 'id', { countryDailyCharge: amountOf(String(today + 10 * PRICE)) })
    expect(counted(await Promise.all(all.slice(0, 50).map(charge)))).toEqual({ 300: 10, 329: 40 })
  })

  test(`W17: one of two orders with one balance is paid, in ${PAIRS} random orders of their steps (seed ${SEED})`, async () => {
    const random = seeded(SEED)
    const users = await Promise.all(Array.from({ length: PAIRS }, () => shopper(PRICE + 1)))
    const orders = await ordersOf(users.flatMap((user) => [user, user]))
    const turns = async (count: number): Promise<void> => {
      for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    const codes = await Promise.all(
      orders.map(async (order) => {
        await turns(Math.floor(random() * 20))
        return charge(order)
      })
    )
    const pairs = users.map((_, at) =>
      codes
        .slice(2 * at, 2 * at + 2)
        .toSorted((a, b) => a - b)
        .join()
    )
    expect(new Set(pairs)).toEqual(new Set(['300,406']))
  })
})

describe('charge beside another event of its order', () => {
  const change = (wanted: WalletCharge, to: 'cancelled' | 'paymentFailed') =>
    orderOf(wanted).then((order) =>
      withOrder(shop.backend.services, order?.order_id ?? '', async (trx, locked) =>
        locked.status === 'paymentInit' ? changeStatus(trx, shop.backend.services, locked, to) : undefined
      )
    )
  const orderOf = ({ txnId }: WalletCharge) => readOrder(orderDb(shop.backend.services), 'txn_id', txnId)

  const EVENTS = {
    cancel: { run: (_user: PoolUser, wanted: WalletCharge) => change(wanted, 'cancelled'), code: 407 },
    expiry: { run: (_user: PoolUser, wanted: WalletCharge) => change(wanted, 'paymentFailed'), code: 407 },
    restriction: {
      run: async ({ sub }: PoolUser) => {
        const { services } = shop.backend
        const { id } = await orderDb(services)
          .selectFrom('store.wallets')
          .select('id')
          .where('account_id', '=', sub)
          .executeTakeFirstOrThrow()
        await inTransaction(services, (trx) => restrictWallet(trx, services, id, { reason: 'review', until: undefined }))
      },
      code: 306
    },
    deletion: {
      run: ({ sub, attributes }: PoolUser) => {
        const person = { sub, email: attributes.email, phoneNumber: undefined, countryCode: undefined, languageCode: undefined }
        return eraseAccount(shop.backend.services, person as never, { bearer: 'token', use: 'access', token: { sub } } as never)
      },
      code: 306
    }
  } as const

  const pairs = (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).flatMap((event) =>
    (['first', 'second', 'at once'] as const).map((order) => ({ event, order }))
  )

  test.each(pairs)('W18: debits once or not at all where the $event comes $order', async ({ event, order }) => {
    const user = await shopper(3 * PRICE)
    const [wanted] = await ordersOf([user])
    if (wanted === undefined) throw new Error('No order')
    const { run, code: refusedCode } = EVENTS[event]
    if (order === 'first') await run(user, wanted)
    const [code] = await Promise.all([charge(wanted), order === 'at once' ? run(user, wanted) : undefined])
    if (order === 'second') await run(user, wanted)
    // The order of a deleted account has no owner any more, who could be told why.
    const told = event === 'deletion' ? [refusedCode, 302] : [refusedCode]
    if (order !== 'at once') expect(order === 'first' ? told : [300]).toContain(code)
    const debits = (await shop.entries(user)).filter(({ reason }) => reason === 'charge')
    expect(debits).toHaveLength(code === 300 ? 1 : 0)
    expect((await orderOf(wanted))?.status === 'paymentCompleted').toBe(code === 300)
  })
})

test('W14 W17 W18: the books hold after all of it', async () => {
  expect((await proveBooks(shop.backend.services, 'all')).faults).toEqual([])
})
