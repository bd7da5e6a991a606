import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { orderErrors } from '../../domain/errors/order-errors.ts'
import { type Adoption, adoptionOf } from '../../domain/order/adoption.ts'
import { consume, type GuestPurchase } from '../../domain/order/guest-purchase.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import { OF_A_GUEST } from './session.ts'

/** What came of a purchase that was made before the sign-in. */
export type AdoptionOutcome = 'nothingToAdopt' | 'adopted'

/** An account that has proven neither address nor number can be given nothing. @source D46 */
const UNPROVEN = 'unproven'

/**
 * Returns the adoption by an unverified account: only orders that it made itself are linked.
 * @source M72, D46
 */
const unproven = (purchase: GuestPurchase): Adoption => ({ ...purchase, medium: 'email', uid: '', isOrderSummary: true })

/**
 * Links one purchase of a guest, on request from its order.
 * One that was made signed in is the account's already. The notifications of this browser about
 * it are the account's too from then on, and none of it is kept here.
 *
 * @param country path of the market
 * @failure order.rewardLinkingFailed — also where the account has proven neither an address nor a number
 * @failure network.*
 * @source B§7 "Order uid", M234, D46
 */
export const linkPurchase =
  ({ accountOrders, eraser, telemetry }: Pick<AccountPorts, 'accountOrders' | 'eraser' | 'telemetry'>, country: string) =>
  ({ purchase, user }: { readonly purchase: GuestPurchase; readonly user: User }): TaskEither<Failure, void> =>
  async () => {
    const adoption = adoptionOf(purchase, user)
    const answer = await accountOrders.adopt(adoption ?? unproven(purchase), country)()
    // The service does not say which proof is missing; for an unverified account it is known here.
    const isUnproven = adoption === undefined && E.isLeft(answer) && answer.left.area === orderErrors.area
    const linked = isUnproven ? E.left(orderErrors.failure(UNPROVEN)) : answer
    // Also where the answer was lost: what is still the guest's is told again.
    eraser.erase('notifications')
    if (E.isLeft(linked)) telemetry.report(linked.left)
    return linked
  }

/**
 * Links a purchase made as a guest to the account that has just signed in, one tab at a time. The record is removed whatever the outcome, so
 * that a second sign-in never links twice; so are the address and the number that the guest left.
 *
 * @param country path of the market
 * @failure order.rewardLinkingFailed — also where the account has proven neither an address nor a number
 * @failure network.*
 * @source A§4 "Guest link", B§4 "Guest purchase adoption", M138, M139, M234, D46
 */
export const adoptGuestPurchase =
  ({ stores, tabs, ...needs }: Pick<AccountPorts, 'stores' | 'accountOrders' | 'tabs' | 'eraser' | 'telemetry'>, country: string) =>
  (user: User): TaskEither<Failure, AdoptionOutcome> =>
  () =>
    tabs.alone('adoption', async () => {
      const { purchase } = consume(stores.guestPurchase.read())
      if (purchase === undefined) return E.right('nothingToAdopt')
      const linked = await linkPurchase(needs, country)({ purchase, user })()
      // Asked again: a purchase that was put aside meanwhile stays.
      stores.guestPurchase.write(consume(stores.guestPurchase.read()).slots)
      for (const name of OF_A_GUEST) needs.eraser.erase(name)
      return E.isLeft(linked) ? linked : E.right('adopted')
    })
