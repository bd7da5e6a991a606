import type { Catalogue } from '../../../src/domain/errors/failure.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { writeText } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { type ErrorResult, wireDetail } from '../orders/error-result.ts'
import { compiledWords } from '../words.ts'

/**
 * Formats status and detail of an answer; success is 0 without a detail.
 *
 * @param errors the area of the operation, whose rows have the texts
 * @source PF 8.1
 */
export const wireStatus = async (
  refusal: ErrorResult | undefined,
  language = 'en',
  errors: Pick<Catalogue, 'failure'> = purchaseErrors
) => {
  if (refusal === undefined) return { statusCode: 0, statusMessage: null, detail: null }
  const { entry, params } = errors.failure(refusal.statusCode, refusal.detail)
  const texts = await compiledWords(resolveLocale({ code: language, locale: language }), 'errors')
  return { statusCode: refusal.statusCode, statusMessage: writeText(texts, entry.key, params), detail: wireDetail(refusal, errors) }
}
