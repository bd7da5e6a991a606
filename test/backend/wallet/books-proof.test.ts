// @module-tag slow
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../backend/control/commands.ts'
import { proveBooks } from '../../../backend/services/wallet/books-proof.ts'
import { readHolder } from '../../../backend/services/wallet/read-wallet.ts'
import { setCountryLimits } from '../../../backend/services/wallet/set-country-limits.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aCheckoutId, type Body, HOUR, MINUTE } from '../orders/world.ts'
import { aWalletOrderShop, type WalletOrderShop } from './wallet-orders.ts'

const START = 'mutation ($input: TopUpWalletInput!) { topUpWallet(input: $input) { statusCode walletTxn { id } } }'

/** QRIS of Indonesia. */
const QRIS = 36_001

let shop: WalletOrderShop
let ana: PoolUser
let walletId: string

/** Opens a shop with a wallet that was topped up, has paid an order, and got one back. */
const aUsedShop = async (): Promise<void> => {
  shop = await aWalletOrderShop()
  ana = shop.pool.user({ email: 'ana@example.com', email_verified: 'true' })
  await shop.give(ana, '250000')
  walletId = (await readHolder(shop.backend.services, ana.sub)).wallet?.walletId ?? ''
  await setCountryLimits(shop.backend.services, 'id', { countryDailyCharge: amountOf('100000000') })
  const input = { checkoutId: aCheckoutId(), amount: '150000', pcId: QRIS, csrfToken: await shop.token(ana) }
  await shop.graph(START, { input }, shop.as(ana, 'id'))
  const [txn = ''] = [...shop.world.payments.keys()].slice(-1)
  shop.world.pay(txn)
  await shop.notify(txn)
  await shop.charge(ana, await shop.order(ana))
  await shop.work()
  shop.backend.clock.advance(2 * MINUTE)
  const undelivered = await shop.order(ana)
  shop.world.topUpPlan = [-100]
  await shop.charge(ana, undelivered)
  await shop.work()
  const refund = `mutation { resolveOrder(input: { txnId: "${undelivered.order.txnId as string}", action: REFUND_TO_WALLET }) { statusCode } }`
  expect((await shop.graph(refund, {}, shop.as(ana))).data.resolveOrder).toEqual({ statusCode: 0 })
}

/** Writes past the rules of the database, as a mistake of an operator would. */
const spoil = async (...statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await shop.backend.services.database.script(statement)
}

const wallet = () => shop.backend.services.database.as<never>()
const status = async (): Promise<unknown> =>
  (await sql<Body>`select status, status_before, restricted_why from store.wallets where id = ${walletId}`.execute(wallet())).rows[0]

describe('proof of the books', () => {
  beforeEach(aUsedShop)
  afterEach(() => shop.close())

  test('W28: finds nothing in clean books, whole or of new entries', async () => {
    const { services } = shop.backend
    expect(await proveBooks(services, 'all')).toMatchObject({ faults: [], checked: 10 })
    expect(await proveBooks(services, 'new')).toMatchObject({ faults: [] })
    expect(await status()).toEqual({ status: 1, status_before: null, restricted_why: null })
    const { lines, isFailed } = await runCommand(services, 'books:proof', [])
    expect(isFailed).toBe(false)
    expect(lines.filter((line) => line.startsWith('L'))).toHaveLength(12)
    expect(lines.at(-1)).toBe('10 entries read, 0 faults.')
  })

  const noBalanceRule = 'alter table store.wallets disable trigger balance_by_entries'
  const balanceRule = 'alter table store.wallets enable trigger balance_by_entries'
  const unlock = 'alter table store.wallet_entries disable trigger user'
  const lockAgain = 'alter table store.wallet_entries enable trigger user'

  test.each<readonly [string, string, () => readonly string[]]>([
    [
      'L1',
      'an entry whose amount was changed',
      () => [
        unlock,
        `update store.wallet_entries set amount = amount + 1 where book = 'sales' and id = (select min(id) from store.wallet_entries where book = 'sales')`,
        lockAgain
      ]
    ],
    [
      'L2',
      'a balance that no entry wrote',
      () => [noBalanceRule, `update store.wallets set balance = balance + 1 where id = '${walletId}'`, balanceRule]
    ],
    [
      'L2',
      'a gap in the numbers',
      () => [unlock, `update store.wallet_entries set number = number + 1 where wallet_id = '${walletId}' and number = 5`, lockAgain]
    ],
    [
      'L3',
      'an entry that left the wallet below 0',
      () => [
        unlock,
        'alter table store.wallet_entries drop constraint wallet_entries_balance_after_check',
        `update store.wallet_entries set balance_after = -1 where wallet_id = '${walletId}' and number = 1`,
        lockAgain
      ]
    ],
    [
      'L4',
      'an order that was charged twice',
      () => [
        'drop index store.one_charge_of_an_order',
        `insert into store.wallet_transfers (id, key, kind, wallet_id, order_id, at) select id || '0', key || '/again', kind, wallet_id, order_id, at from store.wallet_transfers where kind = 'charge' limit 1`
      ]
    ],
    [
      'L5',
      'a hold without its money',
      () => [
        `insert into store.wallet_holds (id, wallet_id, currency, amount, purpose, ref, state, created_at) values ('h-1', '${walletId}', 'IDR', 5, 'topUpRefund', 'none', 'open', now())`
      ]
    ],
    ['L6', 'a credited top-up that says it failed', () => [`update store.wallet_top_ups set status = 'Failed'`]],
    [
      'L7',
      'a charged order that says it was not paid',
      () => [
        `update store.orders set paid_at = null where order_id = (select min(order_id) from store.wallet_transfers where kind = 'charge')`
      ]
    ],
    ['L7', 'a refund to a wallet that never came', () => [`update store.refunds set amount = amount + 1`]],
    [
      'L8',
      'a limit that counts too little',
      () => [`update store.wallet_totals set amount = 1 where scope = 'w/${walletId}' and kind = 'charge'`]
    ],
    [
      'L9',
      'a country that counts a wallet too many',
      () => [`update store.wallet_countries set open_count = open_count + 1 where country = 'id'`]
    ],
    [
      'L10',
      'a charge for an order of another market',
      () => [
        `update store.orders set market = 'my' where order_id = (select min(order_id) from store.wallet_transfers where kind = 'charge')`
      ]
    ],
    ['L11', 'a trigger that was switched off', () => [unlock]]
  ])('W28: finds a planted fault of %s: %s', async (invariant, _what, statements) => {
    await spoil(...statements())
    const proof = await proveBooks(shop.backend.services, 'all')
    expect(new Set(proof.faults.map((fault) => fault.invariant))).toContain(invariant)
  })
})

describe('faults of the books', () => {
  beforeAll(aUsedShop)
  afterAll(() => shop.close())

  test('W28: are logged, are a task, restrict the wallet, and are repaired by nothing', async () => {
    const { services, logged } = shop.backend
    await spoil(`update store.wallet_totals set amount = 1 where scope = 'w/${walletId}' and kind = 'charge' and period like 'd%'`)
    const { lines, isFailed } = await runCommand(services, 'books:proof', [])
    expect(isFailed).toBe(true)
    expect(lines.filter((line) => line.includes('WRONG'))).toEqual(['L8   WRONG 1: what counts towards limits is what was moved'])
    expect(logged.map(({ event }) => event)).toContain('alarm.booksWrong')
    expect(await status()).toEqual({ status: 0, status_before: 1, restricted_why: 'proof' })
    const tasks = (await runCommand(services, 'tasks', ['list'])).lines
    expect(tasks.filter((line) => line.includes('booksWrong') && line.includes(walletId))).toHaveLength(1)
    // Again: the same fault is still there, and is the same task.
    expect((await proveBooks(services, 'all')).faults).toHaveLength(1)
    expect((await runCommand(services, 'tasks', ['list'])).lines).toHaveLength(tasks.length)
    const { rows } = await sql<Body>`select wrong from store.wallet_proofs order by id`.execute(wallet())
    expect(rows).toEqual([{ wrong: 1 }, { wrong: 1 }])
    const number = tasks[0]?.split(' ')[0] ?? ''
    expect((await runCommand(services, 'tasks', ['show', number])).lines.at(-1)).toBe('restricted: proof, until an operator ends it')
    expect(await runCommand(services, 'tasks', ['release', number, '--reason', 'corrected'])).toEqual({ lines: [`${number} is closed.`] })
    expect(await status()).toEqual({ status: 1, status_before: null, restricted_why: null })
  })
})

describe('proof job', () => {
  beforeAll(aUsedShop)
  afterAll(() => shop.close())

  test('W28: reads new entries every hour and everything at 03:00 UTC', async () => {
    const proofs = async (): Promise<readonly unknown[]> => {
      const { rows } = await sql<Body>`select detail ->> 'extent' as extent from store.wallet_proofs order by id`.execute(wallet())
      return rows.map(({ extent }) => extent as unknown)
    }
    await shop.pass(HOUR)
    expect(await proofs()).toEqual(['new'])
    shop.backend.clock.set(new Date('2026-11-22T02:59:00Z'))
    await shop.work()
    expect(await proofs()).toEqual(['new', 'new'])
    await shop.pass(MINUTE)
    expect(await proofs()).toEqual(['new', 'new', 'all'])
  })

  test('W28: compares the provider’s list of the day before, and names what only one of both has', async () => {
    const { services } = shop.backend
    const [found] = [...shop.world.payments].filter(([, { orderId }]) => orderId.startsWith('WTU-'))
    const line = { txn_id: found?.[0], order_id: found?.[1].orderId, total_price: '150000', currency: 'IDR', refund_status: null }
    shop.backend.clock.set(new Date('2026-11-22T04:00:00Z'))
    shop.world.books.set('2026-11-21', [line])
    expect(await proveBooks(services, 'all')).toMatchObject({ faults: [], statementOf: '2026-11-21' })
    shop.world.books.set('2026-11-21', [{ ...line, total_price: '140000' }])
    expect((await proveBooks(services, 'all')).faults).toEqual([
      expect.objectContaining({
        invariant: 'L12',
        walletId,
        detail: expect.stringContaining('the provider has 140000 IDR, the store 150000 IDR') as string
      })
    ])
    for (const day of ['20', '21', '22']) shop.world.books.set(`2026-11-${day}`, [])
    expect((await proveBooks(services, 'all')).faults).toMatchObject([{ invariant: 'L12', walletId }])
    shop.world.providerDown = true
    expect(await proveBooks(services, 'all')).toMatchObject({ faults: [], statementOf: undefined })
  })

  test('W28: finds nothing where an operator gave money in a country with a limit of its own', async () => {
    shop.world.providerDown = true
    await shop.give(ana, '7')
    expect((await proveBooks(shop.backend.services, 'all')).faults).toEqual([])
  })
})
