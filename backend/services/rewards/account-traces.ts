import { requireMarket } from '../../../src/domain/market/find-market.ts'
import type { AccountTraces } from '../../../src/domain/reward/referral.ts'
import { type Contact, contactHashes, emailOf, phoneOf } from '../contact-hash.ts'
import type { OrderDb } from '../order-db.ts'
import { playerKey } from '../promos/promo-uses.ts'
import type { Services } from '../services.ts'

/** Most orders that are compared: more than a person buys by hand. */
const MOST_ORDERS = 5_000

type TracedOrder = Awaited<ReturnType<typeof readOrders>>[number]

const readOrders = (db: OrderDb, accountId: string) =>
  db
    .selectFrom('store.orders')
    .select(['voucher_type_id', 'user_id', 'zone_id', 'email', 'msisdn', 'market', 'guest_user_id'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('txn_id', 'desc')
    .limit(MOST_ORDERS)
    .execute()

const contactsIn = ({ email, msisdn, market }: TracedOrder): readonly Contact[] => {
  const address = emailOf(email ?? '')
  const number = msisdn === null ? undefined : phoneOf(msisdn, requireMarket(market))
  return [
    ...(address === undefined ? [] : [{ kind: 'email', value: address } as const]),
    ...(number === undefined ? [] : [{ kind: 'phone', value: number } as const])
  ]
}

/**
 * Reads what tells whether two accounts are of one person.
 * These are the contacts that it has verified or bought with, as keyed hashes, the browsers of its orders, and their players.
 *
 * @source D183
 */
export const readAccountTraces = async (db: OrderDb, services: Pick<Services, 'config'>, accountId: string): Promise<AccountTraces> => {
  const orders = await readOrders(db, accountId)
  const verified = await db.selectFrom('store.account_contacts').select('contact_hash').where('account_id', '=', accountId).execute()
  return {
    contacts: new Set([
      ...verified.map(({ contact_hash }) => contact_hash),
      ...orders.flatMap(contactsIn).flatMap((contact) => contactHashes(services, contact))
    ]),
    browsers: new Set(orders.flatMap(({ guest_user_id }) => guest_user_id ?? [])),
    players: new Set(
      orders.flatMap(({ voucher_type_id: voucherTypeId, user_id, zone_id }) =>
        user_id === null ? [] : playerKey({ voucherTypeId, userId: user_id, zoneId: zone_id ?? undefined })
      )
    )
  }
}
