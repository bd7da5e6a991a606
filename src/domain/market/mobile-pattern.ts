import { hasForeignDigit, toLatinDigits } from './latin-digits.ts'
import type { Market } from './market.ts'

/** An escape, a class, a repetition, a range, an alternative, or any other sign. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\]){1,30}\]|\{[^}]{1,10}\}|\d{1,15} to \d{1,15}| OR |[\s\S]/g
const RANGE = /^(\d+) to (\d+)$/

/** Returns a regular expression's source for all numbers of equal length from `low` to `high`. */
const rangeSource = (low: string, high: string): string => {
  const first = low.charAt(0)
  const last = high.charAt(0)
  const lowRest = low.slice(1)
  const highRest = high.slice(1)
  if (lowRest === '') return `[${first}-${last}]`
  if (first === last) return first + rangeSource(lowRest, highRest)

  const rest = lowRest.length
  const parts = [first + rangeSource(lowRest, '9'.repeat(rest)), last + rangeSource('0'.repeat(rest), highRest)]
  if (Number(last) - Number(first) > 1) parts.push(`[${Number(first) + 1}-${Number(last) - 1}]\\d{${rest}}`)
  return `(?:${parts.join('|')})`
}

const translate =
  (source: string) =>
  (token: string): string => {
    if (RANGE.test(token))
      return token.replace(RANGE, (range, low: string, high: string) => {
        if (low.length !== high.length || low >= high) throw new SyntaxError(`${source}: ${range} is no range of prefixes of equal length`)
        return rangeSource(low, high)
      })
    if (token === ' OR ') return '|'
    const isPlain = token.length === 1 ? /[^\sA-Za-z]/.test(token) : !/\s/.test(token)
    if (!isPlain) throw new SyntaxError(`${source}: "${token}" has no meaning in a mobile pattern`)
    return token
  }

/**
 * Compiles a mobile pattern to one anchored regular expression.
 * The dialect is the source of a regular expression in which ` OR ` separates alternatives and `A to B` is a range of prefixes of equal
 * length that binds tighter. A pattern that says something else throws, so that it fails the build and not the shopper.
 *
 * @source A§5, D12
 * @example compileMobilePattern('(8 OR 9)\\d{7}').test('81234567') // true
 */
export const compileMobilePattern = (source: string): RegExp => {
  const body = source.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')
  if (body === '') throw new SyntaxError('A mobile pattern says at least one digit')
  return new RegExp(`^(?:${body.replace(TOKEN, translate(source))})$`)
}

const compiled = /* @__PURE__ */ new Map<string, RegExp>()

const compiledOnce = (source: string): RegExp => {
  const known = compiled.get(source)
  if (known !== undefined) return known
  const pattern = compileMobilePattern(source)
  compiled.set(source, pattern)
  return pattern
}

/** A page has one market: the one that was asked for last is nearly always the next one too. */
let latestMarket: Pick<Market, 'mobilePattern'> | undefined
let latest = /(?!)/

const patternOf = (market: Pick<Market, 'mobilePattern'>): RegExp => {
  if (market !== latestMarket) {
    latest = compiledOnce(market.mobilePattern)
    latestMarket = market
  }
  return latest
}

/**
 * Returns whether a national number, without calling code, is a mobile number of the market.
 * Digits of the shopper's own script count.
 *
 * @source A§5, B§5
 * @example isMobileNumber(singapore, '81234567') // true
 * isMobileNumber(singapore, '８１２３４５６７') // true
 * isMobileNumber(singapore, '+65 8123 4567') // false
 */
export const isMobileNumber = (market: Pick<Market, 'mobilePattern'>, typed: string): boolean => {
  const pattern = patternOf(market)
  return pattern.test(typed) || (hasForeignDigit(typed) && pattern.test(toLatinDigits(typed)))
}
