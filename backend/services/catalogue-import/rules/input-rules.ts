import { asText, isRecord } from '../values.ts'
import type { RuleFault } from './rule-parts.ts'

/** Names that a product or a payment method may ask for. */
export const INPUT_NAMES = ['userId', 'zoneId', 'email', 'msisdn', 'cpf', 'nationality', 'billingAddress']

const isLabel = (value: unknown): boolean => isRecord(value) && typeof value.en === 'string' && value.en !== ''

const isPattern = (value: unknown): boolean => {
  if (value === undefined) return true
  if (typeof value !== 'string' || value.length > 200 || !value.startsWith('^') || !value.endsWith('$')) return false
  try {
    return new RegExp(value, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const isOption = (value: unknown): boolean => isRecord(value) && typeof value.value === 'string' && isLabel(value.label)

/** Checks a field that a product has. */
export const faultOfInput = (value: unknown): RuleFault | undefined => {
  const rule = 'inputs are wrong'
  const wrong = (what: string): RuleFault => ({ rule, message: `inputs: ${what}` })
  if (!isRecord(value)) return wrong('each must be { name, label, required }.')
  if (!INPUT_NAMES.includes(asText(value.name))) return wrong(`"${asText(value.name)}" is unknown. Write one of ${INPUT_NAMES.join(', ')}.`)
  const name = asText(value.name)
  if (!isLabel(value.label)) return wrong(`${name} has no English label. Write "label": { "en": "…" }.`)
  if (value.help !== undefined && !isLabel(value.help)) return wrong(`The help of ${name} has no English text.`)
  if (typeof value.required !== 'boolean') return wrong(`${name} does not say whether it is required. Write "required": true or false.`)
  if (!isPattern(value.pattern)) return wrong(`The pattern of ${name} must be a regular expression from ^ to $, at most 200 signs long.`)
  const { options } = value
  if (options !== undefined && options !== 'countries' && !(Array.isArray(options) && options.every(isOption)))
    return wrong(`The options of ${name} must be "countries" or a list of { value, label }.`)
  return undefined
}
