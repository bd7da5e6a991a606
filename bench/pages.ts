import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium, type Page } from 'playwright-core'
import { freePort, startStore } from '../test/support/running-store.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../tools/browser.ts'

/** Lighthouse and tap times of the two pages that matter most, beside a page that does nothing, in one interleaved run. */
const RUNS = 3
const PAGES = ['/us/', '/us/comet-circuit'] as const

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

type Reading = Readonly<Record<string, number>>

const browser = ensureBrowser()

const readLighthouse = async (url: string): Promise<Reading> => {
  const userDataDir = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const chrome = await launch({ chromePath: browser, chromeFlags: ['--headless', ...BROWSER_FLAGS], userDataDir, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] })
    const report = result?.lhr
    if (report === undefined) throw new Error(`Lighthouse gave no report for ${url}`)
    return Object.fromEntries([
      ...CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)] as const),
      ...TIMES.map((name) => [name, report.audits[name]?.numericValue ?? Number.NaN] as const)
    ])
  } finally {
    chrome.kill()
    rmSync(userDataDir, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const printLighthouse = (url: string, readings: readonly Reading[]): void => {
  const of = (name: string): number => median(readings.map((reading) => reading[name] ?? Number.NaN))
  const scores = CATEGORIES.map((name) => `${name} ${of(name)}`).join(', ')
  const times = `FCP ${Math.round(of('first-contentful-paint'))} ms, LCP ${Math.round(of('largest-contentful-paint'))} ms, TTI ${Math.round(of('interactive'))} ms, TBT ${Math.round(of('total-blocking-time'))} ms, CLS ${of('cumulative-layout-shift')}`
  console.log(`${url}\n  ${scores}\n  ${times}`)
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

const TARGETS = 'input[name=item], input[name=channel]'

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
const store = await startStore()
try {
  const urls = [...PAGES.map((path) => store.url + path), `http://localhost:${floorPort}/`]
  const readings = new Map<string, Reading[]>(urls.map((url) => [url, []]))
  for (let run = 0; run < RUNS; run += 1) for (const url of urls) readings.get(url)?.push(await readLighthouse(url))
  for (const [url, all] of readings) printLighthouse(url, all)
  const visits: Taps[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await readTaps(`${store.url}/us/comet-circuit`))
  const each = (read: (taps: Taps) => number): string => visits.map(read).join(', ')
  console.log(`taps on the product page, ${RUNS} visits: first works ${each((taps) => taps.firstMs)} ms after navigation`)
  console.log(
    `  worst ${each((taps) => taps.worstMs)} ms, median ${median(visits.map((taps) => taps.worstMs))}; lost ${each((taps) => taps.lost)}`
  )
} finally {
  floor.close()
  await store.stop()
}
