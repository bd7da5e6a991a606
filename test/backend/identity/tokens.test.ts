import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

interface Tokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

const PASSWORD = 'correct horse 1'
const Username = 'ana@example.com'

let pool: UserPoolUnderTest
let tokens: Tokens

const ask = (operation: string, body: Record<string, unknown>) => pool.call(operation, { ClientId: pool.clientId, ...body })

const signIn = async (): Promise<Tokens> => {
  const AuthParameters = { USERNAME: Username, PASSWORD }
  const { body } = await ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  return body.AuthenticationResult as Tokens
}

const refreshed = async (RefreshToken: string): Promise<Tokens & { readonly message?: string }> => {
  const { body } = await ask('GetTokensFromRefreshToken', { RefreshToken })
  return (body.AuthenticationResult ?? body) as Tokens & { readonly message?: string }
}

const pause = async (transaction: Transaction<never>): Promise<void> => {
  await sql`select pg_sleep(0.01)`.execute(transaction)
}

const isOpen = async (AccessToken: string): Promise<string> => (await pool.call('GetUser', { AccessToken })).body.message ?? 'open'

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

beforeAll(async () => {
  pool = await aUserPool()
  await ask('SignUp', { Username, Password: PASSWORD })
  await ask('ConfirmSignUp', { Username, ConfirmationCode: await pool.codeFor(Username) })
})
afterAll(() => pool?.close())
beforeEach(async () => {
  tokens = await signIn()
})

describe('pool tokens', () => {
  test('are signed by the key that stands below the issuer', async () => {
    const published = (await (await fetch(`${pool.issuer}/.well-known/jwks.json`)).json()) as { keys: (JsonWebKey & { kid: string })[] }
    for (const token of [tokens.IdToken, tokens.AccessToken]) {
      const [head = '', body = '', signature = ''] = token.split('.')
      const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as { kid: string; alg: string }
      expect(alg).toBe('RS256')
      const key = createPublicKey({ key: published.keys.find((one) => one.kid === kid) ?? {}, format: 'jwk' })
      expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    }
  })

  test('are refused once anything of them was changed', async () => {
    const [head = '', body = '', signature = ''] = tokens.AccessToken.split('.')
    const other = Buffer.from(JSON.stringify({ ...claimsOf(tokens.AccessToken), sub: 'somebody else' })).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const bad of [`${head}.${other}.${signature}`, `${none}.${body}.`, `${head}.${body}`, '', 'a.b.c', tokens.IdToken])
      expect(await isOpen(bad)).toBe('Invalid Access Token')
  })

  test('expire after an hour', async () => {
    pool.sandbox.passSeconds(3599)
    expect(await isOpen(tokens.AccessToken)).toBe('open')
    pool.sandbox.passSeconds(1)
    expect(await isOpen(tokens.AccessToken)).toBe('Access Token has expired')
  })
})

describe('refresh token', () => {
  test('gives another one, in the same family', async () => {
    pool.sandbox.passMinutes(10)
    const next = await refreshed(tokens.RefreshToken)
    expect(next.RefreshToken).not.toBe(tokens.RefreshToken)
    const [before, after] = [claimsOf(tokens.AccessToken), claimsOf(next.AccessToken)]
    expect(after.origin_jti).toBe(before.origin_jti)
    expect(after.jti).not.toBe(before.jti)
    expect(Number(after.exp) - Number(before.exp)).toBe(600)
    expect(claimsOf((await refreshed(next.RefreshToken)).AccessToken).origin_jti).toBe(before.origin_jti)
  })

  test('gets its answer again for a minute, should it have been lost', async () => {
    const first = await refreshed(tokens.RefreshToken)
    pool.sandbox.passSeconds(60)
    expect(await refreshed(tokens.RefreshToken)).toEqual(first)
    expect(await isOpen((await refreshed(first.RefreshToken)).AccessToken)).toBe('open')
  })

  test('gives the same answer to many at once', async () => {
    // On a server each of them then finds a connection of its own, so that they really meet.
    await Promise.all(Array.from({ length: 20 }, () => pool.sandbox.context.database.as<never>().transaction().execute(pause)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshed(tokens.RefreshToken)))
    expect(new Set(answers.map(({ RefreshToken }) => RefreshToken)).size).toBe(1)
    expect(await isOpen((await refreshed(answers[0]?.RefreshToken ?? '')).AccessToken)).toBe('open')
  })

  test('used again later ends the whole family', async () => {
    const next = await refreshed(tokens.RefreshToken)
    pool.sandbox.passSeconds(61)
    expect((await refreshed(tokens.RefreshToken)).message).toBe('Refresh Token has been revoked')
    expect((await refreshed(next.RefreshToken)).message).toBe('Refresh Token has been revoked')
    expect(await isOpen(next.AccessToken)).toBe('Access Token has been revoked')
    expect(await isOpen((await signIn()).AccessToken)).toBe('open')
  })

  test('lives thirty days', async () => {
    pool.sandbox.passMinutes(30 * 24 * 60 - 1)
    const next = await refreshed(tokens.RefreshToken)
    expect(await isOpen(next.AccessToken)).toBe('open')
    pool.sandbox.passMinutes(1)
    expect((await refreshed(next.RefreshToken)).message).toBe('Invalid Refresh Token')
  })

  test('is refused when it was never issued', async () => {
    expect((await refreshed('not a token')).message).toBe('Invalid Refresh Token')
  })

  test('is refused by the older flow, as by a real pool whose tokens rotate', async () => {
    const AuthParameters = { REFRESH_TOKEN: tokens.RefreshToken }
    const { body } = await ask('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })
    expect(body).toEqual({ __type: 'InvalidParameterException', message: 'REFRESH_TOKEN_AUTH flow not enabled for this client' })
  })

  test('is kept as a hash, and so is no answer readable in the books', async () => {
    await refreshed(tokens.RefreshToken)
    const books = await pool.sandbox.context.database
      .as<{ 'sandbox.pool_refresh_tokens': { digest: string; answer: string | null } }>()
      .selectFrom('sandbox.pool_refresh_tokens')
      .selectAll()
      .execute()
    expect(JSON.stringify(books)).not.toContain(tokens.RefreshToken)
    expect(books.some(({ answer }) => answer?.includes('ey') === true && answer.includes('.'))).toBe(false)
  })
})

describe('end of sessions', () => {
  test('closes one session by its refresh token', async () => {
    const other = await signIn()
    expect((await ask('RevokeToken', { Token: tokens.RefreshToken })).body).toEqual({})
    expect(await isOpen(tokens.AccessToken)).toBe('Access Token has been revoked')
    expect((await refreshed(tokens.RefreshToken)).message).toBe('Refresh Token has been revoked')
    expect(await isOpen(other.AccessToken)).toBe('open')
  })

  test('closes all of a user everywhere', async () => {
    const other = await signIn()
    expect((await pool.call('GlobalSignOut', { AccessToken: tokens.AccessToken })).body).toEqual({})
    for (const { AccessToken, RefreshToken } of [tokens, other]) {
      expect(await isOpen(AccessToken)).toBe('Access Token has been revoked')
      expect((await refreshed(RefreshToken)).message).toBe('Refresh Token has been revoked')
    }
  })

  test('accepts a token that is none', async () => {
    expect((await ask('RevokeToken', { Token: 'not a token' })).status).toBe(200)
  })
})

describe('pool API', () => {
  test('answers errors as AWS writes them', async () => {
    expect(await ask('Nonsense', {})).toMatchObject({ status: 400, errorType: 'UnknownOperationException:' })
    expect(await ask('SignUp', { Username })).toMatchObject({
      status: 400,
      errorType: 'InvalidParameterException:',
      body: { __type: 'InvalidParameterException', message: 'Password cannot be read.' }
    })
    expect((await pool.call('ForgotPassword', { ClientId: 'another', Username })).body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client another does not exist.'
    })
  })

  test.each([
    ['a sign that no text holds', { Username: 'a\0@example.com', Password: PASSWORD }],
    ['names of the language itself', { Username: '__proto__', Password: PASSWORD }],
    ['no object', []],
    ['a list for a text', { Username: ['a@example.com'], Password: PASSWORD }]
  ])('refuses a request with %s and breaks nothing', async (_what, body) => {
    const answer = await pool.call('SignUp', Array.isArray(body) ? body : { ClientId: pool.clientId, ...body })
    expect(answer).toMatchObject({ status: 400, errorType: 'InvalidParameterException:' })
  })

  test('refuses a body that is no JSON', async () => {
    const answer = await fetch(`${pool.url}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: '{'
    })
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([400, 'InvalidParameterException:'])
  })

  test('accepts a browser of any origin', async () => {
    const answer = await fetch(`${pool.url}/`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4000', 'access-control-request-headers': 'content-type,x-amz-target' }
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-target')
  })

  test("is unknown on the store's own host", async () => {
    const answer = await pool.sandbox.app.inject({ method: 'POST', url: '/_/identity/', headers: { host: 'localhost:4000' } })
    expect(answer.statusCode).toBe(404)
  })
})
