import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { inThreadTime, type TraceEvent } from './thread-time.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'interactive'
] as const

/** Scores and times of one visit by Lighthouse. */
export interface Reading {
  /** Scores and times by the clock, which a busy machine makes longer. */
  readonly values: Readonly<Record<string, number>>
  /** Performance score by what the threads of the page worked. */
  readonly threadPerformance: number
  /** Total blocking time by what the page's thread worked, which a busy machine barely changes. Unit: ms. */
  readonly threadBlockingMs: number
  /** Audits other than of speed that found something, by their names. */
  readonly failed: readonly string[]
}

/** Rewrites the trace of a visit so that it has the time that the threads worked. */
const leaveNeighboursOut = (visit: string): void => {
  for (const name of readdirSync(visit).filter((file) => /trace\.json$/i.test(file))) {
    const trace = JSON.parse(readFileSync(join(visit, name), 'utf8')) as { readonly traceEvents: readonly TraceEvent[] }
    writeFileSync(join(visit, name), JSON.stringify({ ...trace, traceEvents: inThreadTime(trace.traceEvents) }))
  }
}

const scoreOf = (score: number | null | undefined): number => Math.round((score ?? 0) * 100)

/** Visits that an audit could not judge, one after another, until the run gives up. */
const TRIES = 3

/** Visits an address once with Lighthouse. @returns undefined without a verdict on blocking */
const visitOnce = async (url: string): Promise<Reading | undefined> => {
  const userDataDir = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const visit = mkdtempSync(join(tmpdir(), 'lighthouse-visit-'))
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless', ...BROWSER_FLAGS],
    userDataDir,
    logLevel: 'silent'
  })
  try {
    const flags = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] } as const
    await lighthouse(url, { ...flags, gatherMode: visit })
    const report = (await lighthouse(url, { ...flags, auditMode: visit }))?.lhr
    if (report === undefined) throw new Error(`Lighthouse gave no report for ${url}`)
    leaveNeighboursOut(visit)
    const ofThread = (await lighthouse(url, { ...flags, auditMode: visit }))?.lhr
    if (ofThread === undefined) throw new Error(`Lighthouse gave no report for ${url} in the time of its threads`)
    const threadBlockingMs = ofThread.audits['total-blocking-time']?.numericValue
    if (threadBlockingMs === undefined) return undefined
    const refs = CATEGORIES.slice(1).flatMap((name) => report.categories[name]?.auditRefs ?? [])
    return {
      values: Object.fromEntries([
        ...CATEGORIES.map((name) => [name, scoreOf(report.categories[name]?.score)] as const),
        ...TIMES.map((name) => [name, report.audits[name]?.numericValue ?? Number.NaN] as const)
      ]),
      threadPerformance: scoreOf(ofThread.categories.performance?.score),
      threadBlockingMs,
      failed: refs.filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0).map(({ id }) => id)
    }
  } finally {
    chrome.kill()
    for (const folder of [userDataDir, visit]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Visits an address with Lighthouse, as a phone on a slow line, in a browser of its own.
 * A visit without a verdict is repeated.
 */
export const readLighthouse = async (url: string): Promise<Reading> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const reading = await visitOnce(url)
    if (reading !== undefined) return reading
  }
  throw new Error(`Lighthouse could not say how long ${url} blocked, ${TRIES} visits in a row.`)
}
