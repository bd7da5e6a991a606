import * as E from 'fp-ts/lib/Either.js'
import { giftForm } from '../../../src/domain/gift/gift-form.ts'
import type { Gifting } from '../../../src/domain/gift/gift.ts'
import { normaliseGifting } from '../../../src/domain/gift/gift.ts'
import { validateForm } from '../../../src/domain/validation/validate-form.ts'
import { type ErrorResult, wrongInput } from '../orders/error-result.ts'
import { isRecord } from '../publisher/json-rpc.ts'

/** Signs that steer a terminal or turn the direction of what follows; a name or message needs none. */
const STEERING = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Returns typed text without steering signs; line breaks are spaces. */
const inertText = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .slice(0, 2_000)
        .normalize('NFC')
        .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, ' ')
        .replaceAll(STEERING, '')
    : ''

/**
 * Reads to whom an order goes as a gift; undefined = it is none.
 *
 * @failure 227 with the field
 * @source M141
 */
export const readGifting = (raw: unknown): E.Either<ErrorResult, Gifting | undefined> => {
  if (raw === undefined || raw === null) return E.right(undefined)
  if (!isRecord(raw)) return E.left(wrongInput('gifting'))
  const given = normaliseGifting({ email: inertText(raw.email), name: inertText(raw.name), message: inertText(raw.message) })
  const typed = { ...given, emailAgain: given.email }
  const checked = validateForm(giftForm(typed), typed)
  if (E.isRight(checked)) return E.right(given)
  const [field = 'email'] = ['email', 'name', 'message'].filter((name) => name in checked.left)
  return E.left(wrongInput(`gifting.${field}`))
}
