import type { LanguageOption, Market, NumberFormat } from '../market/market.ts'
import type { Amount } from './amount.ts'
import { endOfDigits } from './decimal-text.ts'
import { displayedDigits } from './displayed-digits.ts'

/**
 * Format of the amounts of one market in one language.
 * Plain data, small enough to travel in every page.
 */
export interface AmountFormat extends NumberFormat {
  /** What the market's template writes before the number: the symbol, a space, nothing. */
  readonly before: string
  /** What it writes after the number. */
  readonly after: string
  readonly showDecimal: boolean
  readonly showDecimalWhenZero: boolean
}

const AMOUNT = '{amount}'

/**
 * Returns the format of a market's amounts in one of its languages; its template is read once.
 *
 * @source B§3, B§9 "Amount display"
 * @example amountFormatOf(germany, defaultLanguage(germany)).after // ' €'
 */
export const amountFormatOf = (
  market: Pick<Market, 'amountFormat' | 'currencySymbol' | 'showDecimal' | 'showDecimalWhenZero'>,
  language: Pick<LanguageOption, 'numberFormat'>
): AmountFormat => {
  const at = market.amountFormat.indexOf(AMOUNT)
  const withSymbol = (part: string): string => part.split('{symbol}').join(market.currencySymbol)
  return {
    before: withSymbol(market.amountFormat.slice(0, at)),
    after: withSymbol(market.amountFormat.slice(at + AMOUNT.length)),
    showDecimal: market.showDecimal,
    showDecimalWhenZero: market.showDecimalWhenZero,
    ...language.numberFormat
  }
}

/**
 * Returns the number of decimals to which a market shows, and therefore charges.
 *
 * @source B§9, D44
 * @example displayedDecimals(kuwait) // 2
 * displayedDecimals(ecuador) // 0
 */
export const displayedDecimals = (market: Pick<Market, 'showDecimal'>): 0 | 2 => (market.showDecimal ? 2 : 0)

/**
 * Sets group signs between the first `length` digits of a text, from the right.
 * The last group size repeats. What follows stays.
 */
export const grouped = (text: string, length: number, { group, groupSizes, minGroup }: NumberFormat): string => {
  let size = groupSizes[0] ?? 3
  let end = length - size
  if (end < minGroup) return text
  let done = group + text.slice(end)
  for (let next = 1; ; next += 1) {
    size = groupSizes[next] ?? size
    if (end <= size) return text.slice(0, end) + done
    done = group + text.slice(end - size, end) + done
    end -= size
  }
}

/**
 * Writes an amount as the market shows it.
 * On its own digits, never by the platform's number formatter and never through a float. Two decimals if the market shows decimals and
 * either the rounded amount has a fraction or the market shows zeros; else none. The minus stands on the number.
 *
 * @source B§9 "Amount display", D13, D14
 * @example formatAmount(amountFormatOf(indonesia, defaultLanguage(indonesia)), amountOf('12345.6')) // 'Rp 12.346'
 */
export const formatAmount = (format: AmountFormat, amount: Amount): string => {
  const length = endOfDigits(amount, 0)
  const decimals = amount.length - length
  // Nearly every amount that a page shows has no sign and nothing to round; the rest takes the longer road below.
  if (length === 0 || decimals > (format.showDecimal ? 3 : 0)) return formatRounded(format, amount)

  // The symbol comes last: it is often of another script, and texts of different widths are slow to join.
  let text: string = amount
  if (decimals > 0) {
    if (format.decimal !== '.') text = amount.slice(0, length) + format.decimal + amount.slice(length + 1)
    if (decimals === 2) text += '0'
  } else if (format.showDecimalWhenZero && format.showDecimal) text += `${format.decimal}00`
  return format.before + grouped(text, length, format) + format.after
}

const formatRounded = (format: AmountFormat, amount: Amount): string => {
  const { negative, whole, fraction } = displayedDigits(amount, format.showDecimal ? 2 : 0)
  const hasDecimals = format.showDecimal && (format.showDecimalWhenZero || fraction !== '00')
  const text = hasDecimals ? whole + format.decimal + fraction : whole
  return format.before + (negative ? '-' : '') + grouped(text, whole.length, format) + format.after
}
