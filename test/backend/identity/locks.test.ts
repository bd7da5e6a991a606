import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countTry } from '../../../backend/sandbox/identity/attempts.ts'
import { aUserPool, type UserPoolUnderTest } from '../../support/user-pool.ts'

let pool: UserPoolUnderTest

const PASSWORD = 'correct horse 1'
const RIGHT = 'signed in'
const WRONG = 'Incorrect username or password.'
const LOCKED = 'Password attempts exceeded'

beforeAll(async () => {
  pool = await aUserPool()
})
afterAll(() => pool?.close())

const aUser = async (Username: string): Promise<string> => {
  await pool.call('SignUp', { ClientId: pool.clientId, Username, Password: PASSWORD })
  await pool.call('ConfirmSignUp', { ClientId: pool.clientId, Username, ConfirmationCode: await pool.codeFor(Username) })
  return Username
}

const tryPassword = async (USERNAME: string, words: string): Promise<string> => {
  const { body } = await pool.call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: words }
  })
  return body.message ?? RIGHT
}

const wrongTimes = async (name: string, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) expect(await tryPassword(name, 'wrong horse 1')).toBe(WRONG)
}

describe('lock after wrong passwords', () => {
  test('checks no sign-in for a second after five, then for two, four, eight', async () => {
    const name = await aUser('lock@example.com')
    await wrongTimes(name, 5)
    for (const seconds of [1, 2, 4, 8]) {
      expect(await tryPassword(name, PASSWORD)).toBe(LOCKED)
      pool.sandbox.passSeconds(seconds - 0.001)
      expect(await tryPassword(name, PASSWORD)).toBe(LOCKED)
      pool.sandbox.passSeconds(0.001)
      await wrongTimes(name, 1)
    }
    pool.sandbox.passSeconds(16)
    expect(await tryPassword(name, PASSWORD)).toBe(RIGHT)
    await wrongTimes(name, 5)
  })

  test('lasts a quarter of an hour at most, and then all is forgotten', async () => {
    const name = await aUser('long@example.com')
    await wrongTimes(name, 5)
    for (let seconds = 1; seconds < 900; seconds *= 2) {
      pool.sandbox.passSeconds(seconds)
      await wrongTimes(name, 1)
    }
    pool.sandbox.passSeconds(899)
    expect(await tryPassword(name, PASSWORD)).toBe(LOCKED)
    pool.sandbox.passSeconds(1)
    await wrongTimes(name, 5)
    expect(await tryPassword(name, PASSWORD)).toBe(LOCKED)
  })

  test('is forgotten with fewer than five after a quarter of an hour', async () => {
    const name = await aUser('quiet@example.com')
    await wrongTimes(name, 4)
    pool.sandbox.passMinutes(15)
    await wrongTimes(name, 4)
    expect(await tryPassword(name, PASSWORD)).toBe(RIGHT)
  })

  test('lets five through of a hundred at once', async () => {
    const name = await aUser('many@example.com')
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryPassword(name, 'wrong horse 1')))
    expect(answers.filter((answer) => answer === WRONG)).toHaveLength(5)
    expect(answers.filter((answer) => answer === LOCKED)).toHaveLength(95)
  })

  test('ends with a new password', async () => {
    const name = await aUser('reset@example.com')
    await wrongTimes(name, 5)
    await pool.call('ForgotPassword', { ClientId: pool.clientId, Username: name })
    const ConfirmationCode = await pool.codeFor(name)
    await pool.call('ConfirmForgotPassword', { ClientId: pool.clientId, Username: name, ConfirmationCode, Password: 'another horse 2' })
    expect(await tryPassword(name, 'another horse 2')).toBe(RIGHT)
  })

  test('counts those of a change of the password too', async () => {
    const name = await aUser('changing@example.com')
    const { body } = await pool.call('InitiateAuth', {
      ClientId: pool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: name, PASSWORD }
    })
    const { AccessToken } = body.AuthenticationResult as { AccessToken: string }
    const change = async (PreviousPassword: string) =>
      (await pool.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'another horse 2' })).body.__type
    for (let i = 0; i < 5; i += 1) expect(await change('wrong horse 1')).toBe('NotAuthorizedException')
    expect(await change(PASSWORD)).toBe('LimitExceededException')
    expect(await tryPassword(name, PASSWORD)).toBe(LOCKED)
  })
})

describe('password guesser without a pause', () => {
  const HOURS = 6

  /**
   * Guesses that are checked in so many hours.
   * Five, then as many more as the lock's doubling is waited for, then none until all tries are reset.
   */
  const guessed = async (sub: string, more: number): Promise<number> => {
    const { context, passSeconds } = pool.sandbox
    const ends = context.now().getTime() + HOURS * 3_600_000
    let looked = 0
    while (context.now().getTime() < ends) {
      // One more than is checked, so that the lock shows.
      for (let time = 0; time < 6; time += 1) looked += (await countTry(context, sub)) ? 1 : 0
      for (let waited = 0; waited < more; waited += 1) {
        passSeconds(2 ** waited)
        looked += (await countTry(context, sub)) ? 1 : 0
      }
      passSeconds(900)
    }
    return looked
  }

  test.each([0, 4, 7, 10])('has at most a thousand guesses of a password in a day, waiting out %i locks', async (more) => {
    const looked = await guessed(`sleepless-${more}`, more)
    expect(looked).toBeGreaterThan(100)
    expect((looked * 24) / HOURS).toBeLessThan(1_100)
  })
})

describe('lock after wrong codes', () => {
  test('checks no code for an hour after twenty, and another code does not help', async () => {
    const Username = 'guess@example.com'
    await pool.call('SignUp', { ClientId: pool.clientId, Username, Password: PASSWORD })
    const confirm = async (ConfirmationCode: string) =>
      (await pool.call('ConfirmSignUp', { ClientId: pool.clientId, Username, ConfirmationCode })).body.__type
    for (let i = 0; i < 20; i += 1) expect(await confirm('12345')).toBe('CodeMismatchException')
    expect(await confirm(await pool.codeFor(Username))).toBe('LimitExceededException')
    await pool.call('ResendConfirmationCode', { ClientId: pool.clientId, Username })
    expect(await confirm(await pool.codeFor(Username))).toBe('LimitExceededException')
    pool.sandbox.passMinutes(60)
    await pool.call('ResendConfirmationCode', { ClientId: pool.clientId, Username })
    expect(await confirm(await pool.codeFor(Username))).toBeUndefined()
  })

  test('checks one code twenty times in each hour that it lives, also where no other code is asked for', async () => {
    const Username = 'patient@example.com'
    await pool.call('SignUp', { ClientId: pool.clientId, Username, Password: PASSWORD })
    const confirm = async () =>
      (await pool.call('ConfirmSignUp', { ClientId: pool.clientId, Username, ConfirmationCode: '12345' })).body.__type
    for (let hour = 0; hour < 3; hour += 1) {
      const answers = []
      for (let time = 0; time < 25; time += 1) answers.push(await confirm())
      expect(answers.filter((answer) => answer === 'CodeMismatchException')).toHaveLength(20)
      expect(answers.filter((answer) => answer === 'LimitExceededException')).toHaveLength(5)
      pool.sandbox.passMinutes(60)
    }
  })

  test('lets ten be sent within an hour, to known and unknown users alike', async () => {
    await aUser('often@example.com')
    const forgot = async (Username: string) => (await pool.call('ForgotPassword', { ClientId: pool.clientId, Username })).body.__type
    for (const name of ['often@example.com', 'never@example.com']) {
      for (let i = 0; i < 10; i += 1) expect(await forgot(name)).toBeUndefined()
      expect(await forgot(name)).toBe('LimitExceededException')
    }
    expect((await pool.mailsTo('often@example.com')).filter(({ kind }) => kind === 'identity.forgotPassword')).toHaveLength(10)
    pool.sandbox.passMinutes(60)
    expect(await forgot('often@example.com')).toBeUndefined()
  })
})
