import * as E from 'fp-ts/lib/Either.js'
import { OTP_TRIES } from '../../../src/domain/account/otp.ts'
import {
  otpTriesAfter,
  NO_WRONG_OTP,
  type OtpTries,
  otpTriesAt,
  otpTriesDetail,
  otpTriesRecord
} from '../../../src/domain/account/otp-tries.ts'
import { days } from '../../../src/domain/kernel/duration.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** Time without use after which all tries are available again; longer than a lock. Unit: ms. */
export const QUIET = days(1)

const quietSince = (now: Date): Date => new Date(now.getTime() - QUIET)

/** Purposes for which a one-time code of the pool is typed. */
export const otpPurposes = ['signUp', 'recovery', 'verification', 'deletion'] as const

/** Purposes of all codes; those of wallets and gifts are the store's own. */
export type OtpPurpose = (typeof otpPurposes)[number] | 'wallet' | 'gift'

/** Owner of the tries: the keyed hash of a contact, or an account. */
export interface Tried {
  readonly subject: string
  readonly purpose: OtpPurpose
}

/** Tries as a screen shows them: how many are left, and when a lock ends. @source M193, D48 */
export interface WireTries {
  readonly remainingTries: number
  readonly retryAfterSeconds: number | null
  /** RFC 3339, UTC: the first moment at which a code is accepted again. */
  readonly lockedUntil: string | null
}

const triesIn = (stored: unknown): OtpTries => {
  const tries = otpTriesRecord.decode(stored)
  return E.isRight(tries) ? tries.right : NO_WRONG_OTP
}

const read = async (db: OrderDb, { subject, purpose }: Tried, now: Date): Promise<OtpTries> => {
  const row = await db
    .selectFrom('store.otp_tries')
    .select('tries')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('changed_at', '>=', quietSince(now))
    .executeTakeFirst()
  return otpTriesAt(row === undefined ? NO_WRONG_OTP : triesIn(row.tries), now)
}

/** Returns the tries of a user for one purpose at this moment. */
export const readTries = (services: Pick<Services, 'database' | 'now'>, tried: Tried): Promise<OtpTries> =>
  read(orderDb(services), tried, services.now())

const write = async (trx: OrderDb, { subject, purpose }: Tried, tries: OtpTries, now: Date): Promise<void> => {
  await trx
    .updateTable('store.otp_tries')
    .set({ tries: JSON.stringify(otpTriesRecord.encode(tries)), changed_at: now })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .execute()
}

/**
 * Reads the tries and locks them against changes.
 * The row is made before it is locked, so that two parallel codes count twice.
 */
const lockTries = async (trx: OrderDb, { subject, purpose }: Tried, now: Date): Promise<OtpTries> => {
  const fresh = JSON.stringify(otpTriesRecord.encode(NO_WRONG_OTP))
  await trx
    .insertInto('store.otp_tries')
    .values({ subject, purpose, tries: fresh, changed_at: now })
    .onConflict((c) =>
      c.columns(['subject', 'purpose']).doUpdateSet({ tries: fresh }).where('store.otp_tries.changed_at', '<', quietSince(now))
    )
    .execute()
  const row = await trx
    .selectFrom('store.otp_tries')
    .select('tries')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return otpTriesAt(triesIn(row.tries), now)
}

/** A try that was counted, or why it was not allowed; and the tries that are left. */
export interface TakenTry {
  readonly isAllowed: boolean
  readonly left: OtpTries
}

/**
 * Counts a try in the transaction that checks the code, which holds the tries until it ends.
 * `take` writes the try of a wrong code; without it nothing is counted.
 */
export const takeTryIn = async (
  trx: OrderDb,
  { now: clock }: Pick<Services, 'now'>,
  tried: Tried
): Promise<TakenTry & { readonly take: () => Promise<void> }> => {
  const now = clock()
  const before = await lockTries(trx, tried, now)
  const left = otpTriesAfter(before, 'wrong', now)
  return { isAllowed: before.kind === 'open', left, take: () => write(trx, tried, left, now) }
}

/**
 * Counts a try before a code is checked, so that parallel codes cannot exceed the tries.
 * The fifth wrong code locks for three hours.
 *
 * @source A§8, M193, D48
 */
export const takeTry = (services: Pick<Services, 'database' | 'now'>, tried: Tried): Promise<TakenTry> =>
  inTransaction(services, async (trx) => {
    const now = services.now()
    const before = await lockTries(trx, tried, now)
    const left = otpTriesAfter(before, 'wrong', now)
    await write(trx, tried, left, now)
    return { isAllowed: before.kind === 'open', left }
  })

/** Returns a try whose code was not checked. */
export const returnTry = (services: Pick<Services, 'database' | 'now'>, tried: Tried): Promise<void> =>
  inTransaction(services, async (trx) => {
    const now = services.now()
    const before = await lockTries(trx, tried, now)
    const triesLeft = before.kind === 'open' ? Math.min(before.triesLeft + 1, OTP_TRIES) : 1
    await write(trx, tried, { kind: 'open', triesLeft }, now)
  })

/** Resets the tries after the pool accepted a code. */
export const forgetTries = async (db: OrderDb, { subject, purpose }: Tried): Promise<void> => {
  await db.deleteFrom('store.otp_tries').where('subject', '=', subject).where('purpose', '=', purpose).execute()
}

/** Formats the tries for an answer. */
export const wireTries = (tries: OtpTries, now: Date): WireTries => {
  const { remainingTries = 0, retryAfterSeconds } = otpTriesDetail(tries, now)
  return {
    remainingTries,
    retryAfterSeconds: retryAfterSeconds ?? null,
    lockedUntil: tries.kind === 'locked' ? tries.until.toISOString() : null
  }
}
