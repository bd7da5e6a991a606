import { confirmSignUp, fetchAuthSession, fetchUserAttributes, signIn, signOut, signUp } from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

let pool: UserPoolUnderTest

beforeAll(async () => {
  pool = await aUserPool()
})
afterAll(() => pool?.close())
afterEach(() => pool.anotherBrowser())

const PASSWORD = 'correct horse 1'

/** Signs up and confirms whoever has this address or number. */
const confirmed = async (username: string, userAttributes: Record<string, string> = {}): Promise<void> => {
  await signUp({ username, password: PASSWORD, options: { userAttributes } })
  await confirmSignUp({ username, confirmationCode: await pool.codeFor(username) })
}

describe('the client of user pools', () => {
  test.each([
    ['an address', 'ana@example.com', 'email', 'EMAIL', 'a***@e***'],
    ['a number', '+5511987654321', 'phone_number', 'SMS', '+*********4321']
  ])('signs up, confirms and signs in by %s', async (_what, username, attributeName, deliveryMedium, destination) => {
    const asked = await signUp({ username, password: PASSWORD, options: { userAttributes: { name: 'Ana', 'custom:country_code': 'br' } } })
    expect(asked).toMatchObject({
      isSignUpComplete: false,
      nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { attributeName, deliveryMedium, destination } }
    })
    expect(await pool.mailsTo(username)).toEqual([expect.objectContaining({ kind: 'identity.signUp' })])
    expect(await confirmSignUp({ username, confirmationCode: await pool.codeFor(username) })).toMatchObject({ isSignUpComplete: true })
    expect(await signIn({ username, password: PASSWORD })).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
    const { tokens, userSub } = await fetchAuthSession()
    expect(tokens?.idToken?.payload).toMatchObject({
      sub: userSub,
      iss: pool.issuer,
      aud: pool.clientId,
      token_use: 'id',
      name: 'Ana',
      [attributeName]: username,
      [`${attributeName}_verified`]: true,
      'custom:country_code': 'br',
      'cognito:username': userSub
    })
    expect(tokens?.accessToken.payload).toMatchObject({ token_use: 'access', client_id: pool.clientId, username: userSub })
    expect(await fetchUserAttributes()).toMatchObject({ sub: userSub, name: 'Ana', [`${attributeName}_verified`]: 'true' })
  })

  test('refreshes the session, and gets another refresh token each time', async () => {
    await confirmed('refresh@example.com')
    await signIn({ username: 'refresh@example.com', password: PASSWORD })
    const first = await fetchAuthSession()
    pool.sandbox.passMinutes(5)
    const second = await fetchAuthSession({ forceRefresh: true })
    expect(second.tokens?.idToken?.payload.iat).toBeGreaterThan(first.tokens?.idToken?.payload.iat ?? Infinity)
    expect(second.tokens?.idToken?.payload.auth_time).toBe(first.tokens?.idToken?.payload.auth_time)
    pool.sandbox.passMinutes(5)
    expect((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken).toBeDefined()
    await signOut()
    expect((await fetchAuthSession()).tokens).toBeUndefined()
  })
})
