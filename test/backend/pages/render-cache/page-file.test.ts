import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CachedPage } from '../../../../backend/pages/render-cache/cached-page.ts'
import { readPageFile, writePageFile } from '../../../../backend/pages/render-cache/page-file.ts'

const PAGE: CachedPage = {
  keys: ['product:17', 'price:17:us'],
  made: { seq: 12, version: '0b1c' },
  renderedAt: 1_795_000_000_000,
  freshUntil: 1_795_000_060_000,
  etag: 'abcdefghijklmnop',
  br: Buffer.from('brotli'),
  gz: Buffer.from('gzip')
}

test('page file begins with one line of a checksum and JSON, then come both encodings', () => {
  const file = writePageFile('us/emberhold/index.html', PAGE)
  const end = file.indexOf(0x0a)
  expect(file.subarray(0, end).toString()).toMatch(/^[0-9a-f]{8} \{"path":"us\/emberhold\/index.html".*"lengths":\[6,4\]\}$/)
  expect(file.subarray(end + 1).toString()).toBe('brotligzip')
  expect(readPageFile('us/emberhold/index.html', file)).toEqual(PAGE)
})

test('page file is read as it was written for any content', () => {
  const pages = fc.record({
    keys: fc.array(fc.string()),
    made: fc.record({ seq: fc.nat(), version: fc.string() }),
    renderedAt: fc.nat(),
    etag: fc.string(),
    br: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    gz: fc.uint8Array().map((bytes) => Buffer.from(bytes))
  })
  fc.assert(
    fc.property(fc.string(), pages, (path, page) => {
      expect(readPageFile(path, writePageFile(path, page))).toEqual(page)
    })
  )
})

test('page file is no page when it is cut off, has one changed byte, or is of another path', () => {
  const file = writePageFile('us/index.html', PAGE)
  fc.assert(fc.property(fc.nat(file.length - 1), (length) => readPageFile('us/index.html', file.subarray(0, length)) === undefined))
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = Buffer.from(file)
      damaged[at] = (damaged[at] ?? 0) ^ change
      // The space after the checksum has no meaning.
      return at === 8 || readPageFile('us/index.html', damaged) === undefined
    })
  )
  expect(readPageFile('us/search.html', file)).toBeUndefined()
})
