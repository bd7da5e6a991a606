import { describe, expect, test } from 'vitest'
import { readSettings } from '../../backend/settings.ts'

const real = {
  SANDBOX: 'off',
  STORE_URL: 'https://store.example',
  PROVIDER_URL: 'https://p.example',
  PROVIDER_API_KEY: 'provider-4c1f9e7ab2',
  PUBLISHER_URL: 'https://g.example',
  PUBLISHER_SECRET: 'publisher-93ad5e0c',
  QUOTE_SECRET: 'quotes-1f8e2b6c90d4',
  MAIL_URL: 'https://m.example',
  SMS_URL: 'https://m.example',
  PARTNERSHIP_URL: 'https://m.example'
}
const PASSWORD = 'open-the-outbox-42'

/** Returns the one line that stops a start; empty when it goes on. */
const lineOf = (env: Readonly<Record<string, string | undefined>>): string => {
  try {
    readSettings(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('SANDBOX', () => {
  test('is on when it is left out, on or off when it says so', () => {
    expect([readSettings({}).sandbox, readSettings({ SANDBOX: 'on' }).sandbox, readSettings(real).sandbox]).toEqual([true, true, false])
  })

  test.each(['', 'OFF', 'Off', 'false', '0', 'no', 'off ', 'of', 'true'])('stops the start when it is %j', (SANDBOX) => {
    expect(lineOf({ ...real, SANDBOX })).toBe(`SANDBOX is "${SANDBOX}". Write on or off.`)
  })

  test.each([
    { STORE_URL: 'https://store.example' },
    { STORE_URL: 'http://192.0.2.7:4000' },
    { STORE: 'shooter', STORE_HOST: 'shop.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7' }
  ])('must be set together with its password when other machines reach the store by %j', (address) => {
    const line =
      'Other machines reach this store (STORE_URL, STORE_HOST or HOST), and the pages of the sandbox with it. Set SANDBOX=off, or SANDBOX=on with SANDBOX_PASSWORD.'
    expect(lineOf(address)).toBe(line)
    expect(lineOf({ ...address, SANDBOX: 'on' })).toBe(line)
    expect(lineOf({ ...address, SANDBOX_PASSWORD: PASSWORD })).toBe(line)
    expect(lineOf({ ...address, SANDBOX: 'on', SANDBOX_PASSWORD: '' })).toBe(
      'SANDBOX_PASSWORD is empty. Set it to at least 16 signs that are hard to guess.'
    )
    expect(lineOf({ ...address, SANDBOX: 'on', SANDBOX_PASSWORD: 'short' })).toBe(
      'SANDBOX_PASSWORD is too short: it needs at least 16 signs.'
    )
    expect(readSettings({ ...address, SANDBOX: 'on', SANDBOX_PASSWORD: PASSWORD }).sandboxPassword).toBe(PASSWORD)
  })

  test.each([
    {},
    { STORE_URL: 'http://localhost:5000' },
    { STORE_URL: 'http://shop.localhost:5000' },
    { STORE_URL: 'http://127.0.0.1:5000' },
    { STORE_URL: 'http://[::1]:5000' },
    { STORE: 'shooter' },
    { STORE: 'shooter', STORE_HOST: 'kick.localhost' },
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { HOST: 'localhost' }
  ])('needs no password when this machine alone reaches the store by %j', (own) => {
    expect(readSettings(own)).toMatchObject({ sandbox: true, sandboxPassword: undefined })
  })
})

describe('start with real services', () => {
  test('goes on when every setting is safe', () => {
    expect(lineOf(real)).toBe('')
    expect(lineOf({ ...real, QUOTE_SECRET: undefined, TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1, fd00::/8', ANALYTICS_URL: '/events' })).toBe(
      ''
    )
  })

  const secrets = ['PROVIDER_API_KEY', 'PUBLISHER_SECRET', 'QUOTE_SECRET'] as const
  test.each(secrets)('stops when %s is empty, short or well known', (name) => {
    expect(lineOf({ ...real, [name]: '' })).toMatch(new RegExp(`^${name} is empty\\.`))
    expect(lineOf({ ...real, [name]: 'new-7c2e91fa03bd5,' })).toMatch(new RegExp(`^${name} is empty\\.`))
    expect(lineOf({ ...real, [name]: 'k8f2a91c7d3e5b6' })).toBe(`${name} is too short: it needs at least 16 signs.`)
    for (const known of [
      'sandbox-provider-key',
      'sandbox-publisher-secret',
      'SANDBOX-PROVIDER-KEY',
      '0123456789abcdef0123456789abcdef',
      'changeme-changeme',
      'password12345678',
      'aaaaaaaaaaaaaaaaaaaa',
      'abababababababababab'
    ])
      expect(lineOf({ ...real, [name]: known })).toBe(`${name} is easy to guess or stands in public texts. Set another, at least 16 signs.`)
    expect(lineOf({ ...real, [name]: 'new-7c2e91fa03bd5,sandbox-provider-key' })).toMatch(/easy to guess/)
    expect(lineOf({ ...real, [name]: 'new-7c2e91fa03bd5,old-5a91c0e7d2f84,x-8b7e6d5c4a392' })).toBe(
      `${name} has 3 values; two are valid at once: new,old.`
    )
  })

  test('stops when the secrets of accounts are those of the sandbox', () => {
    for (const name of ['POOL_TRIGGER_SECRET', 'POOL_CODES_SECRET', 'CAPTCHA_SECRET'])
      expect(lineOf({ ...real, ...pool, [name]: `sandbox-${name === 'CAPTCHA_SECRET' ? 'captcha' : 'trigger'}-secret` })).toMatch(
        new RegExp(`^${name} is easy to guess`)
      )
  })

  test.each(['PROVIDER_URL', 'PUBLISHER_URL', 'MAIL_URL', 'SMS_URL', 'PARTNERSHIP_URL', 'RATING_URL', 'STORE_URL', 'ANALYTICS_URL'])(
    'stops when %s has no https',
    (name) => {
      expect(lineOf({ ...real, [name]: 'http://user:secret@service.example' })).toBe(
        `${name} is "http://service.example". With real services it must begin with https://.`
      )
    }
  )

  test.each(['POOL_URL', 'POOL_ISSUER', 'CAPTCHA_VERIFY_URL', 'CAPTCHA_SCRIPT'])('stops when %s of the accounts has no https', (name) => {
    expect(lineOf({ ...real, ...pool, [name]: 'http://service.example' })).toBe(
      `${name} is "http://service.example". With real services it must begin with https://.`
    )
  })

  test.each([undefined, ''])('stops when STORE_URL is %j', (STORE_URL) => {
    expect(lineOf({ ...real, STORE_URL })).toMatch(/STORE_URL/)
  })

  test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.0/8, ::/0', '0.0.0.0/2, 64.0.0.0/2, 128.0.0.0/1', '2000::/3'])(
    'stops when TRUSTED_PROXIES is %s, which trusts every caller',
    (TRUSTED_PROXIES) => {
      expect(lineOf({ ...real, TRUSTED_PROXIES })).toBe(
        'TRUSTED_PROXIES trusts everybody, so every visitor could name any address. Name the proxies alone.'
      )
    }
  )
})

const pool = {
  POOL_URL: 'https://pool.example',
  POOL_ISSUER: 'https://pool.example/eu_1',
  POOL_CLIENT_ID: 'c1',
  POOL_TRIGGER_SECRET: 'trigger-7f3a9c21e5',
  POOL_CODES_SECRET: 'codes-81d04b7ef2a6',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
  CAPTCHA_SECRET: 'captcha-5be0c9d137',
  CAPTCHA_SCRIPT: 'https://captcha.example/api.js',
  CAPTCHA_SITE_KEY: 'k1',
  WALLET_MERCHANT_ID: 'm1'
}

test('start with the sandbox stops at an empty QUOTE_SECRET too, since every access key could be computed', () => {
  expect(lineOf({ QUOTE_SECRET: '' })).toMatch(/^QUOTE_SECRET is empty\./)
})

test('secrets with a second one sign with the first, and both are valid', () => {
  const { quoteSecrets, providerApiKeys } = readSettings({ ...real, QUOTE_SECRET: 'new-7c2e91fa03bd5, old-5a91c0e7d2f84' })
  expect(quoteSecrets).toEqual({ current: 'new-7c2e91fa03bd5', retiring: ['old-5a91c0e7d2f84'] })
  expect(providerApiKeys).toEqual({ current: 'provider-4c1f9e7ab2', retiring: [] })
})
