import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeText } from '../../src/i18n/keys.ts'
import { withOverrides } from '../../src/i18n/override-texts.ts'

const texts = {
  'shell.tagline': 'The final price at once.',
  'order.payUntil': (params: Readonly<Record<string, string | number>>) => `Valid until ${params.time}`
}

describe('text of operations', () => {
  test('stands where the store would say its own', () => {
    expect(writeText(withOverrides(texts, { 'shell.tagline': 'Top up in a minute.' }), 'shell.tagline')).toBe('Top up in a minute.')
  })

  test('has its holes filled like any other', () => {
    expect(writeText(withOverrides(texts, { 'order.payUntil': 'Pay by {time}.' }), 'order.payUntil', { time: '14:30' })).toBe(
      'Pay by 14:30.'
    )
  })

  test('says nothing where a hole has nothing to say', () => {
    expect(writeText(withOverrides(texts, { 'order.payUntil': 'Pay by {clock}.' }), 'order.payUntil', { time: '14:30' })).toBe('Pay by .')
  })

  test('of a key that the store does not have is left out', () => {
    expect(withOverrides(texts, { 'shell.nothing': 'x' })).toBe(texts)
  })

  test.each(['{count, plural, one {# game} other {# games}}', 'an open {brace', 'a closed} one', '{}'])(
    '%s cannot be read and changes nothing',
    (text) => {
      expect(withOverrides(texts, { 'shell.tagline': text })).toBe(texts)
    }
  )

  test('never breaks a page, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, time) => {
        const laid = withOverrides(texts, { 'order.payUntil': text })
        expect(typeof writeText(laid, 'order.payUntil', { time })).toBe('string')
        expect(writeText(laid, 'shell.tagline')).toBe('The final price at once.')
      })
    )
  })
})
