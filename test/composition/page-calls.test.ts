import { afterEach, expect, test, vi } from 'vitest'
import { pageCalls } from '../../src/composition/page-calls.ts'

const singapore = { path: 'sg', group: 'Southeast Asia', regionCode: 'sg' } as const

afterEach(() => void vi.unstubAllGlobals())

test('pageCalls returns the same calls when purchase and support ask for the same market', () => {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} }, getElementById: () => null })
  vi.stubGlobal('location', { protocol: 'https:', href: 'https://store.test/sg/', pathname: '/sg/' })
  const memory = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('localStorage', memory)
  vi.stubGlobal('sessionStorage', memory)
  const calls = pageCalls(singapore)
  expect(pageCalls({ ...singapore })).toBe(calls)
  expect(pageCalls({ ...singapore, path: 'my' })).not.toBe(calls)
})
