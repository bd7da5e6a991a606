import type { Browser, BrowserContext } from 'playwright-core'
import { afterEach } from 'vitest'

/** Faults that no page may have in any journey: stopped by its own policy, or hydrated as another page. */
const faults: string[] = []

const MARK = 'stopped by a wall:'

/** Chromium's texts for what a policy stops, where no event reaches the page. */
const STOPPED = /Content Security Policy|Trusted(?:HTML|Script|ScriptURL|Types)|Refused to (?:load|run|apply|execute|connect|frame)/

/** React's texts, and in a built page their numbers, for markup that differs from the rendered one. */
const OTHER_MARKUP = /Minified React error #(?:418|419|421|422|423|425)\b|hydrat/i

const note = (text: string, address: string): void => {
  if (text.startsWith(MARK) || STOPPED.test(text) || OTHER_MARKUP.test(text)) faults.push(`${address} ${text.slice(0, 600)}`)
}

/** Reports what a page's policy stopped; it runs before the page's own script. */
const reportViolations = (mark: string): void => {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    console.error(`${mark} ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`)
  })
}

const watch = (context: BrowserContext): void => {
  void context.addInitScript(reportViolations, MARK)
  context.on('console', (message) => note(message.text(), message.location().url))
  context.on('weberror', (error) => note(String(error.error()), error.page()?.url() ?? ''))
}

/** Watches every page that a browser will open. */
export const watchPageFaults = (browser: Browser): Browser => {
  browser.on('context', watch)
  return browser
}

/** Returns the recorded faults and removes them. */
export const takeFaults = (): readonly string[] => faults.splice(0)

afterEach(() => {
  const found = takeFaults()
  if (found.length > 0) throw new Error(`Pages were stopped by their own security headers, or are not what was built:\n${found.join('\n')}`)
})
