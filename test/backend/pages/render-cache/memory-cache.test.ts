import { expect, test } from 'vitest'
import type { CachedPage } from '../../../../backend/pages/render-cache/cached-page.ts'
import { createMemoryCache } from '../../../../backend/pages/render-cache/memory-cache.ts'

const page = (bytes: number): CachedPage => ({
  keys: ['home'],
  made: { seq: 1, version: 'a' },
  renderedAt: 0,
  etag: 'tag',
  br: Buffer.alloc(bytes / 2),
  gz: Buffer.alloc(bytes / 2)
})

test('memory cache removes the pages that were used least recently when it is full', () => {
  const cache = createMemoryCache(35_000)
  for (const path of ['a', 'b', 'c']) cache.put(path, page(10_000))
  cache.get('a')
  cache.put('d', page(10_000))
  expect(['a', 'b', 'c', 'd'].map((path) => cache.get(path) !== undefined)).toEqual([true, false, true, true])
  expect(cache.size()).toBeLessThanOrEqual(35_000)
})

test('memory cache counts a page once when it is replaced, and nothing when all are removed', () => {
  const cache = createMemoryCache(100_000)
  cache.put('a', page(10_000))
  cache.put('a', page(20_000))
  expect(cache.size()).toBeGreaterThan(20_000)
  expect(cache.size()).toBeLessThan(22_000)
  cache.delete('a')
  expect([cache.size(), cache.get('a')]).toEqual([0, undefined])
})

test('memory cache keeps what it has when a page is larger than all of it', () => {
  const cache = createMemoryCache(30_000)
  cache.put('a', page(10_000))
  cache.put('huge', page(40_000))
  expect([cache.get('a') !== undefined, cache.get('huge')]).toEqual([true, undefined])
})
