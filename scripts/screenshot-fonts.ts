import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/** Debian's package of the fonts with which screenshots are compared. */
const PACKAGE = 'fonts-noto-core'

const FILES = '/usr/share/fonts/truetype/noto/{NotoSans-Regular,NotoSansArabic-Regular}.ttf'

const HOW = `Install ${PACKAGE}, or run this as root on a system with apt-get.`

/** Returns whether this machine has the fonts with which screenshots are compared. */
export const hasScreenshotFonts = (): boolean => globSync(FILES).length === 2

/** Installs the fonts where this user may. @returns whether they are there */
export const ensureScreenshotFonts = (): boolean => {
  if (hasScreenshotFonts() || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return hasScreenshotFonts()
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', PACKAGE], { stdio: 'ignore' })
  return hasScreenshotFonts()
}

/**
 * Returns whether the comparison of screenshots may be skipped for want of its fonts, and prints that.
 * @throws with SCREENSHOTS, as in the pipeline, where it may not be
 */
export const maySkipScreenshots = (hasFonts: boolean, env: NodeJS.ProcessEnv = process.env): boolean => {
  if (hasFonts) return false
  if (env.SCREENSHOTS !== undefined) throw new Error(`The fonts of the screenshots are missing, and SCREENSHOTS=${env.SCREENSHOTS}. ${HOW}`)
  console.warn(`screenshots: without their fonts they are not compared. ${HOW}`)
  return true
}

if (import.meta.main && !maySkipScreenshots(ensureScreenshotFonts())) console.log(`screenshots: the fonts of ${PACKAGE} are there`)
