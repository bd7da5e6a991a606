import type { KeysByGroup, TextParams } from '../../../src/i18n/keys.ts'
import { writeText } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { compiledWords } from '../words.ts'

/** Writes the store's notifications in one language. */
export type NoticeWriter = (key: KeysByGroup['notices'], params?: TextParams) => string

/** Loads the texts of notifications in a market's language; English while it is not complete. */
export const noticeWriter = async (language: { readonly code: string; readonly locale: string }): Promise<NoticeWriter> => {
  const texts = await compiledWords(resolveLocale(language), 'notices')
  return (key, params) => writeText(texts, key, params)
}
