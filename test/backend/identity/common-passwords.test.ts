import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS, isCommonPassword } from '../../../backend/sandbox/identity/common-passwords.ts'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

let pool: UserPoolUnderTest

beforeAll(async () => {
  pool = await aUserPool()
})
afterAll(() => pool?.close())

const GOOD = 'correct horse 1'
const COMMON = 'Password123'
const REFUSED = {
  status: 400,
  errorType: 'InvalidPasswordException:',
  body: {
    __type: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password must not be a commonly used password'
  }
}

const ask = (operation: string, body: Record<string, unknown>) => pool.call(operation, { ClientId: pool.clientId, ...body })
const signUp = (Username: string, Password: string) => ask('SignUp', { Username, Password })
const confirmed = async (Username: string): Promise<void> => {
  await signUp(Username, GOOD)
  await ask('ConfirmSignUp', { Username, ConfirmationCode: await pool.codeFor(Username) })
}
const signIn = (USERNAME: string, words: string) =>
  ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: words } })

describe('common password', () => {
  test.each([
    ...['password1', 'Passw0rd', 'qwerty123', 'QWERTY123', '1q2w3e4r', '1qaz2wsx', 'zaq12wsx', 'iloveyou1', 'Welcome2024'],
    ...['12345678', '87654321', '1234567890', '0987654321', '00000000', '12121212', '11223344', '19871987', '01011990', '19900101'],
    ...['a1234567', '12345678a', 'abcd1234', 'letmein1', 'football7', 'Summer2025', 'dragon123', 'freefire99', 'monkey1!', 'P@ssw0rd1']
  ])('is %s', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each(['crystals 7', 'emeralds 8', 'another 22', 'segredo 2026', 'longenough1', 'xkhwq7pl', '47183920', 'password is 1', ''])(
    'is not “%s”',
    (password) => expect(isCommonPassword(password)).toBe(false)
  )

  test('is one of about 3,000, each of which the rule alone would take, in small letters', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(2_900)
    expect(COMMON_PASSWORDS.size).toBeLessThan(3_300)
    expect([...COMMON_PASSWORDS].filter((one) => one.length < 8 || !/[0-9]/.test(one) || one !== one.toLowerCase())).toEqual([])
  })

  test('makes no account, and nothing is sent', async () => {
    expect(await signUp('ana@example.com', COMMON)).toEqual(REFUSED)
    expect(await pool.mailsTo('ana@example.com')).toEqual([])
    expect((await signUp('ana@example.com', GOOD)).status).toBe(200)
  })

  test('is refused in place of a forgotten one, and the code is still good', async () => {
    const Username = 'bia@example.com'
    await confirmed(Username)
    await ask('ForgotPassword', { Username })
    const ConfirmationCode = await pool.codeFor(Username)
    expect(await ask('ConfirmForgotPassword', { Username, ConfirmationCode, Password: COMMON })).toEqual(REFUSED)
    // It does not reveal which accounts exist.
    expect(await ask('ConfirmForgotPassword', { Username: 'nobody@example.com', ConfirmationCode, Password: COMMON })).toEqual(REFUSED)
    expect((await ask('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'another horse 2' })).status).toBe(200)
  })

  test('is refused in place of the old one, which stays', async () => {
    await confirmed('cy@example.com')
    const { body } = await signIn('cy@example.com', GOOD)
    const { AccessToken } = body.AuthenticationResult as { readonly AccessToken: string }
    expect(await ask('ChangePassword', { AccessToken, PreviousPassword: GOOD, ProposedPassword: COMMON })).toEqual(REFUSED)
    expect((await signIn('cy@example.com', GOOD)).status).toBe(200)
  })
})
