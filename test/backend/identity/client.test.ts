import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodeAnswer, Codes } from '../../../src/adapters/http/codes-http.ts'
import { userPool } from '../../../src/adapters/identity/user-pool.ts'
import type { IdentityProvider, ProvenUser } from '../../../src/application/ports/identity-provider.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import type { AccountName } from '../../../src/domain/account/forms/contact-fields.ts'
import type { BirthDate } from '../../../src/domain/account/age-gate.ts'
import type { Otp } from '../../../src/domain/account/otp.ts'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

let pool: UserPoolUnderTest
let identity: IdentityProvider
const credentials = memoryCredentials()

/** Gives codes to the pool as the store's back end does, without its counting. */
const codes: Codes = (() => {
  const ask = (operation: string, body: object) => async (): Promise<E.Either<never, CodeAnswer>> => {
    const answer = await pool.call(operation, { ClientId: pool.clientId, ...body })
    if (answer.status === 200) return E.right({ kind: 'done' })
    return E.right({ kind: 'refused', name: String(answer.body.__type), tries: {} })
  }
  const access = (): string => {
    const caller = credentials.caller()
    return caller.kind === 'user' ? caller.accessToken : ''
  }
  return {
    confirmSignUp: ({ uid }, code) => ask('ConfirmSignUp', { Username: uid, ConfirmationCode: code }),
    setPassword: ({ uid }, code, password) => ask('ConfirmForgotPassword', { Username: uid, ConfirmationCode: code, Password: password }),
    verify: (attribute, Code) =>
      ask('VerifyUserAttribute', { AccessToken: access(), AttributeName: attribute === 'email' ? 'email' : 'phone_number', Code }),
    resend: ({ uid }) => ask('ResendConfirmationCode', { Username: uid })
  }
})()

beforeAll(async () => {
  pool = await aUserPool()
})
afterAll(() => pool.close())
beforeEach(() => {
  credentials.drop()
  const shown = { countryCode: 'br', languageCode: 'pt' }
  identity = userPool(
    { poolId: 'local_Pool1', clientId: pool.clientId, endpoint: `${pool.url}/`, shown },
    { credentials, codes, isOnline: () => true }
  )
})

const PASSWORD = 'a long one 1'
const byEmail = (uid: string): AccountName => ({ authType: 'email', uid })
const byMobile = (uid: string): AccountName => ({ authType: 'mobile', uid })
const asked = (account: AccountName) => ({
  account,
  password: PASSWORD,
  birthDate: '1990-05-17' as BirthDate,
  marketingConsent: true,
  countryCode: 'sg',
  countryName: 'Singapore',
  languageCode: 'en',
  cpf: undefined,
  captchaToken: 'solved'
})
const right = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error(`refused: ${JSON.stringify(answer.left)}`)
  return answer.right
}
const codeFor = async (uid: string): Promise<Otp> => (await pool.codeFor(uid)) as Otp

/** Signs up, confirms and signs in. */
const signedIn = async (account: AccountName): Promise<ProvenUser> => {
  expect(right(await identity.signUp(asked(account))())).toBe('codeSent')
  right(await identity.confirmSignUp({ account, code: await codeFor(account.uid) })())
  return right(await identity.signIn({ account, password: PASSWORD })())
}

/** Exchanges a refresh token, as the store's back end would. */
const hold = async ({ refreshToken }: ProvenUser): Promise<void> => {
  const { body } = await pool.call('GetTokensFromRefreshToken', { RefreshToken: refreshToken, ClientId: pool.clientId })
  const result = body.AuthenticationResult as { readonly IdToken: string; readonly AccessToken: string }
  const tokens = { idToken: result.IdToken, accessToken: result.AccessToken, sub: 'ana', issuedAt: new Date(), expiresAt: new Date() }
  expect(credentials.take(tokens, credentials.caller().generation)).toBe(true)
}

describe('identity client of the store at a user pool', () => {
  test.each([
    ['address', byEmail('ana@example.com')],
    ['number', byMobile('+6581234567')]
  ])('signs up, confirms and signs in by %s, and keeps no token', async (_, account) => {
    const { user, refreshToken } = await signedIn(account)
    expect(user).toMatchObject({
      birthDate: '1990-05-17',
      marketingConsent: true,
      countryCode: 'sg',
      countryName: 'Singapore',
      languageCode: 'en',
      hasLoggedIn: false,
      ...(account.authType === 'email'
        ? { email: account.uid, emailVerified: true, phoneNumber: undefined }
        : { phoneNumber: account.uid, phoneNumberVerified: true, email: undefined })
    })
    expect(refreshToken.length).toBeGreaterThan(20)
    expect(await identity.changePassword({ oldPassword: PASSWORD, newPassword: 'another 22' })()).toMatchObject({ _tag: 'Left' })
  })

  test('tells a refusal by the code of the catalogue', async () => {
    const account = byEmail('bo@example.com')
    const code = async (answer: Promise<E.Either<{ readonly area: string; readonly code: number | string }, unknown>>) => {
      const told = await answer
      return E.isLeft(told) ? `${told.left.area} ${told.left.code}` : 'accepted'
    }
    right(await identity.signUp(asked(account))())
    expect(await code(identity.signIn({ account, password: PASSWORD })())).toBe('signIn UserNotConfirmedException')
    expect(await code(identity.confirmSignUp({ account, code: '000000' as Otp })())).toBe('signUp CodeMismatchException')
    pool.sandbox.passSeconds(1)
    right(await identity.resendCode(account)())
    right(await identity.confirmSignUp({ account, code: await codeFor(account.uid) })())
    expect(await code(identity.signIn({ account, password: 'not this 1' })())).toBe('signIn NotAuthorizedExceptionEmail')
    expect(await code(identity.signIn({ account: byMobile('+6580000000'), password: 'not this 1' })())).toBe(
      'signIn NotAuthorizedExceptionMobile'
    )
    expect(await code(identity.signUp(asked(account))())).toBe('signUp UsernameExistsExceptionEmail')
    for (const password of ['short', 'Password123'])
      expect(await code(identity.signUp({ ...asked(byEmail('cy@example.com')), password })())).toBe('signUp InvalidPasswordException')
  })

  test('acts for the signed-in user, with the tokens that the credentials hold', async () => {
    await hold(await signedIn(byEmail('di@example.com')))
    right(await identity.updateAttributes({ name: 'Di', languageCode: 'zh', marketingConsent: false, hasLoggedIn: true })())
    right(await identity.changePassword({ oldPassword: PASSWORD, newPassword: 'another 22' })())
    const again = right(await identity.signIn({ account: byEmail('di@example.com'), password: 'another 22' })())
    expect(again.user).toMatchObject({ name: 'Di', languageCode: 'zh', marketingConsent: false, hasLoggedIn: true })
    pool.sandbox.passSeconds(1)
    right(await identity.startVerification('email')())
    right(await identity.finishVerification({ attribute: 'email', code: await codeFor('di@example.com') })())
    right(await identity.deleteUser()())
    expect(await identity.signIn({ account: byEmail('di@example.com'), password: 'another 22' })()).toMatchObject({ _tag: 'Left' })
  })
})
