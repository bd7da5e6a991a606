import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeWords } from '../../../backend/services/accounts/code-words.ts'
import { readPoolEvent } from '../../../backend/services/identity/pool-event.ts'
import { type CodeMailKind, composeCode } from '../../../backend/services/outbound/compose-code.ts'
import { mailWriter } from '../../../backend/services/outbound/mail-texts.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import { readMessages } from '../../../scripts/locale-files.ts'
import { type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'

const english = readMessages('en', 'mail')

let store: AccountsBackend

beforeAll(async () => {
  store = await anAccountsBackend()
})
afterAll(() => store.close())

/** Returns the store's answer when the pool is about to send a code. */
const words = async (triggerSource: string, request: object = {}, userAttributes: object = { email: 'ana@example.com' }) =>
  (
    await store.call('POST', '/notify/identity', {
      headers: { authorization: 'Bearer trigger-secret-of-the-tests' },
      body: {
        version: '1',
        triggerSource,
        userName: '4a216c17-69b8-4ae9-ad50-22910bb66cb7',
        request: { userAttributes, codeParameter: '{####}', usernameParameter: null, ...request },
        response: { smsMessage: null, emailMessage: null, emailSubject: null }
      }
    })
  ).body

const at = (countryCode: string, languageCode: string) => ({ clientMetadata: { countryCode, languageCode } })
const langOf = (answer: { readonly response: { readonly emailMessage: string } }): string | undefined =>
  /<html lang="[^"]+" dir="[a-z]+">/.exec(answer.response.emailMessage)?.[0]

/** Link to the page that reads the code of a sign-up. */
const LINK = '<p><a href="http://localhost:4000/us/verify#code={####}">http://localhost:4000/us/verify#code={####}</a></p>'

describe('text of a code', () => {
  test.each([
    ['CustomMessage_SignUp', 'Your code for refill', 'confirm your account', 'confirms your account', LINK],
    ['CustomMessage_ResendCode', 'Your code for refill', 'confirm your account', 'confirms your account', LINK],
    ['CustomMessage_ForgotPassword', 'Your code for a new password', 'choose a new password', 'sets a new password', ''],
    [
      'CustomMessage_UpdateUserAttribute',
      'Your code for this email address',
      'confirm that this email address is yours',
      'confirms this number',
      ''
    ],
    [
      'CustomMessage_VerifyUserAttribute',
      'Your code for this email address',
      'confirm that this email address is yours',
      'confirms this number',
      ''
    ]
  ])('for %s says what it is good for', async (source, subject, lead, sms, link) => {
    expect(await words(source, at('us', 'en'))).toEqual({
      response: {
        emailSubject: subject,
        emailMessage:
          `<!doctype html><html lang="en-US" dir="ltr"><head><meta charset="utf-8"><title>${subject}</title></head><body>` +
          `<p>Use this code to ${lead}:</p><p><strong dir="ltr">{####}</strong></p>${link}<p>Use the most recent code.</p>` +
          '<p>Don’t share it with anyone: we never ask for it. If you didn’t ask for it, there’s nothing you need to do.</p></body></html>',
        smsMessage: `refill: {####} ${sms}. Don't share it with anyone. If you didn't ask for it, delete this message.`
      }
    })
  })

  test.each(['CustomMessage_Authentication', 'CustomMessage_AdminCreateUser', 'CustomMessage_constructor'])(
    'for %s is the pool’s own',
    async (source) => {
      expect(await words(source, at('us', 'en'))).toEqual({})
    }
  )

  test('is empty where there is no place for the code', async () => {
    expect(await words('CustomMessage_SignUp', { ...at('us', 'en'), codeParameter: null })).toEqual({})
  })

  test.each([
    ['of the page', at('de', 'de'), {}, '<html lang="de-DE" dir="ltr">'],
    ['of the page, from right to left', at('sa', 'ar'), {}, '<html lang="ar-SA" dir="rtl">'],
    ['of the page, of its country', at('pt', 'pt'), {}, '<html lang="pt-PT" dir="ltr">'],
    ['of the page by the number of its country', at('682', 'en'), {}, '<html lang="en-SA" dir="ltr">'],
    ['of the country where it has no such one', at('br', 'de'), {}, '<html lang="pt-BR" dir="ltr">'],
    ['of the country where none is named', { clientMetadata: { countryCode: 'br' } }, {}, '<html lang="pt-BR" dir="ltr">'],
    ['of the country where it is made up', at('br', '../../pt'), {}, '<html lang="pt-BR" dir="ltr">'],
    ['English where the country is made up', at('zz', 'de'), {}, '<html lang="en" dir="ltr">'],
    ['English where the country is a word of the language', at('constructor', '__proto__'), {}, '<html lang="en" dir="ltr">'],
    ['English where nothing is known', {}, {}, '<html lang="en" dir="ltr">'],
    ['English for nobody', { userNotFound: true }, {}, '<html lang="en" dir="ltr">'],
    [
      'of the account where the page says nothing',
      { clientMetadata: null },
      { 'custom:country_code': 'sa', 'custom:lang_code': 'en' },
      '<html lang="en-SA" dir="ltr">'
    ],
    [
      'of the account as far as the country of the page has it',
      { clientMetadata: { countryCode: 'eg' } },
      { 'custom:country_code': 'sa', 'custom:lang_code': 'en' },
      '<html lang="en-EG" dir="ltr">'
    ],
    [
      'of the page before that of the account',
      at('de', 'de'),
      { 'custom:country_code': 'sa', 'custom:lang_code': 'ar' },
      '<html lang="de-DE" dir="ltr">'
    ]
  ])('is in the language %s', async (_what, request, attributes, html) => {
    expect(langOf(await words('CustomMessage_ForgotPassword', request, attributes))).toBe(html)
  })

  test.each([
    ['de', 'de', 'de-DE'],
    ['sa', 'ar', 'ar-SA'],
    ['br', 'pt', 'pt-BR']
  ])('in %s uses the store’s texts of that language', async (country, code, locale) => {
    const write = await mailWriter(store.services, { code, locale })
    const { response } = await words('CustomMessage_SignUp', at(country, code))
    expect(response.emailSubject).toBe(write('mail.code.signUp.subject'))
    expect(response.emailSubject).not.toBe(english['mail.code.signUp.subject'])
    expect(response.emailMessage).toContain(write('mail.code.signUp.lead'))
    expect(response.smsMessage).toBe(write('sms.code.signUp', { code: '{####}' }))
  })

  test('names the build', async () => {
    const services = { ...store.services, config: { ...store.services.config, storeName: 'Eleven Store' } }
    const event = readPoolEvent({
      triggerSource: 'CustomMessage_SignUp',
      userName: 'u',
      request: { userAttributes: {}, codeParameter: '{####}' }
    })
    const answer = event && (await codeWords(services, event))
    expect(answer).toMatchObject({
      response: { emailSubject: 'Your code for Eleven Store', smsMessage: expect.stringContaining('Eleven Store: {####} confirms') }
    })
  })

  test('asks the database nothing, so that it takes as long for an unknown user', async () => {
    const event = readPoolEvent({
      triggerSource: 'CustomMessage_ForgotPassword',
      userName: 'nobody@example.com',
      request: { userAttributes: {}, userNotFound: true, codeParameter: '{####}', ...at('us', 'en') }
    })
    const { config } = store.services
    const words = event && (await codeWords({ config }, event))
    expect(words).toMatchObject({ response: { emailSubject: 'Your code for a new password' } })
  })
})

describe('unsendable message of a code', () => {
  const KINDS: readonly CodeMailKind[] = ['signUp', 'password', 'contact']
  const LTR = { locale: 'en', isRTL: false }
  const LONG = `refill: {####} ${'confirms your account and '.repeat(3)}all that is yours.`

  test('is written in no language and in no store’s name', async () => {
    for (const storeName of [undefined, 'Canopy Store', 'Eleven Store', 'Top-up store'])
      for (const { language } of languageOptions) {
        const config = { ...store.services.config, ...(storeName === undefined ? {} : { storeName }) }
        const write = await mailWriter({ config }, language)
        for (const kind of KINDS) {
          const { emailSubject, emailMessage, smsMessage } = composeCode(write, kind, '{####}', language)
          const sent = [
            language.locale,
            storeName,
            kind,
            smsMessage.length <= 140,
            emailSubject.length <= 140,
            emailMessage.length <= 20_000
          ]
          expect(sent).toEqual([language.locale, storeName, kind, true, true, true])
          for (const text of [emailSubject, emailMessage]) expect(text).toMatch(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\s]+$/u)
          expect([smsMessage.split('{####}').length, emailMessage.split('{####}').length]).toEqual([2, 2])
        }
      }
  })

  const composed = (sms: string, more: Readonly<Record<string, string>> = {}) =>
    composeCode(
      (key, params) => (key === 'sms.code.signUp' ? sms : (more[key] ?? english[key] ?? '')).replace('{code}', String(params?.code)),
      'signUp',
      '{####}',
      LTR
    )

  test('loses its last sentences, and with them a question that nothing answers', () => {
    expect(LONG).toHaveLength(111)
    expect(composed(`${LONG} Tell it to nobody, please. If not, delete it.`).smsMessage).toBe(`${LONG} Tell it to nobody, please.`)
    expect(composed(`${LONG} Not asked for? Then delete this message.`).smsMessage).toBe(LONG)
    expect(composed(`${LONG} Tell it to nobody.`).smsMessage).toBe(`${LONG} Tell it to nobody.`)
  })

  test('has no invisible signs', () => {
    const { emailSubject, emailMessage, smsMessage } = composed('\u200frefill: {code}\u200b.', {
      'mail.code.signUp.subject': 'Your\u200b code',
      'mail.code.signUp.lead': '\u2067Your code\u2069:'
    })
    expect([emailSubject, smsMessage]).toEqual(['Your code', 'refill: {####}.'])
    expect(emailMessage).toContain('<p>Your code:</p>')
  })
})
