import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningStore, serveStore } from '../../../backend/main.ts'
import { builtPages } from '../../../backend/pages/pages.ts'
import { tables } from '../../../backend/sandbox/context.ts'
import { readSettings } from '../../../backend/settings.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { fewPages } from '../../support/few-pages.ts'
import { freePort } from '../../support/running-store.ts'

const PAID = '7200000000000000077'

/**
 * Number of requests above those of the sandbox before it sends due events.
 * The database answers them one after the other.
 */
const LONG = 50

const pages = fewPages()
let backend: BackendUnderTest
let store: RunningStore | undefined

beforeAll(async () => {
  backend = await aBackend()
})
afterAll(async () => {
  await store?.stop()
  pages.remove()
})

test('sandbox sends a notification that is due when a store starts once the store listens', async () => {
  const port = await freePort()
  const { services, sent, answerBy } = backend
  const db = tables(services)
  const now = services.now()
  await db
    .insertInto('sandbox.transactions')
    .values({
      ...{ txn_id: PAID, order_id: '77', country: 840, currency: 840, pay_type: 100, direct: false, amount: '5.00' },
      ...{ items: '[]', profile: '{}', result_code: 0, is_final: true, paid_amount: '5.00', payment_code: null, step: 'start' },
      ...{ opened_at: now, expires_at: now, created_at: now }
    })
    .execute()
  await db
    .insertInto('sandbox.notifications')
    .values({ txn_id: PAID, result_code: 0, total_price: '5.00', run_at: now, leased_until: null, acknowledged_at: null })
    .execute()
  const health: number[] = []
  answerBy(async () => {
    health.push((await fetch(`http://127.0.0.1:${port}/healthz`)).status)
    return new Response('ResultCode=0')
  })
  store = await serveStore({ settings: readSettings({ PORT: String(port) }), services, close: backend.close }, async () => {
    for (let asked = 0; asked < LONG; asked += 1) await sql`select 1`.execute(db)
    expect(sent).toEqual([])
    return builtPages(pages.folder)
  })
  await vi.waitUntil(() => health.length > 0, { timeout: 20_000 })
  expect(health).toEqual([200])
  expect(sent.map(({ url }) => new URL(url).searchParams.get('TxnId'))).toEqual([PAID])
})
