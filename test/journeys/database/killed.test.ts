// @module-tag slow
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Failpoint } from '../../../backend/services/services.ts'
import { OWN_PORT } from '../../support/journey-port.ts'
import { openOwnDatabase, type OwnDatabase } from '../../support/own-database.ts'
import { type RunningStore, startStore } from '../../support/running-store.ts'
import { shareOf } from '../../support/test-seed.ts'
import { eventually, mailsTo, payAt } from '../shopper.ts'

/** Failpoints of a purchase at which a process is killed, as the system kills: without a signal to it. */
const POINTS: readonly Failpoint[] = [
  'order.beforeWrite',
  'order.afterWrite',
  'order.beforeInit',
  'order.afterInit',
  'order.beforeAnswer',
  'notification.afterEvent',
  'notification.afterInquiry',
  'notification.beforeAcknowledge',
  'delivery.beforeCall',
  'delivery.afterCall',
  'delivery.beforeCommit',
  'mail.beforeSend',
  'mail.afterSend'
]

/** One failpoint of each kind, for the embedded database, which differs only in how it opens again. */
const OF_EACH_KIND: readonly Failpoint[] = ['order.afterInit', 'notification.beforeAcknowledge', 'delivery.afterCall', 'mail.afterSend']

/** Those of each kind, and on a server a share of the others. */
const TESTED: readonly Failpoint[] = [
  ...OF_EACH_KIND,
  ...(process.env.DATABASE_URL === undefined
    ? []
    : shareOf(
        POINTS.filter((point) => !OF_EACH_KIND.includes(point)),
        2
      ))
]

let folder: string
let own: OwnDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refill-'))
  own = await openOwnDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await own?.drop()
})

/**
 * Starts a store on the data of this file.
 * Where a test fails it is ended, so that the next one finds its port free.
 */
const start = async (env: Readonly<Record<string, string>> = {}): Promise<RunningStore> => {
  const store = await startStore({
    port: OWN_PORT,
    dataFolder: folder,
    command: ['test/support/bare-store.ts'],
    env: { ...own.env, ...env }
  })
  onTestFinished(() => store.kill())
  return store
}

interface Answer {
  readonly data?: {
    readonly createOrder?: Created
    readonly order?: { readonly status: string } | null
    readonly quote?: { readonly quote: { readonly quoteId: string } }
  }
}
interface Created {
  readonly statusCode: number
  readonly order: { readonly txnId: string; readonly accessKey: string; readonly payment: { readonly redirectUrl?: string } | null } | null
}

const ask = async (store: RunningStore, query: string, variables: object): Promise<Answer> => {
  const answer = await fetch(`${store.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ query, variables })
  })
  return (await answer.json()) as Answer
}

const CREATE =
  'mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) { statusCode order { txnId accessKey payment { ... on HostedPagePayment { redirectUrl } } } } }'
const READ = 'query Order($txnId: ID!, $accessKey: String) { order(txnId: $txnId, accessKey: $accessKey) { status } }'
const QUOTE = 'query Quote($input: QuoteInput!) { quote(input: $input) { quote { quoteId } } }'

const isGone = (store: RunningStore): boolean => store.process.exitCode !== null || store.process.signalCode !== null

/**
 * Ends the leases of a lost process now, which expire after half a minute on a server.
 * The embedded database ends them when it is opened again.
 */
const endTurnsOfTheLost = async (): Promise<void> => {
  const server = own.env.DATABASE_URL
  if (server === undefined) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('update store.due_work set leased_until = now() where lease is not null')
  await client.query("update store.checkouts set leased_until = now() where state = 'running'")
  await client.end()
}

/** Repeats an order without an answer, as a shopper does, until it is there. */
const placed = (store: RunningStore, input: object): Promise<NonNullable<Created['order']>> =>
  eventually(
    async () => (await ask(store, CREATE, { input })).data?.createOrder?.order,
    (order) => order?.payment?.redirectUrl !== undefined
  ) as Promise<NonNullable<Created['order']>>

describe('process that is killed in the middle of a purchase', () => {
  test.each(TESTED)('loses nothing at %s', async (point) => {
    const email = `${point.replace('.', '-')}@example.com`
    const checkoutId = crypto.randomUUID()
    const dying = await start({ REFILL_CRASH_AT: point })
    const quote = await ask(dying, QUOTE, {
      input: { countryCode: 'id', voucherTypeId: 1013, denomination: { id: 'mobile-legends-tri-50' } }
    })
    const input = {
      checkoutId,
      quoteId: quote.data?.quote?.quote.quoteId,
      pcId: 36_001,
      guestUserId: checkoutId,
      userInfo: { userId: '52000111', zoneId: '2001', email }
    }
    const first = await ask(dying, CREATE, { input }).catch(() => undefined)
    const opened = first?.data?.createOrder?.order
    if (opened?.payment?.redirectUrl !== undefined) await payAt(opened.payment.redirectUrl).catch(() => undefined)
    await eventually(
      () => Promise.resolve(isGone(dying)),
      (gone) => gone
    )

    await endTurnsOfTheLost()
    const living = await start()
    const order = opened ?? (await placed(living, input))
    if (opened !== undefined && opened !== null) {
      const again = await ask(living, CREATE, { input })
      expect(again.data?.createOrder?.order?.txnId).toBe(opened.txnId)
    }
    if (order.payment?.redirectUrl !== undefined) await payAt(order.payment.redirectUrl)
    await eventually(
      async () => (await ask(living, READ, { txnId: order.txnId, accessKey: order.accessKey })).data?.order?.status,
      (status) => status === 'Fulfillment_Completed',
      90_000
    )
    const mails = await eventually(
      () => mailsTo(living.url, email),
      (list) => list.some((mail) => /deliver/i.test(mail.kind))
    )
    expect(mails.filter((mail) => /deliver/i.test(mail.kind))).toHaveLength(1)
    await living.kill('SIGTERM')
  })
})

test('operator commands are answered by the running store, and by the database when none runs', async () => {
  const command = async (tool: string, ...args: readonly string[]) => {
    const env = { ...process.env, ...own.env, REFILL_DATA: folder, PORT: String(OWN_PORT) }
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${tool}.ts`, ...args], { env })
    return stdout.trim().split('\n')
  }
  const store = await start()
  expect((await command('tasks', 'list')).at(-1)).toMatch(/^Nothing waits for a person\.$|^T-\d{8} /)
  const today = new Date().toISOString().slice(0, 10)
  // Subscriptions of the seeded people may be paid right now: then a command finds a difference and fails, or the store notes payments later
  // than the provider, at midnight on the next day.
  await vi.waitFor(
    async () => {
      const lines = await command('reconcile', '--day', today)
      expect(lines.at(-1)).toBe('No differences.')
      expect(lines[1]).toMatch(/^provider: [1-9]/)
      expect(lines[2]).toBe(lines[1]?.replace('provider: ', 'store:    '))
    },
    { timeout: 30_000, interval: 1_000 }
  )
  await store.kill('SIGTERM')
  expect((await command('tasks', 'list', '--all')).at(-1)).toMatch(/^Nothing waits for a person\.$|^T-\d{8} /)
})
