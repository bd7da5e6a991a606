import type { Market } from '../../../src/domain/market/market.ts'
import { requireMarket } from '../../../src/domain/market/find-market.ts'
import { rewardExpiry } from '../../../src/domain/reward/reward-order.ts'
import type { EarnPart } from '../../database/tables-rewards.ts'
import { storedAmount } from '../catalogue/channels.ts'
import { contactHash, emailOf, phoneOf } from '../contact-hash.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { grantLot } from './grant-lot.ts'

type Deps = Pick<Services, 'now' | 'config'>

/** An order that has just been delivered; the caller has locked it. */
export interface EarningOrder {
  readonly order_id: string
  readonly account_id: string | null
  readonly guest_user_id: string | null
  readonly market: string
  readonly currency: string
  readonly email: string | null
  readonly msisdn: string | null
  readonly earn_parts: readonly EarnPart[]
}

/** Returns the keyed hash of an order's contact: its address, else its number. */
const contactHashOf = (services: Pick<Services, 'config'>, { email, msisdn }: EarningOrder, market: Market): string | undefined => {
  const address = email === null ? undefined : emailOf(email)
  if (address !== undefined) return contactHash(services, { kind: 'email', value: address })
  const number = msisdn === null ? undefined : phoneOf(msisdn, market)
  return number === undefined ? undefined : contactHash(services, { kind: 'phone', value: number })
}

const isThere = async (trx: OrderDb, accountId: string): Promise<boolean> =>
  (await trx
    .selectFrom('store.accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined

/**
 * Grants the earnings of an order, a lot for each part.
 *
 * @param source of all lots; absent = by the rule of each
 */
export const grantParts = async (
  trx: OrderDb,
  services: Pick<Services, 'now'>,
  order: Pick<EarningOrder, 'order_id' | 'market' | 'currency'> & { readonly accountId: string; readonly parts: readonly EarnPart[] },
  { expiry, source }: { readonly expiry: Date; readonly source?: 'guestOrder' }
): Promise<void> => {
  const owner = { accountId: order.accountId, country: order.market, currency: order.currency }
  for (const [index, [sponsor, , amount, by]] of order.parts.entries())
    await grantLot(trx, services, {
      id: `earn:${order.order_id}:${index + 1}`,
      owner,
      amount: storedAmount(amount),
      sponsor,
      source: source ?? by,
      expiry,
      orderId: order.order_id
    })
}

/**
 * Grants the earnings of an order that was delivered, once.
 * The promise that stands on the order counts, never the rules of that day.
 * A guest with an address or number can take the reward over with an account; a guest without earns nothing.
 *
 * @source M141, M149, M152, D172
 */
export const grantEarned = async (trx: OrderDb, services: Deps, order: EarningOrder): Promise<void> => {
  if (order.earn_parts.length === 0) return
  const now = services.now()
  const expiry = rewardExpiry(now)
  const { account_id: accountId } = order
  if (accountId !== null) {
    if (await isThere(trx, accountId)) await grantParts(trx, services, { ...order, accountId, parts: order.earn_parts }, { expiry })
    return
  }
  const contact_hash = contactHashOf(services, order, requireMarket(order.market))
  if (contact_hash === undefined) return
  await trx
    .insertInto('store.guest_rewards')
    .values({
      order_id: order.order_id,
      market: order.market,
      currency: order.currency,
      guest_user_id: order.guest_user_id,
      contact_hash,
      parts: JSON.stringify(order.earn_parts),
      earned_at: now,
      expires_at: expiry,
      claimed_by: null,
      claimed_at: null
    })
    .onConflict((c) => c.column('order_id').doNothing())
    .execute()
}
