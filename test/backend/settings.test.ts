import { describe, expect, test } from 'vitest'
import { readSettings } from '../../backend/settings.ts'

describe('TRUSTED_PROXIES', () => {
  test('trusts none unless they are named', () => {
    expect(readSettings({}).trustedProxies).toEqual([])
  })

  test('takes addresses and networks', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '192.0.2.1',
      '2001:db8::/32'
    ])
  })

  test.each(['everybody', '10.0.0.0/33', '2001:db8::/129', '10.0.0', '10.0.0.0/'])('%s stops the start by its name', (text) => {
    expect(() => readSettings({ TRUSTED_PROXIES: text })).toThrow('TRUSTED_PROXIES names')
  })
})

test.each(['x', '65536', '-1', '4000.5'])('start stops at the port %s by its name', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`PORT is "${PORT}"`)
})

test('start without the sandbox needs the name of every real service', () => {
  expect(() => readSettings({ SANDBOX: 'off' })).toThrow('SANDBOX is off, so')
})

describe('collector of visits', () => {
  test('is nowhere unless it is said', () => {
    expect(readSettings({}).analyticsUrl).toBeUndefined()
    expect(readSettings({ ANALYTICS_URL: '' }).analyticsUrl).toBeUndefined()
  })

  test.each(['https://collect.example.com/events', '/_/collector/events'])('may be %s', (url) => {
    expect(readSettings({ ANALYTICS_URL: url }).analyticsUrl).toBe(url)
  })

  test.each(['collect', '//collect.example.com', 'javascript:alert(1)', '/"><script>'])('%s stops the start by its name', (url) => {
    expect(() => readSettings({ ANALYTICS_URL: url })).toThrow('ANALYTICS_URL is')
  })
})

describe('collector of errors', () => {
  test('is nowhere unless it is said', () => {
    expect(readSettings({}).errorsDsn).toBeUndefined()
  })

  test.each(['https://key@errors.example.com/7', 'http://sandbox@localhost:4000/_/collector/1'])('may be %s', (dsn) => {
    expect(readSettings({ ERRORS_DSN: dsn }).errorsDsn).toBe(dsn)
  })

  test.each(['https://errors.example.com/7', 'key@errors.example.com/7', 'https://key@errors.example.com/', 'x"><script>'])(
    '%s stops the start by its name',
    (dsn) => {
      expect(() => readSettings({ ERRORS_DSN: dsn })).toThrow('ERRORS_DSN is')
    }
  )
})

describe('account services', () => {
  const POOL = 'https://cognito-idp.eu-west-1.amazonaws.com'
  const named = {
    POOL_URL: `${POOL}/`,
    POOL_ISSUER: `${POOL}/eu_1`,
    POOL_CLIENT_ID: 'c1',
    POOL_TRIGGER_SECRET: 'trigger-7f3a9c21e5',
    POOL_CODES_SECRET: 'codes-81d04b7ef2a6',
    CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
    CAPTCHA_SECRET: 'captcha-5be0c9d137',
    CAPTCHA_SCRIPT: 'https://captcha.example/api.js?render=k1',
    CAPTCHA_SITE_KEY: 'k1',
    WALLET_MERCHANT_ID: 'm1'
  }
  const real = {
    SANDBOX: 'off',
    STORE_URL: 'https://store.example',
    PROVIDER_URL: 'https://p.example',
    PROVIDER_API_KEY: 'provider-4c1f9e7ab2',
    PUBLISHER_URL: 'https://g.example',
    PUBLISHER_SECRET: 'publisher-93ad5e0c',
    MAIL_URL: 'https://m.example',
    SMS_URL: 'https://m.example',
    PARTNERSHIP_URL: 'https://m.example'
  }

  test('are the sandbox’s unless others are named', () => {
    expect(readSettings({ PORT: '5000' }).identity).toEqual({
      poolUrl: 'http://127.0.0.1:5000/_/identity/',
      issuer: 'http://127.0.0.1:5000/_/identity/local_Pool1',
      keysUrl: 'http://127.0.0.1:5000/_/identity/local_Pool1/.well-known/jwks.json',
      clientId: 'sandbox-client',
      triggerSecret: 'sandbox-trigger-secret',
      codesSecret: 'sandbox-codes-secret',
      captcha: { verifyUrl: 'http://127.0.0.1:5000/_/captcha/siteverify', secret: 'sandbox-captcha-secret' }
    })
    expect(readSettings({ ...real, ...named }).identity).toEqual({
      poolUrl: `${POOL}/`,
      issuer: `${POOL}/eu_1`,
      keysUrl: `${POOL}/eu_1/.well-known/jwks.json`,
      clientId: 'c1',
      triggerSecret: 'trigger-7f3a9c21e5',
      codesSecret: 'codes-81d04b7ef2a6',
      captcha: { verifyUrl: 'https://captcha.example/siteverify', secret: 'captcha-5be0c9d137' }
    })
  })

  test('rotate their secrets: the first is sent, and a trigger that still has the second is known', () => {
    const both = {
      POOL_TRIGGER_SECRET: 'trigger-0a44c7be19,trigger-7f3a9c21e5',
      POOL_CODES_SECRET: 'codes-5519ab03cc42,codes-81d04b7ef2a6',
      CAPTCHA_SECRET: 'captcha-e18a44bb27,captcha-5be0c9d137'
    }
    expect(readSettings({ ...real, ...named, ...both }).identity).toMatchObject({
      triggerSecret: 'trigger-0a44c7be19',
      retiringTriggerSecrets: ['trigger-7f3a9c21e5'],
      codesSecret: 'codes-5519ab03cc42',
      captcha: { secret: 'captcha-e18a44bb27' }
    })
    expect(() => readSettings({ ...real, ...named, POOL_CODES_SECRET: 'codes-5519ab03cc42,' })).toThrow('POOL_CODES_SECRET is empty')
  })

  test('are told to pages: where they go, and nothing that is secret', () => {
    const inside = 'http://127.0.0.1:5000/_/identity'
    expect(readSettings({ PORT: '5000' }).authEndpoints).toEqual({
      clientId: 'sandbox-client',
      merchantId: 'sandbox-merchant',
      pool: { id: 'local_Pool1', endpoint: `${inside}/` },
      hosted: {
        issuer: `${inside}/local_Pool1`,
        authorizationEndpoint: `${inside}/oauth2/authorize`,
        tokenEndpoint: `${inside}/oauth2/token`,
        jwksUri: `${inside}/local_Pool1/.well-known/jwks.json`,
        redirectUri: 'http://localhost:5000/oauth/callback',
        providers: [
          { id: 'provider-a', name: 'Provider A' },
          { id: 'provider-b', name: 'Provider B' }
        ]
      },
      captcha: { kind: 'tokens', url: 'http://127.0.0.1:5000/_/captcha/tokens' }
    })
    const hosted = { POOL_HOSTED_URL: 'https://id.example/', POOL_PROVIDERS: 'Google, SignInWithApple = Apple,' }
    expect(readSettings({ ...real, ...named }).authEndpoints).toEqual({
      clientId: 'c1',
      merchantId: 'm1',
      pool: { id: 'eu_1', endpoint: `${POOL}/` },
      captcha: { kind: 'script', script: 'https://captcha.example/api.js?render=k1', siteKey: 'k1' }
    })
    expect(readSettings({ ...real, ...named, ...hosted }).authEndpoints?.hosted).toMatchObject({
      authorizationEndpoint: 'https://id.example/oauth2/authorize',
      jwksUri: `${POOL}/eu_1/.well-known/jwks.json`,
      providers: [
        { id: 'Google', name: 'Google' },
        { id: 'SignInWithApple', name: 'Apple' }
      ]
    })
    expect(readSettings({ ...real, ...named, ...hosted }).authEndpoints?.hosted).not.toHaveProperty('scope')
    expect(readSettings({ ...real, ...named, ...hosted, POOL_SCOPES: ' openid  email shop/admin ' }).authEndpoints?.hosted).toMatchObject({
      scope: 'openid email shop/admin'
    })
    for (const POOL_SCOPES of ['email profile', 'openid "admin"'])
      expect(() => readSettings({ ...real, ...named, ...hosted, POOL_SCOPES })).toThrow('POOL_SCOPES is "')
    expect(readSettings(real).authEndpoints).toBeUndefined()
    expect(readSettings({ ...real, ...named, CAPTCHA_RECOVERY: 'checkbox' }).authEndpoints?.captchaModes).toEqual({ recovery: 'checkbox' })
    expect(() => readSettings({ ...real, ...named, CAPTCHA_RECOVERY: 'box' })).toThrow(
      'CAPTCHA_RECOVERY is "box". Write invisible or checkbox.'
    )
  })

  test.each([
    [{ CAPTCHA_SCRIPT: '' }, 'CAPTCHA_SCRIPT must be set too'],
    [{ CAPTCHA_SITE_KEY: '' }, 'CAPTCHA_SITE_KEY must be set too'],
    [{ WALLET_MERCHANT_ID: '' }, 'WALLET_MERCHANT_ID must be set too'],
    [{ WALLET_MERCHANT_ID: undefined }, 'WALLET_MERCHANT_ID must be set too'],
    [{ WALLET_MERCHANT_ID: undefined, SANDBOX: 'on', STORE_URL: 'http://localhost:4000' }, 'WALLET_MERCHANT_ID must be set too'],
    [{ POOL_HOSTED_URL: 'https://id.example' }, 'POOL_PROVIDERS must name'],
    [{ POOL_HOSTED_URL: 'id', POOL_PROVIDERS: 'Google' }, 'POOL_HOSTED_URL is "id"']
  ])('stop the start when they are named in part: %j', (more, words) => {
    expect(() => readSettings({ ...real, ...named, ...more })).toThrow(words)
  })

  test.each(['Google=', '=Apple', 'Google=a=b'])('with a provider that is written %s stop the start', (POOL_PROVIDERS) => {
    const hosted = { POOL_HOSTED_URL: 'https://id.example', POOL_PROVIDERS }
    expect(() => readSettings({ ...real, ...named, ...hosted })).toThrow(`POOL_PROVIDERS names "${POOL_PROVIDERS}"`)
  })

  test('of a store without the sandbox are named whole, or it has no accounts', () => {
    expect(readSettings(real).identity).toBeUndefined()
    expect(() => readSettings({ ...real, ...named, POOL_ISSUER: '', CAPTCHA_SECRET: '' })).toThrow(
      'POOL_ISSUER, CAPTCHA_SECRET must be set too'
    )
  })

  test.each(['shooter', 'non-branded'])('are unknown in the store %s, which has no accounts', (STORE) => {
    expect(readSettings({ STORE, ...named }).identity).toBeUndefined()
  })

  test('are wanted by the football store, which has them', () => {
    expect(readSettings({ STORE: 'football', WHITE_LABEL_ID: '7' }).identity).toMatchObject({ clientId: 'sandbox-client' })
  })
})

describe('rating service', () => {
  test('is the sandbox’s own service, and nowhere where it is switched off', () => {
    expect(readSettings({}).ratingUrl).toBe('http://127.0.0.1:4000/_/ratings')
    expect(readSettings({ RATING_URL: '' }).ratingUrl).toBeUndefined()
  })

  test('is somewhere else where that is said; what is no address stops the start by its name', () => {
    expect(readSettings({ RATING_URL: 'https://ratings.example.com/' }).ratingUrl).toBe('https://ratings.example.com')
    expect(() => readSettings({ RATING_URL: 'ratings' })).toThrow('RATING_URL is')
    expect(readSettings({}).countryUrl).toBeUndefined()
    expect(readSettings({ COUNTRY_URL: 'https://where.example.com/country' }).countryUrl).toBe('https://where.example.com/country')
    expect(() => readSettings({ COUNTRY_URL: 'where' })).toThrow('COUNTRY_URL is')
  })
})

describe('listening address', () => {
  test('is this machine alone unless it is said', () => {
    expect(readSettings({})).toMatchObject({ host: '127.0.0.1', ownAddress: 'http://127.0.0.1:4000' })
  })

  test.each([
    ['0.0.0.0', 'http://127.0.0.1:4000'],
    ['::', 'http://127.0.0.1:4000'],
    ['::1', 'http://[::1]:4000'],
    ['192.0.2.7', 'http://192.0.2.7:4000']
  ])('may be %s, and the sandbox is then reached at %s', (HOST, ownAddress) => {
    expect(readSettings({ HOST, SANDBOX: 'on', SANDBOX_PASSWORD: 'open-the-outbox-42' })).toMatchObject({
      host: HOST,
      ownAddress,
      mailUrl: `${ownAddress}/_/mail`
    })
  })

  test('stops the start when it is no address', () => {
    expect(() => readSettings({ HOST: 'shop.example' })).toThrow('HOST is "shop.example"')
  })

  test('stops the start when the sandbox would be open to other machines and nothing says so', () => {
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('Set SANDBOX=off, or SANDBOX=on')
  })
})

describe('times and switches', () => {
  test.each([
    ['DATABASE_TIMEOUT', '0'],
    ['DATABASE_TIMEOUT', 'ten'],
    ['REQUEST_TIMEOUT', '1.5'],
    ['DRAIN_DELAY', '-1'],
    ['DRAIN_LIMIT', '601'],
    ['PAGE_WAIT', '0'],
    ['PAGE_CACHE_BYTES', '2 GB'],
    ['PAGE_CACHE_BYTES', '999999']
  ])('%s=%s stops the start by its name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is "${value}"`)
  })

  test.each(['DATABASE_PREPARE', 'DATABASE_SEND_TIMEOUTS', 'GRAPHQL_INTROSPECTION', 'WARM'])('%s is on or off and nothing else', (name) => {
    expect(() => readSettings({ [name]: 'yes' })).toThrow(`${name} is "yes", but must be "on" or "off"`)
  })
})

describe('page cache', () => {
  test('lies in the data folder, takes two gigabytes and is warmed unless it is said otherwise', () => {
    expect(readSettings({ REFILL_DATA: '/srv/refill' }).pageCache).toEqual({
      folder: '/srv/refill/page-cache',
      maxBytes: 2_000_000_000,
      waitMs: 2_000,
      isWarmedUp: true
    })
  })

  test('lies where CACHE_DIR says, which the processes of a machine share', () => {
    const named = { CACHE_DIR: '/var/cache/refill', PAGE_CACHE_BYTES: '5000000', PAGE_WAIT: '20', WARM: 'off' }
    expect(readSettings(named).pageCache).toEqual({ folder: '/var/cache/refill', maxBytes: 5_000_000, waitMs: 20_000, isWarmedUp: false })
  })
})

describe('game account of a publisher', () => {
  const PARTNER = {
    PARTNER_ISSUER: 'https://id.game.example',
    PARTNER_CLIENT_ID: 'store',
    PARTNER_CLIENT_SECRET: 'f3b1c7d9e2a84650b7',
    PARTNER_LOGIN_URL: 'https://id.game.example/login',
    PARTNER_SCRIPT_URL: 'https://id.game.example/v1.js'
  }

  test('is the sandbox’s unless it is said', () => {
    expect(readSettings({ STORE: 'shooter' }).partner).toMatchObject({
      issuer: 'http://game-account.localhost:4000/oidc',
      internalUrl: 'http://127.0.0.1:4000/_/game-account',
      loginUrl: 'http://127.0.0.1:4000/_/game-account/service/v1/login'
    })
  })

  test('is nowhere in a store with accounts', () => {
    expect(readSettings({}).partner).toBeUndefined()
    expect(readSettings({ STORE: 'football', WHITE_LABEL_ID: '9', ...PARTNER }).partner).toBeUndefined()
  })

  test.each(Object.keys(PARTNER))('start stops by its name without %s', (name) => {
    expect(() => readSettings({ STORE: 'shooter', ...PARTNER, [name]: '' })).toThrow(name)
  })

  test('takes the moment at which registration opens', () => {
    const opens = readSettings({ STORE: 'shooter', PARTNER_OPENS_AT: '2027-03-01T09:00:00Z' }).partner?.opensAt
    expect(opens).toEqual(new Date('2027-03-01T09:00:00Z'))
  })

  test.each([
    ['PARTNER_OPENS_AT', 'soon'],
    ['PARTNER_SCRIPT_INTEGRITY', 'sha1-abc'],
    ['PARTNER_ISSUER', 'game']
  ])('start stops at %s=%s by its name', (name, text) => {
    expect(() => readSettings({ STORE: 'shooter', ...PARTNER, [name]: text })).toThrow(name)
  })
})
