import * as E from '../kernel/either.ts'
import { hasForeignDigit, latinDigits } from '../market/latin-digits.ts'
import type { AmountEntry } from '../market/market.ts'
import { commaDot, dotComma } from '../market/table/number-formats.ts'
import type { Amount } from './amount.ts'
import { displayedDigits } from './displayed-digits.ts'
import { grouped } from './format-amount.ts'

const COMMA = 44
const DOT = 46
const ZERO = 48
const NINE = 57

/** Neither a sign nor a place has this number. */
const NONE = -1

/** Compared one by one: a table would take as long to look into as an amount takes to read. */
const groupSignOf = (entry: AmountEntry): number => {
  if (entry === 'normal') return COMMA
  return entry === 'invertedDecimal' ? DOT : NONE
}

/** As many as an amount holds before the point. */
const MOST_DIGITS = 38

const refused = /* @__PURE__ */ E.left('currencyFormat' as const)

/**
 * Reads an amount as the shopper typed it: thousands may be grouped or not, but never grouped wrongly; up to two decimals. The first digit
 * is not zero, except where a market has no decimals. Digits of the shopper's own script count.
 *
 * @param entry the market's entry format
 * @returns the amount in major units of the market's currency
 * @failure currencyFormat — the text is not in the format
 * @source B§5 "Amount entry formats"
 * @example parseAmount('1.234,50', 'invertedDecimal') // right('1234.5')
 */
export const parseAmount = (typed: string, entry: AmountEntry): E.Either<'currencyFormat', Amount> => {
  const read = readDigits(typed, entry)
  if (E.isRight(read)) return read
  const trimmed = typed.trim()
  const text = hasForeignDigit(trimmed) ? latinDigits(trimmed) : trimmed
  return text === typed ? read : readDigits(text, entry)
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

/** One pass over the signs: groups of digits, then at most one short fraction. What needs no change is handed on as it stands. */
const readDigits = (text: string, entry: AmountEntry): E.Either<'currencyFormat', Amount> => {
  const group = groupSignOf(entry)
  let groups = ''
  let from = 0
  let at = 0
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) continue
    if (code !== group) break
    if (at === from || at - from > 3 || (from > 0 && at - from !== 3)) return refused
    groups += text.slice(from, at)
    from = at + 1
  }
  if (at === from || (from > 0 && at - from !== 3) || groups.length + at - from > MOST_DIGITS) return refused
  if (group === NONE) while (from < at - 1 && text.charCodeAt(from) === ZERO) from += 1
  else if (text.charCodeAt(0) === ZERO) return refused

  if (at === text.length) return E.right((groups + text.slice(from)) as Amount)
  const decimal = group === COMMA ? DOT : COMMA
  const end = group === NONE || text.charCodeAt(at) !== decimal ? NONE : endOfFraction(text, at)
  if (end === NONE) return refused
  if (end === at || decimal === DOT) return E.right((groups + text.slice(from, end)) as Amount)
  return E.right(`${groups}${text.slice(from, at)}.${text.slice(at + 1, end)}` as Amount)
}

/** Where a fraction of one or two digits ends without the zeros that say nothing: at its sign if nothing is left. */
const endOfFraction = (text: string, sign: number): number => {
  const last = text.length - 1
  if (last === sign || last > sign + 2) return NONE
  const tenths = text.charCodeAt(sign + 1)
  const hundredths = last === sign + 1 ? ZERO : text.charCodeAt(last)
  if (!isDigit(tenths) || !isDigit(hundredths)) return NONE
  if (hundredths !== ZERO) return last + 1
  return tenths === ZERO ? sign : sign + 2
}

/**
 * Writes an amount into an entry field in the format that the field reads: `parseAmount` gives it back for every amount from 1 on in the
 * market's precision. More decimals than the format has are rounded half away from zero.
 *
 * @source B§5 "Amount entry formats"
 * @example formatForEntry(amountOf('1234.5'), 'invertedDecimal') // '1.234,50'
 */
export const formatForEntry = (amount: Amount, entry: AmountEntry): string => {
  const { negative, whole, fraction } = displayedDigits(amount, entry === 'noDecimal' ? 0 : 2)
  const sign = negative ? '-' : ''
  if (entry === 'noDecimal') return sign + whole
  const format = entry === 'normal' ? commaDot : dotComma
  return sign + grouped(whole, whole.length, format) + (fraction === '00' ? '' : format.decimal + fraction)
}
