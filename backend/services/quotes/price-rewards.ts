import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { type BurnBasis, decideBurn, maximumBurnAmountOf } from '../../../src/domain/reward/burn-amount.ts'
import { earnedParts, ruleAt } from '../../../src/domain/reward/cashback-rule.ts'
import type { RewardPricing } from '../catalogue/price-list.ts'
import type { StoreProduct } from '../catalogue/catalogue.ts'
import { readUsable } from '../rewards/usable.ts'
import type { Services } from '../services.ts'
import type { QuoteInput } from './quote-token.ts'

const NOTHING = amountOf('0')

/** What a quote knows of rewards beside its input. */
export interface RewardQuestion {
  /** What own unpaid orders of this purchase hold does not count as usable: they are not replaced. */
  readonly keepsHeld?: boolean
}

/**
 * Prices the rewards of a purchase: what they pay by each channel, and what it earns.
 * Where the product has no rule nothing is earned, and rewards cannot pay.
 *
 * @source M149, M151
 */
export const priceRewards = async (
  services: Pick<Services, 'database' | 'now' | 'config'>,
  { pricing, cashbackRules }: StoreProduct,
  input: QuoteInput,
  { keepsHeld = false }: RewardQuestion
): Promise<{ readonly pricing: RewardPricing; readonly usable: Amount }> => {
  const now = services.now()
  const { market, denomination, accountId, userInfo = {} } = input
  const { places } = pricing
  const rule = ruleAt(cashbackRules, now)
  const owner = accountId === undefined ? undefined : { accountId, country: market.path, currency: market.currency }
  const usable =
    rule === undefined || owner === undefined
      ? NOTHING
      : await readUsable(services, owner, keepsHeld ? undefined : { denominationId: denomination.id, ...userInfo })
  const burnBy: RewardPricing['burnBy'] = (channel, { price, discount }) => {
    const basis: BurnBasis | undefined = rule && { price, discount, usable, channelMinimum: channel.minimum, config: rule, places }
    const hasPricePoints = channel.pricePoints !== undefined
    return {
      decision:
        input.isUseCashback === true
          ? decideBurn({ basis, isSignedIn: owner !== undefined, hasPricePoints, wish: input.burnAmount })
          : undefined,
      maximum: basis === undefined || hasPricePoints ? NOTHING : maximumBurnAmountOf(basis)
    }
  }
  const earnBy: RewardPricing['earnBy'] = (channel, parts) => {
    if (rule === undefined) return { earnParts: [], extraPercentage: undefined }
    const own = (pricing.channelRules ?? []).filter(({ pcId }) => pcId === channel.id)
    const extraPercentage = ruleAt(own, now)?.extraPercentage
    return { earnParts: earnedParts(parts, rule, extraPercentage, places), extraPercentage }
  }
  return { pricing: { burnBy, earnBy }, usable }
}
