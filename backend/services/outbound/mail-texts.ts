import type { PayStepKey } from '../../../src/domain/order/pay-steps.ts'
import { withBrandName } from '../../../src/i18n/with-brand-name.ts'
import type { KeysByGroup, TextParams } from '../../../src/i18n/keys.ts'
import { writeText } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import type { Services } from '../services.ts'
import { compiledWords } from '../words.ts'

/** Writes mail texts of one language. */
export type WriteMailText = (key: KeysByGroup['mail'], params?: TextParams) => string

/** Writes mail texts of one language, and the payment steps that the order page has too. */
export type MailWriter = (key: KeysByGroup['mail'] | PayStepKey, params?: TextParams) => string

/**
 * Loads the mail texts in a market's language, with the name of this build.
 * They are English while that language is not complete.
 */
export const mailWriter = async (
  { config }: Pick<Services, 'config'>,
  language: { readonly code: string; readonly locale: string }
): Promise<MailWriter> => {
  const contentLanguage = resolveLocale(language)
  const [mail, order] = await Promise.all([compiledWords(contentLanguage, 'mail'), compiledWords(contentLanguage, 'order')])
  const words = { ...order, ...mail }
  const texts = config.storeName === undefined ? words : withBrandName(config.storeName, words)
  return (key, params) => writeText(texts, key, params)
}
