import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../backend/database/database.ts'
import type { CatalogueTables } from '../backend/database/tables-catalogue.ts'
import { orderDb } from '../backend/services/order-db.ts'
import { startCluster } from '../test/support/cluster.ts'
import { checkBooks, type Findings, type Limits } from './chaos/check-books.ts'
import { type Mood, startExternalServices } from './chaos/external-services.ts'
import { type Goods, startShoppers } from './chaos/shoppers.ts'
import { startStorePair } from './chaos/store-pair.ts'

/**
 * Disturbs a store of two processes while shoppers buy, then compares all data.
 * `npm run chaos -- --minutes 5` on a throwaway PostgreSQL server.
 * Processes are killed, the server crashes, restarts and is paused, external services hang, break and answer wrongly,
 * and the provider's webhooks are lost or repeated.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' }, short: { type: 'boolean', default: false } } })
const isShort = values.short
const disturbedMs = isShort ? 20_000 : Number(values.minutes) * 60_000
if (!(disturbedMs > 0)) throw new Error('Say how long: npm run chaos -- --minutes 5')
/** A killed process leaves leases of half a minute, so a short run kills early. */
const lastKillAt = isShort ? 8_000 : disturbedMs - 5_000
const settleWithin = isShort ? 60_000 : 180_000

/** The store answers again so soon after a kill, or after its database is back. Unit: ms. */
const RECOVERS_WITHIN = 5_000

const API_KEY = 'chaos-provider-key-0123456789'
const LIMITS: Limits = { promoId: 'id-chaos', promoBudget: isShort ? 15 : 60, stock: isShort ? 10 : 40 }
const SHOPPERS = 6

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const pick = <A>(list: readonly A[]): A => list[Math.floor(Math.random() * list.length)] as A
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Reads the items on sale, and makes the promo and the stock that are to be used up. */
const prepareGoods = async (database: Database): Promise<Goods> => {
  const db = database.as<CatalogueTables>()
  const items = await db
    .selectFrom('store.denominations as item')
    .innerJoin('store.products as product', 'product.voucher_type_id', 'item.voucher_type_id')
    .select(['item.id', 'item.voucher_type_id', 'item.limit_count', 'product.kind'])
    .orderBy('item.sort_order')
    .execute()
  const itemOf = (id: string | undefined) => {
    const found = items.find((item) => item.id === id)
    if (found === undefined) throw new Error(`The catalogue has no item ${String(id)}`)
    return { voucherTypeId: found.voucher_type_id, denominationId: found.id }
  }
  const voucher = itemOf(items.find(({ kind }) => kind === 'voucher')?.id)
  const limited = itemOf(items.find((item) => item.limit_count === 1 && item.voucher_type_id === 1001)?.id)
  await sql`insert into store.promos (id, market, code, kind, percent, starts_at, budget_uses)
    values (${LIMITS.promoId}, 'id', 'CHAOS', 'percent', 10, '2026-01-01', ${LIMITS.promoBudget})`.execute(db)
  await sql`delete from store.voucher_codes where denomination_id <> ${voucher.denominationId} or code not in
    (select code from store.voucher_codes where denomination_id = ${voucher.denominationId} order by code limit ${LIMITS.stock})`.execute(
    db
  )
  return {
    plain: [
      { ...itemOf('mobile-legends-tri-50'), zoneId: '2001' },
      { ...itemOf('comet-circuit-60'), zoneId: '2201' }
    ],
    limited: { ...limited, zoneId: '2201' },
    voucher,
    promoCode: 'CHAOS',
    limitedPlayers: ['53000001', '53000002', '53000003', '53000004', '53000005']
  }
}

/** Plans for now what waits for its clock; leases stay, so lost jobs are taken over as ever. */
const hurry = (database: Database): Promise<unknown> =>
  sql`update store.due_work set run_at = now() where run_at > now() and run_at < '9000-01-01' and leased_until is null
    and kind in ('inquiry', 'confirmPayment', 'topUp', 'refund', 'mail')`.execute(database.as<CatalogueTables>())

const began = performance.now()
const say = (line: string): void => console.log(`${seconds(performance.now() - began).padStart(8)}  ${line}`)
const cluster = await startCluster()
const services = await startExternalServices()
const store = await startStorePair({
  DATABASE_URL: cluster.url,
  PROVIDER_URL: `${services.url}/payments`,
  PROVIDER_API_KEY: API_KEY,
  PUBLISHER_URL: `${services.url}/games`,
  MAIL_URL: `${services.url}/mail`,
  SMS_URL: `${services.url}/mail`
})
const recoveries: { readonly of: string; readonly ms: number }[] = []
const starts: number[] = []
let status = 1
try {
  const database = await openDatabase({ kind: 'server', url: cluster.url })
  const goods = await prepareGoods(database)
  const publishers = await orderDb({ database })
    .selectFrom('store.products')
    .select('publisher_key')
    .distinct()
    .where(
      'voucher_type_id',
      'in',
      [...goods.plain, goods.limited].map(({ voucherTypeId }) => voucherTypeId)
    )
    .execute()
  const disturbable = ['provider', 'mail', ...publishers.map(({ publisher_key: key }) => `publisher:${key}`)]
  const shoppers = startShoppers(SHOPPERS, store.urls, services, goods, API_KEY)
  const disturbedFrom = performance.now()
  const elapsed = (): number => performance.now() - disturbedFrom
  const isOver = (): boolean => elapsed() >= disturbedMs

  /** Waits until every process that runs answers again after a moment; notes how long it took. */
  const noteRecovery = async (of: string, since: number): Promise<void> => {
    while (!(await shoppers.probe(store.running()))) {
      if (performance.now() - since > 60_000) throw new Error(`The store did not answer within a minute after ${of}`)
      await pause(50)
    }
    const ms = performance.now() - since
    recoveries.push({ of, ms })
    say(`${of}: answered again after ${seconds(ms)}`)
  }
  const killProcesses = async (): Promise<void> => {
    for (let index = 0; ; index = 1 - index) {
      await pause(isShort ? 4_000 : 12_000 + Math.random() * 8_000)
      if (elapsed() > lastKillAt) return
      const since = performance.now()
      const [servesAgain] = await Promise.all([store.killAndRestart(index), noteRecovery(`kill -9 of process ${index + 1}`, since)])
      starts.push(servesAgain)
      say(`process ${index + 1} serves again after ${seconds(servesAgain)}`)
    }
  }
  const disturbDatabase = async (): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      await pause(isShort ? 6_000 : 25_000 + Math.random() * 15_000)
      if (elapsed() > disturbedMs - 5_000 || (isShort && turn > 1)) return
      if (turn % 2 === 0) {
        await cluster.crash()
        await pause(1_000)
        await cluster.restart()
        await noteRecovery('crash of the database server', performance.now())
      } else {
        await cluster.pause()
        await pause(3_000)
        await cluster.resume()
        await noteRecovery('database server that stood still', performance.now())
      }
    }
  }
  const disturbServices = async (): Promise<void> => {
    const moods: readonly Mood[] = ['hang', 'cut', 'down', 'wrong']
    while (!isOver()) {
      const service = pick(disturbable)
      const mood = pick(moods)
      services.setMood(service, mood)
      say(`${service}: ${mood}`)
      await pause(Math.min(isShort ? 2_000 : 4_000 + Math.random() * 8_000, Math.max(0, disturbedMs - elapsed())))
      services.setMood(service, 'ok')
    }
  }
  await Promise.all([killProcesses(), disturbDatabase(), disturbServices()])
  while (!isOver()) await pause(100)
  await shoppers.stop()
  say(`${shoppers.acknowledged.size} orders acknowledged; settling`)
  const settling = performance.now()
  const findings = async (): Promise<Findings> => checkBooks(database, services.books, shoppers, goods, LIMITS)
  let found = await findings()
  const asked = new Set<string>()
  while (performance.now() - settling < settleWithin) {
    const owed = await shoppers.notifyAgain()
    for (const orderId of found.refundable) {
      const order = shoppers.acknowledged.get(orderId)
      if (order === undefined || asked.has(orderId)) continue
      if (await shoppers.askRefund(order)) asked.add(orderId)
    }
    await hurry(database)
    found = await findings()
    if (owed === 0 && found.lost.length === 0) break
    await pause(1_000)
  }
  const settled = performance.now() - settling
  const paid = [...services.books.payments.values()].filter(({ code, isFinal }) => isFinal && code === 0).length
  say(`settled after ${seconds(settled)}`)
  const lists = [found.lost, found.doubled, found.unpaid, found.overLimit]
  for (const text of store.died()) console.log(`a process ended by itself:\n${text}`)
  for (const line of lists.flat().slice(0, 40)) console.log(`  ${line}`)
  const codes = [...shoppers.refusals].map(([code, times]) => `${code}: ${times}`).join(', ')
  console.log(
    `orders ${shoppers.acknowledged.size}, paid ${paid}, delivered ${services.books.delivered.size}, refunded ${services.books.refunded.size}; refused by code ${codes}`
  )
  console.log(`notifications: ${shoppers.untold.size} never came, ${shoppers.copied.size} came in copies`)
  for (const of of new Set(recoveries.map((one) => one.of))) {
    const times = recoveries.filter((one) => one.of === of).map(({ ms }) => ms)
    console.log(`recovery, ${of}: ${times.length} times, longest ${seconds(Math.max(...times))}`)
  }
  console.log(`restart of a killed process: ${starts.length} times, longest ${seconds(Math.max(0, ...starts))}`)
  const slow = recoveries.filter(({ ms }) => ms > RECOVERS_WITHIN)
  const [lost, doubled, unpaid, overLimit] = lists.map(({ length }) => length)
  console.log(
    `${lost} lost, ${doubled} doubled, ${unpaid} delivered unpaid, ${overLimit} over a limit, ${slow.length} recoveries above ${seconds(RECOVERS_WITHIN)}${store.died().length === 0 ? '' : `, ${store.died().length} times a process ended by itself`}`
  )
  const isDisturbed = recoveries.length > 0 && shoppers.untold.size > 0 && shoppers.copied.size > 0
  status = [...lists, slow, store.died()].every(({ length }) => length === 0) && isDisturbed ? 0 : 1
  await database.close()
} finally {
  await store.stop()
  services.close()
  await cluster.stop()
}
process.exit(status)
