import * as t from 'io-ts'
import { Amount } from '../money/amount-codec.ts'
import { addAmounts } from '../money/arithmetic.ts'

/**
 * Rewards that a guest has earned and could take over with an account.
 * It is shown, never counted with: the back end keeps the rewards.
 *
 * @source A§3 "cashback reward cookie", B§3 "Cashback reward cookie", M155
 */
export interface GuestReward {
  /** Empty where the guest left none. */
  readonly email: string
  /** Without calling code; empty where the guest left none. */
  readonly phone: string
  /** Path of the market, whose currency the reward has. @source D181 */
  readonly country: string
  /** The order that earned last. */
  readonly txnId: string
  readonly reward: Amount
}

/**
 * A guest's reward as the browser keeps it.
 *
 * @source A§3, B§3, M155
 * @example
 * const kept = { email: 'ana@example.com', phone: '', country: 'id', txnId: 'T1', reward: '1.5' }
 * guestRewardRecord.decode(kept).right.reward // '1.5'
 * isLeft(guestRewardRecord.decode({ ...kept, reward: 1.5 })) // true
 */
export const guestRewardRecord: t.Type<GuestReward, unknown> = /* @__PURE__ */ t.readonly(
  /* @__PURE__ */ t.type({ email: t.string, phone: t.string, country: t.string, txnId: t.string, reward: Amount })
)

const isSame = (a: string, b: string): boolean => a !== '' && a === b

/**
 * Adds what an order earned to the kept reward: amounts of the same guest add up.
 * Another guest and another country start from zero, and an order that is seen again
 * changes nothing.
 *
 * @source A§3, B§3 "amounts accumulate across transactions", M155, D181
 * @example
 * const first = { email: 'ana@example.com', phone: '', country: 'id', txnId: 'T1', reward: amountOf('1.5') }
 * const second = { email: 'ana@example.com', phone: '', country: 'id', txnId: 'T2', reward: amountOf('2') }
 * const other = { email: 'bo@example.com', phone: '', country: 'id', txnId: 'T3', reward: amountOf('4') }
 * withGuestReward(undefined, first).reward // '1.5'
 * withGuestReward(first, second) // { email: 'ana@example.com', phone: '', country: 'id', txnId: 'T2', reward: '3.5' }
 * withGuestReward(first, first).reward // '1.5'
 * withGuestReward(first, other).reward // '4'
 */
export const withGuestReward = (kept: GuestReward | undefined, earned: GuestReward): GuestReward => {
  if (kept?.txnId === earned.txnId) return kept
  const isOne =
    kept !== undefined && kept.country === earned.country && (isSame(kept.email, earned.email) || isSame(kept.phone, earned.phone))
  return isOne ? { ...earned, reward: addAmounts(kept.reward, earned.reward) } : earned
}
