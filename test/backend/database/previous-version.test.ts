// @module-tag slow
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, pay, until } from '../../support/buy-over-http.ts'
import { restorePreviousStore } from '../../support/previous-version.ts'
import { freePort, type RunningStore, startStore } from '../../support/running-store.ts'

/** A folder of data is the embedded database's. */
const IS_EMBEDDED = process.env.DATABASE_URL === undefined

/** The order that was not paid yet, with the key that its browser has, and its mail. */
const OPEN = { txnId: '1280551445408081705', accessKey: 'rPz87aDEfPyxcB6OrpCULQ' }
const OPEN_MAILS = 'p52000412@example.com'
const DELIVERED = { txnId: '7564457162380402185', accessKey: '6bLVEbZsXvTR-qWe8reGqA' }

/** Undoes what the operator of the previous version had changed. */
const AS_SEEDED = "update store.prices set price = price - 10000 where market = 'id' and denomination_id = 'mobile-legends-tri-50'"

const SHOW_DIFFERENCE = 'See the difference: npm run catalogue -- diff seed'

let store: RunningStore | undefined
afterEach(async () => {
  await store?.stop()
  store = undefined
})

/** Starts this version on a folder of the previous one. */
const startOnPrevious = async (afterwards?: string): Promise<RunningStore> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'refill-previous-'))
  const port = await freePort()
  await restorePreviousStore({ dataFolder, port, ...(afterwards === undefined ? {} : { afterwards }) })
  const env = { REFILL_LOG: 'on', DATABASE_URL: '', SANDBOX: 'on' }
  store = await startStore({ port, dataFolder, command: ['test/support/bare-store.ts'], env })
  return store
}

const ORDER =
  'query Order($txnId: ID!, $accessKey: String) { order(txnId: $txnId, accessKey: $accessKey) { status price vatAmount totalPayment currency payment { ... on HostedPagePayment { redirectUrl } } } }'

interface ShownOrder {
  readonly status: string
  readonly payment: { readonly redirectUrl: string } | null
}

const readOrder = async (from: RunningStore, order: typeof OPEN): Promise<ShownOrder> =>
  ((await ask(from, ORDER, order)).body.data as unknown as { readonly order: ShownOrder }).order

const PRICES = 'query Quote($input: QuoteInput!) { quote(input: $input) { quote { channels { pcId price } } } }'
const PACK = { countryCode: 'id', voucherTypeId: 1013, denomination: { id: 'mobile-legends-tri-50' } }

const QRIS = 36_001

/** Reads what the pack of 50 diamonds costs in Indonesia by QRIS. */
const readPrice = async (from: RunningStore): Promise<string | undefined> => {
  const data = (await ask(from, PRICES, { input: PACK })).body.data as unknown as {
    readonly quote: { readonly quote: { readonly channels: readonly { readonly pcId: number; readonly price: string }[] } }
  }
  return data.quote.quote.channels.find(({ pcId }) => pcId === QRIS)?.price
}

const mailKinds = async ({ url }: RunningStore, address: string): Promise<readonly string[]> => {
  const answer = await fetch(`${url}/_/outbox.json?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { readonly mails: readonly { readonly kind: string }[] }).mails.map(({ kind }) => kind)
}

describe.runIf(IS_EMBEDDED)('this version on a data folder of the previous one', () => {
  test('has the open order with its amounts, is paid for it and delivers it, and keeps the operator’s price', async () => {
    const own = await startOnPrevious()
    expect(own.printed()).toContain(SHOW_DIFFERENCE)
    const open = await readOrder(own, OPEN)
    expect(open).toMatchObject({ status: 'Payment_Init', price: '15000', vatAmount: '1486', totalPayment: '15105', currency: 'IDR' })
    expect(await pay(open.payment?.redirectUrl ?? '')).toBeLessThan(400)
    await until(async () => ((await readOrder(own, OPEN)).status === 'Fulfillment_Completed' ? true : undefined), 60_000)
    await until(async () => ((await mailKinds(own, OPEN_MAILS)).length === 3 ? true : undefined), 60_000)
    expect((await mailKinds(own, OPEN_MAILS)).toSorted()).toEqual(['delivered', 'paid', 'received'])
    expect(await readOrder(own, DELIVERED)).toMatchObject({ status: 'Fulfillment_Completed', totalPayment: '15105' })
    expect(await readPrice(own)).toBe('25000')
  }, 180_000)

  test('says nothing of a difference when no operator changed a row', async () => {
    const own = await startOnPrevious(AS_SEEDED)
    expect(own.printed()).not.toContain('diff seed')
    expect(await readPrice(own)).toBe('15000')
  }, 180_000)

  test('is refused when a newer version has taken something away', async () => {
    const newer = "insert into store.migrations (name, kind) values ('store/9999-fewer-columns.sql', 'contract')"
    await expect(startOnPrevious(newer)).rejects.toThrow(
      'The database holds "store/9999-fewer-columns.sql", a change of a newer version that this version cannot work with. Start the version of the store that made it, or use another database.'
    )
  }, 180_000)
})
