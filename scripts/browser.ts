import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge']
const MAC_AND_WINDOWS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
]

/** What headless Chromium needs to stay quiet on a machine without a network. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Chromium without a window: a journey takes about a third less time in it than in the full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell'

const findOnPath = (names: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

const browserFromSettings = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH
  return named !== undefined && existsSync(named) ? named : undefined
}

/** Finds the full browser of this machine: CHROMIUM_PATH, or one on PATH or where systems keep it. */
export const findBrowser = (): string | undefined =>
  browserFromSettings() ?? findOnPath(NAMES) ?? MAC_AND_WINDOWS.find((file) => existsSync(file))

/** Finds the browser for journeys: CHROMIUM_PATH, the headless shell, or the full browser. */
export const findHeadlessBrowser = (): string | undefined => browserFromSettings() ?? findOnPath([HEADLESS_SHELL]) ?? findBrowser()

const mayInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

const install = (name: string): void => {
  console.log(`Installing ${name} …`)
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { stdio: 'ignore' })
}

const browserOr = (find: () => string | undefined, name: string): string => {
  const found = find()
  if (found !== undefined) return found
  if (mayInstall()) {
    install(name)
    const installed = find()
    if (installed !== undefined) return installed
  }
  throw new Error('The journeys need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its file.')
}

/** Returns the full browser, installed where this user may, or throws how to get one. */
export const ensureBrowser = (): string => browserOr(findBrowser, 'chromium')

/** Returns the browser for journeys, found or installed like the full one. */
export const ensureHeadlessBrowser = (): string => browserOr(findHeadlessBrowser, HEADLESS_SHELL)

// `--install`: fetches the headless shell where this user may and it is missing, so that a pipeline is quick.
if (import.meta.main && process.argv.includes('--install') && browserFromSettings() === undefined) {
  if (findOnPath([HEADLESS_SHELL]) === undefined && mayInstall()) install(HEADLESS_SHELL)
}
