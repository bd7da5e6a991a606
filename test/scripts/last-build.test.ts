import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../../backend/settings.ts'
import { inputHash } from '../../scripts/last-build.ts'
import { readLocalHosts, readStore } from '../../brands/read-store.ts'

const data = mkdtempSync(join(tmpdir(), 'refill-last-build-'))
writeFileSync(join(data, 'switched.json'), JSON.stringify({ everywhere: { search: false }, countries: { us: { notification: false } } }))
afterAll(() => rmSync(data, { recursive: true, force: true }))

const WITHOUT_SANDBOX = {
  SANDBOX: 'off',
  STORE_URL: 'https://shop.example',
  PROVIDER_URL: 'https://pay.example',
  PROVIDER_API_KEY: 'aX9kd83jf02kdkw92',
  PUBLISHER_URL: 'https://games.example',
  PUBLISHER_SECRET: 'bX9kd83jf02kdkw93',
  MAIL_URL: 'https://mail.example',
  SMS_URL: 'https://sms.example',
  PARTNERSHIP_URL: 'https://partners.example',
  QUOTE_SECRET: 'cX9kd83jf02kdkw94'
}

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ['nothing is set', {}],
  ['a store of a publisher is named', { STORE: 'shooter' }],
  [
    'its tenant and host are named',
    { STORE: 'football', WHITE_LABEL_ID: '7', STORE_HOST: 'shop.example', SANDBOX: 'on', SANDBOX_PASSWORD: 'dX9kd83jf02kdkw95' }
  ],
  ['this machine is let in', { STORE: 'shooter', LOCAL_HOSTS: 'on' }],
  ['this machine is let into the standard store', { LOCAL_HOSTS: 'on' }],
  ['services have hosts of their own', { GRAPHQL_URLS: 'https://calls.example/graphql' }],
  ['features are switched', { STORE_FEATURES: join(data, 'switched.json') }],
  ['features of a publisher are switched', { STORE: 'shooter', STORE_FEATURES: join(data, 'switched.json') }],
  ['there is no sandbox and no pool', WITHOUT_SANDBOX]
])('lastBuild is taken by a start when %s', (_, env) => {
  const { store, localHosts } = readSettings({ REFILL_DATA: data, ...env })
  expect(inputHash(store, localHosts)).toBe(inputHash(readStore(env), readLocalHosts(env)))
})

test('lastBuild is made again when its scripts hold a change', () => {
  const built = inputHash(readStore({ STORE: 'shooter' }), false)
  expect(inputHash(readStore({ STORE: 'shooter' }), true)).not.toBe(built)
  expect(inputHash(readStore({ STORE: 'shooter', STORE_HOST: 'shop.example' }), false)).not.toBe(built)
})
