import { asHtml, type ComposedMail } from './compose-mail.ts'
import type { WriteMailText } from './mail-texts.ts'

/** What a code of the user pool is good for, as the words of its mail say it. */
export type CodeMailKind = 'signUp' | 'password' | 'contact'

/** The words of a code, named as a user pool takes them from its trigger. @source Amazon Cognito, "Custom message Lambda trigger" */
export interface CodeWords {
  readonly emailSubject: string
  readonly emailMessage: string
  readonly smsMessage: string
}

/** A user pool sends no longer text message, and writes its own instead. Unit: characters. @source Amazon Cognito */
const LONGEST_SMS = 140

/** Removes invisible signs, which some languages use between words and a pool refuses. */
const withoutHidden = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

/** The sentences from the first that fit; what comes last is needed least. A question whose answer does not fit goes with it. */
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
 * Writes the mail and the text message of a code, in the words of a language.
 *
 * @param mark stands where the pool writes the code, which the store never learns
 * @param link opens the page that takes the code, with the mark in its fragment; undefined = no page of its own
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
