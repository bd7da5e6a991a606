import { sql, type Kysely } from 'kysely'
import type { CashbackRule, ChannelCashbackRule } from '../../../src/domain/reward/cashback-rule.ts'
import { isCashbackPercent } from '../../../src/domain/reward/cashback.ts'
import { isCashbackRule } from '../../../src/domain/reward/cashback-rule.ts'
import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { RewardTables } from '../../database/tables-rewards.ts'
import type { Selectable } from 'kysely'
import { storedAmount } from './channels.ts'
import type { Services } from '../services.ts'

/** What a rule is read from. */
type Reads = Pick<Services, 'database'>

/** Rules of products in one market, by voucher type. */
export type CashbackRules = ReadonlyMap<number, readonly CashbackRule[]>

const ruleOf = (row: Selectable<RewardTables['store.cashback_rules']>): CashbackRule => ({
  earnPercentage: withoutTrailingZeros(row.earn_percent),
  percentageMinimum: withoutTrailingZeros(row.percentage_minimum),
  percentageMaximum: withoutTrailingZeros(row.percentage_maximum),
  amountMinimum: storedAmount(row.amount_minimum),
  amountMaximum: storedAmount(row.amount_maximum),
  sponsor: row.sponsor,
  startsAt: row.starts_at,
  endsAt: row.ends_at ?? undefined
})

const rewardTables = ({ database }: Reads): Kysely<CatalogueTables & RewardTables> => database.as<CatalogueTables & RewardTables>()

/**
 * Reads the rules of products in a market, of all times.
 * Impossible ones count nowhere and are left out.
 *
 * @source M149, M150, D29
 */
export const readCashbackRules = async (services: Reads, market: string, voucherTypeIds: readonly number[]): Promise<CashbackRules> => {
  const rules = new Map<number, CashbackRule[]>()
  if (voucherTypeIds.length === 0) return rules
  const rows = await rewardTables(services)
    .selectFrom('store.cashback_rules')
    .selectAll()
    .where('market', '=', market)
    .where('voucher_type_id', 'in', voucherTypeIds)
    .orderBy('starts_at')
    .execute()
  for (const row of rows) {
    const rule = ruleOf(row)
    if (isCashbackRule(rule)) rules.set(row.voucher_type_id, [...(rules.get(row.voucher_type_id) ?? []), rule])
  }
  return rules
}

/**
 * Reads the rules of payment channels of a market, of all times; impossible ones are left out.
 *
 * @source D180
 */
export const readChannelRules = async (services: Reads, market: string): Promise<readonly ChannelCashbackRule[]> => {
  const rows = await rewardTables(services)
    .selectFrom('store.cashback_channel_rules')
    .selectAll()
    .where('market', '=', market)
    .orderBy('pc_id')
    .orderBy('starts_at')
    .execute()
  return rows
    .map((row) => ({
      pcId: row.pc_id,
      extraPercentage: withoutTrailingZeros(row.extra_percent),
      startsAt: row.starts_at,
      endsAt: row.ends_at ?? undefined
    }))
    .filter(({ extraPercentage }) => isCashbackPercent(extraPercentage))
}

/** Logs each rule that counts nowhere, with its fault. @source M150, D29 */
export const reportCashbackRules = async (services: Reads & Pick<Services, 'log'>): Promise<void> => {
  const rows = await rewardTables(services).selectFrom('store.cashback_rules').selectAll().execute()
  for (const row of rows)
    if (!isCashbackRule(ruleOf(row)))
      services.log('cashback.ruleIgnored', {
        market: row.market,
        voucherTypeId: row.voucher_type_id,
        startsAt: row.starts_at,
        why: 'Percentages are from 2 to 90, the least is not above the most.'
      })
  const { rows: extras } = await sql<{ market: string; pc_id: number; extra_percent: string }>`
    select market, pc_id, extra_percent::text from store.cashback_channel_rules`.execute(rewardTables(services))
  for (const row of extras)
    if (!isCashbackPercent(withoutTrailingZeros(row.extra_percent)))
      services.log('cashback.ruleIgnored', { market: row.market, pcId: row.pc_id, why: 'A percentage is from 2 to 90.' })
}
