import * as TE from 'fp-ts/lib/TaskEither.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderGraphql } from '../../../src/adapters/graphql/order-graphql.ts'
import { productGraphql } from '../../../src/adapters/graphql/product-graphql.ts'
import { boletoPayment, wireOrder, wirePlayer, wireQuote } from './wire-answers.ts'

const answers = {
  validatePlayer: { validatePlayer: { statusCode: 0, detail: null, player: wirePlayer } },
  quote: { quote: { statusCode: 0, detail: null, quote: wireQuote } },
  createOrder: { createOrder: { statusCode: 603, detail: { recovery: 'REFRESH_QUOTE' }, freshQuote: wireQuote, order: wireOrder } },
  order: { order: { ...wireOrder, payment: boletoPayment } }
}

type Path = readonly (string | number)[]

const pathsOf = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

const put = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner: unknown, index) => (String(index) === String(key) ? put(inner, rest, by) : inner))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === String(key) ? put(inner, rest, by) : inner]))
}

const anyName = fc.constantFrom(...(Object.keys(answers) as readonly (keyof typeof answers)[]))
const wrong = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, Number.NaN, -1, '', '__proto__', [], {}, { __proto__: null }, '9'.repeat(400), true),
  fc.anything()
)

const broken = anyName.chain((name) =>
  fc.tuple(fc.constant(name), fc.array(fc.tuple(fc.constantFrom(...pathsOf(answers[name])), wrong), { minLength: 1, maxLength: 3 }))
)

test('orderGraphql answers a broken reply with a failure or a refusal, never with a crash', () =>
  fc.assert(
    fc.asyncProperty(broken, async ([name, changes]) => {
      const data = changes.reduce<unknown>((answer, [path, by]) => put(answer, path, by), answers[name])
      const send = () => TE.right(data)
      const service = orderGraphql(send)
      const request = { checkoutId: 'c', quoteId: 'q', pcId: 31, userInfo: {} }
      const calls = [
        service.validatePlayer({ countryCode: 'us', voucherTypeId: 1, userInfo: {} })(),
        service.quote({ countryCode: 'us', voucherTypeId: 1, denomination: { id: 'a' } })(),
        service.submitOrder(request)(),
        service.read({ txnId: '1', accessKey: 'k' })(),
        service.resolve({ txnId: '1', accessKey: 'k', action: 'cancel' })(),
        productGraphql(send)({ countryCode: 'us', shopLang: 'en' }, 'canopy-strike')()
      ]
      for (const answer of await Promise.all(calls)) expect(['Left', 'Right']).toContain(answer._tag)
      expect(Object.getPrototypeOf({})).toBe(Object.prototype)
      expect('polluted' in {}).toBe(false)
    }),
    { numRuns: 1_000 }
  ))
