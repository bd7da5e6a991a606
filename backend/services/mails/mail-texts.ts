import type { MessageGroups, TextParams, Texts } from '../../../src/messages/keys.ts'
import { writeText } from '../../../src/messages/keys.ts'
import { spokenLanguage } from '../../../src/messages/spoken.ts'

/** Writes the mail texts of one language. */
export type MailWriter = (key: keyof MessageGroups['mail'], params?: TextParams) => string

/** The words of mails in a market's language; English while that language is not complete. */
export const mailWriter = async (language: { readonly code: string; readonly locale: string }): Promise<MailWriter> => {
  const file = new URL(`../../../src/messages/compiled/${spokenLanguage(language)}.mail.ts`, import.meta.url)
  const { default: texts } = (await import(/* @vite-ignore */ file.href)) as { readonly default: Texts }
  return (key, params) => writeText(texts, key, params)
}
