import type { Contact } from './attributes.ts'
import type { Pool } from './pool.ts'
import { type CodeSource, type TriggerRequest, wordsByTrigger } from './triggers.ts'

/** What the store receives when the pool asks for the text of a message with a code. */
export interface CodeEvent extends Pick<TriggerRequest, 'userAttributes' | 'clientMetadata' | 'userNotFound'> {
  readonly source: CodeSource
  readonly userName: string
}

/** A code as it is sent. */
export interface CodeMessage {
  readonly subject: string
  readonly text: string
  /** BCP 47. */
  readonly language: string
}

/** Placeholder of the code in a text. @source Amazon Cognito */
const MARK = '{####}'

/** Longest texts. Unit: characters. @source Amazon Cognito, VerificationMessageTemplateType */
const LONGEST_SUBJECT = 140
const LONGEST_MAIL = 20_000
const LONGEST_SMS = 140

/**
 * Letters, marks, symbols and spaces; no invisible characters.
 * @source Amazon Cognito, VerificationMessageTemplateType
 */
const VISIBLE = /^[\p{L}\p{M}\p{S}\p{N}\p{P}\s]*$/u

/** Texts of the pool itself, where the store gives none. */
const SUBJECTS: ReadonlyMap<CodeSource, string> = new Map([['CustomMessage_ForgotPassword', 'Your password reset code']])
const OWN_SUBJECT = 'Your verification code'
const OWN_TEXT = `Your code is ${MARK}.`

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest

const isMessage = (value: unknown, longest: number): value is string => isText(value, longest) && value.includes(MARK)

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"]
])

/** Returns the plain text of a mail. */
const readable = (mail: string): string =>
  mail
    .slice(Math.max(mail.indexOf('<body'), 0))
    .split('</p>')
    .map((paragraph) =>
      paragraph
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS.get(sign) ?? sign)
        .trim()
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')

/** Returns the language that the markup of a mail states. */
const languageOf = (mail: unknown): string => (typeof mail === 'string' ? (/<html lang="([\w-]{2,20})"/.exec(mail)?.[1] ?? 'en') : 'en')

/**
 * Returns the text of a message with a code: that of the store's trigger, else the pool's own.
 * The pool's is English. Texts without the placeholder, too long ones and those with invisible characters are not used.
 *
 * @returns a function that writes the message once there is a code
 */
export const codeMessage = async (
  pool: Pick<Pool, 'config' | 'fetch'>,
  { source, userName, ...request }: CodeEvent,
  contact: Contact
): Promise<(code: string) => CodeMessage> => {
  const { emailSubject, emailMessage, smsMessage } = await wordsByTrigger(pool, source, userName, { ...request, codeParameter: MARK })
  const written =
    (subject: string, text: string, language: string) =>
    (code: string): CodeMessage => ({ subject, text: text.replaceAll(MARK, code), language })
  const language = languageOf(emailMessage)
  if (contact === 'phone_number')
    return isMessage(smsMessage, LONGEST_SMS) ? written('Text message', smsMessage, language) : written('Text message', OWN_TEXT, 'en')
  const ownSubject = SUBJECTS.get(source) ?? OWN_SUBJECT
  if (!isMessage(emailMessage, LONGEST_MAIL) || !VISIBLE.test(emailMessage)) return written(ownSubject, OWN_TEXT, 'en')
  const subject = isText(emailSubject, LONGEST_SUBJECT) && VISIBLE.test(emailSubject) ? emailSubject : ownSubject
  return written(subject, readable(emailMessage), language)
}
