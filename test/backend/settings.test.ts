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
