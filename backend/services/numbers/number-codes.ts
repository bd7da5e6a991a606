import { createHmac } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { OTP_LENGTH } from '../../../src/domain/account/otp.ts'
import {
  otpTriesAfter,
  NO_WRONG_OTP,
  type OtpTries,
  otpTriesAt,
  otpTriesDetail,
  otpTriesRecord
} from '../../../src/domain/account/otp-tries.ts'
import { OTP_LOCKED } from '../../../src/domain/errors/otp-errors.ts'
import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import type { OrderDb } from '../order-db.ts'
import { isSameText } from '../provider/checksum.ts'
import type { Services } from '../services.ts'
import { signingSecrets } from '../secrets.ts'

/** Time for which a code is valid. The screen offers a new one sooner. Unit: ms. */
const CODE_LIFE = minutes(10)

/** A mobile number of a market. */
export interface Numbered {
  readonly market: string
  readonly msisdn: string
}

/** Why a code was not sent or not accepted: a code of the look-up `otp`. */
export interface OtpRefusal {
  readonly statusCode: number | typeof OTP_LOCKED
  readonly detail: FailureDetail
}

const newCode = ({ randomBytes }: Pick<Services, 'randomBytes'>): string => {
  const number = Buffer.from(randomBytes(6)).readUIntBE(0, 6)
  return String(number % 10 ** OTP_LENGTH).padStart(OTP_LENGTH, '0')
}

const hashOf = (secret: string, { market, msisdn }: Numbered, code: string): string =>
  createHmac('sha256', secret).update(`number-code.${market}.${msisdn}.${code}`).digest('base64url')

const triesIn = (stored: unknown): OtpTries => {
  const tries = otpTriesRecord.decode(stored)
  return E.isRight(tries) ? tries.right : NO_WRONG_OTP
}

const locked = (tries: OtpTries, now: Date): OtpRefusal => ({ statusCode: OTP_LOCKED, detail: otpTriesDetail(tries, now) })

/** Reads the row of a number's codes and locks it until the transaction ends. */
const lockRow = (trx: OrderDb, { market, msisdn }: Numbered) =>
  trx.selectFrom('store.number_codes').selectAll().where('market', '=', market).where('msisdn', '=', msisdn).forUpdate().executeTakeFirst()

/**
 * Issues a new code and invalidates the older ones; refused while the number is locked.
 * The tries stay as they are. @source D48
 */
export const issueCode = async (
  services: Pick<Services, 'now' | 'randomBytes' | 'config'>,
  trx: OrderDb,
  number: Numbered
): Promise<string | OtpRefusal> => {
  const now = services.now()
  const row = await lockRow(trx, number)
  const tries = otpTriesAt(row === undefined ? NO_WRONG_OTP : triesIn(row.tries), now)
  if (tries.kind === 'locked') return locked(tries, now)
  const code = newCode(services)
  const values = { code_hash: hashOf(services.config.quoteSecret, number, code), expires_at: new Date(now.getTime() + CODE_LIFE) }
  await trx
    .insertInto('store.number_codes')
    .values({ ...number, ...values, tries: JSON.stringify(otpTriesRecord.encode(tries)) })
    .onConflict((c) => c.columns(['market', 'msisdn']).doUpdateSet(values))
    .execute()
  return code
}

/**
 * Checks a typed code: the right one counts once, a wrong one uses a try, the fifth locks.
 * @failure otp -202, locked @source A§8, M193, D48
 */
export const takeCode = async (
  services: Pick<Services, 'now' | 'config'>,
  trx: OrderDb,
  number: Numbered,
  typed: string
): Promise<OtpRefusal | undefined> => {
  const now = services.now()
  const row = await lockRow(trx, number)
  if (row === undefined) return { statusCode: -202, detail: { recovery: 'enterOtp' } }
  const before = otpTriesAt(triesIn(row.tries), now)
  if (before.kind === 'locked') return locked(before, now)
  const written = row.expires_at > now ? row.code_hash : null
  const isRight = written !== null && signingSecrets(services.config).some((secret) => isSameText(hashOf(secret, number, typed), written))
  const after = otpTriesAfter(before, isRight ? 'right' : 'wrong', now)
  await trx
    .updateTable('store.number_codes')
    .set({ tries: JSON.stringify(otpTriesRecord.encode(after)), ...(isRight ? { code_hash: null } : {}) })
    .where('market', '=', number.market)
    .where('msisdn', '=', number.msisdn)
    .execute()
  if (isRight) return undefined
  return after.kind === 'locked' ? locked(after, now) : { statusCode: -202, detail: otpTriesDetail(after, now) }
}
