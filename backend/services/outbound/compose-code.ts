import { asHtml, type ComposedMail } from './compose-mail.ts'
import type { WriteMailText } from './mail-texts.ts'

/** Purpose of a code of the user pool, as the text of its mail states it. */
export type CodeMailKind = 'signUp' | 'password' | 'contact'

/**
 * Texts of a message with a code, named as a user pool reads them from its trigger.
 * @source Amazon Cognito, "Custom message Lambda trigger"
 */
export interface CodeWords {
  readonly emailSubject: string
  readonly emailMessage: string
  readonly smsMessage: string
}

/**
 * Longest text message that a user pool accepts. Unit: characters.
 * It writes its own text instead of a longer one. @source Amazon Cognito
 */
const LONGEST_SMS = 140

/** Removes invisible characters, which some languages use between words and a pool refuses. */
const withoutHidden = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

/**
 * Shortens a text to the sentences that fit, from the first; the last ones are needed least.
 * A question without its answer is removed too.
 */
const fitting = (text: string, locale: string): string => {
  if (text.length <= LONGEST_SMS) return text
  const sentences = Array.from(new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text), ({ segment }) => segment)
  const fits = sentences.filter(
    (_sentence, at) =>
      sentences
        .slice(0, at + 1)
        .join('')
        .trimEnd().length <= LONGEST_SMS
  )
  while (fits.length > 1 && /[?？؟]\s*$/.test(fits.at(-1) ?? '')) fits.pop()
  return fits.length === 0 ? text : fits.join('').trimEnd()
}

/**
 * Writes the mail and the text message of a code in one language.
 *
 * @param mark placeholder where the pool writes the code, which the store never receives
 * @param link opens the page that reads the code, with the mark in its fragment; undefined = there is no such page
 * @source D48
 */
export const composeCode = (
  write: WriteMailText,
  kind: CodeMailKind,
  mark: string,
  language: { readonly locale: string; readonly isRTL: boolean },
  link?: string
): CodeWords => {
  const mail: ComposedMail = {
    subject: write(`mail.code.${kind}.subject`),
    lines: [
      { kind: 'text', text: write(`mail.code.${kind}.lead`) },
      { kind: 'code', text: mark },
      ...(link === undefined ? [] : [{ kind: 'link', text: link } as const]),
      { kind: 'text', text: write('mail.code.newest') },
      { kind: 'text', text: write('mail.code.keep') }
    ]
  }
  return {
    emailSubject: withoutHidden(mail.subject),
    emailMessage: withoutHidden(asHtml(mail, language)),
    smsMessage: fitting(withoutHidden(write(`sms.code.${kind}`, { code: mark })), language.locale)
  }
}
