import { sql, type Kysely } from 'kysely'
import { requireMarket } from '../../../src/domain/market/find-market.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import type { RewardSponsor } from '../../../src/domain/reward/reward-order.ts'
import type { CatalogueTables } from '../tables-catalogue.ts'
import { localFigure } from './price-rules.ts'
import { MARKET_RULES } from './tables/market-rules.ts'
import { PRODUCTS } from './tables/products.ts'

/** Markets where purchases earn rewards from the start. @source D205 */
export const CASHBACK_MARKETS = ['id', 'my', 'ph', 'th', 'br', 'us'] as const

const STARTS_AT = '2026-01-01T00:00:00Z'

interface SeedRule {
  readonly earn: string
  readonly most: string
  readonly sponsor: RewardSponsor
}

const RULE: SeedRule = { earn: '2', most: '50', sponsor: 'store' }

/** Products with a rule of their own. */
const OWN_RULES: Readonly<Record<string, Partial<SeedRule>>> = {
  'comet-circuit': { earn: '5', sponsor: 'partner' },
  'mobile-legends-tri': { earn: '3', most: '90' }
}

/** Least and most rewards of one purchase, in US dollars. */
const AMOUNTS = { minimum: '0.05', maximum: '5' } as const

/** What the first electronic wallet of a market adds. Unit: percent. */
const EXTRA = '2'

/** Returns the rules of all products, except gift cards, in the markets that have cashback. */
export const cashbackRuleRows = (): readonly Readonly<Record<string, unknown>>[] =>
  CASHBACK_MARKETS.flatMap((market) => {
    const factor = MARKET_RULES.find((rule) => rule.market === market)?.factor ?? '1'
    const figure = (reference: string): string => localFigure(reference, factor, displayedDecimals(requireMarket(market)))
    return PRODUCTS.flatMap(({ slug, sellsGiftCards }, index) => {
      if (sellsGiftCards === true) return []
      const { earn, most, sponsor } = { ...RULE, ...OWN_RULES[slug] }
      return {
        market,
        voucher_type_id: 1001 + index,
        earn_percent: earn,
        percentage_minimum: '2',
        percentage_maximum: most,
        amount_minimum: figure(AMOUNTS.minimum),
        amount_maximum: figure(AMOUNTS.maximum),
        sponsor,
        starts_at: STARTS_AT,
        ends_at: null
      }
    })
  })

/**
 * Writes the first rules of cashback, once in the life of a database: an operator changes and ends them.
 *
 * @source D205
 */
export const writeCashbackRules = async (db: Kysely<CatalogueTables>): Promise<void> => {
  const noted = await db
    .insertInto('store.seeds')
    .values({ name: 'cashbackRules', digest: '', content: null })
    .onConflict((c) => c.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  if (noted === undefined) return
  await sql`insert into store.cashback_rules
    select * from jsonb_populate_recordset(null::store.cashback_rules, ${JSON.stringify(cashbackRuleRows())}::jsonb) on conflict do nothing`.execute(
    db
  )
  await sql`insert into store.cashback_channel_rules (market, pc_id, extra_percent, starts_at)
    select distinct on (market) market, id, ${EXTRA}::numeric, ${STARTS_AT}::timestamptz from store.channels
    where type = 'eWallet' and market in (${sql.join(CASHBACK_MARKETS)}) order by market, sort_order, id
    on conflict do nothing`.execute(db)
}
