import type { GiftCode } from './redemption-form.ts'

/** Characters of the code of a gift. */
const GIFT_CODE_LENGTH = 12

/** First character of the code of a gift card. */
const CARD = 'V'

/** What a typed code opens: a bought gift, or money for the wallet. */
export type TypedCode = { readonly kind: 'gift' | 'card'; readonly code: string }

/**
 * Returns a code as it is compared: capitals without dashes, O as 0, and I and L as 1.
 *
 * @source M145
 * @example foldGiftCode('7fjo-zpbi-l000') // '7FJ0ZPB11000'
 */
export const foldGiftCode = (typed: string): string =>
  typed
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/**
 * Returns what a typed code opens.
 * Codes of gifts have 12 characters; longer ones that begin with V are gift cards. Only the store knows whether it is worth anything.
 *
 * @source D185, M145
 * @example typedCodeOf('ab12-cd34-ef56') // { kind: 'gift', code: 'AB12CD34EF56' }
 * typedCodeOf('v123 4567 89ab cdef') // { kind: 'card', code: 'V123456789ABCDEF' }
 */
export const typedCodeOf = (typed: GiftCode | string): TypedCode => {
  const code = foldGiftCode(typed)
  return { kind: code.length > GIFT_CODE_LENGTH && code.startsWith(CARD) ? 'card' : 'gift', code }
}
