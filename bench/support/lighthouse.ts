import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'

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
  readonly values: Readonly<Record<string, number>>
  /** Audits other than of speed that found something, by their names. */
  readonly failed: readonly string[]
}

/** Visits an address once with Lighthouse, as a phone on a slow line, in a browser of its own. */
export const readLighthouse = async (url: string): Promise<Reading> => {
  const userDataDir = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless', ...BROWSER_FLAGS],
    userDataDir,
    logLevel: 'silent'
  })
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
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
