import { sql, type Kysely } from 'kysely'
import { requireMarket } from '../../../src/domain/market/find-market.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import type { RewardSponsor } from '../../../src/domain/reward/reward-order.ts'
import type { CatalogueTables } from '../tables-catalogue.ts'
import { noteSeed } from './note-seed.ts'
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

/** Referral bonus of both sides, and the least total of the purchase that gives it, in US dollars. @source D183 */
const REFERRAL = { bonus: '1', minimum: '3' } as const

/** Writes a figure in US dollars as one of a market. */
const figureIn = (market: string): ((reference: string) => string) => {
  const factor = MARKET_RULES.find((rule) => rule.market === market)?.factor ?? '1'
  return (reference) => localFigure(reference, factor, displayedDecimals(requireMarket(market)))
}

/** Returns the referral bonuses of the markets that have cashback. */
export const referralRuleRows = (): readonly Readonly<Record<string, string>>[] =>
  CASHBACK_MARKETS.map((market) => {
    const figure = figureIn(market)
    const bonus = figure(REFERRAL.bonus)
    return { market, inviter_amount: bonus, invitee_amount: bonus, minimum: figure(REFERRAL.minimum) }
  })

/** What the first electronic wallet of a market adds. Unit: percent. */
const EXTRA = '2'

/** Returns the rules of all products, except gift cards, in the markets that have cashback. */
export const cashbackRuleRows = (): readonly Readonly<Record<string, unknown>>[] =>
  CASHBACK_MARKETS.flatMap((market) => {
    const figure = figureIn(market)
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
 * Writes the first rules of referral bonuses, once in the life of a database: an operator changes and deletes them.
 *
 * @source D183
 */
export const writeReferralRules = async (db: Kysely<CatalogueTables>): Promise<void> => {
  if (!(await noteSeed(db, 'referralRules'))) return
  await sql`insert into store.referral_rules
    select * from jsonb_populate_recordset(null::store.referral_rules, ${JSON.stringify(referralRuleRows())}::jsonb) on conflict do nothing`.execute(
    db
  )
}

/**
 * Writes the first rules of cashback, once in the life of a database: an operator changes and ends them.
 *
 * @source D205
 */
export const writeCashbackRules = async (db: Kysely<CatalogueTables>): Promise<void> => {
  if (!(await noteSeed(db, 'cashbackRules'))) return
  await sql`insert into store.cashback_rules
    select * from jsonb_populate_recordset(null::store.cashback_rules, ${JSON.stringify(cashbackRuleRows())}::jsonb) on conflict do nothing`.execute(
    db
  )
  await sql`insert into store.cashback_channel_rules (market, pc_id, extra_percent, starts_at)
    select distinct on (market) market, id, ${EXTRA}::numeric, ${STARTS_AT}::timestamptz from store.channels
    where type = 'eWallet' and market in (${sql.join(CASHBACK_MARKETS)}) order by market, sort_order, id
    on conflict do nothing`.execute(db)
}
