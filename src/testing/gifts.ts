import type { GiftClaimAnswer, Gifts } from '../application/ports/gifts.ts'
import type { UserInfo } from '../application/ports/order-service.ts'
import { giftOtpErrors, redemptionErrors } from '../domain/errors/gift-errors.ts'
import type { Failure, FailureDetail } from '../domain/errors/failure.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import type { Gift } from '../domain/gift/gift.ts'
import { GIFT_LIFE } from '../domain/gift/gift.ts'
import { foldGiftCode } from '../domain/gift/typed-code.ts'
import { OTP_TIMEOUT, OTP_TRIES } from '../domain/account/otp.ts'
import { minutes } from '../domain/kernel/duration.ts'
import * as E from '../domain/kernel/either.ts'
import { purchaseErrors } from '../domain/errors/purchase-errors.ts'
import { START } from './start.ts'

/** A gift of the fake, and what its claim needs. */
interface Kept {
  gift: Gift
  readonly token: string
  readonly code: string
  otp: { readonly digits: string; readonly sentAt: number } | undefined
  wrong: number
  claimedFor: string | undefined
}

const NO_GIFT: Gift = {
  ...{ validity: 'invalid', recipientEmail: undefined, senderName: undefined, message: undefined, expiry: undefined },
  ...{ productName: undefined, itemName: undefined, country: undefined, voucherTypeId: undefined, inputs: [] },
  ...{ delivered: false, vouchers: [], opened: false, needsOtp: false, claimUrl: undefined, refusal: undefined }
}

const GAME_GIFT: Gift = {
  ...NO_GIFT,
  validity: 'valid',
  recipientEmail: 'bo***@example.com',
  senderName: 'Ana',
  message: 'Happy birthday, Bo!',
  expiry: new Date(START.getTime() + GIFT_LIFE),
  productName: 'Comet Circuit',
  itemName: '300 Crystals',
  ...{ country: 'us', voucherTypeId: 1210 },
  inputs: [{ name: 'userId', label: 'Player ID', required: true, pattern: '^[0-9]{5,12}$', options: [] }]
}

/** Player that the fake publisher does not know. */
const UNKNOWN_PLAYER = '9000100'

const failureOf = (code: number, detail: FailureDetail = {}): Failure => redemptionErrors.failure(code, detail)

/**
 * Creates gifts in memory, with a clock and a line that can be cut.
 * One of a game item is there from the start; its delivery takes until `deliver`.
 */
export const fakeGifts = (now: () => Date = () => START) => {
  const kept: Kept[] = []
  let isThere = true
  let codes = 100_000

  const put = (token: string, code: string, gift: Partial<Gift> = {}): Kept => {
    const row: Kept = { gift: { ...GAME_GIFT, ...gift }, token, code, otp: undefined, wrong: 0, claimedFor: undefined }
    kept.push(row)
    return row
  }
  const found = (key: string): Kept | undefined => {
    const row = kept.find(({ token, code }) => key === token || foldGiftCode(key) === code)
    if (row?.gift.validity === 'valid' && row.gift.expiry !== undefined && row.gift.expiry <= now())
      row.gift = { ...row.gift, validity: 'expired' }
    return row
  }
  const sendTo = (row: Kept): void => {
    codes += 1
    row.otp = { digits: String(codes), sentAt: now().getTime() }
  }
  const answer = (refusal: Failure | undefined, gift: Gift): E.Either<Failure, GiftClaimAnswer> => E.right({ refusal, gift })

  /** Returns why the code of the mail does not open the gift; undefined = it does, or none is needed. */
  const otpRefusal = (row: Kept, isTyped: boolean, otp: string | undefined): Failure | undefined => {
    if (!row.gift.needsOtp && !isTyped) return undefined
    if (row.wrong >= OTP_TRIES) return failureOf(222)
    if (otp === undefined || row.otp === undefined) {
      if (row.otp === undefined) sendTo(row)
      return failureOf(10_007)
    }
    if (now().getTime() - row.otp.sentAt >= minutes(10)) return failureOf(10_008)
    if (otp === row.otp.digits) return undefined
    row.wrong += 1
    return row.wrong >= OTP_TRIES ? failureOf(222) : failureOf(223, { remainingTries: OTP_TRIES - row.wrong })
  }

  const service: Gifts = {
    read: (key) => async () => (isThere ? E.right(found(key)?.gift ?? NO_GIFT) : E.left(networkFailure(undefined))),
    sendCode: (key) => async () => {
      if (!isThere) return E.left(networkFailure(undefined))
      const row = found(key)
      if (row === undefined) return E.left(giftOtpErrors.failure('DEFAULT'))
      if (row.wrong >= OTP_TRIES) return E.left(giftOtpErrors.failure(222))
      if (row.otp !== undefined && now().getTime() - row.otp.sentAt < OTP_TIMEOUT) return E.left(giftOtpErrors.failure('DEFAULT'))
      sendTo(row)
      return E.right(undefined)
    },
    claim:
      ({ giftToken, userInfo, otp }) =>
      async () => {
        if (!isThere) return E.left(networkFailure(undefined))
        const row = found(giftToken)
        if (row === undefined) return answer(failureOf(202), NO_GIFT)
        const player = playerOf(userInfo)
        if (row.gift.validity === 'claimed' && row.claimedFor === player) return answer(undefined, row.gift)
        if (row.gift.validity !== 'valid') return answer(failureOf(202), row.gift)
        const noOtp = otpRefusal(row, giftToken !== row.token, otp)
        if (noOtp !== undefined) return answer(noOtp, row.gift)
        if (userInfo.userId === UNKNOWN_PLAYER) return answer(purchaseErrors.failure(-100), row.gift)
        row.claimedFor = player
        const isVoucher = row.gift.inputs.length === 0
        const vouchers = isVoucher
          ? [{ code: 'KLMN-2345-PQRS', pin: undefined, expiry: undefined, redeemUrl: undefined, validity: 'valid' as const }]
          : []
        row.gift = { ...row.gift, validity: 'claimed', delivered: isVoucher, vouchers }
        return answer(undefined, row.gift)
      }
  }
  const row = put('7fJO_ZPbxVZpGU4sMMYoyA', 'AB12CD34EF56')
  return {
    service,
    token: row.token,
    code: row.code,
    put,
    /** Returns the newest code that was sent by mail. */
    otpOf: (token: string): string | undefined => found(token)?.otp?.digits,
    /** The top-up of a claimed gift arrives, or the publisher refuses it and the gift waits again. */
    deliver: (token: string, isDelivered = true): void => {
      const one = found(token)
      if (one?.claimedFor === undefined || one.gift.delivered) return
      one.gift = {
        ...one.gift,
        delivered: isDelivered,
        validity: isDelivered ? 'claimed' : 'valid',
        refusal: isDelivered ? undefined : purchaseErrors.failure(-100)
      }
      if (!isDelivered) one.claimedFor = undefined
    },
    /** Five codes were wrong, in whichever tab. */
    lock: (token: string): void => {
      const one = found(token)
      if (one !== undefined) one.wrong = OTP_TRIES
    },
    /** Another reader of the link claims the gift. */
    take: (token: string): void => {
      const one = found(token)
      if (one?.gift.validity !== 'valid') return
      one.gift = { ...one.gift, validity: 'claimed', delivered: true }
      one.claimedFor = 'another'
    },
    /** The two weeks of the gift are over. */
    end: (token: string): void => {
      const one = found(token)
      if (one?.gift.validity === 'valid') one.gift = { ...one.gift, validity: 'expired' }
    },
    validityOf: (token: string): Gift['validity'] | undefined => found(token)?.gift.validity,
    line: (there: boolean): void => void (isThere = there)
  }
}

/** Returns the player of a claim as one text, for comparing two claims. */
const playerOf = ({ userId = '', zoneId = '', roleId = '' }: UserInfo): string => [userId, zoneId, roleId].join(' ')
