import Fastify, { type FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages, registerPages } from '../../../backend/pages/pages.ts'
import { type BuiltFolder, builtFolder } from '../../support/few-pages.ts'

let built: BuiltFolder
let app: FastifyInstance

beforeAll(async () => {
  built = builtFolder()
  const { write, folder } = built
  for (const locale of ['id', 'sa', 'en-sa', 'hk', 'en-hk']) {
    for (const name of ['index', 'search', 'order', 'about', '404']) write(`pages/${locale}/${name}.html`, locale)
    write(`pages/${locale}/emberhold/index.html`, locale)
  }
  write('pages/404.html', 'nothing')
  write('pages/international/index.html', 'all')
  write('pages/product/emberhold/index.html', 'anywhere')
  app = Fastify()
  registerPages(app, await builtPages(folder), 'http://localhost:4000')
})

afterAll(async () => {
  await app.close()
  built.remove()
})

const code = fc.constantFrom('sa', 'id', 'hk', 'zz', 'ar', 'en', 'zh', 'fr', 'SA', '//evil.example', '%2F', '')
const first = fc.oneof(
  code,
  fc.tuple(code, code).map(([a, b]) => `${a}-${b}`),
  fc.constantFrom('international', 'product', 'marketing-and-partnership', 'assets', 'search', ''),
  fc.webSegment()
)
const rest = fc.oneof(
  fc.constantFrom(
    '',
    '/',
    '/ab',
    '/AB/',
    '/search',
    '/search/',
    '/search/x',
    '/search/%2F%2Fevil.example',
    '/emberhold',
    '/emberhold/',
    '//evil.example',
    '/..//evil.example',
    '/complete',
    '/a/b/c'
  ),
  fc.webSegment().map((segment) => `/${segment}`)
)
const query = fc.oneof(
  fc.constantFrom(
    '',
    '?',
    '?q=a',
    '?q=',
    '?q=%2E%2E',
    '?q=//evil.example',
    '?x=1',
    '?x=1&q=50%25',
    '?q=%E0%A4%A',
    '?to=https://evil.example'
  ),
  fc.webQueryParameters().map((text) => `?q=${text}`)
)
const cookie = fc.record({ country: code, language: code }).map(({ country, language }) => `shop-country=${country}; shop-lang=${language}`)

/** Addresses that the store sends a visitor to, one after the other, until it shows something. */
const followed = async (address: string, headers: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const passed: string[] = []
  let at = address
  for (;;) {
    const answer = await app.inject({ method: 'GET', url: at, headers: { host: 'localhost:4000', ...headers } })
    if (answer.statusCode < 300 || answer.statusCode >= 400) {
      expect([200, 400, 404]).toContain(answer.statusCode)
      return passed
    }
    at = String(answer.headers.location)
    passed.push(at)
    if (passed.length > 2) return passed
  }
}

test('store leads from any address and any stored choice to an answer in at most two steps, all of them its own', async () => {
  await fc.assert(
    fc.asyncProperty(first, rest, query, cookie, async (segment, tail, search, kept) => {
      const passed = await followed(`/${segment}${tail}${search}`, { cookie: kept })
      expect(passed.length).toBeLessThanOrEqual(2)
      for (const address of passed) {
        const { origin, href } = new URL(address, 'http://localhost:4000')
        expect([origin, href.startsWith('http://localhost:4000/')]).toEqual(['http://localhost:4000', true])
      }
      // A visitor who arrived is not redirected again at the next request.
      if (passed.length > 0) expect(await followed(passed.at(-1) ?? '', { cookie: kept })).toEqual([])
    })
  )
})
