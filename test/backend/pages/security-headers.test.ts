import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeServer, type StoreServer } from '../../../backend/main.ts'
import { builtPages } from '../../../backend/pages/pages.ts'
import { readSettings } from '../../../backend/settings.ts'
import { routes } from '../../../src/domain/navigation/routes.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { type BuiltFolder, fewPages } from '../../support/few-pages.ts'

let pages: BuiltFolder
let backend: BackendUnderTest
let server: StoreServer

beforeAll(async () => {
  pages = fewPages()
  backend = await aBackend()
  server = await storeServer(
    { settings: readSettings({ TRUSTED_PROXIES: '127.0.0.1' }), services: backend.services, close: () => Promise.resolve() },
    () => builtPages(pages.folder)
  )
})

afterAll(async () => {
  await server?.app.close()
  await backend?.close()
  pages?.remove()
})

interface Asked {
  readonly what: string
  readonly url: string
  readonly status: number
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string
  /** Value of `cache-control`; absent = the answer may not be cached. */
  readonly kept?: string
}

const JSON_BODY = { 'content-type': 'application/json' }
const PAGE = 'private, no-cache'
const DAY = 'public, max-age=86400'

/**
 * An address of every page of the routes, in the country whose pages these tests write.
 * Most of them do not exist.
 */
const ROUTES: readonly Pick<Asked, 'what' | 'url'>[] = routes.map(({ name, pattern, under }) => {
  const path = pattern
    .replace('{wallet}', 'codacash')
    .replace('{cashback}', 'coda-rewards')
    .replace(':twoLetters', 'xy')
    .replace(/:\w+/, 'emberhold')
  return { what: name, url: under === 'country' ? `/us/${path}` : `/${path}` }
})

/** Every kind of answer of every part of the server. */
const ANSWERS: readonly Asked[] = [
  { what: 'a home page', url: '/us/', status: 200, kept: PAGE },
  { what: 'a product page', url: '/us/emberhold', status: 200, kept: PAGE },
  { what: 'a shell', url: '/us/search/koi', status: 200, kept: PAGE },
  { what: 'the shell of an order', url: '/us/complete?order=1', status: 200, kept: PAGE },
  { what: 'the picker', url: '/international', status: 200, kept: PAGE },
  { what: 'the head of a page', url: '/us/', method: 'HEAD', status: 200, kept: PAGE },
  { what: 'a redirect of the visitor', url: '/', status: 302 },
  { what: 'a redirect for everybody', url: '/en-us/', status: 301, kept: DAY },
  { what: 'a page that is not there', url: '/us/none', status: 404 },
  { what: 'an address outside all countries', url: '/zz/', status: 404 },
  { what: 'a script', url: '/assets/entry-abc.js', status: 200, kept: 'public, max-age=31536000, immutable' },
  { what: 'the worker', url: '/assets/worker.js', status: 200 },
  { what: 'a script that is not there', url: '/assets/entry-old.js', status: 404 },
  { what: 'a file of a fixed name', url: '/robots.txt', status: 200, kept: DAY },
  { what: 'a file of a fixed name that is not there', url: '/sitemap.xml', status: 404 },
  { what: 'a host without https', url: '/us/', headers: { host: 'plain.example' }, status: 421 },
  { what: 'an address with a sign that stands for nothing', url: '/us/%', status: 404 },
  { what: 'an address with letters that are cut off', url: '/%E0%A4%A', status: 404 },
  { what: 'a file with letters that are cut off', url: '/assets/%E0%A4%A.js', status: 404 },
  { what: 'a call to an address that cannot be read', url: '/api/%E0', method: 'POST', headers: JSON_BODY, payload: '{}', status: 404 },
  { what: 'another method', url: '/us/', method: 'DELETE', status: 404 },
  { what: 'a question before a call', url: '/graphql', method: 'OPTIONS', status: 404 },
  { what: 'health', url: '/healthz', status: 200 },
  {
    what: 'a call',
    url: '/graphql',
    method: 'POST',
    headers: JSON_BODY,
    payload: '{"query":"{ __typename }"}',
    status: 200
  },
  { what: 'a call that cannot be read', url: '/graphql', method: 'POST', headers: JSON_BODY, payload: '{', status: 400 },
  {
    what: 'a call of another site',
    url: '/graphql',
    method: 'POST',
    headers: { ...JSON_BODY, 'sec-fetch-site': 'cross-site' },
    payload: '{"query":"{ __typename }"}',
    status: 403
  },
  { what: 'a call that is too long', url: '/graphql', method: 'POST', headers: JSON_BODY, payload: `"${'a'.repeat(70_000)}"`, status: 413 },
  { what: 'a call of the shop', url: '/api/none', method: 'POST', headers: JSON_BODY, payload: '{}', status: 404 },
  { what: 'a notification', url: '/notify/payment', status: 200 },
  { what: 'a page of the sandbox', url: '/_/sandbox', status: 200 },
  { what: 'the index of the sandbox', url: '/_/', status: 200 },
  { what: 'the outbox', url: '/_/outbox', status: 200 },
  { what: 'a party of the sandbox', url: '/_/payments/init.json', method: 'POST', headers: JSON_BODY, payload: '{}', status: 404 }
]

const ask = ({ url, method = 'GET', headers = {}, payload }: Asked) =>
  server.app.inject({ method, url, headers: { host: 'localhost:4000', ...headers }, ...(payload === undefined ? {} : { payload }) })

describe('security headers', () => {
  test.each(ANSWERS.map((asked) => ({ ...asked, name: asked.what })))('stand on every answer: $name', async (asked) => {
    const answer = await ask(asked)
    expect(answer.statusCode).toBe(asked.status)
    const { headers } = answer
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy']).toMatch(/base-uri 'none'/)
    expect(headers['content-security-policy']).toMatch(/form-action /)
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|http:|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
    })
    expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/)
    expect(headers['cache-control']).toBe(asked.kept ?? 'no-store')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test.each(ROUTES)('stand on the route $what, whether the page is there or not', async ({ what, url }) => {
    const { statusCode, headers } = await ask({ what: '', url, status: 0 })
    expect([200, 301, 302, 404]).toContain(statusCode)
    const { headers: routeHeaders, shells } = pages.hosting
    // The 404 of a page that the country does not have has the security headers of its route, so that no data of its address leaves.
    const routeClass = url.startsWith('/us/') ? shells[what]?.class : undefined
    const { 'strict-transport-security': _, ...rest } = routeHeaders[routeClass ?? 'public']
    expect(headers).toMatchObject(rest)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each(ANSWERS.filter(({ status }) => status !== 421 && status !== 400).map((asked) => ({ ...asked, name: asked.what })))(
    'promise https over https alone: $name',
    async (asked) => {
      const { headers } = await ask({ ...asked, headers: { ...asked.headers, 'x-forwarded-proto': 'https' } })
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    }
  )

  test('let the worker answer for the whole store, and fetch from nowhere else', async () => {
    const { headers } = await ask({ what: '', url: '/assets/worker.js', status: 200 })
    expect(headers['service-worker-allowed']).toBe('/')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://events.example;")
    expect(headers['content-security-policy']).toContain("worker-src 'self';")
  })

  test('let scripts be made by the one policy of the store, and an order does not leak its address', async () => {
    const [home, order, refusal] = await Promise.all(['/us/', '/us/complete', '/us/none'].map((url) => ask({ what: '', url, status: 0 })))
    for (const answer of [home, order, refusal]) {
      expect(answer?.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+' 'strict-dynamic';/)
      expect(answer?.headers['content-security-policy']).toMatch(/require-trusted-types-for 'script'; trusted-types store$/)
    }
    expect(order?.headers['referrer-policy']).toBe('no-referrer')
  })

  test('hold a policy in which the public evaluator finds nothing', async () => {
    const answers = await Promise.all(ANSWERS.map(ask))
    const policies = new Set(answers.map(({ headers }) => String(headers['content-security-policy'])))
    expect(policies.size).toBeGreaterThan(2)
    for (const policy of policies) {
      const found = new CspEvaluator(new CspParser(policy).csp).evaluate()
      expect(found.filter(({ severity }) => severity < Severity.INFO)).toEqual([])
    }
  })
})
