import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GIFT_LIFE, normaliseGifting } from '../../../src/domain/gift/gift.ts'
import { giftValidities, giftValidityOf } from '../../../src/domain/gift/gift-validity.ts'
import { anyGifting, anyGiftValidity, anyTyped } from '../../../src/domain/testing/index.ts'

test('gift is valid, claimed, expired or invalid, and its page says so', () => {
  expect(giftValidities.map(({ wire, name, page }) => [wire, name, page])).toEqual([
    ['Valid', 'valid', 'claim'],
    ['Claimed', 'claimed', 'claimed'],
    ['Expired', 'expired', 'expired'],
    ['Invalid', 'invalid', 'invalidLink']
  ])
  expect(giftValidityOf('Claimed')).toBe('claimed')
  expect(giftValidityOf('Burnt')).toBe('invalid')
})

test('gift waits two weeks', () => {
  expect(GIFT_LIFE).toBe(1_209_600_000)
})

test.each([
  ['Happy\nbirthday', 'Happy birthday'],
  ['Happy\r\nbirthday\r', 'Happy birthday'],
  ['  a  b ', 'a  b'],
  ['a\n\nb', 'a  b'],
  ['\n', '']
])('gift message %j is sent as %j', (message, sent) => {
  expect(normaliseGifting({ email: ' a@b.co ', name: ' Mo ', message })).toEqual({ email: 'a@b.co', name: 'Mo', message: sent })
})

test('gift validity is read from its word off the wire, and nothing else makes a gift worth something', () => {
  const wordOf = { valid: 'Valid', claimed: 'Claimed', expired: 'Expired', invalid: 'Invalid' } as const
  fc.assert(
    fc.property(anyGiftValidity, fc.oneof(anyTyped, fc.constantFrom('VALID', 'valid', ' Valid', 'Gift_Init')), (validity, word) => {
      expect(giftValidityOf(wordOf[validity])).toBe(validity)
      expect(giftValidityOf(word)).toBe(word === 'Valid' ? 'valid' : 'invalid')
    })
  )
})

test('gift message is sent on one line, without a word lost, and the same however often it is made ready', () => {
  fc.assert(
    fc.property(anyGifting, (typed) => {
      const sent = normaliseGifting(typed)
      expect(sent.message).not.toMatch(/[\r\n\u2028\u2029]/)
      for (const part of Object.values(sent)) expect(part).toBe(part.trim())
      expect(sent.message.split(/\s+/)).toEqual(typed.message.trim().split(/\s+/))
      expect([sent.email, sent.name]).toEqual([typed.email.trim(), typed.name.trim()])
      expect(normaliseGifting(sent)).toEqual(sent)
    })
  )
})

test('gift message has one space for each line break of any system', () => {
  const anyLines = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'é', '💎', ' '), maxLength: 8 }).map((line) => `${line}.`),
    { minLength: 1 }
  )
  fc.assert(
    fc.property(anyLines, fc.constantFrom('\n', '\r\n', '\r', '\u2028', '\u2029'), (lines, lineBreak) => {
      expect(normaliseGifting({ email: '', name: '', message: lines.join(lineBreak) }).message).toBe(lines.join(' ').trim())
    })
  )
})
