import { confirmResetPassword, confirmSignUp, resetPassword, signIn, signUp } from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

type Event = Readonly<Record<string, unknown>>

let pool: UserPoolUnderTest
let events: Event[]

const PASSWORD = 'correct horse 1'

beforeAll(async () => {
  pool = await aUserPool({ triggers: true })
})
afterAll(() => pool?.close())
afterEach(() => pool.anotherBrowser())
beforeEach(() => {
  events = []
  pool.triggersAnswer((event) => {
    events.push(event)
    return new Response('{}')
  })
})

const source = ({ triggerSource }: Event): unknown => triggerSource

describe('trigger asks the store', () => {
  test('before a sign-up, for the words of its code, of a confirmation and before a sign-in', async () => {
    const username = 'ana@example.com'
    await signUp({
      username,
      password: PASSWORD,
      options: {
        userAttributes: { name: 'Ana', 'custom:birth_date': '1990-01-02' },
        validationData: { cpf: '52998224725' },
        clientMetadata: { captcha: 'token' }
      }
    })
    expect(events).toEqual([
      expect.objectContaining({
        triggerSource: 'PreSignUp_SignUp',
        userPoolId: 'local_Pool1',
        userName: expect.stringMatching(/^[\da-f-]{36}$/),
        callerContext: expect.objectContaining({ clientId: pool.clientId }),
        request: {
          userAttributes: { name: 'Ana', 'custom:birth_date': '1990-01-02', email: username },
          validationData: { cpf: '52998224725' },
          clientMetadata: { captcha: 'token' }
        }
      }),
      expect.objectContaining({
        triggerSource: 'CustomMessage_SignUp',
        userName: events[0]?.userName,
        request: {
          userAttributes: expect.objectContaining({ sub: events[0]?.userName, email: username, 'custom:birth_date': '1990-01-02' }),
          codeParameter: '{####}',
          clientMetadata: { captcha: 'token' }
        }
      })
    ])
    await confirmSignUp({ username, confirmationCode: await pool.codeFor(username) })
    await signIn({ username, password: PASSWORD })
    expect(events.map(source)).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PostConfirmation_ConfirmSignUp',
      'PreAuthentication_Authentication'
    ])
    expect(events[2]).toMatchObject({
      userName: events[0]?.userName,
      request: { userAttributes: { sub: events[0]?.userName, email: username, email_verified: 'true' } }
    })
  })

  test('before a sign-up says that a name is taken, so that only a solved captcha learns of it', async () => {
    const username = 'taken@example.com'
    await signUp({ username, password: PASSWORD })
    pool.triggersAnswer(() => Response.json({ error: 'CAPTCHA_REFUSED' }))
    for (const asked of [username, 'free@example.com'])
      await expect(signUp({ username: asked, password: PASSWORD })).rejects.toMatchObject({ name: 'UserLambdaValidationException' })
    pool.triggersAnswer(() => new Response('{}'))
    await expect(signUp({ username, password: PASSWORD })).rejects.toMatchObject({ name: 'UsernameExistsException' })
  })

  test('of a password that was set by a code', async () => {
    const username = 'eva@example.com'
    await signUp({ username, password: PASSWORD })
    await confirmSignUp({ username, confirmationCode: await pool.codeFor(username) })
    await resetPassword({ username })
    await confirmResetPassword({ username, confirmationCode: await pool.codeFor(username), newPassword: 'another horse 2' })
    expect(events.at(-1)).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      request: { userAttributes: { email: username, 'cognito:user_status': 'CONFIRMED' } }
    })
  })

  test('before a sign-in of an unknown user too, with that fact', async () => {
    await expect(signIn({ username: 'nobody@example.com', password: PASSWORD })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(events).toEqual([
      expect.objectContaining({ userName: 'nobody@example.com', request: expect.objectContaining({ userNotFound: true }) })
    ])
  })
})

describe('trigger answer of the store', () => {
  test('with an error makes no user, and the words come through', async () => {
    pool.triggersAnswer(() => new Response('{"error":"SIGNUP_CPF_ALREADY_USED"}'))
    const asked = () => signUp({ username: 'bia@example.com', password: PASSWORD })
    await expect(asked()).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error SIGNUP_CPF_ALREADY_USED.'
    })
    expect(await pool.mailsTo('bia@example.com')).toEqual([])
    pool.triggersAnswer(() => new Response('{}'))
    expect(await asked()).toMatchObject({ isSignUpComplete: false })
  })

  test.each([
    ['with no JSON', () => new Response('<html>')],
    ['with a fault', () => new Response('{}', { status: 500 })],
    ['with an error that is no text', () => new Response('{"error":{}}')],
    [
      'not at all',
      (): Response => {
        throw new TypeError('fetch failed')
      }
    ]
  ])('%s: refuses the sign-up', async (_how, trigger) => {
    pool.triggersAnswer(trigger)
    await expect(signUp({ username: 'caio@example.com', password: PASSWORD })).rejects.toMatchObject({ name: 'UnexpectedLambdaException' })
  })

  test('with an error to a confirmation still confirms the user, as of a real pool', async () => {
    const username = 'dora@example.com'
    await signUp({ username, password: PASSWORD })
    pool.triggersAnswer((event) =>
      event.triggerSource === 'PostConfirmation_ConfirmSignUp' ? new Response('{"error":"SIGNUP_CPF_PROCESS_FAILED"}') : new Response('{}')
    )
    await expect(confirmSignUp({ username, confirmationCode: await pool.codeFor(username) })).rejects.toMatchObject({
      message: 'PostConfirmation failed with error SIGNUP_CPF_PROCESS_FAILED.'
    })
    expect(await signIn({ username, password: PASSWORD })).toMatchObject({ isSignedIn: true })
  })
})
