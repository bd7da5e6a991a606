import * as E from '../kernel/either.ts'
import { latinDigits } from '../market/latin-digits.ts'
import type { AmountEntry } from '../market/market.ts'
import { commaDot, dotComma } from '../market/table/number-formats.ts'
import type { Amount } from './amount.ts'
import { displayedDigits } from './displayed-digits.ts'
import { grouped } from './format-amount.ts'

interface EntrySigns {
  readonly group: number
  readonly decimal: number
}

const COMMA = 44
const DOT = 46
const ZERO = 48
const NINE = 57

/** No sign has the number -1: a format without decimals takes neither. */
const SIGNS: Readonly<Record<AmountEntry, EntrySigns>> = {
  normal: { group: COMMA, decimal: DOT },
  invertedDecimal: { group: DOT, decimal: COMMA },
  noDecimal: { group: -1, decimal: -1 }
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
  const text = latinDigits(typed.trim())
  return text === typed ? read : readDigits(text, entry)
}

/** One pass over the signs: groups of digits, then at most one short fraction. */
const readDigits = (text: string, entry: AmountEntry): E.Either<'currencyFormat', Amount> => {
  const { group, decimal } = SIGNS[entry]
  let groups = ''
  let from = 0
  let at = 0
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) continue
    if (code !== group) break
    if (at === from || at - from > 3 || (from > 0 && at - from !== 3)) return refused
    groups += text.slice(from, at)
    from = at + 1
  }
  if (at === from || (from > 0 && at - from !== 3)) return refused
  const whole = groups + text.slice(from, at)
  if (whole.length > MOST_DIGITS || (group !== -1 && whole.charCodeAt(0) === ZERO)) return refused
  if (at === text.length) return E.right(asAmount(whole, ''))
  return text.charCodeAt(at) === decimal && isShortFraction(text, at + 1) ? E.right(asAmount(whole, text.slice(at + 1))) : refused
}

const isShortFraction = (text: string, from: number): boolean => {
  const count = text.length - from
  if (count < 1 || count > 2) return false
  for (let at = from; at < text.length; at += 1) if (text.charCodeAt(at) < ZERO || text.charCodeAt(at) > NINE) return false
  return true
}

/** Digits that were just checked one by one, without zeros that say nothing. */
const asAmount = (whole: string, fraction: string): Amount => {
  let zeros = 0
  while (zeros < whole.length - 1 && whole.charCodeAt(zeros) === ZERO) zeros += 1
  const decimals = fraction.endsWith('0') ? fraction.slice(0, -1) : fraction
  return (decimals === '' || decimals === '0' ? whole.slice(zeros) : `${whole.slice(zeros)}.${decimals}`) as Amount
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
