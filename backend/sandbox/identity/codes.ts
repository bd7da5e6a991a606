import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { days, hours } from '../../../src/domain/kernel/duration.ts'
import type { Contact } from './attributes.ts'
import { type CodeEvent, codeMessage } from './code-message.ts'
import { type Pool, refuse, type ErrorResult, WRONG_CODE } from './pool.ts'
import { identityTables } from './tables.ts'
import type { Named } from './users.ts'

/** What a code confirms; a user has at most one code of each. */
export type CodePurpose = 'signUp' | 'forgotPassword' | Contact

/** Time for which a code is valid. Unit: ms. @source D48 */
const CODE_LIVES = hours(24)

/**
 * Time in which an old code is answered as expired. Unit: ms.
 * Later it is answered as if it had never existed.
 */
const CODE_KEPT = days(7)

/**
 * Limits of codes sent and of wrong codes in an hour from the first.
 * A new code does not reset the counts.
 */
const SENDS = 10
const WRONG_CODES = 20
const COUNTED_FOR = hours(1)

const TOO_MANY = refuse('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

const hashOf = async (pool: Pick<Pool, 'secrets'>, sub: string, purpose: CodePurpose, code: string): Promise<string> =>
  (await pool.secrets()).derive(`code:${purpose}`, `${sub}:${code}`).toString('hex')

/** Makes a code of six digits, each number equally likely: bytes that would favour some are not used. */
const newCode = ({ randomBytes }: Pick<Pool, 'randomBytes'>): string => {
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE()
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}

/** Tests in SQL whether the hour of counting is over; then the next counted event begins another hour. */
const overSince = (now: Date) => sql<boolean>`pool_codes.counted_since <= ${new Date(now.getTime() - COUNTED_FOR)}`

/**
 * Makes the one valid code of a user and purpose; an older one is deleted.
 * An unknown user gets one too, which is never sent.
 *
 * @returns undefined = too many were sent
 */
const issueCode = async (
  pool: Pick<Pool, 'database' | 'now' | 'randomBytes' | 'secrets'>,
  sub: string,
  purpose: CodePurpose,
  pending: string | null
): Promise<string | undefined> => {
  const code = newCode(pool)
  const now = pool.now()
  const code_hash = await hashOf(pool, sub, purpose, code)
  const isOver = overSince(now)
  const written = await identityTables(pool)
    .insertInto('sandbox.pool_codes')
    .values({ sub, purpose, code_hash, pending, wrong_tries: 0, sent_at: now, sends: 1, counted_since: now })
    .onConflict((c) =>
      c
        .columns(['sub', 'purpose'])
        .doUpdateSet({
          code_hash,
          pending,
          sent_at: now,
          sends: sql`case when ${isOver} then 1 else pool_codes.sends + 1 end`,
          wrong_tries: sql`case when ${isOver} then 0 else pool_codes.wrong_tries end`,
          counted_since: sql`case when ${isOver} then ${now} else pool_codes.counted_since end`
        })
        .where(sql<boolean>`${isOver} or pool_codes.sends < ${SENDS}::integer`)
    )
    .returning('sub')
    .executeTakeFirst()
  return written === undefined ? undefined : code
}

/** Masks an address or number so that only its owner recognises it. */
const masked = (destination: string, contact: Contact): string => {
  if (contact === 'phone_number') return `+${'*'.repeat(Math.max(destination.length - 5, 0))}${destination.slice(-4)}`
  const [local = '', domain = ''] = destination.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

/** Dependencies of sending a code. */
export type SendsCodes = Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets' | 'fetch' | 'cannotDeliver'>

export interface CodeRequest {
  readonly to: Pick<Named, 'sub' | 'contact' | 'destination'>
  readonly purpose: CodePurpose
  /** A new contact that counts once the code is confirmed. */
  readonly pending?: string
  /** False = the code is not delivered: it is written into a table that is never read. */
  readonly delivers: boolean
  /** What the store receives when it is asked for the text. */
  readonly event: CodeEvent
}

/** Deletes what has expired: undelivered codes, and codes older than they are kept. */
const clearOld = async (pool: Pick<Pool, 'database' | 'now'>): Promise<void> => {
  const before = (ms: number): Date => new Date(pool.now().getTime() - ms)
  const db = identityTables(pool)
  await db.deleteFrom('sandbox.pool_unsent').where('received_at', '<=', before(CODE_LIVES)).execute()
  await db.deleteFrom('sandbox.pool_codes').where('sent_at', '<=', before(CODE_KEPT)).execute()
}

/**
 * Sends a code to the outbox and returns where it went.
 * Takes as long without a recipient: the store is asked for the text, and the same amount is written into another table.
 */
export const sendCode = async (
  pool: SendsCodes,
  { to: { sub, contact, destination }, purpose, pending, delivers, event }: CodeRequest
): Promise<{ readonly CodeDeliveryDetails: Readonly<Record<string, string>> } | ErrorResult> => {
  if (await pool.cannotDeliver()) return refuse('CodeDeliveryFailureException', 'The code could not be delivered.')
  // Asked before the code is made: of two codes requested at once, the mail that arrives last should hold the valid one.
  const write = await codeMessage(pool, event, contact)
  const code = await issueCode(pool, sub, purpose, pending ?? null)
  if (code === undefined) return TOO_MANY
  const { subject, text, language } = write(code)
  await identityTables(pool)
    .insertInto(delivers ? 'sandbox.mails' : 'sandbox.pool_unsent')
    .values({
      id: `pool-${Buffer.from(pool.randomBytes(12)).toString('hex')}`,
      kind: `identity.${purpose}`,
      recipient: destination,
      subject,
      body_text: text,
      language,
      received_at: pool.now()
    })
    .execute()
  await clearOld(pool)
  return {
    CodeDeliveryDetails: {
      AttributeName: contact,
      DeliveryMedium: contact === 'email' ? 'EMAIL' : 'SMS',
      Destination: masked(destination, contact)
    }
  }
}

/** A code that was right and is used up, with the contact that it confirms. */
export interface TakenCode {
  readonly pending: string | null
}

/** A hash that no code has; compared where a code was typed and none was sent. */
const NO_CODE = '0'.repeat(64)

/**
 * Uses the code of a user and purpose, or says why it is refused.
 * Every try counts before it is compared, so that parallel ones count too. It also counts
 * without a code, so that neither the limit nor the writes show whether there is one.
 */
export const takeCode = async (
  pool: Pick<Pool, 'database' | 'now' | 'secrets'>,
  sub: string,
  purpose: CodePurpose,
  typed: string
): Promise<TakenCode | ErrorResult> => {
  const db = identityTables(pool)
  const typedHash = await hashOf(pool, sub, purpose, typed)
  const now = pool.now()
  const isOver = overSince(now)
  const counted = await db
    .insertInto('sandbox.pool_codes')
    .values({ sub, purpose, code_hash: NO_CODE, pending: null, wrong_tries: 1, sent_at: now, sends: 0, counted_since: now })
    .onConflict((c) =>
      c.columns(['sub', 'purpose']).doUpdateSet({
        wrong_tries: sql`case when ${isOver} then 1 else pool_codes.wrong_tries + 1 end`,
        sends: sql`case when ${isOver} then 0 else pool_codes.sends end`,
        counted_since: sql`case when ${isOver} then ${now} else pool_codes.counted_since end`
      })
    )
    .returning(['code_hash', 'wrong_tries', 'sent_at', 'counted_since', 'pending'])
    .executeTakeFirstOrThrow()
  const isRight = timingSafeEqual(Buffer.from(counted.code_hash), Buffer.from(typedHash))
  const since = (moment: Date): number => now.getTime() - new Date(moment).getTime()
  if (counted.wrong_tries > WRONG_CODES) return TOO_MANY
  if (since(counted.sent_at) >= CODE_LIVES) return refuse('ExpiredCodeException', 'Invalid code provided, please request a code again.')
  if (!isRight) return WRONG_CODE
  const used = await db
    .deleteFrom('sandbox.pool_codes')
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', counted.code_hash)
    .executeTakeFirst()
  return used.numDeletedRows === 0n ? WRONG_CODE : { pending: counted.pending }
}
