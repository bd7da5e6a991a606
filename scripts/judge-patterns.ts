import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { compileMobilePattern } from '../src/domain/market/mobile-pattern.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'

/** A regular expression of the store, and the first place where it stands. */
export interface Pattern {
  readonly source: string
  readonly flags: string
  readonly where: string
}

/** The patterns that a version of the checker has found safe, as they are written in code. */
export interface JudgedPatterns {
  readonly checker: string
  readonly safe: readonly string[]
}

const KEPT = 'scripts/judged-patterns.json'

/** Some patterns are hard to judge on a busy machine; none takes this long. Unit: ms. */
export const PATIENCE_MS = 60_000

/** Checked in this process, without the binaries of the checker. */
process.env.RECHECK_SYNC_BACKEND = 'pure'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const literalsIn = (node: unknown, where: string): readonly Pattern[] => {
  if (Array.isArray(node)) return node.flatMap((one: unknown) => literalsIn(one, where))
  if (!isRecord(node)) return []
  if (node.type === 'RegExpLiteral') return [{ source: String(node.pattern), flags: String(node.flags), where }]
  return Object.values(node).flatMap((one) => literalsIn(one, where))
}

/** Writes a pattern as code has it. */
export const writtenPattern = ({ source, flags }: Pattern): string => `/${source}/${flags}`

/**
 * Finds every pattern that meets text from outside.
 * They are the literals of the sources, and the mobile numbers of the markets.
 */
export const findPatterns = (): readonly Pattern[] => {
  const inSources = globSync(['src/**/*.{ts,tsx}', 'backend/**/*.ts'], { exclude: ['src/i18n/compiled/**'] })
    .toSorted()
    .flatMap((file) => literalsIn(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }), file))
  const ofMarkets = allMarkets.map(({ path, mobilePattern }): Pattern => {
    const { source, flags } = compileMobilePattern(mobilePattern)
    return { source, flags, where: `mobile number of ${path}` }
  })
  const first = new Map([...inSources, ...ofMarkets].toReversed().map((pattern) => [writtenPattern(pattern), pattern]))
  return [...first.values()].toSorted((a, b) => (writtenPattern(a) < writtenPattern(b) ? -1 : 1))
}

/**
 * Judges how the time that a pattern takes grows with the text.
 * Only one that is `safe` may meet text from outside.
 */
export const judgePattern = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string =>
  checkSync(source, flags, { timeout: PATIENCE_MS }).status

/** Names the installed checker: another version may judge otherwise. */
export const nameChecker = (): string => {
  const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as { readonly version: string }
  return `recheck ${version}`
}

/** Reads the verdicts that are kept beside this script. */
export const readJudged = (): JudgedPatterns => JSON.parse(readFileSync(KEPT, 'utf8')) as JudgedPatterns

const run = (isWhole: boolean): number => {
  const kept = readJudged()
  const trusted = new Set(!isWhole && kept.checker === nameChecker() ? kept.safe : [])
  const patterns = findPatterns()
  const toJudge = patterns.filter((pattern) => !trusted.has(writtenPattern(pattern)))
  const bad = toJudge.filter((pattern) => judgePattern(pattern) !== 'safe')
  for (const pattern of bad)
    console.error(`${pattern.where}: ${writtenPattern(pattern)} may take far longer than its text; write it otherwise.`)
  console.log(`patterns: ${patterns.length}, judged now ${toJudge.length}, not safe ${bad.length}`)
  if (bad.length > 0) return 1
  writeFileSync(KEPT, `${JSON.stringify({ checker: nameChecker(), safe: patterns.map(writtenPattern) }, null, 2)}\n`)
  return 0
}

if (import.meta.main) process.exitCode = run(process.argv.includes('--all'))
