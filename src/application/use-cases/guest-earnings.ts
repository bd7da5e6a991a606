import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { isRight } from '../../domain/kernel/either.ts'
import { isZeroAmount } from '../../domain/money/arithmetic.ts'
import type { Order } from '../../domain/order/order.ts'
import type { GuestReward } from '../../domain/reward/guest-reward.ts'
import type { OrderKey } from '../ports/order-service.ts'
import type { KnownContact } from './guest-contact.ts'

type Read = (key: OrderKey) => TaskEither<Failure, Order | undefined>

/** Dependencies of noting what orders of a guest earn. */
export interface GuestEarningNeeds {
  /** Returns whether the visitor is signed out and allows storing it. */
  readonly isAllowed: () => boolean
  /** Reads the contact that the guest left with a purchase. */
  readonly contact: () => Promise<KnownContact | undefined>
  readonly keep: (earned: GuestReward) => Promise<unknown>
}

/** Returns whether an order has earned rewards: when it is delivered, and never before. @source B§3 */
const hasEarned = ({ status, earnAmount }: Pick<Order, 'status' | 'earnAmount'>): boolean =>
  (status === 'fulfillmentCompleted' || status === 'giftClaimed') && earnAmount !== undefined && !isZeroAmount(earnAmount)

/**
 * Returns what an order of a guest earned, with the contact that the guest left.
 *
 * @source A§3 "cashback reward cookie", M155, D181
 * @example
 * const order = { txnId: 'T1', country: 'id', earnAmount: amountOf('850') }
 * earningOf(order, { way: 'email', typed: 'ana@example.com' }) // { email: 'ana@example.com', phone: '', country: 'id', txnId: 'T1', reward: '850' }
 */
export const earningOf = (
  { txnId, country, earnAmount }: Pick<Order, 'txnId' | 'country'> & { readonly earnAmount: NonNullable<Order['earnAmount']> },
  { way, typed }: KnownContact
): GuestReward => ({
  ...{ email: way === 'email' ? typed : '', phone: way === 'mobile' ? typed : '' },
  ...{ country, txnId, reward: earnAmount }
})

/**
 * Wraps reading orders: notes what a delivered order of a guest has earned.
 * The answer never waits for it, and a note that fails is made by the next reading.
 *
 * @source M155, M179
 */
export const withGuestEarnings =
  (read: Read, { isAllowed, contact, keep }: GuestEarningNeeds): Read =>
  (key) =>
  async () => {
    const answer = await read(key)()
    if (!isRight(answer) || answer.right === undefined || !isAllowed()) return answer
    const { earnAmount } = answer.right
    if (!hasEarned(answer.right) || earnAmount === undefined) return answer
    const order = { ...answer.right, earnAmount }
    void contact()
      .then((left) => left && keep(earningOf(order, left)))
      .catch(() => undefined)
    return answer
  }
