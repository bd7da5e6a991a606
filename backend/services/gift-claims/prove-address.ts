import * as E from 'fp-ts/lib/Either.js'
import { OTP_TIMEOUT, otpRule } from '../../../src/domain/account/otp.ts'
import { type OtpTries, otpTriesDetail } from '../../../src/domain/account/otp-tries.ts'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { forgetTries, readTries, takeTryIn } from '../accounts/otp-counter.ts'
import { judgeOtp, newOtpHash } from '../gifts/gift-otp.ts'
import { type GiftRow, isClaimable, lockGift, updateGift } from '../gifts/gift-row.ts'
import { queueGiftMail } from '../gifts/queue-gift-mail.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import type { Services } from '../services.ts'

/** Time in which a code of a gift is taken. Unit: ms. */
const OTP_LIFE = minutes(10)

const OTP_NEEDED = 10_007
const OTP_EXPIRED = 10_008
const OTP_WRONG = 223
const OTP_LIMIT = 222
const FAILED = 1

const triedOf = ({ order_id }: Pick<GiftRow, 'order_id'>) => ({ subject: order_id, purpose: 'gift' }) as const

/** Makes the refusal of a wrong code, or of any while the tries are used up. */
const refuseTries = (tries: OtpTries, now: Date): ErrorResult => {
  const { remainingTries, retryAfterSeconds } = otpTriesDetail(tries, now)
  return tries.kind === 'locked'
    ? refuse(OTP_LIMIT, { recovery: 'wait', retryAfterSeconds: retryAfterSeconds ?? 0 })
    : refuse(OTP_WRONG, { recovery: 'enterOtp', remainingTries: remainingTries ?? 0 })
}

/** Sends a new code to the recipient of a locked gift. */
const sendCode = async (trx: OrderDb, services: Services, gift: GiftRow): Promise<void> => {
  const now = services.now()
  const sent = { order_id: gift.order_id, generation: gift.generation, otp_sent_at: now }
  await updateGift(trx, gift.order_id, {
    otp_sent_at: now,
    otp_hash: newOtpHash(services, sent),
    otp_expires_at: new Date(now.getTime() + OTP_LIFE)
  })
  await queueGiftMail(trx, gift.order_id, 'giftCode', now, `-${now.getTime()}`)
}

/**
 * Sends the recipient of a gift a new code, at most every 100 seconds.
 *
 * @failure giftOtp 222 the tries are used up, 1 too early or nothing to claim
 * @source PF 8.2 "RequestGiftOtp", M145
 */
export const requestOtp = async (
  services: Services,
  { order_id: orderId }: Pick<GiftRow, 'order_id'>
): Promise<ErrorResult | undefined> => {
  const tries = await readTries(services, triedOf({ order_id: orderId }))
  if (tries.kind === 'locked') return refuseTries(tries, services.now())
  return inTransaction(services, async (trx) => {
    const gift = await lockGift(trx, orderId)
    const now = services.now()
    if (gift === undefined || !isClaimable(gift, now)) return refuse(FAILED, { recovery: 'none' })
    const left = gift.otp_sent_at === null ? 0 : gift.otp_sent_at.getTime() + OTP_TIMEOUT - now.getTime()
    if (left > 0) return refuse(FAILED, { recovery: 'wait', retryAfterSeconds: Math.ceil(left / 1_000) })
    await sendCode(trx, services, gift)
    return undefined
  })
}

/**
 * Checks the code of a claim. Without one it sends a code, unless one is running.
 *
 * @failure redemption 10007 a code is needed, 223 wrong, 10008 too old, 222 the tries are used up
 * @source PF 3.4 "Redemption", M145
 */
export const proveAddress = (services: Services, orderId: string, typed: string | undefined): Promise<ErrorResult | undefined> =>
  inTransaction(services, async (trx) => {
    const gift = await lockGift(trx, orderId)
    const now = services.now()
    if (gift === undefined) return refuse(OTP_NEEDED)
    const tried = triedOf(gift)
    const { isAllowed, left, take } = await takeTryIn(trx, services, tried)
    if (!isAllowed) return refuseTries(left, now)
    if (typed === undefined || typed.trim() === '') {
      if (gift.otp_expires_at === null || gift.otp_expires_at <= now) await sendCode(trx, services, gift)
      return refuse(OTP_NEEDED)
    }
    const otp = otpRule(typed)
    const judged = E.isRight(otp) ? judgeOtp(services, gift, otp.right) : 'wrong'
    if (judged === 'expired') return refuse(OTP_EXPIRED)
    if (judged === 'right') {
      await forgetTries(trx, tried)
      return undefined
    }
    await take()
    return refuseTries(left, now)
  })
