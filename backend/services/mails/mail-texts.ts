import type { MessageGroups, TextParams, Texts } from '../../../src/messages/keys.ts'
import { writeText } from '../../../src/messages/keys.ts'
import texts from '../../../src/messages/compiled/en.mail.ts'

/** Languages whose mails are written; others get English. */
const WRITTEN: Readonly<Record<string, () => Promise<{ readonly default: Texts }>>> = {
  ar: () => import('../../../src/messages/compiled/ar.mail.ts'),
  es: () => import('../../../src/messages/compiled/es.mail.ts'),
  id: () => import('../../../src/messages/compiled/id.mail.ts'),
  ja: () => import('../../../src/messages/compiled/ja.mail.ts')
}

/** Writes the mail texts of one language. */
export type MailWriter = (key: keyof MessageGroups['mail'], params?: TextParams) => string

export const mailWriter = async (language: string): Promise<MailWriter> => {
  const own = await WRITTEN[language]?.()
  const chosen = own?.default ?? texts
  return (key, params) => writeText(chosen, key, params)
}
