import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SealKey } from '../../../src/adapters/storage/seal-key.ts'
import { browserSealer } from '../../../src/adapters/system/browser-sealer.ts'
import { memorySealKey } from '../../contracts/sealer/memory-seal-key.ts'

const subtle = () => crypto.subtle

afterEach(() => vi.useRealTimers())

describe('browserSealer', () => {
  test('opens what it sealed as it was, and shows nothing of it before', async () => {
    const { seal, open } = browserSealer(subtle, memorySealKey())
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 254 }), async (text) => {
        const sealed = await seal(text, 'guest-uid-email')
        expect(sealed).toMatch(/^s1\.[A-Za-z\d+/]+=*$/)
        expect(await open(sealed, 'guest-uid-email')).toBe(text)
      }),
      { numRuns: 40 }
    )
  })

  test('opens nothing once one sign of it has changed', async () => {
    const { seal, open } = browserSealer(subtle, memorySealKey())
    const sealed = await seal('ana@example.com', 'guest-uid-email')
    for (const at of [3, 20, sealed.length - 5]) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      expect(await open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'guest-uid-email')).toBeUndefined()
    }
    for (const bad of ['s1.AAAA', 's1.A']) expect(await open(bad, 'guest-uid-email')).toBeUndefined()
  })

  test('seals by one key that cannot be exported from the browser', async () => {
    const kept: CryptoKey[] = []
    const memory = memorySealKey()
    const keys: SealKey = { find: memory.find, keep: (made) => (kept.push(made), memory.keep(made)) }
    const { seal } = browserSealer(subtle, keys)
    await seal('ana@example.com', 'guest-uid-email')
    await seal('81234567', 'guest-uid-mobile')
    expect(kept.map(({ extractable, algorithm, usages }) => [extractable, algorithm, usages.toSorted()])).toEqual([
      [false, { name: 'AES-GCM', length: 256 }, ['decrypt', 'encrypt']]
    ])
    await expect(crypto.subtle.exportKey('raw', kept[0] as CryptoKey)).rejects.toThrow('not extractable')
  })

  test('leaves texts as they are where the key cannot be kept', async () => {
    const keys = { ...memorySealKey(), keep: () => Promise.reject(new Error('full')) }
    expect(await browserSealer(subtle, keys).seal('ana@example.com', 'guest-uid-email')).toBe('ana@example.com')
  })

  test('waits for no browser that never answers', async () => {
    vi.useFakeTimers()
    const never = { find: () => new Promise<undefined>(() => undefined), keep: () => new Promise<CryptoKey>(() => undefined) }
    const { seal, open } = browserSealer(subtle, never)
    const answers = Promise.all([seal('81234567', 'guest-uid-mobile'), open('s1.AAAA', 'guest-uid-mobile')])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await answers).toEqual(['81234567', undefined])
  })
})
