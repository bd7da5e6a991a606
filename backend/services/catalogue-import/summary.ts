import { createHash } from 'node:crypto'
import { Decimal } from 'decimal.js'
import type { Chunk } from './chunks.ts'
import type { KnownRows } from './known-rows.ts'
import { keyOf, type SheetName } from './sheet.ts'
import { findSheet, SHEETS } from './sheets.ts'
import { ALL_MARKETS, createTouchedPages } from './touched-pages.ts'
import { rowText } from './values.ts'

/** A price that moves. */
interface PriceMove {
  readonly key: string
  readonly from: string
  readonly to: string
  /** New price by old price. */
  readonly ratio: Decimal
}

interface SheetCount {
  added: number
  changed: number
  ended: number
}

/** What a catalogue changes in the database. */
export interface ImportSummary {
  readonly counts: ReadonlyMap<SheetName, Readonly<SheetCount>>
  readonly changes: number
  /** The largest moves of prices, largest first. */
  readonly moves: readonly PriceMove[]
  /** Number of prices that change by more than is allowed without a flag. */
  readonly largeMoves: number
  readonly markets: readonly string[]
  /** Upper limit of the number of pages that show the change. */
  readonly pages: number
  /** The first rows of the change, one a line. */
  readonly examples: readonly string[]
  /** SHA-256 of the change: equal when the same rows change from the same to the same. */
  readonly digest: string
}

/** Largest change of a price, as a part of it, without `--allow-large-moves`. */
const LARGE_MOVE = '0.2'

/** As many digits as amounts of money are reckoned with. */
const Exact = Decimal.clone({ precision: 60 })

const SHOWN_MOVES = 10
const SHOWN_ROWS = 20

/** Measures a move: a price that is halved moves as far as one that is doubled. */
const sizeOf = ({ ratio }: PriceMove): Decimal => (ratio.lessThan(1) ? new Exact(1).dividedBy(ratio) : ratio)

const isLarge = (ratio: Decimal): boolean => ratio.minus(1).abs().greaterThan(LARGE_MOVE)

const describeRow = (chunk: Chunk, index: number): string => {
  const sheet = findSheet(chunk.sheet)
  const [before, after] = [chunk.before[index] ?? null, chunk.after[index] ?? null]
  const row = after ?? before
  if (sheet === undefined || row === null) return ''
  const key = `${chunk.sheet} ${keyOf(sheet, row)}`
  if (chunk.phase === 'end') return `- ${key}`
  if (before === null || after === null) return `+ ${key}`
  const columns = Object.keys(sheet.columns).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const short = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.length > 40 ? `${text.slice(0, 40)}…` : text
  }
  return `~ ${key}: ${columns.map((name) => `${name} ${short(before[name])} → ${short(after[name])}`).join(', ')}`
}

/** Adds up chunks, in the order of the file. */
export interface SummaryCounter {
  readonly add: (chunk: Chunk) => void
  readonly sum: () => ImportSummary
}

/** Begins to add up what a catalogue changes. */
export const createSummary = (known: KnownRows): SummaryCounter => {
  const hash = createHash('sha256')
  const counts = new Map<SheetName, SheetCount>(SHEETS.map(({ name }) => [name, { added: 0, changed: 0, ended: 0 }]))
  const pages = createTouchedPages(known)
  const examples: string[] = []
  let moves: readonly PriceMove[] = []
  let [largeMoves, changes] = [0, 0]
  const noteMoves = ({ sheet, before, after }: Chunk): void => {
    if (sheet !== 'prices') return
    const found = after.flatMap((row, index): readonly PriceMove[] => {
      const old = before[index]
      if (row === null || old === null || old === undefined || row.price === old.price) return []
      const ratio = new Exact(String(row.price)).dividedBy(String(old.price))
      if (isLarge(ratio)) largeMoves += 1
      return [{ key: `${String(row.market)}/${String(row.denomination_id)}`, from: String(old.price), to: String(row.price), ratio }]
    })
    moves = [...moves, ...found].toSorted((a, b) => sizeOf(b).comparedTo(sizeOf(a))).slice(0, SHOWN_MOVES)
  }
  return {
    add: (chunk) => {
      const sheet = findSheet(chunk.sheet)
      const count = counts.get(chunk.sheet)
      if (sheet === undefined || count === undefined) return
      hash.update(`${chunk.sheet} ${chunk.phase}\n`)
      for (const [index, after] of chunk.after.entries()) {
        const before = chunk.before[index] ?? null
        changes += 1
        if (chunk.phase === 'end') count.ended += 1
        else if (before === null) count.added += 1
        else count.changed += 1
        // When a promo ends is the moment of the import, which is no part of the change.
        hash.update(
          `${before === null ? '' : rowText(sheet, before)}>${after === null || chunk.phase === 'end' ? '' : rowText(sheet, after)}\n`
        )
        if (examples.length < SHOWN_ROWS) examples.push(describeRow(chunk, index))
        const row = after ?? before
        if (row !== null) pages.touch(chunk.sheet, row)
      }
      noteMoves(chunk)
    },
    sum: () => ({
      counts,
      changes,
      moves,
      largeMoves,
      markets: pages.markets(),
      pages: pages.count(),
      examples,
      digest: hash.digest('hex').slice(0, 16)
    })
  }
}

const percent = (ratio: Decimal): string => `${ratio.greaterThan(1) ? '+' : '−'}${ratio.minus(1).abs().times(100).toFixed(1)} %`

const listed = (names: readonly string[]): string =>
  names.length === ALL_MARKETS.length
    ? `all ${names.length}`
    : names.length <= 12
      ? names.join(', ')
      : `${names.slice(0, 12).join(', ')} and ${names.length - 12} more`

/** Writes a summary as an operator reads it. */
export const summaryLines = (summary: ImportSummary): readonly string[] => {
  const rows = Array.from(summary.counts).filter(([, { added, changed, ended }]) => added + changed + ended > 0)
  if (rows.length === 0) return ['Nothing changes.', `digest ${summary.digest}`]
  const more = summary.changes - summary.examples.length
  return [
    ...rows.map(([name, { added, changed, ended }]) => `${name}: ${added} added, ${changed} changed, ${ended} ended`),
    ...summary.examples.map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more rows`] : []),
    ...(summary.moves.length === 0 ? [] : ['largest moves of prices:']),
    ...summary.moves.map(({ key, from, to, ratio }) => `  ${key}: ${from} → ${to} (${percent(ratio)})`),
    `markets touched: ${summary.markets.length === 0 ? 'none' : listed(summary.markets)}`,
    `pages touched: at most ${summary.pages}`,
    `digest ${summary.digest}`
  ]
}

/** Returns why prices with large changes are not imported; undefined = there are none. */
export const refusedMoves = ({ largeMoves }: ImportSummary): string | undefined =>
  largeMoves === 0
    ? undefined
    : `${largeMoves} prices move by more than ${new Exact(LARGE_MOVE).times(100).toFixed()} %. Look at the diff; if they are meant, apply with --allow-large-moves.`
