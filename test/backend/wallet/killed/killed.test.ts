// @module-tag slow
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, type DatabaseSource, openDatabase } from '../../../../backend/database/database.ts'
import type { Failpoint } from '../../../../backend/services/services.ts'
import { orderDb } from '../../../../backend/services/order-db.ts'
import { proveBooks } from '../../../../backend/services/wallet/books-proof.ts'
import { aTopUp } from '../topped-up.ts'
import { aWalletOrderShop, copyOrders, type WalletOrderShop } from '../wallet-orders.ts'
import type { ConfirmedPayment, Work } from './work-until-killed.ts'

/** The points of section "crash points" that a charge and a credit pass. */
const POINTS: readonly Failpoint[] = [
  'walletCharge.afterLock',
  'walletCharge.beforeCommit',
  'walletCharge.afterCommit',
  'walletCredit.afterInquiry',
  'walletCredit.beforeCommit',
  'walletCredit.afterCommit'
]

/**
 * One point of each kind.
 * The embedded database differs only in how it opens again, and takes seconds for each.
 */
const OF_EACH_KIND: readonly Failpoint[] = ['walletCharge.beforeCommit', 'walletCredit.afterCommit']

/** Rounds at each point; twenty in the long form. */
const ROUNDS = Number(process.env.KILLED_ROUNDS ?? 1)
const IN_FLIGHT = 50
const WALLETS = 10
const TOP_UPS = 5
const PRICE = 100
/** A wallet has money for three of its five orders, until its top-up comes. */
const GIVEN = 350

let shop: WalletOrderShop
/** Address of the database, for the killed processes and for the checks after them. */
let source: DatabaseSource
let folder: string
let charges: Work['charges']
let payments: readonly ConfirmedPayment[]

/** Runs a process on the database. @returns what it acknowledged, and how it ended */
const run = (work: Pick<Work, 'killedAt' | 'after'>): Promise<{ readonly said: readonly string[]; readonly signal: string | null }> => {
  const file = join(folder, 'work.json')
  const { config, now } = shop.backend.services
  writeFileSync(file, JSON.stringify({ ...work, source, config, charges, payments, now: now().toISOString() }))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['test/backend/wallet/killed/work-until-killed.ts', file], {
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let [text, errors] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.on('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve({ said: text.split('\n').filter((line) => line !== ''), signal })
      else reject(new Error(errors))
    })
  })
}

/** Looks at the database as the next process finds it. */
const look = async <A>(work: (database: Database) => Promise<A>): Promise<A> => {
  if (source.kind === 'server') return work(shop.backend.services.database)
  const database = await openDatabase(source)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const done = (database: Database) =>
  sql<{ said: string }>`select o.txn_id || ' 300' as said from store.orders o where o.status = 4
      and exists (select from store.wallet_transfers t where t.order_id = o.order_id and t.kind = 'charge')
    union all select provider_order_id || ' paid' from store.wallet_top_ups where status = 'Success'`
    .execute(orderDb({ database }))
    .then(({ rows }) => rows.map(({ said }) => said))

const faultsIn = (database: Database) => proveBooks({ ...shop.backend.services, database }, 'all').then(({ faults }) => faults)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refill-killed-'))
  shop = await aWalletOrderShop()
  const { services, databaseUrl } = shop.backend
  const db = orderDb(services)
  const users = Array.from({ length: WALLETS }, (_, at) => shop.pool.user({ email: `killed-${at}@example.com`, email_verified: 'true' }))
  for (const user of users) await shop.give(user, String(GIVEN))
  const [first] = users
  if (first === undefined) throw new Error('No shopper')
  const topUps = []
  for (const user of users.slice(0, TOP_UPS)) topUps.push(await aTopUp(shop, user, '150000'))
  const { rows } =
    await sql<ConfirmedPayment>`select provider_order_id as "orderId", provider_txn_id as "providerTxnId", amount::text as amount
    from store.wallet_top_ups where id = any(${topUps.map(({ id }) => id)}::text[])`.execute(db)
  payments = rows
  const { order } = await shop.order(first)
  const owners = Array.from({ length: IN_FLIGHT }, (_, at) => users[at % WALLETS]?.sub ?? '')
  charges = await copyOrders(
    shop,
    order,
    owners.map((accountId) => ({ accountId, total: PRICE }))
  )
  if (databaseUrl !== undefined) source = { kind: 'server', url: databaseUrl }
  else {
    source = { kind: 'embedded', folder: join(folder, 'database') }
    const copy = await openDatabase({ ...source, image: await services.database.image() })
    await copy.close()
  }
}, 120_000)
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('process that is killed with -9 while 50 charges and 5 credits are in flight', () => {
  const points = process.env.DATABASE_URL === undefined ? OF_EACH_KIND : POINTS
  const rounds = points.flatMap((point) => Array.from({ length: ROUNDS }, (_, round) => ({ point, round })))

  test.each(rounds)(
    'W26: loses nothing that it acknowledged at $point, round $round',
    async ({ point, round }) => {
      // Each round is killed some work further on, and goes on with what the ones before have left.
      const { said, signal } = await run({ killedAt: point, after: round % 5 })
      const [kept, faults] = await look(async (database) => [await done(database), await faultsIn(database)] as const)
      expect(kept).toEqual(expect.arrayContaining(said.filter((line) => line.endsWith(' 300') || line.endsWith(' paid'))))
      expect(faults).toEqual([])
      expect(signal === 'SIGKILL' || kept.length > 0).toBe(true)
    },
    120_000
  )

  test('W26: settles everything once the next process has run, and charges each order once', async () => {
    // The credits come beside the charges, some of which find too little money and are sent again.
    await run({ killedAt: undefined, after: 0 })
    const { said, signal } = await run({ killedAt: undefined, after: 0 })
    expect(signal).toBeNull()
    await look(async (database) => {
      expect(await faultsIn(database)).toEqual([])
      const { rows } = await sql<{ charged: string; left: string }>`select
          (select count(*) from store.wallet_transfers where kind = 'charge') as charged,
          (select coalesce(sum(balance), 0)::text from store.wallets) as left`.execute(orderDb({ database }))
      // Five wallets were topped up and pay five orders each; the others pay three.
      expect(rows).toEqual([{ charged: '40', left: String(WALLETS * GIVEN + TOP_UPS * 150_000 - 40 * PRICE) }])
    })
    expect(said.filter((line) => line.endsWith(' 300'))).toHaveLength(40)
    expect(said.filter((line) => line.endsWith(' 406'))).toHaveLength(10)
  }, 120_000)
})
