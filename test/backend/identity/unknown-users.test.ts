import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool } from '../../../backend/sandbox/identity/identity.ts'
import { OPERATIONS } from '../../../backend/sandbox/identity/operations.ts'
import { identityTables } from '../../../backend/sandbox/identity/tables.ts'
import { type Answered, aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'
import { watched } from '../../support/watched-statements.ts'

let pool: UserPoolUnderTest

const PASSWORD = 'correct horse 1'
const SRP_A = 'a'.repeat(256)

const ask = (operation: string, body: Record<string, unknown>) => pool.call(operation, { ClientId: pool.clientId, ...body })
const signUp = (Username: string) => ask('SignUp', { Username, Password: PASSWORD })
const confirm = async (Username: string) => ask('ConfirmSignUp', { Username, ConfirmationCode: await pool.codeFor(Username) })
const begin = (USERNAME: string) => ask('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } })
const byPassword = (USERNAME: string, words: string) =>
  ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: words } })
const setExistenceErrors = (value: 'ENABLED' | 'LEGACY') =>
  identityTables(pool.sandbox.context)
    .insertInto('sandbox.pool_settings')
    .values({ name: 'userExistenceErrors', value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute()

/** Returns the visible shape of an answer without its random parts: the length of every text. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

beforeAll(async () => {
  pool = await aUserPool()
  await signUp('known@example.com')
  await confirm('known@example.com')
  await signUp('fresh@example.com')
})
afterAll(() => pool?.close())

describe('pool that reveals no users', () => {
  beforeEach(() => setExistenceErrors('ENABLED'))

  test.each([
    ['a wrong password', (name: string) => byPassword(name, 'wrong horse 1')],
    ['a forgotten password', (name: string) => ask('ForgotPassword', { Username: name })],
    [
      'a wrong code for a new password',
      (name: string) => ask('ConfirmForgotPassword', { Username: name, ConfirmationCode: '12345', Password: PASSWORD })
    ]
  ])('answers %s alike for known and unknown', async (_what, asked) => {
    const known = await asked('known@example.com')
    const unknown = await asked('knowx@example.com')
    expect(unknown).toEqual(known)
  })

  test('makes a challenge for an unknown user in the shape of a real one, with the same salt and id each time', async () => {
    const known = await begin('known@example.com')
    const unknown = await begin('nobody@example.com')
    const again = await begin('Nobody@example.com ')
    const parameters = (body: Answered) => body.ChallengeParameters as Readonly<Record<string, string>>
    const withoutPublic = ({ status, body }: { status: number; body: Answered }) => {
      const { SRP_B, ...rest } = parameters(body)
      expect((SRP_B ?? '').length).toBeGreaterThan(750)
      return [status, shapeOf(rest)]
    }
    expect(withoutPublic(unknown)).toEqual(withoutPublic(known))
    expect(parameters(again.body).SALT).toBe(parameters(unknown.body).SALT)
    expect(parameters(again.body).USER_ID_FOR_SRP).toBe(parameters(unknown.body).USER_ID_FOR_SRP)
    expect(parameters(unknown.body).SALT).not.toBe(parameters((await begin('somebody@example.com')).body).SALT)
  })

  test('sends another code to an unconfirmed user, and answers an unknown one the same without sending any', async () => {
    const known = await ask('ResendConfirmationCode', { Username: 'fresh@example.com' })
    const unknown = await ask('ResendConfirmationCode', { Username: 'fremd@example.com' })
    const confirmed = await ask('ResendConfirmationCode', { Username: 'known@example.com' })
    expect(unknown).toEqual(known)
    expect({ ...confirmed, body: known.body }).toEqual(known)
    expect(confirmed.body).toMatchObject({ CodeDeliveryDetails: { AttributeName: 'email', Destination: 'k***@e***' } })
    expect(await pool.mailsTo('fresh@example.com')).toHaveLength(2)
    expect(await pool.mailsTo('fremd@example.com')).toHaveLength(0)
  })

  test('answers a forgotten password of an unconfirmed user like any other, and sends nothing', async () => {
    const before = (await pool.mailsTo('fresh@example.com')).length
    expect((await ask('ForgotPassword', { Username: 'fresh@example.com' })).body).toMatchObject({
      CodeDeliveryDetails: { Destination: 'f***@e***' }
    })
    expect(await pool.mailsTo('fresh@example.com')).toHaveLength(before)
  })

  test('lets a code for an unknown user expire as a real one, and never be right', async () => {
    await ask('ForgotPassword', { Username: 'ghost@example.com' })
    const answer = () => ask('ConfirmForgotPassword', { Username: 'ghost@example.com', ConfirmationCode: '123456', Password: PASSWORD })
    expect((await answer()).body.__type).toBe('CodeMismatchException')
    pool.sandbox.passMinutes(24 * 60)
    expect((await answer()).body.__type).toBe('ExpiredCodeException')
  })

  test('locks an unknown user as it locks a known one', async () => {
    for (const name of ['known@example.com', 'locked-nobody@example.com']) {
      for (let i = 0; i < 5; i += 1) await byPassword(name, 'wrong horse 1')
      expect((await byPassword(name, 'wrong horse 1')).body.message).toBe('Password attempts exceeded')
    }
    pool.sandbox.passMinutes(15)
  })

  test('says that a user is disabled only with the password', async () => {
    await signUp('disabled@example.com')
    await confirm('disabled@example.com')
    await identityTables(pool.sandbox.context)
      .updateTable('sandbox.pool_users')
      .set({ enabled: false })
      .where('email_alias', '=', 'disabled@example.com')
      .execute()
    expect((await byPassword('disabled@example.com', 'wrong horse 1')).body.message).toBe('Incorrect username or password.')
    expect((await byPassword('disabled@example.com', PASSWORD)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'User is disabled.'
    })
    const mails = (await pool.mailsTo('disabled@example.com')).length
    expect((await ask('ForgotPassword', { Username: 'disabled@example.com' })).status).toBe(200)
    expect(await pool.mailsTo('disabled@example.com')).toHaveLength(mails)
  })
})

describe('database load of known and unknown users is the same', () => {
  beforeEach(async () => {
    await setExistenceErrors('ENABLED')
    // The next sign-in clears away what is over.
    await begin('sweeper@example.com')
  })

  /** Calls the pool and returns the statements that it ran. */
  const statements = async (operation: string, body: (name: string) => Record<string, unknown>, name: string) => {
    const { as, seen } = watched(pool.sandbox.context.database)
    const asked = openPool({ ...pool.sandbox.context, database: { ...pool.sandbox.context.database, as } })
    await asked.secrets()
    seen()
    await OPERATIONS.get(operation)?.(asked, { ClientId: pool.clientId, ...body(name) })
    return seen()
  }
  const wrongCode = (Username: string) => ({ Username, ConfirmationCode: '12345', Password: PASSWORD })
  const byWords = (USERNAME: string) => ({ AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: 'wrong horse 1' } })

  test.each([
    ['a challenge', 'InitiateAuth', (USERNAME: string) => ({ AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } })],
    ['a wrong password', 'InitiateAuth', byWords],
    ['a code for a new password that nobody asked for', 'ConfirmForgotPassword', wrongCode],
    ['a forgotten password', 'ForgotPassword', (Username: string) => ({ Username })],
    ['a wrong code for a new password', 'ConfirmForgotPassword', wrongCode]
  ])('at %s', async (_what, operation, body) => {
    if ((await pool.mailsTo('seen@example.com')).length === 0) await signUp('seen@example.com').then(() => confirm('seen@example.com'))
    const known = await statements(operation, body, 'seen@example.com')
    expect(known.length).toBeGreaterThan(1)
    expect(known.filter(({ answered, wrote }) => answered + wrote > 0).length).toBeGreaterThan(0)
    expect(await statements(operation, body, 'seex@example.com')).toEqual(known)
  })

  test.each([
    ['a wrong code for a sign-up', 'ConfirmSignUp', wrongCode],
    ['another code', 'ResendConfirmationCode', (Username: string) => ({ Username })]
  ])('at %s', async (_what, operation, body) => {
    const known = await statements(operation, body, 'fresh@example.com')
    expect(known.length).toBeGreaterThan(1)
    expect(await statements(operation, body, 'fresx@example.com')).toEqual(known)
  })

  test('at a proof that is wrong', async () => {
    const seen = await Promise.all(
      ['known@example.com', 'knowy@example.com'].map(async (name) => {
        const { SECRET_BLOCK, USERNAME } = (await begin(name)).body.ChallengeParameters as Readonly<Record<string, string>>
        const ChallengeResponses = {
          USERNAME,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
          TIMESTAMP: 'Sat Nov 21 02:00:00 UTC 2026'
        }
        return statements('RespondToAuthChallenge', () => ({ ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }), name)
      })
    )
    expect(seen[0]?.length).toBe(3)
    expect(seen[1]).toEqual(seen[0])
  })

  test('after wrong codes, with a code and without one', async () => {
    await signUp('typing@example.com')
    for (const name of ['typing@example.com', 'typinx@example.com']) {
      const answers: unknown[] = []
      for (let i = 0; i < 21; i += 1) answers.push((await ask('ConfirmSignUp', { Username: name, ConfirmationCode: '12345' })).body.__type)
      expect(answers).toEqual([...Array.from({ length: 20 }, () => 'CodeMismatchException'), 'LimitExceededException'])
    }
  })
})

describe('pool that tells', () => {
  beforeEach(() => setExistenceErrors('LEGACY'))

  test.each([
    ['a sign-in by proof', () => begin('nobody@example.com')],
    ['a sign-in by password', () => byPassword('nobody@example.com', PASSWORD)],
    ['a forgotten password', () => ask('ForgotPassword', { Username: 'nobody@example.com' })],
    ['another code', () => ask('ResendConfirmationCode', { Username: 'nobody@example.com' })],
    ['a confirmation', () => ask('ConfirmSignUp', { Username: 'nobody@example.com', ConfirmationCode: '123456' })],
    [
      'a code for a new password',
      () => ask('ConfirmForgotPassword', { Username: 'nobody@example.com', ConfirmationCode: '123456', Password: PASSWORD })
    ]
  ])('names an unknown user at %s', async (_what, asked) => {
    expect(await asked()).toEqual({
      status: 400,
      errorType: 'UserNotFoundException:',
      body: { __type: 'UserNotFoundException', message: 'User does not exist.' }
    })
  })

  test('and still signs in a known user', async () => {
    expect((await byPassword('known@example.com', PASSWORD)).status).toBe(200)
    expect((await ask('ForgotPassword', { Username: 'fresh@example.com' })).body.__type).toBe('InvalidParameterException')
  })
})
