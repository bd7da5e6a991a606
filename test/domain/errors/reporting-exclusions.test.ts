import { expect, test } from 'vitest'
import type { ReportedError } from '../../../src/domain/errors/reporting-exclusions.ts'
import { isErrorNeverReported } from '../../../src/domain/errors/reporting-exclusions.ts'

const real: ReportedError = {
  message: 'x is undefined',
  firstFrame: 'placeOrder',
  originalError: undefined,
  addresses: ['https://store.example/assets/a.js']
}

test('error report covers a fault of the store', () => {
  expect(isErrorNeverReported(real)).toBe(false)
  expect(isErrorNeverReported(real, 'graph.example')).toBe(false)
  expect(isErrorNeverReported({ ...real, originalError: 'Timeout while paying' })).toBe(false)
  expect(isErrorNeverReported({ ...real, firstFrame: undefined })).toBe(false)
  expect(isErrorNeverReported({ ...real, message: "Unexpected token '}'" })).toBe(false)
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
])('error report leaves out an event %s', (_, change) => {
  expect(isErrorNeverReported({ ...real, ...change })).toBe(true)
})

test('error report leaves out the configured social graph host, and covers a host that only looks like it', () => {
  const at = (address: string) => isErrorNeverReported({ ...real, addresses: [address] }, 'graph.example')
  expect(at('https://graph.example/v1/me')).toBe(true)
  expect(at('https://api.GRAPH.example/v1/me')).toBe(true)
  expect(at('https://notgraph.example/v1/me')).toBe(false)
  expect(at('https://store.example/?next=https://graph.example/')).toBe(false)
  expect(at('/relay?next=https://graph.example/')).toBe(false)
  expect(at('graph.example')).toBe(false)
  expect(isErrorNeverReported({ ...real, addresses: ['/a.js', 'https://GRAPH.example/me'] }, 'Graph.Example')).toBe(true)
})
