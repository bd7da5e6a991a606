import type { MessageGroups, TextParams } from '../../../src/messages/keys.ts'
import { writeText } from '../../../src/messages/keys.ts'
import { spokenLanguage } from '../../../src/messages/spoken.ts'
import { compiledWords } from '../words.ts'

/** Writes the mail texts of one language. */
export type MailWriter = (key: keyof MessageGroups['mail'], params?: TextParams) => string

/** The words of mails in a market's language; English while that language is not complete. */
export const mailWriter = async (language: { readonly code: string; readonly locale: string }): Promise<MailWriter> => {
  const texts = await compiledWords(spokenLanguage(language), 'mail')
  return (key, params) => writeText(texts, key, params)
}
