import { inTheNameOf } from '../../../src/messages/brand.ts'
import type { MessageGroups, TextParams } from '../../../src/messages/keys.ts'
import { writeText } from '../../../src/messages/keys.ts'
import { spokenLanguage } from '../../../src/messages/spoken.ts'
import type { Services } from '../services.ts'
import { compiledWords } from '../words.ts'

/** Writes the mail texts of one language. */
export type MailWriter = (key: keyof MessageGroups['mail'], params?: TextParams) => string

/** The words of mails in a market's language, in the name of this build; English while that language is not complete. */
export const mailWriter = async (
  { config }: Pick<Services, 'config'>,
  language: { readonly code: string; readonly locale: string }
): Promise<MailWriter> => {
  const words = await compiledWords(spokenLanguage(language), 'mail')
  const texts = config.storeName === undefined ? words : inTheNameOf(config.storeName, words)
  return (key, params) => writeText(texts, key, params)
}
