import * as E from '../kernel/either.ts'
import { latinDigits } from '../market/latin-digits.ts'
import { needed, oneOf, required } from '../validation/field-rules.ts'
import type { FieldErrorKey, Rule } from '../validation/validate-form.ts'
import { wrong } from '../validation/validate-form.ts'
import type { InputOption, ProductInput } from './product.ts'

/** Name of 3 to 16 characters, `#`, tag of 3 to 5 letters or digits. @source M253 */
const RIOT_ID = /^[^#]{3,16}#[\p{L}\p{N}]{3,5}$/u

/** True for a Riot-style id; the publisher decides whether it exists. @source B§5, M253 @example isRiotId('RookKnight#EU1') // true */
export const isRiotId = (typed: string): boolean => RIOT_ID.test(typed.trim())

/** Reads a Riot-style id. @failure field.riotId — the same that the publisher answers as -222 @source B§5, M253 */
export const riotIdRule: Rule<string> = (typed) => (isRiotId(typed) ? E.right(typed.trim()) : wrong('field.riotId'))

/** A product that writes its ids with a `#` asks for a Riot-style id. */
const asksForRiotId = ({ name, pattern }: Pick<ProductInput, 'name' | 'pattern'>): boolean =>
  name === 'userId' && pattern?.includes('#') === true

/** A pattern that does not compile is the catalogue's mistake: the publisher then decides alone. */
const compiled = (pattern: string): RegExp | undefined => {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

/** Reads text of the product's own pattern; digits of the shopper's own script count where only digits fit. */
const patternRule =
  (pattern: string, key: FieldErrorKey): Rule<string> =>
  (typed) => {
    const shape = compiled(pattern)
    const text = typed.trim()
    const candidate = [text, latinDigits(text)].find((found) => shape === undefined || shape.test(found))
    return candidate === undefined ? wrong(key) : E.right(candidate)
  }

/** Every value of a list of choices, however deep. @source PF 8.3 "InputOption" */
export const optionValues = (options: readonly InputOption[]): readonly string[] =>
  options.flatMap(({ value, options: below }) => (below === undefined || below.length === 0 ? [value] : optionValues(below)))

const EMPTY: Readonly<Partial<Record<ProductInput['name'], FieldErrorKey>>> = {
  userId: 'field.enterUserId',
  zoneId: 'field.enterZoneId',
  email: 'field.enterEmail'
}

/**
 * The rule of one field that says who plays: a choice of the publisher's list, a Riot-style id, text of the product's pattern, or any text.
 *
 * @failure field.enterUserId, field.enterZoneId — nothing is typed
 * @failure field.choose, field.riotId, field.playerIdFormat, field.zoneIdFormat
 * @source B§5, PF 8.3 "ProductInput"
 */
export const playerRule = (input: ProductInput): Rule<string> => {
  const shape = (): Rule<string> => {
    if (input.options.length > 0) return oneOf(optionValues(input.options))
    if (asksForRiotId(input)) return riotIdRule
    if (input.pattern === undefined) return required
    return patternRule(input.pattern, input.name === 'zoneId' ? 'field.zoneIdFormat' : 'field.playerIdFormat')
  }
  const empty = input.options.length > 0 && input.name !== 'userId' ? 'field.choose' : EMPTY[input.name]
  return needed(empty ?? 'field.required', shape())
}
