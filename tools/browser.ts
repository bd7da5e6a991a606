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

/** The browser of this machine: CHROMIUM_PATH, or one found on PATH or where systems keep it. */
export const findBrowser = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && existsSync(named)) return named
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...MAC_AND_WINDOWS].find((file) => existsSync(file))
}

const mayInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** A browser for the journeys: found, or installed where this user may, or an error that says how to get one. */
export const ensureBrowser = (): string => {
  const found = findBrowser()
  if (found !== undefined) return found
  if (mayInstall()) {
    console.log('No browser found; installing chromium …')
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    const installed = findBrowser()
    if (installed !== undefined) return installed
  }
  throw new Error('The journeys need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its file.')
}
