import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { days, hours } from '../../../src/domain/kernel/duration.ts'
import type { Contact } from './attributes.ts'
import { type CodeEvent, codeMessage } from './code-message.ts'
import { type Pool, refuse, type Refusal, WRONG_CODE } from './pool.ts'
import { identityTables } from './tables.ts'
import type { Named } from './users.ts'

/** What a code is good for; there is one of each for a user. */
export type CodePurpose = 'signUp' | 'forgotPassword' | Contact

/** Unit: ms. @source D48 */
const CODE_LIVES = hours(24)

/** For so long a typed code is answered as expired; later as if there had been none. Unit: ms. */
const CODE_KEPT = days(7)

/** Codes sent and wrong ones checked in an hour from the first; a new code does not reset the count. */
const SENDS = 10
const WRONG_CODES = 20
const COUNTED_FOR = hours(1)

const TOO_MANY = refuse('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

const hashOf = async (pool: Pick<Pool, 'secrets'>, sub: string, purpose: CodePurpose, code: string): Promise<string> =>
  (await pool.secrets()).derive(`code:${purpose}`, `${sub}:${code}`).toString('hex')

/** Six digits, each number as likely as any: bytes that would favour some are not used. */
const newCode = ({ randomBytes }: Pick<Pool, 'randomBytes'>): string => {
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE()
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}

/** The hour of counting is over: the next thing that is counted begins another. */
const overSince = (now: Date) => sql<boolean>`pool_codes.counted_since <= ${new Date(now.getTime() - COUNTED_FOR)}`

/**
 * Makes the one valid code of a user and purpose; an older one is dropped.
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

/** Shows of an address or number what tells its owner which one it is. */
const masked = (destination: string, contact: Contact): string => {
  if (contact === 'phone_number') return `+${'*'.repeat(Math.max(destination.length - 5, 0))}${destination.slice(-4)}`
  const [local = '', domain = ''] = destination.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

/** What sending a code needs. */
export type SendsCodes = Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets' | 'fetch' | 'cannotDeliver'>

export interface CodeRequest {
  readonly to: Pick<Named, 'sub' | 'contact' | 'destination'>
  readonly purpose: CodePurpose
  /** A value that the code will make valid. */
  readonly pending?: string
  /** False = the code is not delivered: it is written into a table that is not read. */
  readonly delivers: boolean
  /** What the store is told when it is asked for the words. */
  readonly event: CodeEvent
}

/** Clears what has expired: undelivered codes, and those old enough to be forgotten. */
const clearOld = async (pool: Pick<Pool, 'database' | 'now'>): Promise<void> => {
  const before = (ms: number): Date => new Date(pool.now().getTime() - ms)
  const db = identityTables(pool)
  await db.deleteFrom('sandbox.pool_unsent').where('received_at', '<=', before(CODE_LIVES)).execute()
  await db.deleteFrom('sandbox.pool_codes').where('sent_at', '<=', before(CODE_KEPT)).execute()
}

/**
 * Sends a code to the outbox and says where it went.
 * Costs the same without a recipient: the store is asked for the words, and as much
 * is written, into a table beside it.
 */
export const sendCode = async (
  pool: SendsCodes,
  { to: { sub, contact, destination }, purpose, pending, delivers, event }: CodeRequest
): Promise<{ readonly CodeDeliveryDetails: Readonly<Record<string, string>> } | Refusal> => {
  if (await pool.cannotDeliver()) return refuse('CodeDeliveryFailureException', 'The code could not be delivered.')
  // Before there is a code: of two that are asked for at once the mail that comes last should hold the one that counts.
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

/** A code that was right, with the value it makes valid; it is used up. */
export interface TakenCode {
  readonly pending: string | null
}

/** A value that no code hashes to; used where a code was typed and none was sent. */
const NO_CODE = '0'.repeat(64)

/**
 * Takes the code of a user and purpose, or says why not.
 * Every try counts before it is looked at, so that parallel ones count too. It counts
 * also without a code: neither the limit nor what is written tells them apart.
 */
export const takeCode = async (
  pool: Pick<Pool, 'database' | 'now' | 'secrets'>,
  sub: string,
  purpose: CodePurpose,
  typed: string
): Promise<TakenCode | Refusal> => {
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
