import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beforeSignIn } from '../../../backend/services/accounts/after-confirmation.ts'
import { contactHash } from '../../../backend/services/accounts/contacts.ts'
import { readPoolEvent } from '../../../backend/services/identity/pool-event.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { decideSocialEvent } from '../../../src/domain/account/social-sign-in.ts'
import { signUpErrors } from '../../../src/domain/errors/identity-errors.ts'
import { type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'
import { watched } from '../../support/watched-statements.ts'
import { switched } from '../../support/switched-build.ts'

let store: AccountsBackend

beforeAll(async () => {
  store = await anAccountsBackend({ config: { build: switched({ countries: { sg: { mobileSignUp: false } } }) } })
})
afterAll(() => store.close())
beforeEach(() => {
  Object.assign(store.captcha, { isDown: false })
})

const tables = () => store.services.database.as<OrderTables>()
const SECRET = 'Bearer trigger-secret-of-the-tests'

/** Sends an event as a user pool writes it. */
const tell = (triggerSource: string, userName: string, userAttributes: object, request: object = {}, authorization = SECRET) =>
  store.call('POST', '/notify/identity', {
    headers: { authorization },
    body: {
      version: '1',
      triggerSource,
      region: 'eu-west-1',
      userPoolId: 'local_Pool1',
      userName,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'store-client' },
      request: { userAttributes, ...request },
      response: {}
    }
  })

const ADULT = { 'custom:birth_date': '1999-02-28', 'custom:country_code': 'id', 'custom:lang_code': 'id' }
const signUp = (userName: string, attributes: object, said: object = {}) =>
  tell('PreSignUp_SignUp', userName, { ...ADULT, ...attributes }, { validationData: { gRecaptchaToken: store.captcha.solved(), ...said } })
const confirm = (userName: string, attributes: object) =>
  tell('PostConfirmation_ConfirmSignUp', userName, { sub: userName, ...ADULT, ...attributes, 'cognito:user_status': 'CONFIRMED' })

const CPF = '529.982.247-25'
const BRAZIL = { 'custom:country_code': 'br', 'custom:lang_code': 'pt' }

describe('pool event', () => {
  test.each(['', 'Bearer', 'Bearer guess', 'trigger-secret-of-the-tests'])('is refused with the secret “%s”', async (authorization) => {
    const answer = await tell('PreSignUp_SignUp', 'u0', ADULT, {}, authorization)
    expect([answer.status, answer.body]).toEqual([403, {}])
  })

  test('counts with the retiring secret until that one is gone', async () => {
    const { identity } = store.services.config
    const first = identity?.triggerSecret
    Object.assign(identity ?? {}, { triggerSecret: 'trigger-secret-of-tomorrow', retiringTriggerSecrets: [first] })
    const statuses = async () => {
      const answers = [SECRET, 'Bearer trigger-secret-of-tomorrow'].map((secret) => tell('PreSignUp_SignUp', 'u0', {}, {}, secret))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200])
    Object.assign(identity ?? {}, { retiringTriggerSecrets: [] })
    expect(await statuses()).toEqual([403, 200])
    Object.assign(identity ?? {}, { triggerSecret: first })
  })

  test.each([[{}], [[]], [{ triggerSource: 'PreSignUp_SignUp' }], [{ triggerSource: 1, userName: 'u', request: { userAttributes: {} } }]])(
    'is refused as %j',
    async (body) => {
      expect((await store.call('POST', '/notify/identity', { headers: { authorization: SECRET }, body })).status).toBe(400)
    }
  )

  test('passes when the store has nothing to say of it', async () => {
    expect((await tell('TokenGeneration_HostedAuth', 'u0', {})).body).toEqual({})
  })
})

describe('referral of a sign-up', () => {
  test('is noted once the code is confirmed, also where the sign-up was sent again without it', async () => {
    const inviter = { email: 'inviter-1@example.com', email_verified: 'true' }
    await signUp('inviter-1', inviter)
    await confirm('inviter-1', inviter)
    await tables().insertInto('store.referral_codes').values({ account_id: 'inviter-1', code: '8M41NRT2' }).execute()
    const invited = { email: 'invited-1@example.com', email_verified: 'true' }
    await signUp('invited-1', invited, { referralCode: '8m41nrt2' })
    const referrals = () => tables().selectFrom('store.referrals').select(['inviter', 'market', 'state']).where('invitee', '=', 'invited-1')
    expect(await referrals().execute()).toEqual([])
    await signUp('invited-1', invited)
    await confirm('invited-1', invited)
    await confirm('invited-1', invited)
    expect(await referrals().execute()).toEqual([{ inviter: 'inviter-1', market: 'id', state: 'waiting' }])
  })
})

describe('sign-up event', () => {
  test('passes for an adult who solved the captcha, wherever the client puts the token', async () => {
    expect((await signUp('u1', { email: 'one@example.com' })).body).toEqual({})
    const elsewhere = { clientMetadata: { gRecaptchaToken: store.captcha.solved() } }
    expect((await tell('PreSignUp_SignUp', 'u2', { ...ADULT, email: 'two@example.com' }, elsewhere)).body).toEqual({})
  })

  test('is refused by number in a country where that is switched off, and by email is not', async () => {
    const singapore = { 'custom:country_code': 'sg', 'custom:lang_code': 'en' }
    expect((await signUp('n1', { ...singapore, phone_number: '+6591234567' })).body).toEqual({ error: 'InvalidParameterException' })
    expect((await signUp('n2', { ...singapore, email: 'number@example.com' })).body).toEqual({})
  })

  test.each([
    ['no captcha', {}, { gRecaptchaToken: undefined }, 'CAPTCHA_REFUSED'],
    ['a captcha made up', {}, { gRecaptchaToken: 'made-up' }, 'CAPTCHA_REFUSED'],
    ['no date of birth', { 'custom:birth_date': '' }, {}, 'SIGNUP_AGE_REFUSED'],
    ['an age of 17', { 'custom:birth_date': '2008-11-22' }, {}, 'SIGNUP_AGE_REFUSED'],
    ['a number that no market has', { phone_number: '+6571234567' }, {}, 'InvalidParameterException'],
    ['no taxpayer number in Brazil', BRAZIL, {}, 'SIGNUP_CPF_DETAILS_MISSING'],
    ['a short taxpayer number', BRAZIL, { cpfInfo: '5299822472' }, 'SIGNUP_CPF_INVALID_DATA'],
    ['a taxpayer number that is no text', BRAZIL, { cpfInfo: '{"cpf":7}' }, 'SIGNUP_CPF_DETAILS_MISSING']
  ])('is refused with %s', async (_what, attributes, said, error) => {
    expect((await signUp('u3', { email: 'three@example.com', ...attributes }, said)).body).toEqual({ error })
  })

  test('passes for a user who is 18 today', async () => {
    expect((await signUp('u3', { email: 'three@example.com', 'custom:birth_date': '2008-11-21' })).body).toEqual({})
  })

  test('is not decided while the captcha cannot be verified', async () => {
    store.captcha.isDown = true
    expect((await signUp('u3', { email: 'three@example.com' })).status).toBe(503)
  })

  test('reveals nothing before the captcha', async () => {
    await confirm('taken-1', { phone_number: '+6281111111111', phone_number_verified: 'true' })
    const probe = { phone_number: '+6281111111111' }
    expect((await signUp('u4', probe, { gRecaptchaToken: 'made-up' })).body).toEqual({ error: 'CAPTCHA_REFUSED' })
    expect((await signUp('u4', probe)).body).toEqual({ error: 'Number_Already_Used' })
  })

  test('reports a number that has a wallet', async () => {
    await confirm('wallet-1', { email: 'wallet@example.com', email_verified: 'true' })
    const hash = contactHash(store.services, { kind: 'phone', value: '+6281222222222' })
    await tables()
      .insertInto('store.account_contacts')
      .values({ kind: 'walletPhone', contact_hash: hash, account_id: 'wallet-1' })
      .execute()
    expect((await signUp('u5', { phone_number: '+6281222222222' })).body).toEqual({ error: 'Phone_Number_Exists' })
  })

  test.each([
    ['email', 'gone@example.com', 'ACCOUNT_ALREADY_DELETED_Email'],
    ['phone_number', '+6281333333333', 'ACCOUNT_ALREADY_DELETED_Mobile']
  ] as const)('reports the %s of a deleted account', async (attribute, value, error) => {
    const kind = attribute === 'email' ? 'email' : 'phone'
    const contact_hash = contactHash(store.services, { kind, value })
    await tables().insertInto('store.deleted_contacts').values({ kind, contact_hash, deleted_at: store.services.now() }).execute()
    expect((await signUp('u6', { [attribute]: value.toUpperCase() })).body).toEqual({ error })
    // The sign-in too, though the pool has deleted the account.
    expect((await tell('PreAuthentication_Authentication', value, {}, { userNotFound: true })).body).toEqual({ error })
  })

  test('is refused by words that the catalogue knows', () => {
    const known = ['SIGNUP_CPF_DETAILS_MISSING', 'SIGNUP_CPF_INVALID_DATA', 'SIGNUP_CPF_ALREADY_USED', 'SIGNUP_CPF_PROCESS_FAILED']
    for (const code of [
      ...known,
      'Number_Already_Used',
      'Phone_Number_Exists',
      'ACCOUNT_ALREADY_DELETED_Email',
      'ACCOUNT_ALREADY_DELETED_Mobile'
    ])
      expect(signUpErrors.failure(code).entry.code).toBe(code)
  })
})

describe('confirmation event', () => {
  test('makes the account with its contacts, once', async () => {
    const attributes = { email: 'Ana@Example.com', email_verified: 'true', phone_number: '+6281444444444', phone_number_verified: 'false' }
    expect((await confirm('ana', attributes)).body).toEqual({})
    expect((await confirm('ana', attributes)).body).toEqual({})
    const rows = await tables().selectFrom('store.accounts').selectAll().where('id', '=', 'ana').execute()
    expect(rows).toMatchObject([{ market: 'id', shop_lang: 'id', cpf_hash: null, deleted_at: null }])
    const contacts = await tables().selectFrom('store.account_contacts').selectAll().where('account_id', '=', 'ana').execute()
    expect(contacts).toEqual([
      { kind: 'email', account_id: 'ana', contact_hash: contactHash(store.services, { kind: 'email', value: 'ana@example.com' }) }
    ])
    // An unverified number belongs to no account.
    expect((await signUp('u7', { phone_number: '+6281444444444' })).body).toEqual({})
  })

  test('keeps the taxpayer number of a sign-up in Brazil, and no other user gets it', async () => {
    expect((await signUp('br-1', { ...BRAZIL, email: 'br1@example.com' }, { cpfInfo: CPF })).body).toEqual({})
    // Two sign-ups may use it; the account whose code is typed first has it.
    expect((await signUp('br-2', { ...BRAZIL, email: 'br2@example.com' }, { cpfInfo: `{"cpf":"${CPF}"}` })).body).toEqual({})
    expect((await confirm('br-2', { ...BRAZIL, email: 'br2@example.com', email_verified: 'true' })).body).toEqual({})
    expect((await confirm('br-1', { ...BRAZIL, email: 'br1@example.com', email_verified: 'true' })).body).toEqual({
      error: 'SIGNUP_CPF_ALREADY_USED'
    })
    expect((await signUp('br-3', { ...BRAZIL, email: 'br3@example.com' }, { cpfInfo: CPF })).body).toEqual({
      error: 'SIGNUP_CPF_ALREADY_USED'
    })
    expect((await confirm('br-4', { ...BRAZIL, email: 'br4@example.com', email_verified: 'true' })).body).toEqual({
      error: 'SIGNUP_CPF_PROCESS_FAILED'
    })
    const rows = await tables().selectFrom('store.accounts').select('id').where('cpf_hash', 'is not', null).execute()
    expect(rows).toEqual([{ id: 'br-2' }])
  })

  test.each([
    ['email', { email: 'news@example.com', email_verified: 'true' }, { email: 'news@example.com', msisdn: null }],
    ['mobile', { phone_number: '+6281555555555', phone_number_verified: 'true' }, { email: null, msisdn: '81555555555' }]
  ])('gives offers by %s to an account that asked for them, and to no other', async (name, attributes, stored) => {
    const consents = () => tables().selectFrom('store.marketing_consents').select(['email', 'msisdn', 'market', 'subscribed']).execute()
    await confirm(`quiet-${name}`, { ...attributes, 'custom:subscribe_marketing': 'false' })
    expect(await consents()).not.toContainEqual(expect.objectContaining(stored))
    await confirm(`news-${name}`, { ...attributes, 'custom:subscribe_marketing': 'true' })
    expect(await consents()).toContainEqual({ ...stored, market: 'id', subscribed: true })
  })

  test('gives the tries of its code back, and a new password those of its own', async () => {
    const uid = { uid: 'tries@example.com', uidType: 'email' }
    const left = async (purpose: string) => (await store.account('/user/otp/tries', { ...uid, purpose })).body.data.remainingTries
    const recovery = { countryCode: 'id', languageCode: 'id', gRecaptchaToken: store.captcha.solved() }
    await store.account('/user/forgot-password', { ...uid, ...recovery })
    for (const purpose of ['signUp', 'recovery'])
      await store.account('/user/otp/confirm', { ...uid, purpose, code: '000000', password: 'p' })
    const attributes = { email: 'tries@example.com', email_verified: 'true' }
    await confirm('tries', attributes)
    expect([await left('signUp'), await left('recovery')]).toEqual([5, 4])
    await tell('PostConfirmation_ConfirmForgotPassword', 'tries', { sub: 'tries', ...attributes })
    expect(await left('recovery')).toBe(5)
  })
})

describe('sign-in event', () => {
  const signIn = (attributes: object) => tell('PreAuthentication_Authentication', 'u', attributes)

  test('passes for an account that is there', async () => {
    await confirm('here', { email: 'here@example.com', email_verified: 'true' })
    expect((await signIn({ sub: 'here', email: 'here@example.com' })).body).toEqual({})
    expect((await signIn({ sub: 'never-seen', email: 'x@example.com' })).body).toEqual({})
  })

  test('reports a deleted account, by email or mobile', async () => {
    await confirm('deleted', { email: 'del@example.com', email_verified: 'true' })
    await tables().updateTable('store.accounts').set({ deleted_at: store.services.now() }).where('id', '=', 'deleted').execute()
    expect((await signIn({ sub: 'deleted', email: 'del@example.com' })).body).toEqual({ error: 'ACCOUNT_ALREADY_DELETED_Email' })
    expect((await signIn({ sub: 'deleted', phone_number: '+6281666666666' })).body).toEqual({ error: 'ACCOUNT_ALREADY_DELETED_Mobile' })
  })

  test('goes by the user’s name where the pool leaves the sub out', async () => {
    const sub = '4a216c17-69b8-4ae9-ad50-22910bb66cb7'
    await confirm(sub, { email: 'nosub@example.com', email_verified: 'true' })
    await tables().updateTable('store.accounts').set({ deleted_at: store.services.now() }).where('id', '=', sub).execute()
    const answer = await tell('PreAuthentication_Authentication', sub, { email: 'nosub@example.com' })
    expect(answer.body).toEqual({ error: 'ACCOUNT_ALREADY_DELETED_Email' })
  })

  test('passes for an unknown user, which is the pool’s own business', async () => {
    expect((await tell('PreAuthentication_Authentication', 'nobody@example.com', {}, { userNotFound: true })).body).toEqual({})
  })

  test('sends the database the same queries for known and unknown users, by every name', async () => {
    const { as, seen } = watched(store.services.database)
    const services = { ...store.services, database: { ...store.services.database, as } }
    const stranger = '6f1a2c9e-6f0c-4be1-a4d7-6f4a5d1e2b3c'
    const judged = async (userName: string, userAttributes: object, userNotFound?: true) => {
      const event = readPoolEvent({
        triggerSource: 'PreAuthentication_Authentication',
        userName,
        request: { userAttributes, userNotFound }
      })
      expect(event && (await beforeSignIn(services, event))).toEqual({})
      return seen().map(({ kind }) => kind)
    }
    const known = await judged('here', { sub: 'here', email: 'here@example.com', phone_number: '+6281777777777' })
    expect(known).toHaveLength(2)
    expect(await judged('nobody@example.com', {}, true)).toEqual(known)
    expect(await judged('+6281888888888', {}, true)).toEqual(known)
    expect(await judged(stranger, {}, true)).toEqual(known)
  })
})

describe('first sign-in by another provider', () => {
  const first = (attributes: object) => tell('PreSignUp_ExternalProvider', 'provider-a_1', attributes)

  test('needs an address, and none of a deleted account; the page knows both refusals by their words', async () => {
    expect((await first({ email: 'social@example.com' })).body).toEqual({})
    const outcome = (message: string) => decideSocialEvent({ kind: 'failed', message: `PreSignUp failed with error ${message}.` })
    const missing = (await first({ name: 'Somebody' })).body.error as string
    expect(outcome(missing)).toEqual({ kind: 'goHome', error: 'email-attribute-missing' })
    const deleted = (await first({ email: 'gone@example.com' })).body.error as string
    expect(outcome(deleted)).toEqual({ kind: 'goHome', error: 'deleted-email-account' })
  })
})
