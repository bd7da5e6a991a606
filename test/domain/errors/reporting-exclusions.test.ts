import { expect, test } from 'vitest'
import type { ReportedError } from '../../../src/domain/errors/reporting-exclusions.ts'
import { isNeverReported } from '../../../src/domain/errors/reporting-exclusions.ts'

const real: ReportedError = {
  message: 'x is undefined',
  firstFrame: 'placeOrder',
  originalError: undefined,
  addresses: ['https://store.example/assets/a.js']
}

test('a fault of the store is reported', () => {
  expect(isNeverReported(real)).toBe(false)
  expect(isNeverReported(real, 'graph.example')).toBe(false)
  expect(isNeverReported({ ...real, originalError: 'Timeout while paying' })).toBe(false)
  expect(isNeverReported({ ...real, firstFrame: undefined })).toBe(false)
  expect(isNeverReported({ ...real, message: "Unexpected token '}'" })).toBe(false)
})

test.each<[string, Partial<ReportedError>]>([
  ['whose first frame is anonymous', { firstFrame: '<anonymous>' }],
  ['whose first frame is named ?', { firstFrame: '?' }],
  ['whose original error is Timeout', { originalError: 'Timeout' }],
  ['of a chunk that did not load', { message: 'ChunkLoadError: Loading chunk 12 failed.' }],
  ['of a module that did not load', { message: 'Failed to fetch dynamically imported module: https://store.example/a.js' }],
  ['of a style that did not load', { message: 'Loading CSS chunk 12 failed.' }],
  ['of a module that one browser could not load', { message: 'error loading dynamically imported module: https://store.example/a.js' }],
  ['of a module that another browser could not load', { message: 'Importing a module script failed.' }],
  ['of a missing payment autofill config by its name', { message: 'PaymentAutofillConfig is missing' }],
  ['of a missing payment autofill config', { message: 'Missing payment autofill config' }],
  ['of a page where a script should be', { message: "Unexpected token '<'" }],
  ['of a page where a script should be, in older words', { message: 'Unexpected token <' }],
  ['of a browser extension', { addresses: ['chrome-extension://abc/content.js'] }],
  ['of another browser’s extension', { addresses: ['https://store.example/a.js', 'moz-extension://abc/x.js'] }]
])('an event %s is never reported', (_, change) => {
  expect(isNeverReported({ ...real, ...change })).toBe(true)
})

test('an event of the configured social graph host is never reported, one of a host that only looks like it is', () => {
  const at = (address: string) => isNeverReported({ ...real, addresses: [address] }, 'graph.example')
  expect(at('https://graph.example/v1/me')).toBe(true)
  expect(at('https://api.GRAPH.example/v1/me')).toBe(true)
  expect(at('https://notgraph.example/v1/me')).toBe(false)
  expect(at('https://store.example/?next=https://graph.example/')).toBe(false)
  expect(at('/relay?next=https://graph.example/')).toBe(false)
  expect(at('graph.example')).toBe(false)
  expect(isNeverReported({ ...real, addresses: ['/a.js', 'https://GRAPH.example/me'] }, 'Graph.Example')).toBe(true)
})
