import type { KeysByGroup, TextParams } from '../../../src/messages/keys.ts'
import { writeText } from '../../../src/messages/keys.ts'
import { spokenLanguage } from '../../../src/messages/spoken.ts'
import { compiledWords } from '../words.ts'

/** Writes the store's notifications in one language. */
export type NoticeWriter = (key: KeysByGroup['notices'], params?: TextParams) => string

/** Loads the texts of notifications in a market's language; English while it is not complete. */
export const noticeWriter = async (language: { readonly code: string; readonly locale: string }): Promise<NoticeWriter> => {
  const texts = await compiledWords(spokenLanguage(language), 'notices')
  return (key, params) => writeText(texts, key, params)
}
