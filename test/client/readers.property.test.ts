import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderFromWire, playerFromWire, productFromWire, promoFromWire, quoteFromWire } from '../../src/client/index.ts'
import { type Either, isRight } from '../../src/domain/kernel/either.ts'
import { missingPurchaseSteps, untouchedPurchase } from '../../src/domain/order/index.ts'
import { START } from '../support/fake-clock.ts'
import { holdsNull, type Loss, pathsIn, withLoss } from './with-nulls.ts'
import { wireOrder, wirePlayer, wireProduct, wireQuote } from './wire-samples.ts'

const READERS: readonly (readonly [name: string, read: (value: unknown) => Either<unknown, unknown>, sample: object])[] = [
  ['orderFromWire', orderFromWire, wireOrder],
  ['quoteFromWire', quoteFromWire, wireQuote],
  ['promoFromWire', promoFromWire, wireQuote.promoInfo],
  ['playerFromWire', playerFromWire, wirePlayer],
  ['productFromWire', productFromWire, wireProduct]
]

const LOSSES: readonly Loss[] = ['null', 'absent']

describe.each(READERS)('%s', (_, read, sample) => {
  const paths = pathsIn(sample)

  test('reads a value with every field filled', () => {
    const answer = read(sample)
    expect(isRight(answer)).toBe(true)
  })

  test('gives a value without null or a failure when any one field is null or left out', () => {
    const passed = paths.flatMap((path) =>
      LOSSES.filter((loss) => {
        const answer = read(withLoss(sample, path, loss))
        return isRight(answer) && holdsNull(answer.right)
      }).map((loss) => `${path.join('.')} ${loss}`)
    )
    expect(passed).toEqual([])
  })

  test('gives a value without null or a failure when several fields are null or left out', () => {
    const loss = fc.record({ path: fc.constantFrom(...paths), loss: fc.constantFrom(...LOSSES) })
    fc.assert(
      fc.property(fc.array(loss, { minLength: 2, maxLength: 8 }), (losses) => {
        const answer = read(losses.reduce<unknown>((value, one) => withLoss(value, one.path, one.loss), sample))
        expect(isRight(answer) && holdsNull(answer.right)).toBe(false)
      })
    )
  })

  test('never throws when the value is any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void read(value)))
  })
})

test('productFromWire gives a form that lists what is missing when a nested choice has null', () => {
  for (const path of pathsIn(wireProduct)) {
    const product = productFromWire(withLoss(wireProduct, path, 'null'))
    if (!isRight(product)) continue
    const draft = untouchedPurchase(product.right, {
      mobilePattern: '\\d{5,15}',
      needsCpf: false,
      expressTerms: false,
      amountEntry: 'normal'
    })
    expect(missingPurchaseSteps({ ...draft, typed: { userId: '52000111', zoneId: '31' } }, START)).not.toHaveLength(0)
  }
})
