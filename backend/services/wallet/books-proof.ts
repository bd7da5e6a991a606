import { hours } from '../../../src/domain/kernel/duration.ts'
import { addZonedDays, dayBounds, dayOf } from '../../calendar.ts'
import { newTaskNumber } from '../jobs/crashed-jobs.ts'
import { enqueue, enqueueNoLater } from '../jobs/enqueue.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import { openTask } from '../orders/operation-tasks.ts'
import { findRewardFaults, repairLots, rewardInvariants } from '../rewards/reward-checks.ts'
import type { Services } from '../services.ts'
import { type Fault, invariants, type ProofScope } from './book-check.ts'
import { BOOK_CHECKS } from './book-checks.ts'
import { listUnsettled, type Unsettled } from './list-unsettled.ts'
import { compareStatement, type ProviderStatement, readStatement } from './provider-statement.ts'
import { restrictWallet } from './restrict.ts'

/** What a proof of the books reads: wallets with new entries, or everything. */
export type ProofExtent = 'new' | 'all'

/** Result of a proof of the books. */
export interface BooksProof {
  readonly extent: ProofExtent
  /** Number of entries that were read. */
  readonly checked: number
  readonly faults: readonly Fault[]
  /** What has not ended for long; no fault. Read with everything alone. */
  readonly unsettled: readonly Unsettled[]
  /** The day of the provider's list that was compared; undefined = there was none to compare. */
  readonly statementOf: string | undefined
}

/** Interval of the proofs of new entries. Unit: ms. */
const NEW_ENTRIES_EVERY = hours(1)

/** Time after the start of a day in UTC at which everything is proved. Unit: ms. */
const WHOLE_AT = hours(3)

/**
 * Returns the entry after which a proof of new entries begins.
 * That is where the proof before the last one ended: an entry with a lower number may have been committed after the last one had read.
 */
const readStart = async (db: OrderDb): Promise<string> => {
  const [, before] = await db.selectFrom('store.wallet_proofs').select('up_to').orderBy('id', 'desc').limit(2).execute()
  return before?.up_to ?? '0'
}

/** Reads the books of one moment, and writes nothing. */
const readBooks = (
  services: Services,
  extent: ProofExtent,
  statement: ProviderStatement | undefined
): Promise<BooksProof & { readonly upTo: string }> =>
  orderDb(services)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const scope: ProofScope = { after: extent === 'all' ? undefined : await readStart(trx), now: services.now() }
      const { upTo, checked } = await trx
        .selectFrom('store.wallet_entries')
        .select(({ fn }) => [fn.max('id').as('upTo'), fn.countAll<string>().as('checked')])
        .where('id', '>', scope.after ?? '0')
        .executeTakeFirstOrThrow()
      const faults: Fault[] = []
      for (const invariant of invariants) faults.push(...(await BOOK_CHECKS[invariant](trx, scope)))
      if (extent === 'all') for (const invariant of rewardInvariants) faults.push(...(await findRewardFaults(trx, invariant)))
      if (statement !== undefined) faults.push(...(await compareStatement(trx, statement)))
      return {
        extent,
        upTo: upTo ?? scope.after ?? '0',
        checked: Number(checked),
        faults,
        unsettled: extent === 'all' ? await listUnsettled(trx, scope) : [],
        statementOf: statement?.day
      }
    })

/** Opens the task about faults that belong to no wallet alone, once while it is open. */
const openBooksTask = async (trx: OrderDb, services: Services, detail: string): Promise<void> => {
  const about = { kind: 'booksWrong', job_kind: 'walletProof', job_ref: 'all' }
  const row = { ...about, order_id: null, amount: null, detail, created_at: services.now(), closed_at: null }
  const open = await trx
    .updateTable('store.operation_tasks')
    .set({ detail })
    .where('kind', '=', about.kind)
    .where('job_kind', '=', about.job_kind)
    .where('closed_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  if (open !== undefined) return
  const number = newTaskNumber(services)
  await trx
    .insertInto('store.operation_tasks')
    .values({ ...row, number })
    .execute()
  services.log('operations.task', { number, kind: about.kind })
}

const linesOf = (faults: readonly Fault[]): string => faults.map(({ invariant, detail }) => `${invariant}: ${detail}`).join('; ')

/** Raises the alarm about faults: tasks, and a restriction of each wallet; nothing is repaired. */
const raiseAlarm = async (trx: OrderDb, services: Services, faults: readonly Fault[]): Promise<void> => {
  services.log('alarm.booksWrong', { wrong: faults.length, faults: faults.slice(0, 20) })
  const general = faults.filter(({ walletId }) => walletId === undefined)
  if (general.length > 0) await openBooksTask(trx, services, linesOf(general))
  const wallets = new Set(faults.flatMap(({ walletId }) => (walletId === undefined ? [] : [walletId])))
  for (const walletId of [...wallets].toSorted()) {
    const own = faults.filter((fault) => fault.walletId === walletId)
    if (!(await restrictWallet(trx, services, walletId, { reason: 'proof', until: undefined })))
      services.log('wallet.notRestricted', { walletId })
    await openTask(trx, services, { wallet_id: walletId }, { kind: 'booksWrong', detail: linesOf(own) })
  }
}

/**
 * Reads the provider's list where there is something to compare with it.
 * A store in which no money came into a wallet asks the provider nothing.
 */
const statementFor = async (services: Services, extent: ProofExtent): Promise<ProviderStatement | undefined> => {
  if (extent === 'new') return undefined
  const any = await orderDb(services)
    .selectFrom('store.wallet_top_ups')
    .select('id')
    .where('provider_txn_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (any === undefined) return undefined
  const statement = await readStatement(services, services.now())
  if (statement === undefined) services.log('proof.noStatement', {})
  return statement
}

/**
 * Proves the books: reads them at one moment and compares them with what they must be.
 * What is wrong is kept, logged as `alarm.booksWrong` and handed to an operator, and its wallet is restricted; nothing is repaired.
 *
 * @source M99, M108
 */
export const proveBooks = async (services: Services, extent: ProofExtent): Promise<BooksProof> => {
  const { upTo, ...proof } = await readBooks(services, extent, await statementFor(services, extent))
  await inTransaction(services, async (trx) => {
    const wrong = proof.faults.length
    await trx
      .insertInto('store.wallet_proofs')
      .values({
        at: services.now(),
        up_to: upTo,
        checked: String(proof.checked),
        wrong,
        detail: JSON.stringify({ extent, statementOf: proof.statementOf, faults: proof.faults })
      })
      .execute()
    if (wrong > 0) await raiseAlarm(trx, services, proof.faults)
  })
  return proof
}

/** Rebuilds what follows from the entries of rewards; returns how many rests of lots were wrong. */
export const repairBooks = (services: Services): Promise<number> => inTransaction(services, (trx) => repairLots(trx))

/** Returns the next moment at which everything is proved: 03:00 UTC. */
const nextWhole = (now: Date): Date => {
  const at = (day: string): Date => new Date(dayBounds(day).from.getTime() + WHOLE_AT)
  const today = at(dayOf(now))
  return today > now ? today : at(dayOf(addZonedDays(now, 1)))
}

const nextProof = (extent: ProofExtent, now: Date): Date =>
  extent === 'all' ? nextWhole(now) : new Date(now.getTime() + NEW_ENTRIES_EVERY)

/** Plans the first proofs of a store. */
export const watchBooks = async (services: Pick<Services, 'database' | 'now'>): Promise<void> => {
  const db = orderDb(services)
  for (const extent of ['new', 'all'] as const) await enqueueNoLater(db, 'walletProof', extent, nextProof(extent, services.now()))
}

/** Runs the proofs of the books: new entries every hour, everything every night. */
export const proofJobs: Pick<JobHandlers, 'walletProof'> = {
  walletProof: async (services, ref) => {
    const extent = ref === 'all' ? 'all' : 'new'
    await proveBooks(services, extent)
    await enqueue(orderDb(services), 'walletProof', extent, nextProof(extent, services.now()))
  }
}

/** Lists the faults of one invariant. */
export const faultsOf = ({ faults }: BooksProof, of: Fault['invariant']): readonly Fault[] =>
  faults.filter(({ invariant }) => invariant === of)
