import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { applySeed } from '../backend/database/apply-seed.ts'
import { type Database, openDatabase } from '../backend/database/database.ts'
import { migrate } from '../backend/database/migrate.ts'
import { inTransaction, type OrderDb, orderDb } from '../backend/services/order-db.ts'
import { proveBooks } from '../backend/services/wallet/books-proof.ts'
import { readEntries } from '../backend/services/wallet/history.ts'
import { lockWallet } from '../backend/services/wallet/lock-wallet.ts'
import { move } from '../backend/services/wallet/movement.ts'
import { accountStatusOf, walletStatusOf } from '../backend/services/wallet/read-wallet.ts'
import type { Services } from '../backend/services/services.ts'
import { indonesia } from '../src/domain/market/table/southeast-asia.ts'
import { amountOf } from '../src/domain/money/amount.ts'
import { decideWalletCharge } from '../src/domain/wallet/wallet-charge.ts'
import { startCluster } from '../test/support/cluster.ts'
import { measure, type Sample } from './support/load.ts'
import { median } from './support/quantiles.ts'
import { timeWords } from './support/word-times.ts'

/**
 * Measures the ledger of wallets on a throwaway PostgreSQL server, beside a peer in turns.
 *
 * The peer moves money in the shape of pgledger: one statement that locks two accounts in order, writes their balances, a transfer and two
 * entries. It decides nothing and counts no limits. Pages and the proof are timed on a wallet of a million entries (`--entries`).
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' }, seconds: { type: 'string', default: '3' } } })
const ENTRIES = Number(values.entries)
const SECONDS = Number(values.seconds)

/** Odd, so that the median is the ratio of a real round. */
const ROUNDS = 5
const WALLETS = 1_000
const BOOKS = 64

const servicesOn = (database: Database): Services => {
  const needs = { database, now: () => new Date(), randomBytes: (length: number) => randomBytes(length), log: () => undefined }
  return { ...needs, crashPoint: () => undefined } as unknown as Services
}

/** Opens wallets in Indonesia, each with enough for every charge of the run. */
const grantWallets = async (db: OrderDb, prefix: string, count: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, (_, at) => `${prefix}-${at}`)
  await sql`insert into store.accounts (id, created_at) select id, now() from unnest(${ids}::text[]) as own (id)`.execute(db)
  await sql`insert into store.wallets (id, account_id, country, currency, status, created_at, opened_at)
    select id, id, 'id', 'IDR', 1, now(), now() from unnest(${ids}::text[]) as own (id)`.execute(db)
  return ids
}

const fill = async (services: Services, ids: readonly string[]): Promise<void> => {
  for (const walletId of ids)
    await inTransaction(services, async (trx) => {
      const locked = await lockWallet(trx, services, { walletId })
      if (locked !== undefined) await move(trx, services, locked, { kind: 'correction', id: walletId, amount: amountOf('1000000000000') })
    })
}

/** Charges a wallet as an order does: lock, decide, post, count. @returns whether it was charged */
const charge = (services: Services, walletId: string): Promise<boolean> =>
  inTransaction(services, async (trx) => {
    const locked = await lockWallet(trx, services, { walletId })
    if (locked === undefined) return false
    const { wallet, balance, isDeleted } = locked
    const amount = amountOf('10')
    const walletStatus = walletStatusOf(wallet.status)
    const accountStatus = accountStatusOf({ isDeleted, wallet: { walletStatus } }, { phoneNumber: undefined, phoneNumberVerified: false })
    const held = { walletId, walletStatus, countryCode: wallet.country, balanceAmount: balance, hasSpent: wallet.has_spent }
    const facts = { loading: false, wallet: held, accountStatus, market: indonesia }
    if (decideWalletCharge(facts, amount, locked.limits, locked.totals).kind !== 'allowed') return false
    await move(trx, services, locked, { kind: 'charge', orderId: randomBytes(12).toString('hex'), amount })
    return true
  })

const createPeer = (database: Database): Promise<void> =>
  database.script(`
    create schema peer;
    create table peer.accounts (id text primary key, balance numeric not null, version bigint not null default 0);
    create table peer.transfers (id bigint generated always as identity primary key, from_account text not null references peer.accounts,
      to_account text not null references peer.accounts, amount numeric not null, at timestamptz not null);
    create table peer.entries (id bigint generated always as identity primary key, transfer_id bigint not null references peer.transfers,
      account_id text not null references peer.accounts, amount numeric not null, balance_after numeric not null, version bigint not null);
    create index entries_of_accounts on peer.entries (account_id);
    insert into peer.accounts (id, balance) select 'w-' || n, 1000000000000 from generate_series(0, ${WALLETS}) n;
    insert into peer.accounts (id, balance) select 'book-' || n, 0 from generate_series(0, ${BOOKS - 1}) n`)

/**
 * Moves money as the peer does, in a transaction that locks the wallet before.
 * So something could be decided by the balance. It has as many round trips as a charge, and neither limits nor the checks of the ledger.
 */
const lockedTransfer = (services: Services, from: string, to: string): Promise<boolean> =>
  inTransaction(services, async (trx) => {
    await sql`select id, balance from peer.accounts where id = ${from} for update`.execute(trx)
    return transfer(trx, from, to)
  })

/** Moves money as the peer does: one statement, the accounts locked in the order of their ids. */
const transfer = async (db: OrderDb, from: string, to: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with locked as (select id from peer.accounts where id in (${from}, ${to}) order by id for update),
    moved as (
      update peer.accounts a set balance = a.balance + case when a.id = ${from} then -10 else 10 end, version = a.version + 1
      from locked where a.id = locked.id returning a.id, a.balance, a.version
    ),
    transfer as (insert into peer.transfers (from_account, to_account, amount, at) values (${from}, ${to}, 10, now()) returning id)
    insert into peer.entries (transfer_id, account_id, amount, balance_after, version)
      select transfer.id, moved.id, case when moved.id = ${from} then -10 else 10 end, moved.balance, moved.version from moved, transfer
      returning id`.execute(db)
  return rows.length === 2
}

const below = (limit: number): number => Math.floor(Math.random() * limit)

interface Ratio {
  readonly own: Sample
  readonly peer: Sample
  /** How many times as fast as the peer: the median of the rounds. */
  readonly ratio: number
  readonly wrong: number
}

/** Measures both in turns, so that what else the machine does meets both. */
const compare = async (connections: number, own: () => Promise<boolean>, peer: () => Promise<boolean>): Promise<Ratio> => {
  await measure(connections, 1, own)
  await measure(connections, 1, peer)
  const rounds: (readonly [Sample, Sample])[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await measure(connections, SECONDS, own), await measure(connections, SECONDS, peer)])
  const middle = (of: (round: readonly [Sample, Sample]) => number): number => median(rounds.map(of))
  const sampleOf = (side: 0 | 1): Sample => ({
    perSecond: middle((round) => round[side].perSecond),
    p99: middle((round) => round[side].p99),
    wrong: 0
  })
  return {
    own: sampleOf(0),
    peer: sampleOf(1),
    ratio: middle(([a, b]) => a.perSecond / b.perSecond),
    wrong: rounds.reduce((sum, [a, b]) => sum + a.wrong + b.wrong, 0)
  }
}

let isReached = true
const verdict = (isMet: boolean, goal: string): string => {
  isReached &&= isMet
  return `goal ${goal}: ${isMet ? 'reached' : 'NOT reached'}`
}

const show = (name: string, { own, peer, ratio, wrong }: Ratio, goal: number): void =>
  console.log(
    `${name}: ${ratio.toFixed(2)} of the peer (${own.perSecond.toFixed(0)} beside ${peer.perSecond.toFixed(0)} a second, p99 ${own.p99.toFixed(1)} beside ${peer.p99.toFixed(1)} ms), ${wrong} wrong; ${verdict(ratio >= goal && wrong === 0, goal.toFixed(2))}`
  )

/** Writes the movements of one long-used wallet past the triggers, which would take an hour. */
const writeHistory = (database: Database, walletId: string, entries: number): Promise<void> =>
  database.script(`
    alter table store.wallet_entries disable trigger user;
    alter table store.wallets disable trigger user;
    insert into store.wallet_transfers (id, key, kind, wallet_id, at)
      select '${walletId}-' || n, 'correction/${walletId}-' || n, 'correction', '${walletId}', now() - (${entries} - n) * interval '1 second'
      from generate_series(1, ${entries}) n;
    insert into store.wallet_entries (transfer_id, wallet_id, currency, amount, reason, at, number, balance_after)
      select '${walletId}-' || n, '${walletId}', 'IDR', 1, 'correction', now(), n, n from generate_series(1, ${entries}) n;
    insert into store.wallet_entries (transfer_id, book, currency, amount, reason, at)
      select '${walletId}-' || n, 'corrections', 'IDR', -1, 'correction', now() from generate_series(1, ${entries}) n;
    update store.wallets set balance = ${entries}, entry_count = ${entries} where id = '${walletId}';
    alter table store.wallets enable trigger user;
    alter table store.wallet_entries enable trigger user;
    analyze store.wallets, store.wallet_entries, store.wallet_transfers`)

/** Returns the median time of a page of nine. Unit: ms. */
const timePage = async (services: Services, accountId: string, after: string | undefined): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const began = performance.now()
    const { items } = await readEntries(services, { accountId, after, limit: 9 })
    times.push(performance.now() - began)
    if (items.length !== 9) throw new Error('The page is short')
  }
  return median(times)
}

const cluster = await startCluster()
try {
  const database = await openDatabase({ kind: 'server', url: cluster.url })
  await migrate(database)
  await applySeed(database, 'empty')
  const services = servicesOn(database)
  const db = orderDb(services)
  const [long = '', short = ''] = await grantWallets(db, 'history', 2)
  await writeHistory(database, long, ENTRIES)
  await writeHistory(database, short, 10)
  await sql`update store.wallet_countries set open_count = 2 where country = 'id'`.execute(db)
  const few = await timePage(services, short, undefined)
  for (const [name, after] of [
    ['first', undefined],
    ['last', '10']
  ] as const) {
    const page = await timePage(services, long, after)
    console.log(
      `${name} page of 9 at ${ENTRIES} entries: ${page.toFixed(2)} ms, ${(page / few).toFixed(2)} of ${few.toFixed(2)} ms at 10 entries; ${verdict(page / few <= 1.2 && page <= 1, '1.2, 1 ms')}`
    )
  }
  const began = performance.now()
  const proof = await proveBooks(services, 'all')
  const seconds = (performance.now() - began) / 1_000
  const perMillion = seconds / (proof.checked / 1_000_000)
  console.log(
    `whole proof of ${proof.checked} entries: ${seconds.toFixed(1)} s, ${perMillion.toFixed(1)} s a million, ${proof.faults.length} faults; ${verdict(perMillion <= 5 && proof.faults.length === 0, '5 s')}`
  )
  const wallets = await grantWallets(db, 'many', WALLETS)
  await fill(services, wallets)
  await createPeer(database)
  const hot = wallets[0] ?? ''
  for (const connections of [8, 32])
    show(
      `charges of many wallets, ${connections} connections`,
      await compare(
        connections,
        () => charge(services, wallets[below(WALLETS)] ?? hot),
        () => transfer(db, `w-${below(WALLETS)}`, `book-${below(BOOKS)}`)
      ),
      0.7
    )
  show(
    'charges of one wallet, 8 connections',
    await compare(
      8,
      () => charge(services, hot),
      () => transfer(db, `w-${WALLETS}`, `book-${below(BOOKS)}`)
    ),
    0.4
  )
  const fair = await compare(
    8,
    () => charge(services, wallets[below(WALLETS)] ?? hot),
    () => lockedTransfer(services, `w-${below(WALLETS)}`, `book-${below(BOOKS)}`)
  )
  console.log(
    `beside a transfer with as many round trips: ${fair.ratio.toFixed(2)} (${fair.own.perSecond.toFixed(0)} beside ${fair.peer.perSecond.toFixed(0)} a second)`
  )
  const words = await timeWords(cluster.url)
  console.log(`told by another process: p95 ${words.toFixed(0)} ms; ${verdict(words <= 300, '300 ms')}`)
  await database.close()
  // A process of its own, since its store is the one of the tests, with their shoppers.
  const env = { ...process.env, DATABASE_URL: cluster.url }
  const { status } = spawnSync(process.execPath, ['test/bench/charges-beside-orders.ts', String(SECONDS)], { env, stdio: 'inherit' })
  isReached &&= status === 0
} finally {
  await cluster.stop()
}
process.exitCode = isReached ? 0 : 1
