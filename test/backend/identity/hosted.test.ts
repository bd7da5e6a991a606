import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideSocialEvent } from '../../../src/domain/account/social-sign-in.ts'
import { userRecord } from '../../../src/domain/account/user.ts'
import { aSmallBrowser, type Shown, type SmallBrowser } from '../../support/small-browser.ts'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

const CALLBACK = 'http://localhost:4000/oauth/callback'
const SCOPE = 'phone email openid profile aws.cognito.signin.user.admin'
// This machine uses plain http; a real pool does not.
const HTTP = { [oauth.allowInsecureRequests]: true }

let pool: UserPoolUnderTest
let server: oauth.AuthorizationServer
let client: oauth.Client
let browser: SmallBrowser

beforeAll(async () => {
  pool = await aUserPool({ triggers: true })
  const issuer = new URL(pool.issuer)
  server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, HTTP))
  client = { client_id: pool.clientId }
})
afterAll(() => pool?.close())
beforeEach(() => {
  browser = aSmallBrowser('http://localhost:4000')
  pool.triggersAnswer(() => new Response('{}'))
})

interface Begun {
  readonly page: Shown
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

const begin = async (changes: Readonly<Record<string, string | undefined>> = {}): Promise<Begun> => {
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const nonce = oauth.generateRandomNonce()
  const url = new URL(server.authorization_endpoint ?? '')
  const parameters: Record<string, string | undefined> = {
    client_id: client.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: SCOPE,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    identity_provider: 'provider-a',
    ...changes
  }
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return { page: await browser.open(url), verifier, state, nonce }
}

const exchange = async ({ verifier, state }: Pick<Begun, 'verifier' | 'state'>, callback: URL): Promise<Response> => {
  const parameters = oauth.validateAuthResponse(server, client, callback, state)
  return oauth.authorizationCodeGrantRequest(server, client, oauth.None(), parameters, CALLBACK, verifier, HTTP)
}

/** Signs in by the whole flow; the library checks each step. */
const signIn = async (fields: Readonly<Record<string, string>>, changes: Readonly<Record<string, string | undefined>> = {}) => {
  const begun = await begin(changes)
  const { url } = await browser.submit(begun.page, fields)
  const answer = await exchange(begun, url)
  return oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce: begun.nonce, requireIdToken: true })
}

const errorAt = (begun: Begun, { url }: Shown): unknown => {
  try {
    oauth.validateAuthResponse(server, client, url, begun.state)
    return undefined
  } catch (error) {
    return error
  }
}

describe('hosted sign-in', () => {
  test.each(['provider-a', 'provider-b'])('signs in by %s, and the user carries it', async (identity_provider) => {
    const tokens = await signIn({ person: '100001' }, { identity_provider })
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    expect(claims).toMatchObject({
      iss: pool.issuer,
      aud: pool.clientId,
      token_use: 'id',
      email: 'ana.lima@example.com',
      email_verified: true,
      name: 'Ana Lima',
      'cognito:username': `${identity_provider}_100001`,
      identities: [expect.objectContaining({ providerName: identity_provider, userId: '100001' })]
    })
    expect(userRecord.decode(claims)).toMatchObject({
      right: { identities: [{ provider: identity_provider }], idpVerified: false, hasLoggedIn: false }
    })
  })

  test('signs the id token with the published key', async () => {
    const begun = await begin()
    const { url } = await browser.submit(begun.page, { person: '100002' })
    const answer = await exchange(begun, url)
    await oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce: begun.nonce })
    await expect(oauth.validateApplicationLevelSignature(server, answer, HTTP)).resolves.toBeUndefined()
  })

  test("gives the same person the same user, and another provider's another", async () => {
    const subOf = async (identity_provider: string) =>
      oauth.getValidatedIdTokenClaims(await signIn({ person: '100003' }, { identity_provider }))?.sub
    const first = await subOf('provider-a')
    expect(await subOf('provider-a')).toBe(first)
    expect(await subOf('provider-b')).not.toBe(first)
  })

  test("gives the pool's tokens: they open the account, and are refreshed and ended there", async () => {
    const tokens = await signIn({ person: 'typed', name: 'Eli', email: 'Eli@example.com' })
    const AccessToken = tokens.access_token
    expect((await pool.call('GetUser', { AccessToken })).body).toMatchObject({
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: 'eli@example.com' }])
    })
    const change = { AccessToken, UserAttributes: [{ Name: 'custom:idpVerified', Value: '1' }] }
    expect((await pool.call('UpdateUserAttributes', change)).status).toBe(200)
    const refreshed = await pool.call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken: tokens.refresh_token })
    const next = refreshed.body.AuthenticationResult as Readonly<Record<string, string>>
    expect(JSON.parse(Buffer.from(next.IdToken?.split('.')[1] ?? '', 'base64url').toString('utf8'))).toMatchObject({
      'custom:idpVerified': '1',
      identities: [expect.objectContaining({ providerName: 'provider-a' })]
    })
    const info = await oauth.userInfoRequest(server, client, next.AccessToken ?? '', HTTP)
    expect(await oauth.processUserInfoResponse(server, client, oauth.getValidatedIdTokenClaims(tokens)?.sub ?? '', info)).toMatchObject({
      email: 'eli@example.com'
    })
    const ended = await oauth.revocationRequest(server, client, oauth.None(), next.RefreshToken ?? '', HTTP)
    await oauth.processRevocationResponse(ended)
    expect((await pool.call('GetUser', { AccessToken: next.AccessToken })).body.message).toBe('Access Token has been revoked')
    expect((await oauth.userInfoRequest(server, client, next.AccessToken ?? '', HTTP)).status).toBe(401)
  })

  test('wants a typed address that can be one, and asks again otherwise', async () => {
    const begun = await begin()
    const again = await browser.submit(begun.page, { person: 'typed', name: 'Gil', email: 'gil@nowhere' })
    expect(again.text).toContain('Another account')
    const { url } = await browser.submit(again, { person: 'typed', name: 'Gi\0l', email: 'gil@example.com' })
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, await exchange(begun, url), { expectedNonce: begun.nonce })
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ name: 'Gil' })
  })

  test('gives tokens that open what was asked for and no more', async () => {
    const tokens = await signIn({ person: '100001' }, { scope: 'openid email' })
    expect((await pool.call('GetUser', { AccessToken: tokens.access_token })).body.message).toBe(
      'Access Token does not have required scopes'
    )
    expect((await oauth.userInfoRequest(server, client, tokens.access_token, HTTP)).status).toBe(200)
  })

  test('asks which provider where none is named, and every user each time', async () => {
    const begun = await begin({ identity_provider: undefined })
    expect(begun.page.text).toContain('value="provider-b"')
    const { url } = await browser.submit(begun.page, { provider: 'provider-b', person: '100001' })
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, await exchange(begun, url), { expectedNonce: begun.nonce })
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ 'cognito:username': 'provider-b_100001' })
    expect((await begin()).page.text).toContain('Ana Lima')
  })

  test('signs out to an address that it knows', async () => {
    const leave = (logout_uri: string) =>
      browser.open(`${pool.url}/logout?${new URLSearchParams({ client_id: pool.clientId, logout_uri }).toString()}`)
    expect((await leave('http://localhost:4000/')).url.href).toBe('http://localhost:4000/')
    expect((await leave('https://evil.example/')).status).toBe(400)
  })
})

describe('store of a hosted sign-in', () => {
  test('is called for a new user, once', async () => {
    const sources: unknown[] = []
    pool.triggersAnswer(({ triggerSource, userName }) => {
      sources.push([triggerSource, userName])
      return new Response('{}')
    })
    const typed = { person: 'typed', name: 'Hana', email: 'hana@example.com' }
    const userName = `provider-a_${Buffer.from('hana@example.com').toString('hex')}`
    await signIn(typed)
    await signIn(typed)
    expect(sources).toEqual([
      ['PreSignUp_ExternalProvider', userName],
      ['PostConfirmation_ConfirmSignUp', userName]
    ])
  })
})

describe('hosted sign-in at a failing provider', () => {
  test.each([
    ['denied', 'access_denied', { kind: 'goHome', error: undefined }],
    ['deleted', 'invalid_request', { kind: 'goHome', error: 'deleted-email-account' }],
    ['email', 'invalid_request', { kind: 'goHome', error: 'email-attribute-missing' }],
    ['fault', 'server_error', { kind: 'goHome', error: 'DEFAULT' }]
  ])('returns %s as the store reads it', async (fail, error, decision) => {
    const begun = await begin()
    const rejected = errorAt(begun, await browser.submit(begun.page, { fail }))
    expect(rejected).toBeInstanceOf(oauth.AuthorizationResponseError)
    const { error: code, error_description = '' } = rejected as oauth.AuthorizationResponseError
    expect(code).toBe(error)
    expect(decideSocialEvent({ kind: 'failed', message: error_description })).toEqual(decision)
  })

  test('shows a forged state to the store', async () => {
    const begun = await begin()
    const back = await browser.submit(begun.page, { fail: 'forged' })
    expect(back.url.href).toContain(CALLBACK)
    expect(errorAt(begun, back)).toMatchObject({ code: oauth.INVALID_RESPONSE })
  })

  test('makes no user when a trigger refuses one', async () => {
    pool.triggersAnswer(() => new Response('{"error":"user deleted"}'))
    const begun = await begin()
    const typed = { person: 'typed', name: 'Fay', email: 'fay@example.com' }
    const rejected = errorAt(begun, await browser.submit(begun.page, typed))
    expect(rejected).toMatchObject({ error: 'invalid_request', error_description: 'PreSignUp failed with error user deleted.' })
    pool.triggersAnswer(() => new Response('{}'))
    expect(oauth.getValidatedIdTokenClaims(await signIn(typed))).toMatchObject({ name: 'Fay', email: 'fay@example.com' })
  })
})

describe('hosted sign-in refuses', () => {
  test('redirects to an address that is not registered', async () => {
    const { page } = await begin({ redirect_uri: 'https://evil.example/oauth/callback' })
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining('redirect_uri') })
  })

  test('sign-ins without a challenge, or with a plain one', async () => {
    for (const changes of [{ code_challenge: undefined, code_challenge_method: undefined }, { code_challenge_method: 'plain' }]) {
      const begun = await begin(changes)
      expect(errorAt(begun, begun.page)).toMatchObject({ error: 'invalid_request' })
    }
  })

  test('sign-ins that do not say openid', async () => {
    const begun = await begin({ scope: 'email profile' })
    expect(errorAt(begun, begun.page)).toMatchObject({ error: 'invalid_request' })
  })

  test.each(['openid admin', 'openid email phone profile admin', 'openid made.up'])('scopes that the pool has not: %s', async (scope) => {
    const begun = await begin({ scope })
    expect(errorAt(begun, begun.page)).toMatchObject({ error: 'invalid_scope' })
  })

  test('providers that do not exist', async () => {
    const begun = await begin({ identity_provider: 'provider-c' })
    expect(errorAt(begun, begun.page)).toMatchObject({ error: 'invalid_request' })
  })

  test('codes for another verifier, and codes twice', async () => {
    const statusOf = async (begun: Begun, callback: URL) => (await exchange(begun, callback)).status
    const begun = await begin()
    const { url } = await browser.submit(begun.page, { person: '100001' })
    expect(await statusOf({ ...begun, verifier: oauth.generateRandomCodeVerifier() }, url)).toBe(400)
    expect(await statusOf(begun, url)).toBe(200)
    expect(await statusOf(begun, url)).toBe(400)
  })

  test("another nonce than the store's", async () => {
    const begun = await begin()
    const { url } = await browser.submit(begun.page, { person: '100001' })
    const answer = await exchange(begun, url)
    await expect(
      oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce: oauth.generateRandomNonce() })
    ).rejects.toThrow(/nonce/)
  })

  test("pages of another user's sign-in", async () => {
    const { page } = await begin()
    expect((await aSmallBrowser('http://localhost:4000').submit(page, { person: '100001' })).status).toBe(400)
  })
})
