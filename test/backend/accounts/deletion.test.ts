import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anOrder, type Body, READ } from '../orders/world.ts'
import { type AccountShop, anAccountShop, anOwnOrder, proofOf, SET_ORDER_UID } from './account-shop.ts'

let shop: AccountShop
let samira: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await anAccountShop({ limitRequests: true })
})
afterAll(() => shop.close())
beforeEach(() => {
  serial += 1
  samira = shop.pool.user({
    email: `samira-${serial}@example.com`,
    email_verified: 'true',
    phone_number: `+62812345678${(serial % 90) + 10}`
  })
  shop.pool.isDown = false
  // The limits of this account are no other test's.
  shop.backend.clock.advance(3_600_000)
})

const tables = () => shop.backend.services.database.as<OrderTables>()
const rowOf = (user: PoolUser) => tables().selectFrom('store.accounts').selectAll().where('id', '=', user.sub).executeTakeFirst()
/** Makes a token of a user whose password was typed long ago, or just now. */
const token = (age: 'old' | 'fresh', user = samira): string =>
  shop.pool.token(user, 'access', { auth_time: shop.backend.clock.now().getTime() / 1_000 - (age === 'old' ? 3_000 : 0) })
const ask = (bearer: string) => shop.account('/user/delete/request', {}, bearer)
const confirm = (bearer: string, body: Body) => shop.account('/user/delete/confirm', body, bearer)

/** Signs in, requests the deletion, and confirms it. */
const deleteIt = async (user = samira): Promise<void> => {
  const bearer = token('fresh', user)
  const { data } = await ask(bearer)
  const answer = await confirm(bearer, { key: data.key })
  if (answer.resultCode !== 0) throw new Error(JSON.stringify(answer))
}

describe('requestDeletion and confirmDeletion', () => {
  test('change nothing at the request', async () => {
    const answer = await ask(token('old'))
    expect(answer).toEqual({
      resultCode: 0,
      resultMessage: 'Success',
      data: { key: expect.any(String) as string, proof: 'code', destination: 'sam***@example.com' }
    })
    expect((await rowOf(samira))?.deleted_at ?? null).toBeNull()
    expect(shop.pool.asked.at(-1)).toMatchObject({
      operation: 'GetUserAttributeVerificationCode',
      body: { AttributeName: 'email', ClientMetadata: { countryCode: 'id' } }
    })
  })

  test('delete by the code, which the pool judges', async () => {
    const bearer = token('old')
    const { data } = await ask(bearer)
    expect(await confirm(bearer, { key: data.key, code: '000000' })).toMatchObject({
      resultCode: 'CodeMismatchException',
      data: { remainingTries: 4, lockedUntil: null }
    })
    expect(await confirm(bearer, { key: data.key, code: '271828' })).toEqual({ resultCode: 0, resultMessage: 'Success' })
    expect((await rowOf(samira))?.deleted_at).toEqual(shop.backend.clock.now())
  })

  test('need no code just after the password was typed', async () => {
    const bearer = token('fresh')
    const { data } = await ask(bearer)
    expect(data).toMatchObject({ proof: 'signIn', destination: null })
    expect((await confirm(bearer, { key: data.key })).resultCode).toBe(0)
  })

  test.each<readonly [string, 'old' | 'fresh', (key: string) => Body, string]>([
    ['nothing, by somebody whose password was typed just now', 'fresh', () => ({}), 'ExpiredCodeException'],
    ['a changed key', 'fresh', (key) => ({ key: `${Number(key.split('.')[0]) + 1}.${key.split('.')[1]}` }), 'ExpiredCodeException'],
    ['a key that is none', 'fresh', () => ({ key: 'x' }), 'ExpiredCodeException'],
    ['the key alone, long after the password was typed', 'old', (key) => ({ key }), 'ExpiredCodeException'],
    ['an empty code', 'old', (key) => ({ key, code: '' }), 'ExpiredCodeException'],
    ['another code', 'fresh', (key) => ({ key, code: '000000' }), 'CodeMismatchException']
  ])('are not confirmed by %s', async (_what, age, body, code) => {
    const bearer = token(age)
    const { data } = await ask(bearer)
    expect((await confirm(bearer, body(data.key as string))).resultCode).toBe(code)
    expect((await rowOf(samira))?.deleted_at ?? null).toBeNull()
  })

  test('delete by the code alone, on a page that has forgotten the key', async () => {
    const bearer = token('old')
    await ask(bearer)
    expect((await confirm(bearer, { code: '271828' })).resultCode).toBe(0)
  })

  test('refuse another’s key, and the own after half an hour', async () => {
    const eve = shop.pool.user({ email: `eve-${serial}@example.com`, email_verified: 'true' })
    const { data } = await ask(token('fresh', eve))
    expect((await confirm(token('fresh'), { key: data.key })).resultCode).toBe('ExpiredCodeException')
    shop.backend.clock.advance(1_800_000)
    expect((await confirm(token('fresh', eve), { key: data.key })).resultCode).toBe('ExpiredCodeException')
  })

  test('refuse an id token alone: the pool does not accept it', async () => {
    expect((await ask(shop.pool.token(samira, 'id'))).resultCode).toBe('NotAuthorizedException')
  })

  test('lock after five wrong codes for three hours', async () => {
    const bearer = token('old')
    const { data } = await ask(bearer)
    for (let wrong = 0; wrong < 5; wrong += 1) await confirm(bearer, { key: data.key, code: '000000' })
    expect(await confirm(bearer, { key: data.key, code: '271828' })).toMatchObject({
      resultCode: 'LimitExceededException',
      data: { remainingTries: 0, retryAfterSeconds: 10_800 }
    })
    expect((await ask(bearer)).resultCode).toBe('LimitExceededException')
  })

  test('check no more codes than there are tries, though they come at once', async () => {
    const bearer = token('old')
    await ask(bearer)
    shop.pool.asked.length = 0
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => confirm(bearer, { code: String(100_000 + at) })))
    expect(shop.pool.asked.filter(({ operation }) => operation === 'VerifyUserAttribute')).toHaveLength(5)
    expect(answers.filter(({ resultCode }) => resultCode === 'LimitExceededException')).toHaveLength(16)
  })

  test('use no try up for an unchecked code', async () => {
    const bearer = token('old')
    await ask(bearer)
    for (let time = 0; time < 6; time += 1) {
      shop.pool.refusals.set('VerifyUserAttribute', 'ExpiredCodeException')
      expect((await confirm(bearer, { code: '271828' })).resultCode).toBe('ExpiredCodeException')
    }
    expect((await confirm(bearer, { code: '000000' })).data).toMatchObject({ remainingTries: 4 })
  })

  test('send codes three times a day', async () => {
    const codes = []
    for (let time = 0; time < 4; time += 1) codes.push((await ask(token('old'))).resultCode)
    expect(codes).toEqual([0, 0, 0, 'LimitExceededException'])
  })

  test('ask to try again with the pool down', async () => {
    const bearer = token('old')
    const { data } = await ask(bearer)
    shop.pool.isDown = true
    expect((await confirm(bearer, { key: data.key, code: '271828' })).resultCode).toBe('UnexpectedLambdaException')
  })
})

describe('deleted account', () => {
  test('is over at once: its tokens and sessions count no more', async () => {
    const refreshToken = shop.pool.signIn(samira)
    const opened = await shop.app.inject({ method: 'POST', url: '/session', payload: { refreshToken } })
    const cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? ''
    await deleteIt()
    expect((await shop.account('/user/details', {}, token('fresh'))).resultCode).toBe('SEC_01')
    expect((await shop.app.inject({ method: 'POST', url: '/session/refresh', headers: { cookie } })).statusCode).toBe(401)
    // Nor does a new sign-in, while the pool still has the user.
    expect(
      (await shop.app.inject({ method: 'POST', url: '/session', payload: { refreshToken: shop.pool.signIn(samira) } })).statusCode
    ).toBe(401)
  })

  test('is deleted in the pool too, when it can be asked', async () => {
    await deleteIt()
    shop.pool.isDown = true
    await shop.work()
    expect(shop.pool.users.has(samira.sub)).toBe(true)
    shop.pool.isDown = false
    await shop.pass(60_000)
    expect(shop.pool.users.has(samira.sub)).toBe(false)
    expect(await rowOf(samira)).toMatchObject({ deletion_token: null })
  })

  test('is deleted in the pool by the token of a session, which ends there only afterwards', async () => {
    const opened = await shop.app.inject({ method: 'POST', url: '/session', payload: { refreshToken: shop.pool.signIn(samira) } })
    const { accessToken } = opened.json() as { accessToken: string }
    const { data } = await ask(accessToken)
    expect((await confirm(accessToken, { key: data.key })).resultCode).toBe(0)
    await shop.work()
    expect(shop.pool.users.has(samira.sub)).toBe(false)
    expect(shop.pool.isRevoked(shop.pool.currentOf(samira) ?? '')).toBe(true)
    expect(await tables().selectFrom('store.sessions').select('id').where('account_id', '=', samira.sub).execute()).toEqual([])
  })

  test('is named to the operator when the pool will not delete it', async () => {
    await deleteIt()
    shop.pool.refusals.set('DeleteUser', 'NotAuthorizedException')
    await shop.work()
    expect(shop.backend.logged).toContainEqual({
      event: 'account.leftInPool',
      detail: { account: samira.sub, type: 'NotAuthorizedException' }
    })
  })

  test('leaves nothing of a person, and tells who comes back', async () => {
    await shop.app.inject({
      method: 'POST',
      url: '/notify/identity',
      headers: { authorization: 'Bearer trigger-secret-of-the-tests' },
      payload: {
        triggerSource: 'PostConfirmation_ConfirmSignUp',
        userName: samira.sub,
        request: {
          userAttributes: {
            ...samira.attributes,
            'custom:country_code': 'id',
            'custom:lang_code': 'id',
            'custom:subscribe_marketing': 'true'
          }
        }
      }
    })
    await deleteIt()
    await shop.work()
    expect(await rowOf(samira)).toMatchObject({ market: null, shop_lang: null, cpf_hash: null, idp_verified_at: null })
    const consents = await tables()
      .selectFrom('store.marketing_consents')
      .select('id')
      .where('email', '=', samira.attributes.email ?? '')
      .execute()
    const contacts = await tables().selectFrom('store.account_contacts').selectAll().where('account_id', '=', samira.sub).execute()
    expect([consents, contacts]).toEqual([[], []])
    const again = await shop.app.inject({
      method: 'POST',
      url: '/notify/identity',
      headers: { authorization: 'Bearer trigger-secret-of-the-tests' },
      payload: {
        triggerSource: 'PreAuthentication_Authentication',
        userName: samira.attributes.email,
        request: { userAttributes: {}, userNotFound: true }
      }
    })
    expect(again.json()).toEqual({ error: 'ACCOUNT_ALREADY_DELETED_Email' })
  })

  test('leaves what was sold, without who bought and played', async () => {
    const { txn, order } = await anOwnOrder(shop, samira)
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    await deleteIt()
    await shop.work()
    const row = await tables().selectFrom('store.orders').selectAll().where('txn_id', '=', order.txnId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      status: 6,
      total_payment: order.totalPayment,
      email: null,
      user_id: null,
      nickname: null,
      account_id: null,
      guest_user_id: null
    })
    // The publisher's own number stays, by which a delivery is proven to it.
    const { merchant_transaction_id: _ofPublisher, ...kept } = row
    const rest = JSON.stringify([
      kept,
      await tables().selectFrom('store.deliveries').selectAll().where('order_id', '=', row.order_id).execute(),
      await tables().selectFrom('store.payment_notifications').selectAll().where('order_id', '=', row.order_id).execute()
    ])
    for (const trace of ['samira@example.com', '52000111', 'RookKnight']) expect(rest).not.toContain(trace)
    expect((await shop.graph(READ, { txnId: order.txnId, accessKey: order.accessKey })).data.order).toMatchObject({
      userInfo: { email: null, userId: null }
    })
  })

  test('keeps an open order reachable until it is over', async () => {
    const { txn, order } = await anOwnOrder(shop, samira)
    await deleteIt()
    await shop.work()
    const read = () =>
      tables().selectFrom('store.orders').select(['email', 'account_id']).where('txn_id', '=', order.txnId).executeTakeFirstOrThrow()
    expect(await read()).toEqual({ email: 'samira@example.com', account_id: samira.sub })
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    await shop.pass(86_400_000)
    expect(await read()).toEqual({ email: null, account_id: null })
  })

  test('keeps a delivered order reachable until a second payment of it is back', async () => {
    const { txn, order } = await anOwnOrder(shop, samira)
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    const second = String(BigInt(txn) + 5_000_000n)
    shop.world.payments.set(second, { ...shop.world.payments.get(txn)! })
    await shop.notify(second)
    await shop.work()
    await deleteIt()
    await shop.work()
    const email = async () =>
      (await tables().selectFrom('store.orders').select('email').where('txn_id', '=', order.txnId).executeTakeFirstOrThrow()).email
    expect(await email()).toBe('samira@example.com')
    shop.world.refunds.get(`rf_${second}`)!.status = 'succeeded'
    for (let hour = 0; hour < 49; hour += 1) await shop.pass(3_600_000)
    expect(await email()).toBeNull()
  })

  test('takes no guest’s order over any more', async () => {
    const { order, input } = await anOrder(shop)
    const headers = { 'session-key': token('fresh') }
    await deleteIt()
    expect((await shop.graph(SET_ORDER_UID, proofOf(order, input, samira), headers)).status).toBe(401)
  })
})
