import * as E from '../domain/kernel/either.ts'
import type { AccountOrders } from '../application/ports/account-orders.ts'
import type { Credentials } from '../application/ports/credentials.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { orderErrors } from '../domain/errors/order-errors.ts'
import type { Adoption } from '../domain/order/adoption.ts'
import type { Order } from '../domain/order/order.ts'
import { isWithinFilter } from '../domain/order/transaction.ts'
import { anOrder } from './builders.ts'
import type { AccountWorld, KeptAccount } from './account-world.ts'

/** An order of a guest or of an account, as the fake keeps it. */
export interface KeptOrder {
  readonly order: Order
  readonly checkoutId: string
  readonly guestUserId: string
  /** Id of the account; undefined = a guest's. */
  owner: string | undefined
}

/** Any number but 0 means the same. */
const REFUSED = orderErrors.failure(7)

/**
 * Creates the orders of guests and accounts.
 * An order is linked once, to an account that can prove it, and shown only to its owner.
 */
export const fakeAccountOrders = (world: AccountWorld) => {
  const orders: KeptOrder[] = []

  const proves = (kept: KeptAccount, { medium, uid }: Adoption): boolean => {
    const { email, emailVerified, phoneNumber, phoneNumberVerified } = kept.user
    return medium === 'email' ? emailVerified && email === uid : phoneNumberVerified && phoneNumber === uid
  }

  /** Creates the orders as the owner of these credentials sees them. */
  const service = (credentials: Credentials): AccountOrders => {
    const own =
      <A>(run: (kept: KeptAccount) => E.Either<Failure, A>) =>
      async (): Promise<E.Either<Failure, A>> => {
        if (!world.isThere()) return E.left(networkFailure(undefined))
        const kept = world.owner(credentials.caller())
        return typeof kept === 'string' ? E.left(networkFailure(401)) : run(kept)
      }
    return {
      transactions: ({ days, limit, after }) =>
        own(({ user }) => {
          const rows = orders
            .filter(({ owner, order }) => owner === user.sub && isWithinFilter(days, order.createdAt, world.now()))
            .map(({ order }) => order)
            .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
          const from = after === undefined ? 0 : rows.findIndex(({ txnId }) => txnId === after) + 1
          return E.right({ items: rows.slice(from, from + limit), hasMore: from + limit < rows.length })
        }),
      adopt: (adoption) =>
        own((kept) => {
          const found = orders.find(({ order }) => order.txnId === adoption.txnId)
          const isProven = found?.checkoutId === adoption.checkoutId && found.guestUserId === adoption.userSessionId
          if (found === undefined || !isProven) return E.left(REFUSED)
          if (found.owner === kept.user.sub) return E.right(undefined)
          if (!proves(kept, adoption)) return E.left(REFUSED)
          if (found.owner !== undefined) return E.left(REFUSED)
          found.owner = kept.user.sub
          return E.right(undefined)
        })
    }
  }
  return {
    service,
    /** An order that was made as a guest, or by an account. */
    add: (txnId: string, more: Partial<Omit<KeptOrder, 'order'>> & { readonly createdAt?: Date } = {}): void => {
      const { createdAt = world.now(), checkoutId = 'c1', guestUserId = 'guest-1', owner } = more
      orders.push({ order: { ...anOrder({ txnId }), createdAt }, checkoutId, guestUserId, owner })
    },
    keyOf: (txnId: string): string => orders.find(({ order }) => order.txnId === txnId)?.order.accessKey ?? '',
    isOwned: (txnId: string, accessKey: string): boolean =>
      orders.some(({ order, owner }) => order.txnId === txnId && order.accessKey === accessKey && owner !== undefined),
    ownerOf: (txnId: string): string | undefined => orders.find(({ order }) => order.txnId === txnId)?.owner
  }
}
