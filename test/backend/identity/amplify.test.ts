import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { identityTables } from '../../../backend/sandbox/identity/tables.ts'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

let pool: UserPoolUnderTest

beforeAll(async () => {
  pool = await aUserPool()
})
afterAll(() => pool?.close())
afterEach(() => pool.anotherBrowser())

const PASSWORD = 'correct horse 1'

/** Signs up and confirms an address or number. */
const confirmed = async (username: string, userAttributes: Record<string, string> = {}): Promise<void> => {
  await signUp({ username, password: PASSWORD, options: { userAttributes } })
  await confirmSignUp({ username, confirmationCode: await pool.codeFor(username) })
}

describe('user pool client', () => {
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
    const third = await fetchAuthSession({ forceRefresh: true })
    expect(Number(third.tokens?.accessToken.payload.iat) - Number(second.tokens?.accessToken.payload.iat)).toBe(300)
    await signOut()
    expect((await fetchAuthSession()).tokens).toBeUndefined()
  })

  test('is refused for every reason for which a sign-up can be', async () => {
    await confirmed('taken@example.com')
    await signUp({ username: '+6581234567', password: PASSWORD })
    const asked = (username: string, password = PASSWORD, userAttributes = {}) =>
      signUp({ username, password, options: { userAttributes } })
    await expect(asked('Taken@Example.com')).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.'
    })
    await expect(asked('+6581234567')).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given phone_number already exists.'
    })
    await expect(asked('short@example.com', 'short 1')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await expect(asked('letters@example.com', 'only letters')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await expect(asked('no address')).rejects.toMatchObject({ name: 'InvalidParameterException', message: 'Invalid email address format.' })
    await expect(asked('+65 8123')).rejects.toMatchObject({ name: 'InvalidParameterException', message: 'Invalid phone number format.' })
    await expect(asked('other@example.com', PASSWORD, { 'custom:shoe_size': '44' })).rejects.toMatchObject({
      name: 'InvalidParameterException'
    })
    await expect(asked('other@example.com', PASSWORD, { email_verified: 'true' })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('takes the newest code of a sign-up, once, within a day', async () => {
    const username = 'codes@example.com'
    await signUp({ username, password: PASSWORD })
    const old = await pool.codeFor(username)
    expect(await resendSignUpCode({ username })).toEqual({
      attributeName: 'email',
      deliveryMedium: 'EMAIL',
      destination: 'c***@e***'
    })
    const newest = await pool.codeFor(username)
    const confirm = (confirmationCode: string) => confirmSignUp({ username, confirmationCode })
    await expect(confirm(old === newest ? '000000' : old)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(signIn({ username, password: PASSWORD })).resolves.toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } })
    pool.sandbox.passMinutes(24 * 60)
    await expect(confirm(newest)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await resendSignUpCode({ username })
    const last = await pool.codeFor(username)
    await expect(confirm(last)).resolves.toMatchObject({ isSignUpComplete: true })
    await expect(confirm(last)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED'
    })
    const before = (await pool.mailsTo(username)).length
    expect(await resendSignUpCode({ username })).toMatchObject({ destination: 'c***@e***' })
    expect(await pool.mailsTo(username)).toHaveLength(before)
  })

  test('sets a new password by a code, and the old one is worth nothing', async () => {
    const username = 'forgot@example.com'
    await confirmed(username)
    expect(await resetPassword({ username })).toMatchObject({ nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' } })
    const confirmationCode = await pool.codeFor(username)
    const wrong = confirmationCode === '123456' ? '654321' : '123456'
    const set = (code: string, newPassword = 'another horse 2') => confirmResetPassword({ username, confirmationCode: code, newPassword })
    await expect(set(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(set(confirmationCode, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await expect(set(confirmationCode)).resolves.toBeUndefined()
    await expect(set(confirmationCode)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.'
    })
    expect(await signIn({ username, password: 'another horse 2' })).toMatchObject({ isSignedIn: true })
  })

  test('counts a right code once, however many come with it at the same time', async () => {
    const username = 'at-once@example.com'
    await confirmed(username)
    await resetPassword({ username })
    const ConfirmationCode = await pool.codeFor(username)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_one, i) =>
        pool.call('ConfirmForgotPassword', { ClientId: pool.clientId, Username: username, ConfirmationCode, Password: `horse number ${i}` })
      )
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['another script', 'пароль 12345'],
    ['spaces', ' two spaces 2 '],
    ['pictures', '😀😀😀😀1'],
    ['two hundred and fifty one signs', `${'long '.repeat(50)}1`]
  ])('accepts a password of %s', async (_what, password) => {
    const username = `signs${Buffer.from(password).toString('hex').slice(0, 12)}@example.com`
    await signUp({ username, password })
    await confirmSignUp({ username, confirmationCode: await pool.codeFor(username) })
    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true })
    await signOut()
    await expect(signIn({ username, password: `${password}!` })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('counts a proof of a password once', async () => {
    const username = 'proof@example.com'
    await confirmed(username)
    const sent = vi.spyOn(globalThis, 'fetch')
    await signIn({ username, password: PASSWORD })
    const proofs = sent.mock.calls.flatMap(([, init]) => (typeof init?.body === 'string' && init.body.includes('CLAIM') ? [init.body] : []))
    sent.mockRestore()
    expect(proofs).toHaveLength(1)
    expect((await pool.call('RespondToAuthChallenge', JSON.parse(proofs[0] ?? ''))).body.message).toBe('Incorrect username or password.')
  })

  test('takes a code of one purpose for no other', async () => {
    const username = 'purpose@example.com'
    await signUp({ username, password: PASSWORD })
    const ofSignUp = await pool.codeFor(username)
    await expect(confirmResetPassword({ username, confirmationCode: ofSignUp, newPassword: 'another horse 2' })).rejects.toMatchObject({
      name: 'CodeMismatchException'
    })
  })

  test('changes a password when the old one is known', async () => {
    const username = 'change@example.com'
    await confirmed(username)
    await signIn({ username, password: PASSWORD })
    await expect(updatePassword({ oldPassword: 'wrong horse 1', newPassword: 'another horse 2' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.'
    })
    await updatePassword({ oldPassword: PASSWORD, newPassword: 'another horse 2' })
    await signOut()
    expect(await signIn({ username, password: 'another horse 2' })).toMatchObject({ isSignedIn: true })
  })

  test('says that a session was ended elsewhere on a change of the password', async () => {
    const username = 'ended@example.com'
    await confirmed(username)
    await signIn({ username, password: PASSWORD })
    const { tokens } = await fetchAuthSession()
    await pool.call('GlobalSignOut', { AccessToken: tokens?.accessToken.toString() })
    await expect(updatePassword({ oldPassword: PASSWORD, newPassword: 'another horse 2' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked'
    })
  })

  test('counts a new address when its code came back; until then the old one signs in', async () => {
    const [username, email] = ['before@example.com', 'after@example.com']
    await confirmed(username)
    await confirmed('else@example.com')
    await signIn({ username, password: PASSWORD })
    expect(await updateUserAttributes({ userAttributes: { email, name: 'Ana Two', 'custom:lang_code': 'pt' } })).toMatchObject({
      email: { isUpdated: false, nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } },
      name: { isUpdated: true }
    })
    expect(await fetchUserAttributes()).toMatchObject({ email: username, name: 'Ana Two', 'custom:lang_code': 'pt' })
    expect(await pool.codeFor(email)).toMatch(/^\d{6}$/)
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await pool.codeFor(email) })
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' })
    await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: 'else@example.com' } })
    await expect(
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await pool.codeFor('else@example.com') })
    ).rejects.toMatchObject({ name: 'AliasExistsException' })
    await signOut()
    expect(await signIn({ username: email, password: PASSWORD })).toMatchObject({ isSignedIn: true })
    await signOut()
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('keeps all attributes that are written at the same time, and removes an empty one', async () => {
    const username = 'writes@example.com'
    await confirmed(username, { name: 'Ana', nickname: 'A' })
    await signIn({ username, password: PASSWORD })
    const changes = { 'custom:lang_code': 'pt', 'custom:country_code': 'br', 'custom:logged_in': '1', name: 'Ana Lima', nickname: '' }
    await Promise.all(
      Object.entries(changes).map(([attributeKey, value]) => updateUserAttribute({ userAttribute: { attributeKey, value } }))
    )
    const attributes = await fetchUserAttributes()
    expect(attributes).toMatchObject({ 'custom:lang_code': 'pt', 'custom:country_code': 'br', 'custom:logged_in': '1', name: 'Ana Lima' })
    expect(attributes).not.toHaveProperty('nickname')
  })

  test('signs in by an added number once it was proven', async () => {
    const [username, phone] = ['two@example.com', '+6591234567']
    await confirmed(username)
    await signIn({ username, password: PASSWORD })
    await updateUserAttribute({ userAttribute: { attributeKey: 'phone_number', value: phone } })
    const confirmationCode = await pool.codeFor(phone)
    expect((await pool.mailsTo(phone))[0]).toMatchObject({ kind: 'identity.phone_number' })
    await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode })
    await signOut()
    expect(await signIn({ username: phone, password: PASSWORD })).toMatchObject({ isSignedIn: true })
  })

  test('deletes the signed-in user', async () => {
    const username = 'delete@example.com'
    await confirmed(username)
    await signIn({ username, password: PASSWORD })
    const { tokens } = await fetchAuthSession()
    await deleteUser()
    expect((await pool.call('GetUser', { AccessToken: tokens?.accessToken.toString() })).errorType).toBe('UserNotFoundException:')
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signUp({ username, password: PASSWORD })).toMatchObject({ isSignUpComplete: false })
  })

  test('shows no code in an answer or in the books', async () => {
    const username = 'secret@example.com'
    const answer = await pool.call('SignUp', { ClientId: pool.clientId, Username: username, Password: PASSWORD })
    const code = await pool.codeFor(username)
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(answer)).not.toContain(code)
    const books = await identityTables(pool.sandbox.context).selectFrom('sandbox.pool_codes').selectAll().execute()
    expect(books.some(({ purpose }) => purpose === 'signUp')).toBe(true)
    expect(JSON.stringify(books)).not.toContain(code)
    const users = await identityTables(pool.sandbox.context).selectFrom('sandbox.pool_users').selectAll().execute()
    expect(JSON.stringify(users)).not.toContain(PASSWORD)
  })
})
