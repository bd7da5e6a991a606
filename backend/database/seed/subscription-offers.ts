import { sql, type Kysely } from 'kysely'
import type { Recurrence } from '../../../src/domain/subscription/recurrence.ts'
import type { CatalogueTables } from '../tables-catalogue.ts'

/** Markets where items can be subscribed to from the start. @source D206 */
const SUBSCRIPTION_MARKETS = ['id', 'my', 'ph', 'th', 'sg', 'br', 'us', 'gb', 'de', 'jp', 'kw'] as const

/** Markets where a mobile wallet can be charged again, beside cards. @source D207 */
const MOBILE_WALLET_MARKETS = ['id', 'my', 'ph', 'th'] as const

interface SeedOffer {
  readonly denomination: string
  readonly recurrence: Recurrence
  /** Unit: percent. */
  readonly discount: string
}

const weekly = (product: string): SeedOffer => ({ denomination: `${product}-weekly-pass`, recurrence: 'weekly', discount: '5' })
const monthly = (product: string): SeedOffer => ({ denomination: `${product}-monthly-pass`, recurrence: 'monthly', discount: '10' })

/** Passes at the time they last, and one item at every recurrence. */
const OFFERS: readonly SeedOffer[] = [
  ...['comet-circuit', 'canopy-strike', 'snowpaw-village', 'mobile-legends-tri'].map(weekly),
  ...['tidebound', 'velvet-arcana', 'orchard-tales'].map(monthly),
  { denomination: 'streamly-plus-1020', recurrence: 'weekly', discount: '0' },
  { denomination: 'streamly-plus-1020', recurrence: 'monthly', discount: '10' },
  { denomination: 'streamly-plus-1020', recurrence: 'quarterly', discount: '15' },
  { denomination: 'streamly-plus-1020', recurrence: 'yearly', discount: '25' }
]

/**
 * Writes the first offers of subscriptions and the payment methods that they take, once in the life of a database.
 * An operator changes and ends them.
 *
 * @source D206, D207
 */
export const writeSubscriptionOffers = async (db: Kysely<CatalogueTables>): Promise<void> => {
  const noted = await db
    .insertInto('store.seeds')
    .values({ name: 'subscriptionOffers', digest: '', content: null })
    .onConflict((c) => c.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  if (noted === undefined) return
  const offers = SUBSCRIPTION_MARKETS.flatMap((market) => OFFERS.map((offer) => ({ market, ...offer })))
  await sql`insert into store.subscription_offers (market, denomination_id, recurrence, discount_percent)
    select offer.market, offer.denomination, offer.recurrence, offer.discount
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as offer (market text, denomination text, recurrence text, discount numeric)
    join store.prices price on price.market = offer.market and price.denomination_id = offer.denomination
    on conflict do nothing`.execute(db)
  await sql`insert into store.subscription_channels (market, pc_id)
    select market, id from store.channels
    where market in (${sql.join(SUBSCRIPTION_MARKETS)})
      and (type = 'card' or (type = 'eWallet' and latin_name = 'Mobile wallet' and market in (${sql.join(MOBILE_WALLET_MARKETS)})))
    on conflict do nothing`.execute(db)
}
