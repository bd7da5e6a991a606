import { type RawBuilder, sql } from 'kysely'
import type { OrderDb } from '../order-db.ts'
import type { RewardInvariant } from '../rewards/reward-checks.ts'

/** Numbers of the invariants of the ledger, as docs/ledger.md lists them. */
export const invariants = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'L11', 'L12'] as const

/** Number of one invariant of the ledger. */
export type Invariant = (typeof invariants)[number]

/** What each invariant states, in a sentence. */
export const STATEMENTS: Readonly<Record<Invariant, string>> = {
  L1: 'the entries of each transfer sum to 0 in one currency',
  L2: 'a balance is the sum of its entries, which are numbered without a gap',
  L3: 'no balance is below 0',
  L4: 'an event moves money once, and is taken back once',
  L5: 'money held for its origin is that of open holds',
  L6: 'a credited top-up is in its wallet once, any other is not',
  L7: 'a charge pays its order once, and a refund to a wallet is posted once',
  L8: 'what counts towards limits is what was moved',
  L9: 'a country counts its open wallets, and an account has one',
  L10: 'wallets and charges are in the currency of their market',
  L11: 'entries and transfers cannot be changed',
  L12: 'the provider has what came into wallets and went back'
}

/** One difference between the books and what they must be. */
export interface Fault {
  readonly invariant: Invariant | RewardInvariant
  /** What differs, with the ids. */
  readonly detail: string
  /** The wallet that it is about; undefined = none alone. */
  readonly walletId?: string
}

/** What a proof reads: everything, or the wallets with entries after a number. */
export interface ProofScope {
  /** Number of an entry, exclusive; undefined = everything is read. */
  readonly after: string | undefined
  readonly now: Date
}

/** A check of one invariant. */
export type BookCheck = (db: OrderDb, scope: ProofScope) => Promise<readonly Fault[]>

/** Limits the faults that one check lists. */
export const MAX_FAULTS = sql.lit(200)

interface Found {
  readonly detail: string
  readonly wallet_id: string | null
}

/** Runs a query whose rows are faults. */
export const findFaults = async (db: OrderDb, invariant: Invariant, query: RawBuilder<Found>): Promise<readonly Fault[]> => {
  const { rows } = await sql<Found>`select detail, wallet_id from (${query}) fault order by wallet_id, detail limit ${MAX_FAULTS}`.execute(
    db
  )
  return rows.map(({ detail, wallet_id }) => ({ invariant, detail, ...(wallet_id === null ? {} : { walletId: wallet_id }) }))
}

/** Limits a query to the wallets in scope. */
export const within = ({ after }: ProofScope, column: string): RawBuilder<boolean> =>
  after === undefined
    ? sql`true`
    : sql`${sql.ref(column)} in (select wallet_id from store.wallet_entries where id > ${after} and wallet_id is not null)`
