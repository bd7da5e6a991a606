import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { writeText } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { type Refusal, wireDetail } from '../orders/refusal.ts'
import { compiledWords } from '../words.ts'

/** Formats status and detail of an answer; success is 0 without a detail. @source PF 8.1 */
export const wireStatus = async (refusal: Refusal | undefined, language = 'en') => {
  if (refusal === undefined) return { statusCode: 0, statusMessage: null, detail: null }
  const { entry, params } = purchaseErrors.failure(refusal.statusCode, refusal.detail)
  const texts = await compiledWords(resolveLocale({ code: language, locale: language }), 'errors')
  return { statusCode: refusal.statusCode, statusMessage: writeText(texts, entry.key, params), detail: wireDetail(refusal) }
}
