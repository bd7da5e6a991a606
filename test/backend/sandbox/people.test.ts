// @module-tag slow
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoreBuild } from '../../../brands/store-build.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { createPeopleControls } from '../../../backend/sandbox-people-controls.ts'
import { sandboxIdentity } from '../../../backend/sandbox/identity/sandbox-identity.ts'
import { identityTables } from '../../../backend/sandbox/identity/tables.ts'
import { createPeople, PEOPLE, PEOPLE_PASSWORD } from '../../../backend/sandbox/people.ts'
import { mobileRule } from '../../../src/domain/account/credentials.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { eventually } from '../../journeys/shopper.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'
import { type RunningStore, startStore } from '../../support/running-store.ts'
import { switched } from '../../support/switched-build.ts'

const WITH_WALLETS = switched({ everywhere: { wallet: true } })
const WITHOUT_WALLETS = switched({ everywhere: { wallet: false } })

describe('people of the sandbox', () => {
  let backend: BackendUnderTest
  let app: FastifyInstance
  beforeEach(async () => {
    backend = await aBackend()
    app = Fastify()
  })
  afterEach(() => backend.close())

  const create = async (build: StoreBuild = WITH_WALLETS): Promise<void> => {
    const services = { ...backend.services, config: { ...backend.services.config, build } }
    const identity = sandboxIdentity({ port: 4000, storeUrl: 'http://localhost:4000' })
    await createPeople({
      ...services,
      config: {
        storeUrl: 'http://localhost:4000',
        notifyUrl: 'http://127.0.0.1:4000/notify/payment',
        publicPaymentsUrl: 'http://payments.localhost:4000',
        providerApiKey: 'key',
        agreementSecret: 'secret',
        publisherSecret: 'secret',
        identity
      },
      peopleControls: createPeopleControls(services, app)
    })
  }

  const tables = () => backend.services.database.as<OrderTables>()
  const users = () => identityTables(backend.services).selectFrom('sandbox.pool_users').selectAll().orderBy('email_alias').execute()
  const wallets = async () => {
    const named = new Map((await users()).map(({ sub, email_alias }) => [sub, email_alias]))
    const rows = await tables().selectFrom('store.wallets').selectAll().execute()
    return rows
      .map((row) => [named.get(row.account_id), row.country, row.status, row.balance, Number(row.entry_count)])
      .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
  }

  const EXPECTED = [
    ['ana@sandbox.example', 'id', 1, '100000', 1],
    ['empty.my@sandbox.example', 'my', 1, '0', 0],
    ['full.br@sandbox.example', 'br', 1, '2299', 1],
    ['long.sg@sandbox.example', 'sg', 1, '60', 400],
    ['reserved.vn@sandbox.example', 'vn', 2, '0', 0],
    ['restricted.th@sandbox.example', 'th', 0, '500', 1],
    ['wallet.id@sandbox.example', 'id', 1, '250000', 1],
    ['wallet.sa@sandbox.example', 'sa', 1, '80', 1],
    ['wallet.sg@sandbox.example', 'sg', 1, '120', 1]
  ]

  test('have the accounts and wallets of their list, by the ledger', async () => {
    await create()
    expect(await wallets()).toEqual(EXPECTED)
    const named = await users()
    expect(named.map(({ email_alias }) => email_alias)).toContain('new.ph@sandbox.example')
    expect(named.every(({ status, attributes }) => status === 'CONFIRMED' && attributes.phone_number_verified === 'true')).toBe(true)
    // Balances are sums of entries, and the books balance.
    const entries = await tables().selectFrom('store.wallet_entries').select(['wallet_id', 'book', 'amount']).execute()
    expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
    const restricted = await tables().selectFrom('store.wallets').select('restricted_until').where('country', '=', 'th').executeTakeFirst()
    expect(restricted?.restricted_until).toEqual(new Date('2026-11-22T12:00:00Z'))
    // Each number belongs to its wallet, so that it opens no other.
    const claimed = await tables().selectFrom('store.account_contacts').select('account_id').where('kind', '=', 'walletPhone').execute()
    expect(claimed).toHaveLength(9)
  })

  test('are the same after another start, and after two starts at once', async () => {
    await Promise.all([create(), create()])
    await create()
    expect(await wallets()).toEqual(EXPECTED)
    expect(await users()).toHaveLength(11)
  })

  test('get their wallets once the store has wallets', async () => {
    await create(WITHOUT_WALLETS)
    expect(await users()).toHaveLength(11)
    expect(await wallets()).toEqual([])
    await create()
    expect(await wallets()).toEqual(EXPECTED)
  })

  test('do not come back where a tester deleted one', async () => {
    await create(WITHOUT_WALLETS)
    await identityTables(backend.services).deleteFrom('sandbox.pool_users').where('email_alias', '=', 'ana@sandbox.example').execute()
    await create(WITHOUT_WALLETS)
    expect((await users()).map(({ email_alias }) => email_alias)).not.toContain('ana@sandbox.example')
  })
})

test('people of the sandbox have mobile numbers of their countries, none of which forces an answer', () => {
  for (const { country, phone } of PEOPLE) {
    const market = findMarket(country)!
    expect(mobileRule(market)(phone.slice(`+${market.phoneCode}`.length))).toMatchObject({ _tag: 'Right' })
    expect(phone).not.toMatch(/(?:900040[123]|000[01])$/)
  }
  expect(new Set(PEOPLE.map(({ phone }) => phone)).size).toBe(PEOPLE.length)
})

describe('sandbox page', () => {
  let store: RunningStore | undefined
  afterAll(() => store?.stop())

  test('signs a tester in as a person by the link of its sandbox page, and by the password', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'refill-people-'))
    writeFileSync(join(dataFolder, 'features.json'), JSON.stringify({ everywhere: {}, countries: { sg: { wallet: true } } }))
    store = await startStore({ dataFolder, command: ['test/support/bare-store.ts'], env: { DATABASE_URL: '', SANDBOX: 'on' } })
    const { url } = store
    const walletOf = async (name: string): Promise<unknown> => {
      const signedIn = await fetch(`${url}/_/sandbox/people/${name}`, { redirect: 'manual' })
      if (signedIn.status !== 303) return signedIn.status
      expect(signedIn.headers.get('location')).toBe('/sg/')
      const cookie = signedIn.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      const refreshed = await fetch(`${url}/session/refresh`, { method: 'POST', headers: { cookie, origin: url } })
      const { idToken } = (await refreshed.json()) as { readonly idToken: string }
      const headers = { authorization: `Bearer ${idToken}`, 'x-country-code': '702' }
      return (((await (await fetch(`${url}/api/user/wallet`, { headers })).json()) as { data?: { balanceAmount?: string } }).data ?? {})
        .balanceAmount
    }
    expect(
      await eventually(
        () => walletOf('wallet.sg'),
        (balance) => balance === '120'
      )
    ).toBe('120')
    expect(
      await eventually(
        () => walletOf('long.sg'),
        (balance) => balance === '60'
      )
    ).toBe('60')
    expect(await walletOf('nobody.sg')).toBe(404)
    const page = await (await fetch(`${url}/_/sandbox`)).text()
    expect(page).toContain('wallet.sg@sandbox.example')
    expect(page).toContain(PEOPLE_PASSWORD)
    const answer = await fetch(`${url}/_/identity/`.replace('localhost', '127.0.0.1'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'sandbox-client',
        AuthParameters: { USERNAME: 'wallet.sg@sandbox.example', PASSWORD: PEOPLE_PASSWORD }
      })
    })
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([200, expect.arrayContaining(['AuthenticationResult'])])
  }, 120_000)
})
