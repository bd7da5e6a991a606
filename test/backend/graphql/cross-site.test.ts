import { sql } from 'kysely'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerServices } from '../../../backend/services/app.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

const STORE = 'http://localhost:4000'

interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
}

let backend: BackendUnderTest
let app: FastifyInstance
const routes: Route[] = []

beforeAll(async () => {
  backend = await aBackend()
  app = Fastify()
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one as Route['method'], url })
  })
  await registerServices(app, backend.services)
})
afterAll(async () => {
  await app.close()
  await backend.close()
})

/** Calls of the provider, from no browser; checksum, signature and inquiry prove them. */
const PROVEN: ReadonlySet<string> = new Set(['/notify/payment', '/notify/agreement'])

const SITES = ['same-origin', 'same-site', 'cross-site', undefined] as const
const ORIGINS = [STORE, 'https://evil.example', 'null', undefined] as const
const BODIES = [
  ['application/json', '{"query":"{ __typename }","payload":{}}'],
  ['text/plain', '{"query":"{ __typename }","payload":{}}'],
  ['application/x-www-form-urlencoded', 'payload=1']
] as const

/**
 * Sixteen kinds of requests: the browser's `sec-fetch-site` decides first, then the origin.
 * A request with neither comes from no browser.
 */
const MAY_ASK: Readonly<Record<string, boolean>> = {
  [`same-origin ${STORE}`]: true,
  'same-origin https://evil.example': false,
  'same-origin null': false,
  'same-origin undefined': true,
  [`same-site ${STORE}`]: false,
  'same-site https://evil.example': false,
  'same-site null': false,
  'same-site undefined': false,
  [`cross-site ${STORE}`]: false,
  'cross-site https://evil.example': false,
  'cross-site null': false,
  'cross-site undefined': false,
  [`undefined ${STORE}`]: true,
  'undefined https://evil.example': false,
  'undefined null': false,
  'undefined undefined': true
}

const ROWS = SITES.flatMap((site) => ORIGINS.flatMap((origin) => BODIES.map(([type, payload]) => ({ site, origin, type, payload }))))

/** Rows of every table, in which any effect would show. */
const rowsOfAllTables = async (): Promise<string> => {
  const database = backend.services.database.as<Record<string, never>>()
  const tables = await sql<{
    name: string
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(
    database
  )
  const counts: string[] = []
  for (const { name } of tables.rows) {
    const counted = await sql<{ n: string }>`select count(*) as n from ${sql.raw(name)}`.execute(database)
    counts.push(`${name} ${counted.rows[0]?.n}`)
  }
  return counts.join('\n')
}

const ask = (route: Route, { site, origin, type, payload }: Partial<(typeof ROWS)[number]>) =>
  app.inject({
    method: route.method,
    url: route.url.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x'),
    headers: {
      host: 'localhost:4000',
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(site === undefined ? {} : { 'sec-fetch-site': site }),
      ...(origin === undefined ? {} : { origin })
    },
    ...(payload === undefined ? {} : { payload })
  })

describe('requests from other sites', () => {
  test('are 48 rows for each address, and what another site asks is refused before it is read, and changes nothing', async () => {
    const unsafe = routes.filter(({ method, url }) => method !== 'GET' && !PROVEN.has(url))
    expect(ROWS).toHaveLength(48)
    expect(unsafe.map(({ url }) => url)).toEqual(expect.arrayContaining(['/graphql', '/api/search']))
    const before = await rowsOfAllTables()
    const wrong: string[] = []
    for (const route of unsafe) {
      for (const row of ROWS.filter(({ site, origin }) => MAY_ASK[`${site} ${origin}`] === false)) {
        const { statusCode, body } = await ask(route, row)
        if (statusCode !== 403 || !body.includes('came from another site'))
          wrong.push(`${route.method} ${route.url} ${JSON.stringify(row)} ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await rowsOfAllTables()).toBe(before)
    expect(backend.sent).toEqual([])
  })

  test('of the store itself are read, and taken as JSON alone', async () => {
    const unsafe = routes.filter(({ method, url }) => method === 'POST' && !PROVEN.has(url))
    const wrong: string[] = []
    for (const route of unsafe) {
      for (const row of ROWS.filter(({ site, origin }) => MAY_ASK[`${site} ${origin}`] === true)) {
        const { statusCode } = await ask(route, row)
        const isRead = row.type === 'application/json' ? statusCode !== 403 && statusCode < 500 : statusCode === 415 || statusCode === 400
        if (!isRead) wrong.push(`${route.method} ${route.url} ${JSON.stringify(row)} ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

test('read request changes nothing, from any site', async () => {
  const before = await rowsOfAllTables()
  for (const route of routes.filter(({ method, url }) => method === 'GET' && !PROVEN.has(url)))
    for (const site of SITES) for (const origin of ORIGINS) await ask(route, { site, origin })
  expect(await rowsOfAllTables()).toBe(before)
  expect(backend.sent).toEqual([])
})
