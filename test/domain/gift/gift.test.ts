import { expect, test } from 'vitest'
import { GIFT_LIFE, giftValidities, giftValidityOf, normaliseGifting } from '../../../src/domain/gift/gift.ts'

test('a gift is valid, claimed, expired or invalid, and its page says so', () => {
  expect(giftValidities.map(({ wire, name, page }) => [wire, name, page])).toEqual([
    ['Valid', 'valid', 'claim'],
    ['Claimed', 'claimed', 'claimed'],
    ['Expired', 'expired', 'expired'],
    ['Invalid', 'invalid', 'invalidLink']
  ])
  expect(giftValidityOf('Claimed')).toBe('claimed')
  expect(giftValidityOf('Burnt')).toBe('invalid')
})

test('a gift waits two weeks', () => {
  expect(GIFT_LIFE).toBe(1_209_600_000)
})

test.each([
  ['Happy\nbirthday', 'Happy birthday'],
  ['Happy\r\nbirthday\r', 'Happy birthday'],
  ['  a  b ', 'a  b'],
  ['a\n\nb', 'a  b'],
  ['\n', '']
])('the message %j is sent as %j', (message, sent) => {
  expect(normaliseGifting({ email: ' a@b.co ', name: ' Mo ', message })).toEqual({ email: 'a@b.co', name: 'Mo', message: sent })
})
