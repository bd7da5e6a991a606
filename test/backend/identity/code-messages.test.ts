import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityTables } from '../../../backend/sandbox/identity/tables.ts'
import { type Answered, aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

type Event = Readonly<Record<string, unknown>> & { readonly request: Readonly<Record<string, unknown>> }

let pool: UserPoolUnderTest
let events: Event[]
let serial = 0

const PASSWORD = 'correct horse 1'

beforeAll(async () => {
  pool = await aUserPool({ triggers: true })
})
afterAll(() => pool?.close())

const GERMAN = {
  emailSubject: 'Dein Code',
  emailMessage:
    '<!doctype html><html lang="de-DE" dir="ltr"><head><meta charset="utf-8"><title>Dein Code</title></head><body><p>Dein Code &amp; mehr:</p>' +
    '<p><strong dir="ltr">{####}</strong></p><p>Nur der neueste z&auml;hlt. Ruf&#39; niemanden an: 1 &lt; 2.</p></body></html>',
  smsMessage: 'Code {####}. Sag ihn niemandem.'
}
const ARABIC = {
  emailSubject: 'الرمز',
  emailMessage:
    '<!doctype html><html lang="ar-SA" dir="rtl"><head><title>الرمز</title></head><body><p>الرمز:</p><p><strong dir="ltr">{####}</strong></p></body></html>',
  smsMessage: 'الرمز {####}'
}

/** Lets the store write these texts from now on; other events it accepts. */
const storeWrites = (response: unknown): void =>
  pool.triggersAnswer((event) => {
    const told = event as Event
    if (!String(told.triggerSource).startsWith('CustomMessage_')) return new Response('{}')
    events.push(told)
    return typeof response === 'function' ? (response as () => Response)() : Response.json({ response })
  })

beforeEach(() => {
  serial += 1
  events = []
  storeWrites(GERMAN)
})

const ask = (operation: string, body: Record<string, unknown>) => pool.call(operation, { ClientId: pool.clientId, ...body })
const metadata = { countryCode: 'de', languageCode: 'de' }
const email = (): string => `ana-${serial}@example.com`
const signUp = (Username = email()) => ask('SignUp', { Username, Password: PASSWORD, ClientMetadata: metadata })
const confirmed = async (Username = email()): Promise<string> => {
  await signUp(Username)
  await ask('ConfirmSignUp', { Username, ConfirmationCode: await pool.codeFor(Username) })
  return Username
}
const accessTokenOf = async (USERNAME: string): Promise<string> => {
  const { body } = await ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } })
  return (body.AuthenticationResult as { readonly AccessToken: string }).AccessToken
}
const unsent = () => identityTables(pool.sandbox.context).selectFrom('sandbox.pool_unsent').selectAll().execute()

describe('code message in the words of the store', () => {
  test('goes out as a mail, as its reader sees it, in the language that it says', async () => {
    await signUp()
    const code = await pool.codeFor(email())
    expect(await pool.mailsTo(email())).toEqual([
      expect.objectContaining({
        subject: 'Dein Code',
        text: `Dein Code & mehr:\n\n${code}\n\nNur der neueste z&auml;hlt. Ruf' niemanden an: 1 < 2.`,
        language: 'de-DE'
      })
    ])
    expect((await ask('ConfirmSignUp', { Username: email(), ConfirmationCode: code })).status).toBe(200)
  })

  test('goes out as a mail from right to left', async () => {
    storeWrites(ARABIC)
    await signUp()
    expect(await pool.mailsTo(email())).toEqual([
      expect.objectContaining({ subject: 'الرمز', text: `الرمز:\n\n${await pool.codeFor(email())}`, language: 'ar-SA' })
    ])
  })

  test('goes out as a text message', async () => {
    const number = `+5511987650${100 + serial}`
    await signUp(number)
    expect(await pool.mailsTo(number)).toEqual([
      expect.objectContaining({
        subject: 'Text message',
        text: `Code ${await pool.codeFor(number)}. Sag ihn niemandem.`,
        language: 'de-DE'
      })
    ])
  })

  test('goes out for every purpose, and the store receives the page of the request', async () => {
    const Username = await confirmed()
    const AccessToken = await accessTokenOf(Username)
    await ask('ResendConfirmationCode', { Username: 'nobody@example.com', ClientMetadata: metadata })
    await ask('ForgotPassword', { Username, ClientMetadata: metadata })
    await ask('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: `new-${Username}` }],
      ClientMetadata: metadata
    })
    await ask('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email', ClientMetadata: metadata })
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      'CustomMessage_SignUp',
      'CustomMessage_ResendCode',
      'CustomMessage_ForgotPassword',
      'CustomMessage_UpdateUserAttribute',
      'CustomMessage_VerifyUserAttribute'
    ])
    for (const { request } of events) expect(request).toMatchObject({ clientMetadata: metadata, codeParameter: '{####}' })
    expect(events[3]?.request.userAttributes).toMatchObject({ email: `new-${Username}` })
  })
})

describe('code message in English', () => {
  const english = (code: string) => [
    expect.objectContaining({ subject: 'Your verification code', text: `Your code is ${code}.`, language: 'en' })
  ]
  const mail = GERMAN.emailMessage

  test.each([
    ['does not answer', (): Response => raise()],
    ['answers with a fault', () => Response.json({ response: GERMAN }, { status: 500 })],
    ['answers no JSON', () => new Response('<html>')],
    ['answers with a refusal', () => Response.json({ error: 'no' })],
    ['answers no words', () => Response.json({})],
    ['answers something else', () => Response.json({ response: 'Your code' })],
    ['leaves the words as they were', () => Response.json({ response: { emailSubject: null, emailMessage: null, smsMessage: null } })],
    ['writes no place for the code', () => Response.json({ response: { ...GERMAN, emailMessage: 'Dein Code' } })],
    ['writes too much', () => Response.json({ response: { ...GERMAN, emailMessage: `${mail}${'x'.repeat(20_001 - mail.length)}` } })],
    ['writes what nobody sees', () => Response.json({ response: { ...GERMAN, emailMessage: `${mail}\u200b` } })]
  ])('goes out where the store %s', async (_what, answers) => {
    storeWrites(answers)
    expect((await signUp()).status).toBe(200)
    expect(events).toHaveLength(1)
    expect(await pool.mailsTo(email())).toEqual(english(await pool.codeFor(email())))
  })

  test.each([
    ['too long', 'x'.repeat(135)],
    ['without a place for the code', undefined]
  ])('goes out where its text message is %s', async (_what, more) => {
    storeWrites({ ...GERMAN, smsMessage: more === undefined ? 'Code' : `{####}${more}` })
    const number = `+5511987651${100 + serial}`
    await signUp(number)
    const [sent] = await pool.mailsTo(number)
    expect(sent).toMatchObject({ text: `Your code is ${await pool.codeFor(number)}.`, language: 'en' })
  })

  test.each([
    ['empty', ''],
    ['too long', 'x'.repeat(141)],
    ['hidden in part', 'Dein\u200b Code']
  ])('goes out as far as the subject is %s', async (_what, emailSubject) => {
    storeWrites({ ...GERMAN, emailSubject })
    await signUp()
    expect(await pool.mailsTo(email())).toEqual([expect.objectContaining({ subject: 'Your verification code', language: 'de-DE' })])
  })

  test('goes out up to the longest of each', async () => {
    const emailMessage = `${mail}${'x'.repeat(20_000 - mail.length)}`
    storeWrites({ emailSubject: 'x'.repeat(140), emailMessage, smsMessage: `{####}${'x'.repeat(134)}` })
    await signUp()
    expect(await pool.mailsTo(email())).toEqual([expect.objectContaining({ subject: 'x'.repeat(140), language: 'de-DE' })])
    const number = `+5511987652${100 + serial}`
    await signUp(number)
    expect((await pool.mailsTo(number))[0]?.text).toMatch(/^\d{6}x{134}$/)
  })
})

const raise = (): never => {
  throw new TypeError('fetch failed')
}

describe('unknown user', () => {
  const shapeOf = ({ request: { userAttributes, ...request } }: Event): unknown => [
    Object.keys(request).toSorted(),
    Object.keys(userAttributes as Answered).length > 3
  ]

  test('costs the store the same question, and the mail is written into a table that is not read', async () => {
    await ask('SignUp', {
      Username: email(),
      Password: PASSWORD,
      UserAttributes: [
        { Name: 'custom:birth_date', Value: '1990-01-02' },
        { Name: 'custom:country_code', Value: 'de' },
        { Name: 'custom:lang_code', Value: 'de' }
      ]
    })
    await ask('ConfirmSignUp', { Username: email(), ConfirmationCode: await pool.codeFor(email()) })
    events = []
    const before = (await pool.mailsTo(email())).length
    const known = await ask('ForgotPassword', { Username: email(), ClientMetadata: metadata })
    const unknown = await ask('ForgotPassword', { Username: 'anx@example.com', ClientMetadata: metadata })
    expect(unknown).toEqual(known)
    const [asKnown, asUnknown, ...more] = events
    expect([asKnown?.triggerSource, asUnknown?.triggerSource, more]).toEqual(['CustomMessage_ForgotPassword', asKnown?.triggerSource, []])
    expect(asUnknown?.request).toMatchObject({ userNotFound: true, userAttributes: { email: 'anx@example.com' } })
    expect(asKnown?.request).not.toHaveProperty('userNotFound')
    const { userNotFound: _told, ...request } = asUnknown?.request ?? {}
    expect(shapeOf({ request })).toEqual(asKnown && shapeOf(asKnown))
    expect(await pool.mailsTo(email())).toHaveLength(before + 1)
    expect(await pool.mailsTo('anx@example.com')).toEqual([])
    expect((await unsent()).filter(({ recipient }) => recipient === 'anx@example.com')).toEqual([
      expect.objectContaining({ subject: 'Dein Code', language: 'de-DE', body_text: expect.stringMatching(/\n\d{6}\n/) as string })
    ])
  })
})

describe('sweep at a new code', () => {
  const codes = async () => (await identityTables(pool.sandbox.context).selectFrom('sandbox.pool_codes').select('sub').execute()).length
  const attempts = async () =>
    (await identityTables(pool.sandbox.context).selectFrom('sandbox.pool_attempts').select('sub').execute()).length
  const wrong = (USERNAME: string) =>
    ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: 'wrong horse 1' } })

  test('removes a mail without a recipient after the life of its code', async () => {
    await ask('ForgotPassword', { Username: 'old@example.com' })
    pool.sandbox.passMinutes(24 * 60 - 1)
    await ask('ForgotPassword', { Username: 'new@example.com' })
    const kept = (await unsent()).map(({ recipient }) => recipient)
    expect(kept).toEqual(expect.arrayContaining(['old@example.com', 'new@example.com']))
    pool.sandbox.passMinutes(1)
    await signUp()
    expect((await unsent()).map(({ recipient }) => recipient)).toEqual(['new@example.com'])
  })

  test('removes a code a week after it was sent; until then it is answered as expired', async () => {
    await signUp()
    const code = await pool.codeFor(email())
    const typed = async () => (await ask('ConfirmSignUp', { Username: email(), ConfirmationCode: code })).body.__type
    pool.sandbox.passMinutes(7 * 24 * 60 - 1)
    await ask('ForgotPassword', { Username: 'week@example.com' })
    expect(await typed()).toBe('ExpiredCodeException')
    pool.sandbox.passMinutes(1)
    await ask('ForgotPassword', { Username: 'week@example.com' })
    expect(await codes()).toBe(1)
    expect(await typed()).toBe('CodeMismatchException')
  })

  test('removes forgiven wrong passwords when a right one is typed', async () => {
    const Username = await confirmed()
    await wrong('tried@example.com')
    pool.sandbox.passMinutes(14)
    await wrong('tried-later@example.com')
    await accessTokenOf(Username)
    expect(await attempts()).toBe(2)
    pool.sandbox.passMinutes(1)
    await accessTokenOf(Username)
    expect(await attempts()).toBe(1)
  })
})
