import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTables } from '../../../backend/database/tables-accounts.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'
import type { PoolUser } from '../../support/fake-pool.ts'

let store: AccountsBackend

beforeAll(async () => {
  store = await anAccountsBackend({ config: { limitRequests: true } })
})
afterAll(() => store.close())
beforeEach(async () => {
  const { database } = store.services
  await database.as<CatalogueTables>().deleteFrom('store.request_counts').execute()
  await database.as<AccountTables>().deleteFrom('store.otp_tries').execute()
  Object.assign(store.pool, { isDown: false, mode: 'ENABLED' })
  Object.assign(store.captcha, { isDown: false, hostname: 'localhost' })
  store.backend.clock.set(new Date('2026-11-21T12:00:00Z'))
  store.pool.asked.length = 0
})

const operations = (): readonly string[] => store.pool.asked.map(({ operation }) => operation)

describe('forgot password call', () => {
  const forgot = (uid: string, more: object = {}) =>
    store.account('/user/forgot-password', {
      uid,
      uidType: uid.includes('@') ? 'email' : 'phone_number',
      countryCode: '360',
      languageCode: 'id',
      gRecaptchaToken: store.captcha.solved(),
      ...more
    })

  beforeAll(() => {
    store.pool.user({ email: 'known@example.com', phone_number: '+6281234567890' })
  })

  test('has the pool send a code', async () => {
    const answer = await forgot(' Known@Example.com ')
    expect(answer.body).toMatchObject({ resultCode: 0, resultMessage: 'Success' })
    expect(store.pool.asked).toEqual([
      {
        operation: 'ForgotPassword',
        body: { ClientId: 'store-client', Username: 'known@example.com', ClientMetadata: { countryCode: 'id', languageCode: 'id' } }
      }
    ])
  })

  test.each(['81234567890', '0812-3456-7890', '+62 812 3456 7890', '812 3456 7890'])(
    'takes the number %s as the country writes it',
    async (uid) => {
      const answer = await forgot(uid)
      if (uid.startsWith('0')) expect(answer.body.resultMessage).toBe('InvalidParameterException')
      else expect(store.pool.asked[0]?.body.Username).toBe('+6281234567890')
    }
  )

  test.each(['ENABLED', 'LEGACY'] as const)(
    'answers for an unknown user as for a known one, whatever a pool in mode %s tells',
    async (mode) => {
      store.pool.mode = mode
      const [known, unknown] = [await forgot('known@example.com'), await forgot('nobody@example.com')]
      const shape = ({ status, body }: typeof known) => [
        status,
        Object.keys(body),
        JSON.stringify(body).length,
        body.resultCode,
        body.resultMessage
      ]
      expect(shape(unknown)).toEqual(shape(known))
      expect(unknown.body.shopAccountId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      expect(unknown.body.shopAccountId).not.toBe(known.body.shopAccountId)
      expect((await forgot('NOBODY@example.com')).body.shopAccountId).toBe(unknown.body.shopAccountId)
      expect(operations()).toEqual(['ForgotPassword', 'ForgotPassword', 'ForgotPassword'])
    }
  )

  test('answers the same for a user whom the pool will not write to', async () => {
    store.pool.refusals.set('ForgotPassword', 'InvalidParameterException')
    expect((await forgot('known@example.com')).body.resultMessage).toBe('Success')
  })

  test('counts the same for known and unknown users: three an hour, then the wait', async () => {
    for (const uid of ['known@example.com', 'nobody@example.com']) {
      const answers = []
      for (let time = 0; time < 4; time += 1) answers.push((await forgot(uid)).body)
      expect(answers.map(({ resultMessage }) => resultMessage)).toEqual(['Success', 'Success', 'Success', 'LimitExceededException'])
      expect(answers[3].data).toEqual({ remainingTries: null, retryAfterSeconds: 3_600, lockedUntil: null })
    }
  })

  test('is limited by address too', async () => {
    const answers = []
    for (let time = 0; time < 21; time += 1) answers.push((await forgot(`shopper-${time}@example.com`)).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('asks for a captcha: one that is missing, spent, made up or solved elsewhere asks the pool nothing', async () => {
    const spent = store.captcha.solved()
    await forgot('known@example.com', { gRecaptchaToken: spent })
    store.pool.asked.length = 0
    for (const gRecaptchaToken of [spent, 'made-up'])
      expect((await forgot('known@example.com', { gRecaptchaToken })).body.resultCode).toBe('CAPTCHA_REFUSED')
    expect((await forgot('known@example.com', { gRecaptchaToken: undefined })).status).toBe(400)
    store.captcha.hostname = 'evil.example'
    expect((await forgot('known@example.com')).body.resultCode).toBe('CAPTCHA_REFUSED')
    store.captcha.isDown = true
    expect((await forgot('known@example.com')).body.resultCode).toBe('UnexpectedLambdaException')
    expect(operations()).toEqual([])
  })

  test('asks to try again with the pool down', async () => {
    store.pool.isDown = true
    expect((await forgot('known@example.com')).body).toEqual({
      resultCode: 'UnexpectedLambdaException',
      resultMessage: 'UnexpectedLambdaException'
    })
  })

  test.each(['no address', 'x@y', '+1', '000'])('refuses “%s” for what it is', async (uid) => {
    expect((await forgot(uid, { uidType: uid.includes('@') ? 'email' : 'phone_number' })).body.resultCode).toBe('InvalidParameterException')
  })
})

describe('tries of one-time codes', () => {
  const at = (path: string, body: object, bearer?: string) => store.account(`/user/otp/${path}`, body, { bearer })
  const recovery = { purpose: 'recovery', uid: 'samira@example.com', uidType: 'email' }
  const signUp = { ...recovery, purpose: 'signUp' }
  /** Types a code that the pool never sent. */
  const guess = (subject: object, bearer?: string) => at('confirm', { ...subject, code: '000000', password: 'new words 22' }, bearer)
  const forget = (uid: string) =>
    store.account('/user/forgot-password', {
      ...{ uid, uidType: 'email', countryCode: '360', languageCode: 'id' },
      gRecaptchaToken: store.captcha.solved()
    })

  beforeEach(async () => {
    await store.services.database.as<AccountTables>().deleteFrom('store.recoveries').execute()
    await forget('samira@example.com')
    store.pool.asked.length = 0
  })

  test('are five, then none for three hours, with the moment at which that ends', async () => {
    expect((await at('tries', recovery)).body.data).toEqual({ remainingTries: 5, retryAfterSeconds: null, lockedUntil: null })
    const left = []
    for (let time = 0; time < 4; time += 1) left.push((await guess(recovery)).body.data.remainingTries)
    expect(left).toEqual([4, 3, 2, 1])
    const until = new Date(store.backend.clock.now().getTime() + 3 * 3_600_000).toISOString()
    const fifth = await guess(recovery)
    expect(fifth.body).toEqual({
      resultCode: 'LimitExceededException',
      resultMessage: 'LimitExceededException',
      data: { remainingTries: 0, retryAfterSeconds: 10_800, lockedUntil: until }
    })
    store.backend.clock.advance(3 * 3_600_000 - 1)
    // More wrong codes make no lock longer.
    expect((await guess(recovery)).body.data.lockedUntil).toBe(until)
    expect((await at('tries', recovery)).body.data).toMatchObject({ remainingTries: 0, retryAfterSeconds: 1 })
    store.backend.clock.advance(1)
    expect((await at('tries', recovery)).body.data.remainingTries).toBe(5)
  })

  test('count all when they come at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => guess(recovery)))
    expect((await at('tries', recovery)).body.data.remainingTries).toBe(1)
  })

  test('count by person and purpose, in any spelling', async () => {
    await guess(recovery)
    expect((await at('tries', { ...recovery, uid: 'SAMIRA@example.com' })).body.data.remainingTries).toBe(4)
    expect((await at('tries', { ...recovery, uid: 'ana@example.com' })).body.data.remainingTries).toBe(5)
    expect((await at('tries', { ...recovery, purpose: 'signUp' })).body.data.remainingTries).toBe(5)
  })

  test('stay used after a new code: while they are locked no code is sent', async () => {
    for (let time = 0; time < 5; time += 1) await guess(recovery)
    store.pool.asked.length = 0
    const body = { uid: recovery.uid, uidType: 'email', countryCode: '360', languageCode: 'id', gRecaptchaToken: store.captcha.solved() }
    const answer = await store.account('/user/forgot-password', body)
    expect(answer.body).toMatchObject({ resultCode: 'LimitExceededException', data: { remainingTries: 0, retryAfterSeconds: 10_800 } })
    expect(operations()).toEqual([])
  })

  test('return after a quiet day', async () => {
    await guess(recovery)
    store.backend.clock.advance(86_400_001)
    await guess({ ...signUp, uid: 'ana@example.com' })
    expect((await at('tries', recovery)).body.data.remainingTries).toBe(5)
  })

  test('belong to the signed-in caller', async () => {
    const [samira, eve] = [store.pool.user({ email: 'samira@example.com' }), store.pool.user({ email: 'eve@example.com' })]
    const verification = { purpose: 'verification', uid: 'samira@example.com', uidType: 'email' }
    await guess(verification, store.pool.token(eve, 'access'))
    expect((await at('tries', verification, store.pool.token(samira, 'access'))).body.data.remainingTries).toBe(5)
    expect((await at('tries', verification, store.pool.token(eve, 'access'))).body.data.remainingTries).toBe(4)
    expect((await guess(verification)).body.resultCode).toBe('SEC_01')
  })

  test('of many people are not used up from one place', async () => {
    for (let time = 0; time < 30; time += 1) await guess({ ...signUp, uid: `shopper-${time}@example.com` })
    const { body } = await guess(recovery)
    expect(body).toMatchObject({ resultCode: 'LimitExceededException', data: { remainingTries: null, retryAfterSeconds: 3_600 } })
    expect((await at('tries', recovery)).body.data.remainingTries).toBe(5)
  })

  test('count by the answer of the pool alone, and all return after a right code', async () => {
    expect((await at('wrong', recovery)).status).toBe(404)
    store.pool.user({ email: 'samira@example.com' })
    await forget('samira@example.com')
    expect((await guess(recovery)).body).toMatchObject({ resultCode: 'CodeMismatchException', data: { remainingTries: 4 } })
    store.pool.refusals.set('ConfirmForgotPassword', 'InvalidPasswordException')
    expect((await guess(recovery)).body.resultCode).toBe('InvalidPasswordException')
    store.pool.isDown = true
    expect((await guess(recovery)).body.resultCode).toBe('UnexpectedLambdaException')
    store.pool.isDown = false
    expect((await at('tries', recovery)).body.data.remainingTries).toBe(4)
    const right = await at('confirm', { ...recovery, code: '314159', password: 'new words 22' })
    expect(right.body.resultCode).toBe(0)
    expect((await at('tries', recovery)).body.data.remainingTries).toBe(5)
  })

  test('of a recovery that was not requested are not taken, and reach no pool', async () => {
    const stranger = { ...recovery, uid: 'stranger@example.com' }
    for (let time = 0; time < 6; time += 1) expect((await guess(stranger)).body.resultCode).toBe('ExpiredCodeException')
    expect((await at('tries', stranger)).body.data.remainingTries).toBe(5)
    expect(operations()).toEqual([])
    expect((await forget('stranger@example.com')).body.resultMessage).toBe('Success')
  })

  test('lock whatever the pool says after them: five guesses reach it, a sixth does not', async () => {
    for (let time = 0; time < 7; time += 1) await guess(signUp)
    expect(operations()).toEqual(Array.from({ length: 5 }, () => 'ConfirmSignUp'))
  })
})

describe('resend of a sign-up code', () => {
  const send = (uid: string) => store.account('/user/otp/send', { purpose: 'signUp', uid, uidType: 'email', languageCode: 'id' })

  test('is answered the same where the pool says that the account is confirmed, or knows none', async () => {
    const answers = [await send('new@example.com')]
    for (const refusal of ['InvalidParameterException', 'UserNotFoundException', 'NotAuthorizedException']) {
      store.pool.refusals.set('ResendConfirmationCode', refusal)
      answers.push(await send(`${refusal}@example.com`.toLowerCase()))
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 4 }, () => [200, { resultCode: 0, resultMessage: 'Success' }])
    )
    expect(operations()).toEqual(Array.from({ length: 4 }, () => 'ResendConfirmationCode'))
  })

  test('is sent three times in an hour', async () => {
    const codes = []
    for (let time = 0; time < 4; time += 1) codes.push((await send('often@example.com')).body.resultCode)
    expect(codes).toEqual([0, 0, 0, 'LimitExceededException'])
  })
})

describe('social sign-up', () => {
  let social: PoolUser
  const identities = JSON.stringify([{ providerName: 'provider-a', userId: '1' }])
  const CPF = '529.982.247-25'
  const auth = (user: PoolUser, more: object = {}, country = '360') =>
    store.account(
      '/user/auth',
      { langCode: 'id', birthDate: '2000-01-31', gRecaptchaToken: store.captcha.solved(), ...more },
      { bearer: store.pool.token(user, 'access'), headers: { 'x-country-code': country } }
    )
  const isLetIn = async (user: PoolUser): Promise<boolean> =>
    (await store.account('/user/details', {}, { bearer: store.pool.token(user, 'id') })).body.data['custom:idpVerified'] === 'true'

  beforeEach(() => {
    social = store.pool.user({ email: 'social@example.com', email_verified: 'true', identities })
  })

  test('lets a user in after the answers of a sign-up, and twice is the same', async () => {
    expect(await isLetIn(social)).toBe(false)
    expect((await auth(social)).body).toEqual({ resultCode: 0, resultMessage: 'Success' })
    expect(await isLetIn(social)).toBe(true)
    expect((await auth(social)).body.resultCode).toBe(0)
    const row = await store.services.database
      .as<AccountTables>()
      .selectFrom('store.accounts')
      .selectAll()
      .where('id', '=', social.sub)
      .executeTakeFirst()
    expect(row).toMatchObject({ market: 'id', shop_lang: 'id', idp_verified_at: store.backend.clock.now() })
  })

  test.each([
    ['nobody', undefined],
    ['somebody of 17', '2008-11-22'],
    ['somebody of 151', '1875-11-20'],
    ['a day that is none', '2000-02-30']
  ])('refuses a user born on the day of %s', async (_who, birthDate) => {
    expect((await auth(social, { birthDate })).body.resultCode).toBe('SIGNUP_AGE_REFUSED')
    expect(await isLetIn(social)).toBe(false)
  })

  test('gives offers to a user who asked for them', async () => {
    const consents = () =>
      store.services.database
        .as<OrderTables>()
        .selectFrom('store.marketing_consents')
        .select(['email', 'subscribed'])
        .where('market', '=', 'id')
        .execute()
    await auth(social)
    expect(await consents()).toEqual([])
    social.attributes = { ...social.attributes, 'custom:subscribe_marketing': '1' }
    await auth(social)
    expect(await consents()).toEqual([{ email: 'social@example.com', subscribed: true }])
  })

  test('refuses a captcha that was not solved', async () => {
    expect((await auth(social, { gRecaptchaToken: 'made-up' })).body.resultCode).toBe('CAPTCHA_REFUSED')
    expect(await isLetIn(social)).toBe(false)
  })

  test('takes a taxpayer number in Brazil, each for one account', async () => {
    expect((await auth(social, {}, '76')).body.resultCode).toBe('SIGNUP_CPF_DETAILS_MISSING')
    expect((await auth(social, { cpfInfo: '5299822472' }, '76')).body.resultCode).toBe('SIGNUP_CPF_INVALID_DATA')
    expect((await auth(social, { cpfInfo: { cpf: CPF } }, '76')).body.resultCode).toBe(0)
    const other = store.pool.user({ email: 'other@example.com', identities })
    expect((await auth(other, { cpfInfo: '52998224725' }, '76')).body.resultCode).toBe('SIGNUP_CPF_ALREADY_USED')
    expect(await isLetIn(other)).toBe(false)
    // Kept as a keyed hash alone.
    const stored = JSON.stringify(await store.services.database.as<AccountTables>().selectFrom('store.accounts').selectAll().execute())
    expect(stored).not.toContain('52998224725')
  })

  test('gives one number to one of two users who take it at the same moment', async () => {
    const pair = ['a', 'b'].map((name) => store.pool.user({ email: `${name}@example.com`, identities }))
    const answers = await Promise.all(pair.map((user) => auth(user, { cpfInfo: '111.444.777-35' }, '76')))
    expect(new Set(answers.map(({ body }) => body.resultCode))).toEqual(new Set([0, 'SIGNUP_CPF_ALREADY_USED']))
  })

  test('notes who invited a user with the first answer alone, and says nothing of a code', async () => {
    const db = store.services.database.as<OrderTables>()
    const inviter = store.pool.user({ email: 'inviter@example.com', identities })
    await auth(inviter)
    await db.insertInto('store.referral_codes').values({ account_id: inviter.sub, code: '7K30MQT1' }).execute()
    const inviterOf = async (user: PoolUser) =>
      (await db.selectFrom('store.referrals').select('inviter').where('invitee', '=', user.sub).executeTakeFirst())?.inviter
    expect((await auth(social, { referralCode: '7k3o-mqtl' })).body).toEqual({ resultCode: 0, resultMessage: 'Success' })
    expect(await inviterOf(social)).toBe(inviter.sub)
    const late = store.pool.user({ email: 'late@example.com', identities })
    const answers = [await auth(late, { referralCode: 'NO-SUCH' }), await auth(late, { referralCode: '7K30MQT1' })]
    expect(answers.map(({ body }) => body.resultCode)).toEqual([0, 0])
    expect(await inviterOf(late)).toBeUndefined()
  })

  test('refuses users who sign in by password', async () => {
    const plain = store.pool.user({ email: 'plain@example.com' })
    expect((await auth(plain)).body.resultCode).toBe('InvalidParameterException')
  })

  test('needs a session', async () => {
    const body = { langCode: 'id', birthDate: '2000-01-31', gRecaptchaToken: store.captcha.solved() }
    expect((await store.account('/user/auth', body)).body.resultCode).toBe('SEC_01')
  })
})

describe('number check', () => {
  const valid = async (phoneNumber: string, country = '702') =>
    (await store.call('POST', '/api/validate-phone', { body: { phoneNumber }, headers: { 'x-country-code': country } })).body

  test.each([
    ['81234567', '702', 204],
    ['71234567', '702', 400],
    ['+6581234567', '360', 204],
    ['+658123456', '702', 400],
    ['81234567', '999', 400],
    ['x', '702', 400]
  ])('answers %s in country %s with %i', async (number, country, code) => {
    expect(await valid(number, country)).toEqual({ resultCode: code })
  })

  test('answers without looking whose number it is', async () => {
    store.pool.user({ phone_number: '+6581234567', phone_number_verified: 'true' })
    expect(await valid('+6581234567')).toEqual(await valid('+6581234568'))
    expect(operations()).toEqual([])
  })
})

describe('account limits', () => {
  const ROUTES: readonly (readonly [string, number, () => Promise<number>])[] = [
    ['details', 120, async () => (await store.account('/user/details', {})).status],
    [
      'tries',
      120,
      async () => (await store.account('/user/otp/tries', { purpose: 'signUp', uid: 'a@example.com', uidType: 'email' })).status
    ],
    [
      'codes',
      120,
      async () =>
        (await store.account('/user/otp/confirm', { purpose: 'signUp', uid: 'a@example.com', uidType: 'email', code: '1' })).status
    ],
    [
      'codes sent again',
      120,
      async () => (await store.account('/user/otp/send', { purpose: 'signUp', uid: 'a@example.com', uidType: 'email' })).status
    ],
    ['social sign-up', 10, async () => (await store.account('/user/auth', { langCode: 'id', gRecaptchaToken: 'x' })).status],
    ['deletion', 120, async () => (await store.account('/user/delete/request', {})).status],
    ['its confirmation', 120, async () => (await store.account('/user/delete/confirm', {})).status],
    ['numbers', 60, async () => (await store.call('POST', '/api/validate-phone', { body: { phoneNumber: '1' } })).status],
    ['opening a session', 120, async () => (await store.call('POST', '/session', { body: { refreshToken: 'x' } })).status],
    ['refreshing one', 120, async () => (await store.call('POST', '/session/refresh')).status],
    ['renewing one', 120, async () => (await store.call('GET', '/session/renew')).status],
    ['listing them', 120, async () => (await store.call('GET', '/session/list')).status],
    ['ending one', 120, async () => (await store.call('DELETE', '/session')).status],
    ['ending all', 120, async () => (await store.call('DELETE', '/session/all')).status],
    ['events without the secret', 30, async () => (await store.call('POST', '/notify/identity', { body: {} })).status]
  ]

  test.each(ROUTES)('stop %s after %i from one place', async (_what, max, ask) => {
    // As if the address had sent that many requests: only the limit is tested.
    for (let time = 0; time < 2; time += 1) expect(await ask()).not.toBe(429)
    await store.services.requestCounts.flush(store.services)
    await store.services.database.as<CatalogueTables>().updateTable('store.request_counts').set({ count: max }).execute()
    // Reads are counted in the process, which learns the count of all at its next flush.
    await ask()
    await store.services.requestCounts.flush(store.services)
    expect(await ask()).toBe(429)
    store.backend.clock.advance(3_600_000)
    expect(await ask()).not.toBe(429)
  })
})
