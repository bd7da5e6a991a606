import { describe, expect, test } from 'vitest'
import { readSettings } from '../../backend/settings.ts'

describe('the proxies whose word counts', () => {
  test('are none unless they are named', () => {
    expect(readSettings({}).trustedProxies).toEqual([])
  })

  test('are addresses and networks', () => {
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

test.each(['x', '65536', '-1', '4000.5'])('the port %s stops the start by its name', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`PORT is "${PORT}"`)
})

test('without the sandbox every real party must be named', () => {
  expect(() => readSettings({ SANDBOX: 'off' })).toThrow('SANDBOX is off, so')
})

describe('where pages tell of visits', () => {
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

describe('where pages tell of errors', () => {
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

describe('the user pool', () => {
  const named = {
    POOL_URL: 'https://cognito-idp.eu-west-1.amazonaws.com/',
    POOL_ISSUER: 'https://cognito-idp.eu-west-1.amazonaws.com/eu_1',
    POOL_CLIENT_ID: 'c1'
  }

  test('is the sandbox’s unless another is named', () => {
    expect(readSettings({ PORT: '5000' }).identity).toEqual({
      poolUrl: 'http://127.0.0.1:5000/_/identity/',
      issuer: 'http://127.0.0.1:5000/_/identity/local_Pool1',
      keysUrl: 'http://127.0.0.1:5000/_/identity/local_Pool1/.well-known/jwks.json',
      clientId: 'sandbox-client'
    })
    expect(readSettings(named).identity).toEqual({
      poolUrl: 'https://cognito-idp.eu-west-1.amazonaws.com/',
      issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu_1',
      keysUrl: 'https://cognito-idp.eu-west-1.amazonaws.com/eu_1/.well-known/jwks.json',
      clientId: 'c1'
    })
  })

  test('that is named in part stops the start by what is missing', () => {
    expect(() => readSettings({ ...named, POOL_ISSUER: '' })).toThrow('POOL_ISSUER must be set too')
  })

  test.each(['shooter', 'non-branded'])('is nobody’s in the store %s, which has no accounts', (STORE) => {
    expect(readSettings({ STORE, ...named }).identity).toBeUndefined()
  })

  test('is wanted by the football store, which has them', () => {
    expect(readSettings({ STORE: 'football', WHITE_LABEL_ID: '7' }).identity).toBeDefined()
  })
})
