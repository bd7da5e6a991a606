import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium, type Page } from 'playwright-core'
import { freePort, startStore } from '../test/support/running-store.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../tools/browser.ts'

/** Times that each page is measured, interleaved with the others and with a page that does nothing. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
/** One market that asks for consent, and one that does not. */
const MARKETS = ['us', 'id'] as const
/** What a page must reach; SEO counts where search engines may show the page. */
interface Goal {
  readonly performance: number
  readonly blockingMs: number
  readonly shift: number
  readonly isIndexed: boolean
}
const SHOWN: Goal = { performance: 99, blockingMs: 0, shift: 0, isIndexed: true }
const ORDER: Goal = { performance: 95, blockingMs: 100, shift: 0.05, isIndexed: false }
const WORST_TAP_MS = 40

const FLOOR =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><meta name="description" content="A page that does nothing."><link rel="icon" href="data:,"></head><body><main><h1>Floor</h1></main></body></html>'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'interactive'
] as const

interface Reading {
  readonly values: Readonly<Record<string, number>>
  /** Audits other than of speed that found something, by their names. */
  readonly failed: readonly string[]
}

const browser = ensureBrowser()

const readLighthouse = async (url: string): Promise<Reading> => {
  const userDataDir = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const chrome = await launch({ chromePath: browser, chromeFlags: ['--headless', ...BROWSER_FLAGS], userDataDir, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] })
    const report = result?.lhr
    if (report === undefined) throw new Error(`Lighthouse gave no report for ${url}`)
    const refs = CATEGORIES.slice(1).flatMap((name) => report.categories[name]?.auditRefs ?? [])
    return {
      values: Object.fromEntries([
        ...CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)] as const),
        ...TIMES.map((name) => [name, report.audits[name]?.numericValue ?? Number.NaN] as const)
      ]),
      failed: refs.filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0).map(({ id }) => id)
    }
  } finally {
    chrome.kill()
    rmSync(userDataDir, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const verdict = (missed: readonly string[]): string => (missed.length === 0 ? 'reached' : `NOT REACHED: ${missed.join(', ')}`)

const printLighthouse = (url: string, readings: readonly Reading[], goal: Goal | undefined): void => {
  const of = (name: string): number => median(readings.map(({ values }) => values[name] ?? Number.NaN))
  const scores = CATEGORIES.map((name) => `${name} ${of(name)}`).join(', ')
  const times = `FCP ${Math.round(of('first-contentful-paint'))} ms, LCP ${Math.round(of('largest-contentful-paint'))} ms, TTI ${Math.round(of('interactive'))} ms, TBT ${Math.round(of('total-blocking-time'))} ms, CLS ${of('cumulative-layout-shift')}`
  // The key of an order stands behind the hash.
  console.log(`${url.replace(/#.*/, '')}\n  ${scores}\n  ${times}`)
  if (goal === undefined) return
  const missed = [
    ...(of('performance') < goal.performance ? [`performance ${goal.performance}`] : []),
    ...(of('total-blocking-time') > goal.blockingMs ? [`blocking ${goal.blockingMs} ms`] : []),
    ...(of('cumulative-layout-shift') > goal.shift ? [`layout shift ${goal.shift}`] : []),
    ...CATEGORIES.filter((name) => name !== 'performance' && (name !== 'seo' || goal.isIndexed) && of(name) < 100).map(
      (name) => `${name} 100`
    )
  ]
  console.log(`  ${verdict(missed)}`)
  for (const audit of new Set(readings.flatMap(({ failed }) => failed))) console.log(`  fails ${audit}`)
}

/** Slows the page as a cheap phone on a slow line is slow. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 204_800,
    uploadThroughput: 93_750
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const TARGETS = 'input[name=item], input[name=channel], input[name=theme]'

interface Taps {
  readonly firstMs: number
  readonly worstMs: number
  readonly lost: number
}

const readTaps = async (url: string): Promise<Taps> => {
  const chrome = await chromium.launch({ executablePath: browser, args: [...BROWSER_FLAGS] })
  try {
    const page = await (await chrome.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })).newPage()
    await slowDown(page)
    await page.addInitScript(
      "globalThis.tapTimes=[];new PerformanceObserver((list)=>{for(const e of list.getEntries())if(e.interactionId)tapTimes.push(e.duration)}).observe({type:'event',durationThreshold:16,buffered:true})"
    )
    await page.goto(url, { waitUntil: 'commit' })
    const targets = page.locator(TARGETS)
    await targets.first().waitFor({ state: 'attached' })
    await targets.first().click({ force: true, noWaitAfter: true })
    const firstMs = await page.evaluate(() => performance.now())
    const count = await targets.count()
    let lost = 0
    for (let i = 0; i < Math.min(count, 12); i += 1) {
      const target = targets.nth(i)
      if (await target.isDisabled()) continue
      await target.click({ force: true, noWaitAfter: true })
      if (!(await target.isChecked())) lost += 1
    }
    await page.waitForLoadState('networkidle')
    const times = await page.evaluate(() => (globalThis as unknown as { tapTimes: number[] }).tapTimes)
    return { firstMs: Math.round(firstMs), worstMs: Math.max(0, ...times), lost }
  } finally {
    await chrome.close()
  }
}

const floorPort = await freePort()
const floor = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(FLOOR)).listen(
  floorPort,
  '127.0.0.1'
)
/** A payment method of each market that asks for nothing more. */
const METHODS = { us: /card/i, id: /QRIS/ } as const

/** Buys in a market, and answers the link of the delivered order as its mail has it. */
const buyOrder = async (storeUrl: string, market: (typeof MARKETS)[number]): Promise<string> => {
  const chrome = await chromium.launch({ executablePath: browser, args: [...BROWSER_FLAGS] })
  try {
    const page = await chrome.newPage()
    const email = `bench-${market}@example.com`
    await page.goto(`${storeUrl}/${market}/comet-circuit`)
    await page.locator('label:has(input[name=item]:not(:disabled))').first().click()
    await page.locator('[name=userId]').fill('44128890')
    await page.locator('[name=zoneId]').selectOption('2201')
    await page.locator('[name=email]').fill(email)
    await page.locator('label:has(input[name=channel]:not(:disabled))', { hasText: METHODS[market] }).first().click()
    await page.locator('#pay').click()
    await page.locator('dialog[open] button.go').click()
    await page.waitForURL(/payments\.localhost/)
    const forward = page.locator('button[value=continue]')
    if ((await forward.count()) > 0) await forward.click()
    await page.locator('button[value=finish]').click()
    await page.waitForSelector('[data-order-status="fulfillmentCompleted"]', { timeout: 60_000 })
    const mails = await (await fetch(`${storeUrl}/_/outbox.json?to=${encodeURIComponent(email)}`)).text()
    const link = /http[^\s"\\<]*\/complete\?order=\d+#key=[\w-]+/.exec(mails)?.[0]
    if (link === undefined) throw new Error(`No mail of the order in ${market} has its link.`)
    return link
  } finally {
    await chrome.close()
  }
}

const store = await startStore()
try {
  const goals = new Map<string, Goal | undefined>([
    [`${store.url}/`, SHOWN],
    ...MARKETS.flatMap((market) => ['', 'comet-circuit'].map((path) => [`${store.url}/${market}/${path}`, SHOWN] as const))
  ])
  const tapped = [...goals.keys()]
  for (const market of MARKETS) goals.set(await buyOrder(store.url, market), ORDER)
  goals.set(`http://localhost:${floorPort}/`, undefined)
  const readings = new Map<string, Reading[]>([...goals.keys()].map((url) => [url, []]))
  for (let run = 0; run < RUNS; run += 1) for (const [url, all] of readings) all.push(await readLighthouse(url))
  for (const [url, all] of readings) printLighthouse(url, all, goals.get(url))
  for (const url of tapped) {
    const visits: Taps[] = []
    for (let run = 0; run < RUNS; run += 1) visits.push(await readTaps(url))
    const each = (read: (taps: Taps) => number): string => visits.map(read).join(', ')
    const worst = median(visits.map((taps) => taps.worstMs))
    console.log(`taps on ${url}: the first works ${each((taps) => taps.firstMs)} ms after navigation`)
    console.log(`  worst ${each((taps) => taps.worstMs)} ms, median ${worst}; lost ${each((taps) => taps.lost)}`)
    console.log(`  ${verdict(worst > WORST_TAP_MS ? [`worst tap ${WORST_TAP_MS} ms`] : [])}`)
  }
} finally {
  floor.close()
  await store.stop()
}
