import type { Kysely, Transaction } from 'kysely'
import { DatabaseUnavailable, isConflict } from './database-errors.ts'

/**
 * Pauses before a transaction runs again, each varied by half so that rivals do not meet again.
 * Unit: ms.
 */
const RETRY_PAUSES_MS = [10, 40, 160] as const

/**
 * Returns whether nothing of a failed transaction can have been stored.
 * Then the server refused it for a conflict, or the connection ended before COMMIT was sent. After a lost answer to COMMIT only the caller can
 * find out; a connection that was opened too late is not tried again at once.
 */
const mayRunAgain = (error: unknown, isCommitting: boolean): boolean =>
  isConflict(error) || (!isCommitting && error instanceof DatabaseUnavailable && error.reason === 'lost')

/**
 * Runs work that happens wholly or not at all,
 * up to three times more where it was undone for no fault of its own. The work may therefore begin several times, and changes nothing but
 * the database.
 *
 * @failure DatabaseUnavailable
 * @see docs/decisions/0094-answer-503-while-the-database-is-away.md
 */
export const runInTransaction = async <Tables, A>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<A>): Promise<A> => {
  for (let attempt = 0; ; attempt += 1) {
    let isCommitting = false
    try {
      return await db.transaction().execute(async (trx) => {
        const done = await work(trx)
        isCommitting = true
        return done
      })
    } catch (error) {
      const pause = RETRY_PAUSES_MS[attempt]
      if (pause === undefined || !mayRunAgain(error, isCommitting)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    }
  }
}
