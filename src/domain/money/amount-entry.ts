import * as E from '../kernel/either.ts'
import { toLatinDigits } from '../market/latin-digits.ts'
import type { AmountEntry } from '../market/market.ts'
import { commaDot, dotComma } from '../market/table/number-formats.ts'
import type { Amount } from './amount.ts'
import { displayedDigits } from './displayed-digits.ts'
import { grouped } from './format-amount.ts'

const COMMA = 44
const DOT = 46
const ZERO = 48
const NINE = 57

/** As many as an amount holds before the point. */
const MOST_DIGITS = 38

type Read = E.Either<'currencyFormat', Amount>

const rejected: Read = /* @__PURE__ */ E.left('currencyFormat' as const)

/**
 * Reads an amount as the shopper typed it.
 * Thousands may be grouped or not, but never grouped wrongly; up to two decimals. The first digit is not zero, except where a market has no
 * decimals. Digits of the shopper's own script count.
 *
 * @param entry the market's entry format
 * @returns the amount in major units of the market's currency
 * @failure currencyFormat — the text is not in the format
 * @source B§5 "Amount entry formats"
 * @example parseAmount('1.234,50', 'invertedDecimal') // right('1234.5')
 * parseAmount('1,23', 'normal') // left('currencyFormat')
 */
export const parseAmount = (typed: string, entry: AmountEntry): E.Either<'currencyFormat', Amount> => {
  const read = readDigits(typed, entry)
  return read === rejected && UNPLAIN.test(typed) ? readDigits(toLatinDigits(typed.trim()), entry) : read
}

/** White space or a sign of another script: what a second reading may take otherwise. */
const UNPLAIN = /[^!-~]/

/** No sign of a text: what a market does not write. */
const NONE = -1

const groupSign = (entry: AmountEntry): number => {
  if (entry === 'noDecimal') return NONE
  return entry === 'normal' ? COMMA : DOT
}

const decimalSign = (group: number): number => (group === COMMA ? DOT : COMMA)

/**
 * Reads an entry in one pass: digits, groups of three, at most one short fraction.
 * What needs no change is handed on as it is.
 */
const readDigits = (text: string, entry: AmountEntry): Read => {
  const { length } = text
  const group = groupSign(entry)
  let groups = ''
  let from = 0
  let at = 0
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) continue
    // The first group may be shorter than the others.
    if (code !== group || at === from || at - from > 3 || (from > 0 && at - from < 3)) break
    groups += text.slice(from, at)
    from = at + 1
  }
  const digits = at - from
  if (digits === 0 || (from > 0 && digits !== 3) || groups.length + digits > MOST_DIGITS) return rejected
  if (group === NONE) return at === length ? E.right(withoutLeadingZeros(text) as Amount) : rejected
  if (text.charCodeAt(0) === ZERO) return rejected
  if (at === length) return E.right((from === 0 ? text : groups + text.slice(from)) as Amount)
  return readFraction(text, groups, from, at, decimalSign(group))
}

const withoutLeadingZeros = (digits: string): string => {
  let from = 0
  while (from < digits.length - 1 && digits.charCodeAt(from) === ZERO) from += 1
  return digits.slice(from)
}

/**
 * Reads on behind the last digits before the point, which stand from `from` to `at`.
 * The groups before them have been joined.
 */
const readFraction = (text: string, groups: string, from: number, at: number, decimal: number): Read => {
  const fraction = text.charCodeAt(at) === decimal ? fractionBehind(text, at) : undefined
  if (fraction === undefined) return rejected
  // Behind a point it often stands there as it is kept.
  if (decimal === DOT && fraction.length === text.length - at) return E.right((from === 0 ? text : groups + text.slice(from)) as Amount)
  const whole = groups + text.slice(from, at)
  return E.right((fraction === '' ? whole : whole + fraction) as Amount)
}

/**
 * Fraction of each number of hundredths, without trailing zeros.
 * A look-up is faster than joining texts.
 */
const FRACTIONS: readonly string[] = /* @__PURE__ */ Array.from({ length: 100 }, (_, hundredths) => {
  if (hundredths === 0) return ''
  return hundredths % 10 === 0 ? `.${hundredths / 10}` : `.${String(hundredths).padStart(2, '0')}`
})

/** Returns the digit of a character code; more than 9 for every other character. */
const digitAt = (text: string, at: number): number => (text.charCodeAt(at) - ZERO) >>> 0

/** Returns the one or two digits behind a sign, up to the end; undefined if anything else is there. */
const fractionBehind = (text: string, sign: number): string | undefined => {
  const digits = text.length - sign - 1
  if (digits !== 1 && digits !== 2) return undefined
  const tenths = digitAt(text, sign + 1)
  const hundredths = digits === 1 ? 0 : digitAt(text, sign + 2)
  return tenths > 9 || hundredths > 9 ? undefined : FRACTIONS[10 * tenths + hundredths]
}

/**
 * Writes an amount into an entry field in the format that the field reads.
 * `parseAmount` gives it back for every amount from 1 on in the market's precision. More decimals than the format has are rounded half away
 * from zero.
 *
 * @source B§5 "Amount entry formats"
 * @example formatAmountForEntry(amountOf('1234.5'), 'invertedDecimal') // '1.234,50'
 */
export const formatAmountForEntry = (amount: Amount, entry: AmountEntry): string => {
  const { negative, whole, fraction } = displayedDigits(amount, entry === 'noDecimal' ? 0 : 2)
  const sign = negative ? '-' : ''
  if (entry === 'noDecimal') return sign + whole
  const format = entry === 'normal' ? commaDot : dotComma
  return sign + grouped(whole, whole.length, format) + (fraction === '00' ? '' : format.decimal + fraction)
}
