import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import english from '../../../src/messages/compiled/en.errors.ts'
import { type Texts, writeText } from '../../../src/messages/keys.ts'
import { type Refusal, wireDetail } from '../orders/refusal.ts'

/** Languages whose refusals are written; others get English. */
const WRITTEN: Readonly<Record<string, () => Promise<{ readonly default: Texts }>>> = {
  ar: () => import('../../../src/messages/compiled/ar.errors.ts'),
  es: () => import('../../../src/messages/compiled/es.errors.ts'),
  id: () => import('../../../src/messages/compiled/id.errors.ts'),
  ja: () => import('../../../src/messages/compiled/ja.errors.ts')
}

/** The pair and the detail of an answer; accepted is 0 and nothing else. @source PF 8.1 */
export const wireStatus = async (refusal: Refusal | undefined, language = 'en') => {
  if (refusal === undefined) return { statusCode: 0, statusMessage: null, detail: null }
  const { entry, params } = purchaseErrors.failure(refusal.statusCode, refusal.detail)
  const texts = (await WRITTEN[language]?.())?.default ?? english
  return { statusCode: refusal.statusCode, statusMessage: writeText(texts, entry.key, params), detail: wireDetail(refusal) }
}
