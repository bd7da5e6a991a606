import { describe, expect, test } from 'vitest'
import { checkArguments, type Parameter } from '../../scripts/packages/check-arguments.ts'

const amount: Parameter = { label: 'a: Amount', kind: 'amount' }
const entry: Parameter = { label: 'entry: AmountEntry', kind: 'choice', choices: ['normal', 'noDecimal'] }
const day: Parameter = { label: 'now: Date', kind: 'date' }
const find: Parameter = { label: 'find?: () => Market', kind: 'function', optional: true }
const returnFirst = (...args: readonly unknown[]): unknown => args[0]

describe('checkArguments', () => {
  test.each([
    ['is missing', [], 'show: argument 1 (a: Amount) is undefined, but must be an Amount, which is canonical decimal text.'],
    ['is a number', [4.9], 'show: argument 1 (a: Amount) is 4.9, but must be an Amount'],
    ['is not canonical', ['4.90'], `show: argument 1 (a: Amount) is the text "4.90", but must be an Amount`]
  ])('names the argument, its type and the next step when an amount %s', (_, args, message) => {
    const show = checkArguments('show', returnFirst, [amount])
    expect(() => show(...args)).toThrow(message)
    expect(() => show(...args)).toThrow("Make one with amountOf('4.9') or parseAmountText(text).")
  })

  test.each([
    ['a RangeError', RangeError, ['4.9', 'swiss', new Date()]],
    ['a TypeError', TypeError, ['4.9', 7, new Date()]],
    ['a RangeError', RangeError, ['4.9', 'normal', new Date(Number.NaN)]],
    ['a TypeError', TypeError, ['4.9', 'normal', '2026-11-21']],
    ['a TypeError', TypeError, ['4.9', 'normal', new Date(), 'findMarket']]
  ])('throws %s when a value is of the wrong kind or outside its values: %#', (_, Fault, args) => {
    expect(() => checkArguments('show', returnFirst, [amount, entry, day, find])(...args)).toThrow(Fault)
  })

  test('calls the function when every argument fits', () => {
    expect(checkArguments('show', returnFirst, [amount, entry, day, find])('-4.9', 'normal', new Date())).toBe('-4.9')
  })

  test('explains what a function throws, with the error as its cause', () => {
    const broken = checkArguments('show', () => Reflect.get(Object(undefined), 'path').length, [
      { label: 'market: Market', kind: 'object' }
    ])
    expect(() => broken({})).toThrow(/^show: Cannot read .*\. It takes \(market: Market\): compare the arguments/)
  })

  test('hands on an error of a class of its own as it is, thrown or in a promise', async () => {
    class OwnError extends Error {}
    const refusal = new OwnError('offline')
    const throws = checkArguments(
      'show',
      () => {
        throw refusal
      },
      []
    )
    expect(() => throws()).toThrow(refusal)
    await expect(checkArguments('read', () => Promise.reject(refusal), [])()).rejects.toBe(refusal)
  })

  test('checks what a returned function is called with', () => {
    const rule = checkArguments('rule', () => returnFirst, [], [{ label: 'typed: string', kind: 'text' }])
    const typed: unknown = rule()
    expect(() => (typeof typed === 'function' ? Reflect.apply(typed, undefined, [7]) : undefined)).toThrow(
      'rule(…): argument 1 (typed: string) is 7, but must be text. Pass a string.'
    )
  })
})
