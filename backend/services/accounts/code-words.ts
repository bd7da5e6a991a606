import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import type { Services } from '../services.ts'
import { type CodeMailKind, composeCode } from '../mails/compose-code.ts'
import { mailWriter } from '../mails/mail-texts.ts'
import { marketNamed } from './account-row.ts'
import type { TriggerAnswer } from './before-sign-up.ts'
import { attributeIn, type PoolEvent } from './pool-event.ts'

/** What a code is sent for, by the events of a user pool. @source Amazon Cognito, "Custom message Lambda trigger" */
const KINDS: ReadonlyMap<string, CodeMailKind> = new Map([
  ['CustomMessage_SignUp', 'signUp'],
  ['CustomMessage_ResendCode', 'signUp'],
  ['CustomMessage_ForgotPassword', 'password'],
  ['CustomMessage_UpdateUserAttribute', 'contact'],
  ['CustomMessage_VerifyUserAttribute', 'contact']
])

const ENGLISH = { code: 'en', locale: 'en', isRTL: false } as const

/**
 * The language of the page on which somebody asked, else that of the account, each as far as its market has it; then the market's own. Both
 * are told by others and choose among the store's languages, nothing else.
 */
const languageOf = (event: PoolEvent): { readonly code: string; readonly locale: string; readonly isRTL: boolean } => {
  const market = marketNamed(event.said('countryCode')) ?? marketNamed(attributeIn(event, 'custom:country_code'))
  if (market === undefined) return ENGLISH
  const language = event.said('languageCode') ?? attributeIn(event, 'custom:lang_code') ?? ''
  return findLanguage(market, language) ?? defaultLanguage(market)
}

/**
 * Writes the mail and the text message of a code. The database is not asked, so that it takes as long for somebody whom the pool does not
 * know; for a code of another kind the pool has words of its own.
 */
export const codeWords = async (services: Pick<Services, 'config'>, event: PoolEvent): Promise<TriggerAnswer> => {
  const kind = KINDS.get(event.source)
  if (kind === undefined || event.codeMark === undefined) return {}
  const language = languageOf(event)
  return { response: composeCode(await mailWriter(services, language), kind, event.codeMark, language) }
}
