import type { Amount } from '../money/amount.ts'
import { amountOf } from '../money/amount.ts'
import { addAmounts, isZeroAmount } from '../money/arithmetic.ts'
import { type CashbackConfig, earnedCashback, isCashbackConfig, isCashbackPercent } from './cashback.ts'
import type { RewardSponsor } from './reward-order.ts'

/** The time in which a rule counts: from its start on, up to its end. */
export interface RuleTime {
  readonly startsAt: Date
  /** Undefined = without end. */
  readonly endsAt: Date | undefined
}

/** Rule of what a product earns, and how much of it rewards may pay. @source M149, D179 */
export interface CashbackRule extends CashbackConfig, RuleTime {
  /** Decimal text. */
  readonly earnPercentage: string
  readonly sponsor: RewardSponsor
}

/** Rule of a payment channel that adds to the earnings; the payment company pays it. @source D180 */
export interface ChannelCashbackRule extends RuleTime {
  readonly pcId: number
  /** Decimal text. */
  readonly extraPercentage: string
}

/**
 * Returns whether all percentages of a rule are from 2 to 90 and its amounts possible.
 * A rule that is not counts nowhere.
 *
 * @source M150, D29
 * @example
 * const amounts = { amountMinimum: amountOf('0'), amountMaximum: amountOf('5') }
 * const rule = { earnPercentage: '2', percentageMinimum: '2', percentageMaximum: '90', ...amounts }
 * isCashbackRule(rule) // true
 * isCashbackRule({ ...rule, earnPercentage: '1.9' }) // false
 */
export const isCashbackRule = (rule: CashbackConfig & Pick<CashbackRule, 'earnPercentage'>): boolean =>
  isCashbackPercent(rule.earnPercentage) && isCashbackConfig(rule)

/** Returns the rule that counts at a moment: of those that do, the one that began last. */
export const ruleAt = <R extends RuleTime>(rules: readonly R[], now: Date): R | undefined =>
  rules
    .filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === undefined || now < endsAt))
    .reduce<R | undefined>((last, rule) => (last === undefined || rule.startsAt > last.startsAt ? rule : last), undefined)

/** Part of the earnings of a purchase, by one rule. */
export interface EarnedPart {
  readonly sponsor: RewardSponsor
  /** Decimal text. */
  readonly percent: string
  readonly amount: Amount
  readonly source: 'order' | 'channel'
}

/**
 * Returns what a purchase earns, one part for each rule that brings something; each is cut by itself.
 *
 * @param paid price, discount and rewards of the purchase
 * @param extra percent that the payment channel adds; undefined = nothing
 * @source M57, M149, D180
 * @example
 * const paid = { price: amountOf('150000'), discountAmount: amountOf('15000'), burnAmount: amountOf('75000') }
 * earnedParts(paid, { earnPercentage: '5', sponsor: 'partner' }, '2', 0).map(({ amount }) => amount) // ['3000', '1200']
 */
export const earnedParts = (
  paid: Parameters<typeof earnedCashback>[0],
  rule: Pick<CashbackRule, 'earnPercentage' | 'sponsor'>,
  extra: string | undefined,
  places: 0 | 2
): readonly EarnedPart[] => {
  const own: EarnedPart = {
    sponsor: rule.sponsor,
    percent: rule.earnPercentage,
    amount: earnedCashback(paid, rule.earnPercentage, places),
    source: 'order'
  }
  const added: readonly EarnedPart[] =
    extra === undefined ? [] : [{ sponsor: 'payment', percent: extra, amount: earnedCashback(paid, extra, places), source: 'channel' }]
  return [own, ...added].filter(({ amount }) => !isZeroAmount(amount))
}

/** Sums what a purchase earns. */
export const sumOfEarned = (parts: readonly Pick<EarnedPart, 'amount'>[]): Amount =>
  parts.reduce((sum, { amount }) => addAmounts(sum, amount), amountOf('0'))
