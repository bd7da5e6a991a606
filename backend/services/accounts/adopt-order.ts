import * as E from 'fp-ts/lib/Either.js'
import { isLoggedIn, loginStateOf } from '../../../src/domain/account/login-state.ts'
import { handNewsOver } from '../orders/write-notifications.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { ensureAccount } from '../identity/account-row.ts'
import { type Caller, userOf } from './caller.ts'
import { adoptRewards } from '../rewards/adopt.ts'
import { claimContacts, contactHash, contactsOf, emailOf, phoneOf } from './contacts.ts'

/** Proof that an order was bought as a guest. @source M234, D46 */
export interface Adoption {
  readonly txnId: string
  readonly checkoutId: string
  /** Guest id of the browser that bought. */
  readonly guestUserId: string
  readonly medium: string
  /** Address or number of the account itself. */
  readonly uid: string
}

/**
 * One refusal for all reasons: it does not state which proof was wrong, or whether the order exists.
 * @source M234, PF 8.5
 */
export type NotAdopted = 'refused' | 'unreachable'

/**
 * Returns the address or number by which an account is linked.
 * It is the verified address, and the verified number only without one. @source D46
 */
const uidOf = (medium: string, uid: string): string | undefined => {
  if (medium === 'email') return emailOf(uid)
  return medium === 'phone_number' ? phoneOf(uid, undefined) : undefined
}

type Bought = Pick<Adoption, 'txnId' | 'checkoutId' | 'guestUserId'>

/** Selects an order by values that only the browser that bought it has. */
const orderOf = (db: OrderDb, { txnId, checkoutId, guestUserId }: Bought) =>
  db
    .selectFrom('store.orders')
    .select('order_id')
    .where('txn_id', '=', txnId.slice(0, 40))
    .where('checkout_id', '=', checkoutId.slice(0, 64).toLowerCase())
    .where('guest_user_id', '=', guestUserId.slice(0, 64))

/**
 * Links a guest's order to a player of a publisher's store, whose account has no address to compare.
 * The order must have no owner, and the caller must know its checkout and the guest that bought it.
 *
 * @source M72, M139, M234
 */
export const adoptForPlayer = async (services: Services, accountId: string, bought: Bought): Promise<E.Either<NotAdopted, void>> => {
  if (bought.guestUserId === '') return E.left('refused')
  return inTransaction(services, async (trx) => {
    const adopted = await trx
      .updateTable('store.orders')
      .set({ account_id: accountId })
      .where('order_id', '=', orderOf(trx, bought))
      .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
      .returning('txn_id')
      .executeTakeFirst()
    if (adopted === undefined) return E.left('refused')
    await handNewsOver(trx, adopted.txn_id, accountId)
    return E.right(undefined)
  })
}

/**
 * Links a guest's order to the signed-in account.
 * The order must have no owner, and the caller must know its checkout and the guest that bought it; the address must be that of the account.
 * An order that the account has already, because it was bought signed in or an earlier answer was lost, is answered as done and needs no
 * address.
 *
 * @source M72, M139, M234, D46, trust no. 7
 */
export const adoptOrder = async (
  services: Services,
  pool: IdentityConfig,
  caller: Caller,
  { medium, uid, ...bought }: Adoption
): Promise<E.Either<NotAdopted, void>> => {
  const { sub } = caller.token
  if (bought.guestUserId === '') return E.left('refused')
  const kept = await orderOf(orderDb(services), bought).where('account_id', '=', sub).executeTakeFirst()
  if (kept !== undefined) return E.right(undefined)
  const user = await userOf(services, pool, caller)
  if (E.isLeft(user)) return E.left(user.left === 'nobody' ? 'refused' : 'unreachable')
  // A social user is a guest until the sign-up is accepted.
  if (!isLoggedIn(loginStateOf({ hasPlayer: false, user: user.right }))) return E.left('refused')
  const verified = contactsOf(user.right, 'verified')
  const own = verified.find(({ kind }) => kind === 'email') ?? verified.find(({ kind }) => kind === 'phone')
  const isOwn = own !== undefined && (own.kind === 'email') === (medium === 'email') && own.value === uidOf(medium, uid)
  if (!isOwn) return E.left('refused')
  return inTransaction(services, async (trx) => {
    await ensureAccount(trx, services, user.right)
    const adopted = await trx
      .updateTable('store.orders')
      .set({ account_id: sub })
      .where('order_id', '=', orderOf(trx, bought))
      .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', sub)]))
      .returning(['txn_id', 'order_id'])
      .executeTakeFirst()
    if (adopted === undefined) return E.left('refused')
    await handNewsOver(trx, adopted.txn_id, sub)
    await claimContacts(services, trx, sub, verified)
    const contactHashes = verified.map((contact) => contactHash(services, contact))
    await adoptRewards(trx, services, { accountId: sub, orderId: adopted.order_id, guestUserId: bought.guestUserId, contactHashes })
    return E.right(undefined)
  })
}
