import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityTables } from '../../../backend/sandbox/identity/tables.ts'
import { createWalletControls } from '../../../backend/sandbox-wallet-controls.ts'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'
import { aWalletShop, type WalletShop } from './wallet-shop.ts'

const HOST = { host: 'localhost:4000' }
const ANA = '7f0f9f6e-0000-4000-8000-000000000001'
const BO = '7f0f9f6e-0000-4000-8000-000000000002'

let shop: WalletShop
let sandbox: SandboxUnderTest

beforeAll(async () => {
  shop = await aWalletShop()
  sandbox = await aSandbox({}, { purse: createWalletControls(shop.services) })
  const user = (sub: string, email: string) => ({
    ...{ sub, username: sub, status: 'CONFIRMED' as const, attributes: JSON.stringify({ email }) },
    ...{ email_alias: email, phone_alias: null, salt: null, verifier: null, created_at: sandbox.context.now() }
  })
  await identityTables(sandbox.context)
    .insertInto('sandbox.pool_users')
    .values([user(ANA, 'ana@example.com'), user(BO, 'bo@example.com')])
    .execute()
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

const page = async (): Promise<string> => (await sandbox.app.inject({ url: '/_/sandbox', headers: HOST })).body

/** Sends a form that the page really has, with these fields and no other. */
const send = async (action: string, fields: Readonly<Record<string, string>>) => {
  const form = (await page()).split('<form').find((one) => one.includes(`action="${action}"`)) ?? ''
  const names = [...form.split('</form>')[0]!.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name)
  expect(names.toSorted()).toEqual(Object.keys(fields).toSorted())
  return sandbox.app.inject({
    method: 'POST',
    url: action,
    headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString()
  })
}

const wallet = (fields: object = {}) =>
  send('/_/sandbox/wallets', { user: ANA, country: 'sg', status: 'active', amount: '12.50', ...fields })
const reward = (fields: object = {}) =>
  send('/_/sandbox/rewards', { user: ANA, country: 'sg', amount: '3', days: '45', sponsor: 'payment', ...fields })
const country = (fields: object) => send('/_/sandbox/wallet-countries', { country: 'sg', ...fields })

describe('sandbox wallet controls', () => {
  test('grant a wallet, which the store then answers, and say so', async () => {
    const answer = await wallet()
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/_/sandbox'])
    const bearer = shop.pool.token({ sub: ANA, attributes: { sub: ANA }, codes: new Map() }, 'id')
    expect((await shop.wallet(bearer)).body.data).toMatchObject({ walletStatus: 1, countryCode: 'sg', balanceAmount: '12.5' })
    expect(await page()).toContain('ana@example.com: wallet in sg, active, 12.5 SGD')
  })

  test.each([
    ['restricted', 'restricted'],
    ['reserved', 'reserved'],
    ['none', 'not activated'],
    ['active', 'active']
  ])('make it %s, without money where no amount is written', async (status, words) => {
    expect((await wallet({ status, amount: '' })).statusCode).toBe(303)
    expect(await page()).toContain(`ana@example.com: wallet in sg, ${words}, 12.5 SGD`)
  })

  test('grant a reward', async () => {
    expect((await reward({ country: 'SG ' })).statusCode).toBe(303)
    expect(await page()).toContain('reward in sg, 3 SGD until 2027-01-05')
    expect(await page()).not.toContain('bo@example.com: ')
  })

  test('say what a country does with wallets', async () => {
    expect((await country({ status: 'activationsDisabled' })).statusCode).toBe(303)
    expect((await shop.call('GET', '/api/country/702')).body.data).toMatchObject({ countryStatus: 3 })
  })

  test.each([
    ['an amount that is none', () => wallet({ amount: '-5' }), 'Write an amount above 0 in digits, like 12.5.'],
    [
      'another country',
      () => wallet({ country: 'id', amount: '100' }),
      'This account has its one wallet in &quot;sg&quot; already; choose that country.'
    ],
    ['a user whom nobody knows', () => wallet({ user: 'nobody' }), 'The identity provider has no such user. Choose one of the list.'],
    ['no user', () => reward({ user: '' }), 'The identity provider has no such user. Choose one of the list.'],
    ['days that are none', () => reward({ days: 'soon' }), 'A reward lives 1 to 3650 days.'],
    ['markup', () => country({ country: '<b>', status: 'active' }), '&quot;&lt;b&gt;&quot; is no country of this store.']
  ])('say in words why %s is not taken', async (_what, pulled, words) => {
    const answer = await pulled()
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain('href="/_/sandbox"')
  })

  test('take a form that lacks everything without a fault', async () => {
    for (const action of ['wallets', 'rewards', 'wallet-countries'])
      expect((await sandbox.app.inject({ method: 'POST', url: `/_/sandbox/${action}`, headers: HOST })).statusCode).toBe(400)
  })
})

test('sandbox wallet controls do not exist in a store without accounts', async () => {
  const without = await aSandbox()
  expect((await without.app.inject({ url: '/_/sandbox', headers: HOST })).body).not.toContain('Wallets')
  expect((await without.app.inject({ method: 'POST', url: '/_/sandbox/wallets', headers: HOST })).statusCode).toBe(404)
  await without.close()
})
