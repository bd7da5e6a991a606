import { fetchUserAttributes, signIn } from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

const PASSWORD = 'correct horse 1'
const HOST = { host: 'localhost:4000' }
const Username = 'ana@example.com'

let pool: UserPoolUnderTest
let sub: string

beforeAll(async () => {
  pool = await aUserPool()
  const { body } = await pool.call('SignUp', { ClientId: pool.clientId, Username, Password: PASSWORD })
  sub = String(body.UserSub)
  await pool.call('ConfirmSignUp', { ClientId: pool.clientId, Username, ConfirmationCode: await pool.codeFor(Username) })
})
afterAll(() => pool?.close())
afterEach(() => pool.anotherBrowser())

const page = async (): Promise<string> => (await pool.sandbox.app.inject({ url: '/_/sandbox', headers: HOST })).body

/** Presses a button that the page really has. */
const press = async (action: string, name: string, value: string): Promise<void> => {
  const form = (await page()).split('<form').find((one) => one.includes(`action="${action}"`))
  expect(form).toContain(`name="${name}" value="${value}"`)
  const answer = await pool.sandbox.app.inject({
    method: 'POST',
    url: action,
    headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ [name]: value }).toString()
  })
  expect(answer.statusCode).toBe(303)
}

const claims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

const signedIn = async () => {
  const AuthParameters = { USERNAME: Username, PASSWORD }
  const { body } = await pool.call('InitiateAuth', { ClientId: pool.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  return body.AuthenticationResult as { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken: string }
}

describe('sandbox user controls', () => {
  test('disable a user, who is refused everywhere, and let them in again', async () => {
    const before = await signedIn()
    await press(`/_/sandbox/users/${sub}`, 'do', 'disable')
    await expect(signIn({ username: Username, password: PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.'
    })
    expect((await pool.call('GetUser', { AccessToken: before.AccessToken })).body.message).toBe('User is disabled.')
    const refresh = { ClientId: pool.clientId, RefreshToken: before.RefreshToken }
    expect((await pool.call('GetTokensFromRefreshToken', refresh)).body.message).toBe('User is disabled.')
    await press(`/_/sandbox/users/${sub}`, 'do', 'enable')
    expect(await signIn({ username: Username, password: PASSWORD })).toMatchObject({ isSignedIn: true })
  })

  test('forget the attributes of a user, whose sign-in then says nothing of them', async () => {
    await press(`/_/sandbox/users/${sub}`, 'do', 'hide')
    const { IdToken, AccessToken } = await signedIn()
    expect(claims(IdToken)).not.toHaveProperty('email')
    expect((await pool.call('GetUser', { AccessToken })).body).toEqual({ Username: sub })
    await signIn({ username: Username, password: PASSWORD })
    expect(await fetchUserAttributes()).toEqual({})
    await pool.anotherBrowser()
    await press(`/_/sandbox/users/${sub}`, 'do', 'tell')
    await signIn({ username: Username, password: PASSWORD })
    expect(await fetchUserAttributes()).toMatchObject({ email: Username })
  })

  test('let the pool say whom it does not know, and stop it', async () => {
    const rejected = async () =>
      (await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: 'nobody@example.com' })).body.__type
    expect(await rejected()).toBeUndefined()
    await press('/_/sandbox/unknown-users', 'errors', 'LEGACY')
    expect(await rejected()).toBe('UserNotFoundException')
    await press('/_/sandbox/unknown-users', 'errors', 'ENABLED')
    expect(await rejected()).toBeUndefined()
  })

  test('take the identity provider down, and the mailer', async () => {
    await press('/_/sandbox/switches/identity', 'minutes', '2')
    expect((await fetch(`${pool.url}/`, { method: 'POST' })).status).toBe(503)
    expect((await fetch(`${pool.issuer}/.well-known/jwks.json`)).status).toBe(503)
    pool.sandbox.passMinutes(2)
    expect((await fetch(`${pool.issuer}/.well-known/jwks.json`)).status).toBe(200)
    await press('/_/sandbox/switches/mail', 'minutes', '2')
    for (const name of [Username, 'nobody@example.com'])
      expect((await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: name })).body.__type).toBe(
        'CodeDeliveryFailureException'
      )
  })

  test('show nothing of a user as markup', async () => {
    const { AccessToken } = await signedIn()
    await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'name', Value: '<script>1</script>' }] })
    expect(await page()).toContain('&lt;script&gt;1&lt;/script&gt;')
  })
})
