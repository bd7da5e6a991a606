import fc from 'fast-check'
import type { Gifting } from '../gift/gift.ts'
import { giftValidities, type GiftValidity } from '../gift/gift-validity.ts'
import { anyEmail } from './accounts.ts'

/** Any of the four states of a gift. */
export const anyGiftValidity: fc.Arbitrary<GiftValidity> = fc.constantFrom(...giftValidities.map(({ name }) => name))

/** Any gift as it is typed: with spaces around, and with line breaks of every kind. */
export const anyGifting: fc.Arbitrary<Gifting> = fc.record({
  email: fc.tuple(fc.constantFrom('', ' '), anyEmail).map(([before, email]) => `${before}${email}`),
  name: fc.string({ unit: 'grapheme', maxLength: 30 }),
  message: fc.string({ unit: fc.constantFrom('a', 'é', '💎', ' ', '\n', '\r', '\r\n', '\u2028', '\u2029'), maxLength: 40 })
})

/** Any gift code as its issuer prints it: capitals, digits and dashes, without spaces. */
export const anyGiftCode: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...Array.from('ABCXYZ0189-')),
  minLength: 1,
  maxLength: 24
})
