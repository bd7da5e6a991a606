import { type Amount, amountOf } from '../money/amount.ts'
import {
  compareAmounts,
  isNegativeAmount,
  isZeroAmount,
  maxAmount,
  minAmount,
  percentageOfAmount,
  roundAmount,
  subtractAmounts,
  truncateAmount
} from '../money/arithmetic.ts'
import type { CashbackConfig } from './cashback.ts'

/**
 * Limits of the part of a purchase that rewards pay.
 * Amounts in the currency of the market, none of them negative.
 */
export interface BurnBasis {
  readonly price: Amount
  readonly discount: Amount
  /** What the shopper can use now. */
  readonly usable: Amount
  /** Smallest amount that the payment channel takes: so much stays to be paid. */
  readonly channelMinimum: Amount
  readonly config: CashbackConfig
  /** Decimal places the market displays, and therefore charges. */
  readonly places: 0 | 2
}

const NOTHING = /* @__PURE__ */ amountOf('0')

/** Rounds up to what the market displays. */
const roundUp = (amount: Amount, places: 0 | 2): Amount => {
  const cut = truncateAmount(amount, places)
  const unit = places === 0 ? amountOf('0.5') : amountOf('0.005')
  return compareAmounts(cut, amount) === 0 ? cut : roundAmount(subtractAmounts(cut, subtractAmounts(NOTHING, unit)), places)
}

/**
 * Returns the least that rewards may pay of a purchase, rounded up to what the market displays.
 *
 * @source D179
 * @example
 * const config = { amountMinimum: amountOf('0.25'), percentageMinimum: '2' }
 * leastBurn({ price: amountOf('45.9'), config, places: 2 }) // '0.92'
 */
export const leastBurn = ({
  price,
  config: { amountMinimum, percentageMinimum },
  places
}: Pick<BurnBasis, 'price' | 'places'> & { readonly config: Pick<CashbackConfig, 'amountMinimum' | 'percentageMinimum'> }): Amount =>
  roundUp(maxAmount(amountMinimum, percentageOfAmount(price, percentageMinimum)), places)

/** Returns the most that the rules of product and channel allow; cut, and never below 0. */
const mostAllowed = ({ price, discount, channelMinimum, config, places }: Omit<BurnBasis, 'usable'>): Amount => {
  const most = minAmount(
    minAmount(percentageOfAmount(price, config.percentageMaximum), config.amountMaximum),
    subtractAmounts(subtractAmounts(price, discount), channelMinimum)
  )
  return isNegativeAmount(most) ? NOTHING : truncateAmount(most, places)
}

/**
 * Returns the most that rewards pay of a purchase.
 * It is what is usable and allowed, cut to what the market displays; 0 below the least.
 *
 * @source M149, PF 6 "maximumBurnAmount"
 * @example
 * const config = { percentageMinimum: '2', percentageMaximum: '90', amountMinimum: amountOf('0.25'), amountMaximum: amountOf('23') }
 * const boleto = { price: amountOf('17.9'), discount: amountOf('1.79'), channelMinimum: amountOf('6.9'), config, places: 2 }
 * maximumBurnAmountOf({ ...boleto, usable: amountOf('20') }) // '9.21'
 * maximumBurnAmountOf({ ...boleto, usable: amountOf('0.2') }) // '0'
 */
export const maximumBurnAmountOf = (basis: BurnBasis): Amount => {
  const most = minAmount(truncateAmount(basis.usable, basis.places), mostAllowed(basis))
  return compareAmounts(most, leastBurn(basis)) < 0 ? NOTHING : most
}

/** Why rewards do not pay as wished: a code of the look-up `purchase`, with the amount that would do. */
export interface BurnRefusal {
  readonly code: 1102 | 1103 | 1104 | 1105 | 1106 | 1108
  readonly limitAmount?: Amount
}

/** Facts that decide about a wish to pay with rewards. */
export interface BurnQuestion {
  /** Undefined = the product earns and takes no rewards here. */
  readonly basis: BurnBasis | undefined
  readonly isSignedIn: boolean
  /** The channel takes certain amounts only, so that no rest can be paid with it. */
  readonly hasPricePoints: boolean
  /** Undefined = as much as possible. */
  readonly wish: Amount | undefined
}

/** The amount that rewards pay, or why they do not. */
export type BurnDecision = { readonly kind: 'burn'; readonly amount: Amount } | ({ readonly kind: 'refused' } & BurnRefusal)

const refuseWish = (code: BurnRefusal['code'], limitAmount?: Amount): BurnDecision =>
  limitAmount === undefined ? { kind: 'refused', code } : { kind: 'refused', code, limitAmount }

/**
 * Decides how much of a purchase rewards pay.
 *
 * 1102: not this product; 1108: a guest; 1103: not with this channel; 1106: the balance is below the least; 1104, 1105: the wish is below the
 * least, or above the most.
 *
 * A wish is cut to what the market displays.
 *
 * @source D173
 * @example
 * const config = { percentageMinimum: '2', percentageMaximum: '50', amountMinimum: amountOf('1'), amountMaximum: amountOf('30') }
 * const basis = { price: amountOf('40'), discount: amountOf('0'), usable: amountOf('8'), channelMinimum: amountOf('1'), config, places: 2 }
 * const question = { basis, isSignedIn: true, hasPricePoints: false, wish: undefined }
 * decideBurn(question) // { kind: 'burn', amount: '8' }
 * decideBurn({ ...question, wish: amountOf('4.567') }) // { kind: 'burn', amount: '4.56' }
 * decideBurn({ ...question, wish: amountOf('9') }) // { kind: 'refused', code: 1105, limitAmount: '8' }
 * decideBurn({ ...question, wish: amountOf('0.5') }) // { kind: 'refused', code: 1104, limitAmount: '1' }
 */
export const decideBurn = ({ basis, isSignedIn, hasPricePoints, wish }: BurnQuestion): BurnDecision => {
  if (basis === undefined) return refuseWish(1102)
  if (!isSignedIn) return refuseWish(1108)
  if (hasPricePoints) return refuseWish(1103)
  const least = leastBurn(basis)
  const usable = truncateAmount(basis.usable, basis.places)
  if (compareAmounts(usable, least) < 0) return refuseWish(1106, usable)
  const most = maximumBurnAmountOf(basis)
  if (isZeroAmount(most)) {
    const isChannel = compareAmounts(mostAllowed({ ...basis, channelMinimum: NOTHING }), least) >= 0
    return refuseWish(isChannel ? 1103 : 1102)
  }
  if (wish === undefined) return { kind: 'burn', amount: most }
  // What the market cannot show is not charged, so that rewards cannot pay it either.
  const wished = truncateAmount(wish, basis.places)
  if (compareAmounts(wished, least) < 0) return refuseWish(1104, least)
  return compareAmounts(wished, most) > 0 ? refuseWish(1105, most) : { kind: 'burn', amount: wished }
}
