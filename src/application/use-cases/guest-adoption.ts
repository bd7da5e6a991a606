import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { orderErrors } from '../../domain/errors/order-errors.ts'
import { type Adoption, orderAdoptionOf } from '../../domain/order/adoption.ts'
import { consumeGuestPurchase, type GuestPurchase } from '../../domain/order/guest-purchase.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import { OF_A_GUEST } from './session.ts'

/** Result of linking a purchase that was made before the sign-in. */
export type AdoptionOutcome = 'nothingToAdopt' | 'adopted'

/**
 * Error code: an account without a verified mail address or phone number cannot receive orders.
 *
 * @source D46
 */
const UNPROVEN = 'unproven'

/**
 * Creates the adoption by an unverified account: only orders that it made itself are linked.
 *
 * @source M72, D46
 */
const unproven = (purchase: GuestPurchase): Adoption => ({ ...purchase, medium: 'email', uid: '', isOrderSummary: true })

/**
 * Links one purchase of a guest, requested on its order page.
 * A purchase that was made signed in belongs to the account already. Notifications of this browser about it belong to the account too from
 * then on, and none is kept here.
 *
 * @param country path of the market
 * @failure order.rewardLinkingFailed — also where the account has verified neither a mail address nor a phone number
 * @failure network.*
 * @source B§7 "Order uid", M234, D46
 */
export const linkPurchase =
  ({ accountOrders, eraser, telemetry }: Pick<AccountPorts, 'accountOrders' | 'eraser' | 'telemetry'>, country: string) =>
  ({ purchase, user }: { readonly purchase: GuestPurchase; readonly user: User }): TaskEither<Failure, void> =>
  async () => {
    const adoption = orderAdoptionOf(purchase, user)
    const answer = await accountOrders.adopt(adoption ?? unproven(purchase), country)()
    // The service does not say which proof is missing; for an unverified account it is known here.
    const isUnproven = adoption === undefined && E.isLeft(answer) && answer.left.area === orderErrors.area
    const linked = isUnproven ? E.left(orderErrors.failure(UNPROVEN)) : answer
    // Also where the answer was lost: notifications that are still the guest's are sent again.
    eraser.erase('notifications')
    if (E.isLeft(linked)) telemetry.report(linked.left)
    return linked
  }

/**
 * Links a purchase made as a guest to the account that has just signed in, in one tab at a time.
 * The record is removed whatever the outcome, so that a second sign-in never links twice; so are the mail address and the phone number that
 * the guest left.
 *
 * @param country path of the market
 * @failure order.rewardLinkingFailed — also where the account has verified neither a mail address nor a phone number
 * @failure network.*
 * @source A§4 "Guest link", B§4 "Guest purchase adoption", M138, M139, M234, D46
 */
export const adoptGuestPurchase =
  ({ stores, tabs, ...needs }: Pick<AccountPorts, 'stores' | 'accountOrders' | 'tabs' | 'eraser' | 'telemetry'>, country: string) =>
  (user: User): TaskEither<Failure, AdoptionOutcome> =>
  () =>
    tabs.alone('adoption', async () => {
      const { purchase } = consumeGuestPurchase(stores.guestPurchase.read())
      if (purchase === undefined) return E.right('nothingToAdopt')
      const linked = await linkPurchase(needs, country)({ purchase, user })()
      // Read again: a purchase that was stored meanwhile stays.
      stores.guestPurchase.write(consumeGuestPurchase(stores.guestPurchase.read()).slots)
      for (const name of OF_A_GUEST) needs.eraser.erase(name)
      return E.isLeft(linked) ? linked : E.right('adopted')
    })
