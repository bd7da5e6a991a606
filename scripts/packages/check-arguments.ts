/** What one parameter of a function takes. */
export interface Parameter {
  /** Its name and type as the declaration has them. */
  readonly label: string
  readonly kind: 'any' | 'text' | 'number' | 'flag' | 'date' | 'amount' | 'list' | 'function' | 'object' | 'choice'
  readonly optional?: true
  /** The texts of a choice. */
  readonly choices?: readonly unknown[]
}

type Callable = (...args: readonly unknown[]) => unknown

const CANONICAL_AMOUNT = /^-?(?:0|[1-9]\d{0,37})(?:\.\d{0,19}[1-9])?$/

const EXPECTED: Readonly<Record<Exclude<Parameter['kind'], 'any' | 'choice'>, readonly [string, string]>> = {
  text: ['text', 'Pass a string.'],
  number: ['a number', 'Pass a number, and no NaN.'],
  flag: ['true or false', 'Pass a boolean.'],
  date: ['a valid Date', "Pass a Date, for example new Date() or new Date('2026-11-21T00:00:00Z')."],
  amount: ['an Amount, which is canonical decimal text', "Make one with amountOf('4.9') or parseAmountText(text)."],
  list: ['a list', 'Pass an array, [] for none.'],
  function: ['a function', 'Pass a function.'],
  object: ['an object', 'Pass an object with the fields of its type.']
}

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `the text "${value.slice(0, 40)}"`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : 'a Date'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : typeof value === 'function' ? 'a function' : String(value)
}

/** Returns the class of the error that an argument deserves; undefined = it fits. */
const faultOf = (value: unknown, { kind, choices }: Parameter): typeof RangeError | typeof TypeError | undefined => {
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? undefined : TypeError
    case 'number':
      return typeof value === 'number' ? (Number.isNaN(value) ? RangeError : undefined) : TypeError
    case 'flag':
      return typeof value === 'boolean' ? undefined : TypeError
    case 'date':
      return value instanceof Date ? (Number.isNaN(value.getTime()) ? RangeError : undefined) : TypeError
    case 'amount':
      return typeof value === 'string' ? (CANONICAL_AMOUNT.test(value) && value !== '-0' ? undefined : RangeError) : TypeError
    case 'list':
      return Array.isArray(value) ? undefined : TypeError
    case 'function':
      return typeof value === 'function' ? undefined : TypeError
    case 'object':
      return typeof value === 'object' && value !== null ? undefined : TypeError
    case 'choice':
      return choices?.includes(value) === true ? undefined : typeof value === typeof choices?.[0] ? RangeError : TypeError
    case 'any':
      return undefined
    default:
      return kind satisfies never
  }
}

const expected = ({ kind, choices }: Parameter): readonly [string, string] => {
  if (kind === 'choice') return [`one of ${choices?.map((choice) => JSON.stringify(choice)).join(', ')}`, 'Pass one of these.']
  return kind === 'any' ? ['', ''] : EXPECTED[kind]
}

/** Returns whether an error has a class of its package, such as `FailureError`. */
const hasOwnClass = ({ constructor }: Error): boolean => Reflect.get(globalThis, constructor.name) !== constructor

/** Errors that rules throw on purpose carry their own advice. */
const explain = (name: string, parameters: readonly Parameter[], thrown: unknown): unknown => {
  if (!(thrown instanceof Error) || hasOwnClass(thrown)) return thrown
  if (thrown.message.startsWith(`${name}: `) || thrown.message.startsWith('fetch failed')) return thrown
  const signature = parameters.map(({ label }) => label).join(', ')
  const message = `${name}: ${thrown.message.replace(/\.$/, '')}. It takes (${signature}): compare the arguments with its description in the folder api of the package.`
  return thrown instanceof RangeError ? new RangeError(message, { cause: thrown }) : new TypeError(message, { cause: thrown })
}

/**
 * Makes a function that refuses arguments of another kind by a clear error.
 * It explains errors of the function itself, too.
 */
export const checkArguments = (
  name: string,
  call: Callable,
  parameters: readonly Parameter[],
  returned?: readonly Parameter[]
): Callable => {
  const checked: Callable = (...args) => {
    parameters.forEach((parameter, at) => {
      const value = args[at]
      if (parameter.optional === true && value === undefined) return
      const Fault = faultOf(value, parameter)
      if (Fault === undefined) return
      const [what, advice] = expected(parameter)
      throw new Fault(`${name}: argument ${at + 1} (${parameter.label}) is ${shown(value)}, but must be ${what}. ${advice}`)
    })
    try {
      const result = call(...args)
      if (typeof result === 'function' && returned !== undefined)
        return checkArguments(`${name}(…)`, (...rest) => Reflect.apply(result, undefined, rest), returned)
      return result instanceof Promise
        ? result.catch((thrown: unknown) => {
            throw explain(name, parameters, thrown)
          })
        : result
    } catch (thrown) {
      throw explain(name, parameters, thrown)
    }
  }
  return checked
}
