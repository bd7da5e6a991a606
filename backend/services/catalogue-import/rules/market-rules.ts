import { compareAmounts } from '../../../../src/domain/money/arithmetic.ts'
import { isPriceEnding } from '../../../database/seed/price-rules.ts'
import { asText } from '../values.ts'
import { INPUT_NAMES } from './input-rules.ts'
import { amount, decimalsOf, isAbove, isAtLeast, isAtMost, goodPercent } from './money-rules.ts'
import { goodTexts, knownMarket } from './reference-rules.ts'
import { allOf, type Faults, filledList, latinName, oneOf, unless } from './rule-parts.ts'

/** Kinds of payment method. */
export const CHANNEL_TYPES = ['carrierBilling', 'bankTransfer', 'convenienceStore', 'voucher', 'eWallet', 'card', 'storeWallet']

/** Judges the rules of a market. */
export const faultsOfMarket: Faults = (row) => [
  knownMarket(row.market),
  unless(isAbove(row.price_factor, '0'), 'price_factor is not above 0', `price_factor ${asText(row.price_factor)} must be above 0.`),
  unless(
    isPriceEnding(asText(row.price_ending)),
    'price_ending is unknown',
    `No prices end as "${asText(row.price_ending)}". docs/hosting.md lists the endings.`
  ),
  goodPercent('tax_percent', row.tax_percent)
]

const isAscending = (value: unknown): boolean =>
  !Array.isArray(value) ||
  (value as readonly unknown[]).every((one, index, all) => index === 0 || compareAmounts(amount(all[index - 1]), amount(one)) < 0)

/** Judges a payment method. */
export const faultsOfChannel: Faults = (row, known) => [
  knownMarket(row.market),
  unless(Number(row.id) > 0, 'id is not above 0', 'id is the number that the payments provider knows, above 0.'),
  oneOf('type', row.type, CHANNEL_TYPES),
  goodTexts('names', row.names, known),
  latinName(row, 'providers'),
  allOf('inputs', row.inputs, INPUT_NAMES),
  unless(isAtLeast(row.fee_fixed, '0'), 'fee_fixed is below 0', 'fee_fixed must not be below 0.'),
  goodPercent('fee_percent', row.fee_percent),
  ...['fee_fixed', 'minimum', 'maximum'].map((column) => decimalsOf(column, row[column], row.market)),
  unless(
    isAtLeast(row.minimum, '0') && isAtMost(row.minimum, row.maximum),
    'The minimum is above the maximum',
    `minimum ${asText(row.minimum)} is above maximum ${asText(row.maximum)}. Exchange the two.`
  ),
  filledList('price_points', row.price_points),
  unless(isAscending(row.price_points), 'price_points do not ascend', 'price_points must ascend, each once.'),
  unless(Number(row.expiry_minutes) > 0, 'expiry_minutes is not above 0', 'expiry_minutes must be above 0.'),
  unless(Number(row.refund_days) >= 0, 'refund_days is below 0', 'refund_days must not be below 0.')
]
