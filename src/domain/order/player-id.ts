import * as E from '../kernel/either.ts'
import { toLatinDigits } from '../market/latin-digits.ts'
import { requireField, oneOfRule } from '../validation/field-rules.ts'
import type { FieldErrorKey, FieldRule } from '../validation/validate-form.ts'
import { refuseField } from '../validation/validate-form.ts'
import type { InputOption, ProductInput } from './product.ts'

/** Name of 3 to 16 characters, `#`, tag of 3 to 5 letters or digits. @source M253 */
const RIOT_ID = /^[^#]{3,16}#[\p{L}\p{N}]{3,5}$/u

/**
 * Returns whether a text is a Riot-style id.
 * A name of 3 to 16 characters, `#`, a tag of 3 to 5 letters or digits of any script. The publisher decides whether it exists.
 *
 * @source B§5, M253
 * @example isRiotId('RookKnight#EU1') // true
 * isRiotId('RookKnight#E-1') // false
 */
export const isRiotId = (typed: string): boolean => RIOT_ID.test(typed.trim())

/**
 * Reads a Riot-style id, without spaces around.
 *
 * @failure field.riotId — the same that the publisher answers as -222
 * @source B§5, M253
 * @example riotIdRule(' RookKnight#EU1 ') // right('RookKnight#EU1')
 * riotIdRule('RookKnight') // left({ key: 'field.riotId' })
 */
export const riotIdRule: FieldRule<string> = (typed) => (isRiotId(typed) ? E.right(typed.trim()) : refuseField('field.riotId'))

/** Returns whether a product asks for a Riot-style id: it writes its ids with a `#`. */
const asksForRiotId = ({ name, pattern }: Pick<ProductInput, 'name' | 'pattern'>): boolean =>
  name === 'userId' && pattern?.includes('#') === true

/**
 * Compiles a product's pattern; undefined when it does not compile.
 * That is the catalogue's mistake: the publisher then decides alone, as where there is none.
 */
const compiled = (pattern: string): RegExp | undefined => {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

/**
 * Reads text of the product's own pattern.
 * Digits of the shopper's own script count where only digits fit.
 */
const patternRule =
  (pattern: string, key: FieldErrorKey): FieldRule<string> =>
  (typed) => {
    const shape = compiled(pattern)
    const text = typed.trim()
    const candidate = [text, toLatinDigits(text)].find((found) => shape === undefined || shape.test(found))
    return candidate === undefined ? refuseField(key) : E.right(candidate)
  }

/**
 * Returns every value of a list that can be chosen, in its order and however deep.
 * An option that only holds a list of its own is no choice.
 *
 * @source PF 8.3 "InputOption"
 * @example inputOptionValues([{ value: 'eu', options: [{ value: '31' }, { value: '32' }] }, { value: '22' }]) // ['31', '32', '22']
 */
export const inputOptionValues = (options: readonly InputOption[]): readonly string[] =>
  options.flatMap(({ value, options: below }) => (below === undefined || below.length === 0 ? [value] : inputOptionValues(below)))

const EMPTY: Readonly<Partial<Record<ProductInput['name'], FieldErrorKey>>> = {
  userId: 'field.enterUserId',
  zoneId: 'field.enterZoneId',
  email: 'field.enterEmail'
}

/**
 * Returns the rule of one field of a player: a choice, a Riot-style id, a pattern, or any text.
 *
 * @failure field.enterUserId, field.enterZoneId — nothing is typed
 * @failure field.choose, field.riotId, field.playerIdFormat, field.zoneIdFormat
 * @source B§5, PF 8.3 "ProductInput"
 * @example
 * const rule = playerRule({ name: 'userId', pattern: '^[0-9]{5,12}$', options: [] })
 * rule(' ٤٤١٢٨٨٩٠ ') // right('44128890')
 * rule('rook') // left({ key: 'field.playerIdFormat' })
 * rule('') // left({ key: 'field.enterUserId' })
 */
export const playerRule = (input: ProductInput): FieldRule<string> => {
  const shape = (): FieldRule<string> => {
    if (input.options.length > 0) return oneOfRule(inputOptionValues(input.options))
    if (asksForRiotId(input)) return riotIdRule
    return patternRule(input.pattern ?? '', input.name === 'zoneId' ? 'field.zoneIdFormat' : 'field.playerIdFormat')
  }
  const empty = input.options.length > 0 && input.name !== 'userId' ? 'field.choose' : EMPTY[input.name]
  return requireField(empty ?? 'field.required', shape())
}
