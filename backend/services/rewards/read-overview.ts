import { sql } from 'kysely'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import { orderStatus, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { RewardOrder } from '../../../src/domain/reward/reward-overview.ts'
import { storedAmount } from '../catalogue/channels.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { purseIdOf } from './purse.ts'

/** Statuses in which an order holds rewards. */
const UNPAID: readonly OrderStatus[] = ['notInit', 'paymentInit', 'paymentPending']

/** Statuses in which an order is paid and will earn. */
const UNDELIVERED: readonly OrderStatus[] = ['paymentCompleted', 'inProgress', 'giftInit']

const NOTHING = amountOf('0')

/** Most orders that are listed; their sum is of all. */
const LISTED = 20

/** What an account expects and owes beside its usable rewards. */
export interface ExpectedRewards {
  readonly coming: Amount
  readonly held: Amount
  readonly owed: Amount
  readonly comingFrom: readonly RewardOrder[]
  readonly heldBy: readonly RewardOrder[]
}

/**
 * Returns what an account expects, has reserved and owes in a country, in its currency.
 *
 * @source M154, D178, D216
 */
export const readExpected = async (
  services: Pick<Services, 'database'>,
  accountId: string,
  { path: country, currency }: Pick<Market, 'path' | 'currency'>
): Promise<ExpectedRewards> => {
  const db = orderDb(services)
  const codes = (statuses: readonly OrderStatus[]): readonly number[] => statuses.map((status) => orderStatus.row(status).code)
  const [purse, orders] = await Promise.all([
    db
      .selectFrom('store.reward_purses')
      .select(['held', 'owed'])
      .where('id', '=', purseIdOf({ accountId, country, currency }))
      .executeTakeFirst(),
    db
      .selectFrom('store.orders')
      .select(['txn_id', 'product_name', 'item_name', 'burn_amount', 'earn_amount', 'status', 'created_at'])
      .where('account_id', '=', accountId)
      .where('market', '=', country)
      .where('currency', '=', currency)
      .where((e) =>
        e.or([
          e.and([e('status', 'in', codes(UNPAID)), e('burn_amount', '>', sql<string>`0`)]),
          e.and([e('status', 'in', codes(UNDELIVERED)), e('earn_amount', '>', sql<string>`0`)])
        ])
      )
      .orderBy('created_at', 'desc')
      .execute()
  ])
  const ofOrder = (isHeld: boolean) =>
    orders
      .filter(({ status }) => codes(isHeld ? UNPAID : UNDELIVERED).includes(status))
      .map((row): RewardOrder => ({
        txnId: row.txn_id,
        productName: row.product_name,
        itemName: row.item_name,
        amount: storedAmount(isHeld ? row.burn_amount : row.earn_amount),
        at: row.created_at
      }))
  const comingFrom = ofOrder(false)
  return {
    coming: sumAmounts([NOTHING, ...comingFrom.map(({ amount }) => amount)]),
    held: storedAmount(purse?.held ?? '0'),
    owed: storedAmount(purse?.owed ?? '0'),
    comingFrom: comingFrom.slice(0, LISTED),
    heldBy: ofOrder(true).slice(0, LISTED)
  }
}
