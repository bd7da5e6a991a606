import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import type { Services } from '../services.ts'
import { type CodeMailKind, composeCode } from '../outbound/compose-code.ts'
import { mailWriter } from '../outbound/mail-texts.ts'
import { marketNamed } from '../identity/account-row.ts'
import type { TriggerAnswer } from './before-sign-up.ts'
import { attributeIn, type PoolEvent } from '../identity/pool-event.ts'

/**
 * Purpose of a code by the event of the user pool.
 * @source Amazon Cognito, "Custom message Lambda trigger"
 */
const KINDS: ReadonlyMap<string, CodeMailKind> = new Map([
  ['CustomMessage_SignUp', 'signUp'],
  ['CustomMessage_ResendCode', 'signUp'],
  ['CustomMessage_ForgotPassword', 'password'],
  ['CustomMessage_UpdateUserAttribute', 'contact'],
  ['CustomMessage_VerifyUserAttribute', 'contact']
])

const ENGLISH = { code: 'en', locale: 'en', isRTL: false } as const

const marketOf = (event: PoolEvent): Market | undefined =>
  marketNamed(event.said('countryCode')) ?? marketNamed(attributeIn(event, 'custom:country_code'))

/**
 * Chooses the language of the requesting page, else that of the account, if its market has it.
 *
 * Both values come from outside and only select among the store's languages; without them it is the market's default language.
 */
const languageOf = (event: PoolEvent, market: Market): LanguageOption => {
  const language = event.said('languageCode') ?? attributeIn(event, 'custom:lang_code') ?? ''
  return findLanguage(market, language) ?? defaultLanguage(market)
}

/** Writes the address of the page that reads the code of a sign-up from its fragment. @source M8 */
const linkOf = ({ config }: Pick<Services, 'config'>, market: Market, language: LanguageOption, mark: string): string =>
  `${config.storeUrl}${localePath(market, language, 'verify')}#code=${mark}`

/**
 * Writes the mail and the text message of a code.
 *
 * It does not use the database, so that it takes as long for a name that the pool does not know. For codes of other purposes the pool has
 * texts of its own.
 */
export const codeWords = async (services: Pick<Services, 'config'>, event: PoolEvent): Promise<TriggerAnswer> => {
  const kind = KINDS.get(event.source)
  if (kind === undefined || event.codeMark === undefined) return {}
  const market = marketOf(event)
  const language = market === undefined ? undefined : languageOf(event, market)
  const contentLanguage = language ?? ENGLISH
  const link =
    market === undefined || language === undefined || kind !== 'signUp' ? undefined : linkOf(services, market, language, event.codeMark)
  return { response: composeCode(await mailWriter(services, contentLanguage), kind, event.codeMark, contentLanguage, link) }
}
