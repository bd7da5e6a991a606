import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRight, validateForm } from '../../../src/domain/index.ts'
import { partnershipForm } from '../../../src/domain/marketing/partnership-form.ts'

const written = { company: ' Koi Games ', name: 'Aiko Mori', email: ' aiko@koi.example ', message: 'We make Koi Garden.' }

describe('partnership form', () => {
  test('reads its fields without the spaces around them', () => {
    expect(validateForm(partnershipForm, written)).toMatchObject({
      right: { company: 'Koi Games', name: 'Aiko Mori', email: 'aiko@koi.example', message: 'We make Koi Garden.' }
    })
  })

  test('takes a message that lacks nothing, and is no longer than a person reads', () => {
    expect(validateForm(partnershipForm, {})).toMatchObject({
      left: {
        company: { key: 'field.required' },
        name: { key: 'field.required' },
        email: { key: 'field.email' },
        message: { key: 'field.required' }
      }
    })
    expect(validateForm(partnershipForm, { ...written, company: 'x'.repeat(101), message: 'x'.repeat(2_001) })).toMatchObject({
      left: { company: { key: 'field.maximumLength', params: { maximum: 100 } }, message: { params: { maximum: 2_000 } } }
    })
  })

  test('reads the same again from what it read once', () =>
    fc.assert(
      fc.property(fc.record({ company: fc.string(), name: fc.string(), email: fc.string(), message: fc.string() }), (typed) => {
        const read = validateForm(partnershipForm, typed)
        if (isRight(read)) expect(validateForm(partnershipForm, read.right)).toEqual(read)
      })
    ))
})
