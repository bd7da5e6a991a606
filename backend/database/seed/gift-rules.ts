import { type Kysely, sql } from 'kysely'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import type { CatalogueTables } from '../tables-catalogue.ts'
import { localFigure } from './price-rules.ts'
import { MARKET_RULES } from './tables/market-rules.ts'

/** Price from which a claim of a gift needs a code by mail. Unit: US dollars. @source M145 */
const OTP_FROM = '9.99'

/** Adds the rules of gifts that are not there yet; those that are stay as their operator left them. */
export const writeGiftRules = async (db: Kysely<CatalogueTables>): Promise<void> => {
  const rows = MARKET_RULES.flatMap(({ market: path, factor }) => {
    const market = findMarket(path)
    return market === undefined ? [] : [{ market: path, otp_from: localFigure(OTP_FROM, factor, displayedDecimals(market)) }]
  })
  await sql`insert into store.gift_rules
    select * from jsonb_populate_recordset(null::store.gift_rules, ${JSON.stringify(rows)}::jsonb) on conflict (market) do nothing`.execute(
    db
  )
}
