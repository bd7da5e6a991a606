import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseStorePath, storePathOrNone } from '../../../src/domain/navigation/store-path.ts'

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/./evil.example/..//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/id/%2E./x',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/id/x%0d%0aSet-Cookie:a',
  '/id//evil.example',
  '/id/x\\y',
  '/id/ⓔvil',
  '/id/\u202egro',
  '/id/%zz',
  '/id/x?y=%',
  'https://evil.example/id/x',
  'https:/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '.evil.example',
  '',
  'id/x',
  '?x',
  '/id/a%2g',
  '/id/a%2',
  `/id/${'x'.repeat(1997)}`
]

/** Reads the escapes of single-byte signs, as a lenient program would. */
const unescaped = (path: string): string =>
  path.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

describe('store path', () => {
  test.each([
    '/',
    '/id/',
    '/id/emberhold',
    '/en-sa/complete?order=720334',
    '/id/search/mobile%20legends',
    '/id/complete?order=1&link#here',
    '/images/p1.webp',
    '/id/@player:1',
    `/id/${'x'.repeat(1996)}`
  ])('accepts %s', (path) => {
    expect(parseStorePath(path)).toEqual(E.right(path))
    expect(storePathOrNone(path)).toBe(path)
  })

  test.each(HOSTILE)('refuses %j', (address) => {
    expect(parseStorePath(address)).toEqual(E.left('notAStorePath'))
    expect(storePathOrNone(address)).toBeUndefined()
  })

  test.each([undefined, null, 7, {}, ['/id/']])('refuses %j, which is no text', (address) => {
    expect(parseStorePath(address)).toEqual(E.left('notAStorePath'))
  })

  test('stays on the host of the page that links to it, as written, whatever it is made of', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '\\', '\t', '\n', '\r', ' ', '.', '..', '%2f', '%5C', '%2e', '%09', '@', ':', '//', 'https:', 'javascript:'),
      fc.constantFrom('evil.example', 'id', 'en-sa', 'emberhold', '?', '#', '&', '=', '%', '\u0000', '\u00a0', '\uff0f', '\u202e'),
      fc.string({ maxLength: 3, unit: 'binary' })
    )
    const anyHostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          anyHostile,
          anyHostile.map((rest) => `/${rest}`)
        ),
        (address) => {
          const path = storePathOrNone(address)
          if (path === undefined) return
          for (const page of ['https://store.example/', 'http://localhost:4000/id/x/y?z#a']) {
            const opened = new URL(path, page)
            expect(opened.origin).toBe(new URL(page).origin)
            expect(opened.href).toBe(opened.origin + path)
            expect(unescaped(opened.pathname)).not.toMatch(/\/\/|\\|\p{Cc}|\/\.\.?(?:\/|$)/u)
          }
        }
      )
    )
  })

  test('is any path made of plain words', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9][a-z0-9._~-]{0,12}$/), { maxLength: 6 }), (words) => {
        expect(storePathOrNone(`/${words.join('/')}`)).toBe(`/${words.join('/')}`)
      })
    )
  })
})
