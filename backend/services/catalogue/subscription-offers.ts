import { percentageOfAmount, roundAmount, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import type { SubscriptionPrice } from '../../../src/domain/order/product.ts'
import { type Recurrence, recurrenceCodes } from '../../../src/domain/subscription/recurrence.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { SubscriptionTables } from '../../database/tables-subscriptions.ts'
import type { Services } from '../services.ts'

type Reads = Pick<Services, 'database'>

/** How often an item can be bought again by itself, and for how much less. */
export interface SubscriptionOffer {
  readonly recurrence: Recurrence
  /** Unit: percent. */
  readonly discountPercent: string
}

/** Offers of a market by denomination. */
export type SubscriptionOffers = ReadonlyMap<string, readonly SubscriptionOffer[]>

const tablesOf = ({ database }: Reads) => database.as<CatalogueTables & SubscriptionTables>()

/** Reads the offers of products in a market. @source M161, D206 */
export const readSubscriptionOffers = async (
  services: Reads,
  market: string,
  voucherTypeIds: readonly number[]
): Promise<SubscriptionOffers> => {
  const offers = new Map<string, SubscriptionOffer[]>()
  if (voucherTypeIds.length === 0) return offers
  const rows = await tablesOf(services)
    .selectFrom('store.subscription_offers as offer')
    .innerJoin('store.denominations as item', 'item.id', 'offer.denomination_id')
    .selectAll('offer')
    .where('offer.market', '=', market)
    .where('item.voucher_type_id', 'in', voucherTypeIds)
    .execute()
  for (const { denomination_id: id, recurrence, discount_percent } of rows)
    offers.set(id, [...(offers.get(id) ?? []), { recurrence, discountPercent: withoutTrailingZeros(discount_percent) }])
  return offers
}

/** Reads the channels of a market that can be charged again without their owner. @source D207 */
export const readSubscriptionChannels = async (services: Reads, market: string): Promise<ReadonlySet<number>> => {
  const rows = await tablesOf(services).selectFrom('store.subscription_channels').select('pc_id').where('market', '=', market).execute()
  return new Set(rows.map(({ pc_id: id }) => id))
}

/**
 * Returns what a period costs at each recurrence that is offered, shortest period first.
 * A recurrence that is shorter than the time for which an item can be bought once is left out: its renewals would be refused.
 *
 * @param limit how often the item can be bought; undefined = without a limit
 * @source PF 4, D199
 */
export const offeredPrices = (
  offers: readonly SubscriptionOffer[],
  price: Amount,
  limit: { readonly count: number; readonly days: number } | undefined,
  places: number
): readonly SubscriptionPrice[] =>
  recurrenceCodes.rows.flatMap(({ name, days }) => {
    const offer = offers.find(({ recurrence }) => recurrence === name)
    if (offer === undefined || (limit !== undefined && limit.days > limit.count * days)) return []
    const amount = roundAmount(subtractAmounts(price, percentageOfAmount(price, offer.discountPercent)), places)
    return [{ recurrence: name, amount, savingsPercent: Math.round(Number(offer.discountPercent)) }]
  })
