import { createHash } from 'node:crypto'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import type { Chunk } from './chunks.ts'
import type { KnownRows } from './known-rows.ts'
import { type CatalogueRow, findSheet, keyOf, type SheetName, SHEETS } from './sheets.ts'
import { rowText } from './values.ts'

/** A price that moves. */
interface PriceMove {
  readonly key: string
  readonly from: string
  readonly to: string
  /** New price by old price. */
  readonly ratio: number
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
  /** So many prices move by more than an operator may move them unasked. */
  readonly largeMoves: number
  readonly markets: readonly string[]
  /** At most so many pages show the change. */
  readonly pages: number
  /** The first rows of the change, one a line. */
  readonly examples: readonly string[]
  /** SHA-256 of the change: equal when the same rows change from the same to the same. */
  readonly digest: string
}

/** A price may move by so much of itself without `--allow-large-moves`. */
const LARGE_MOVE = 0.2

const SHOWN_MOVES = 10
const SHOWN_ROWS = 20
const ROUNDING = 1e-9

const languagesOf = new Map<string, number>(allMarkets.map((market) => [market.path, market.languages.length]))
const ALL_MARKETS: readonly string[] = allMarkets.map((market) => market.path)

const sizeOf = ({ ratio }: PriceMove): number => Math.abs(Math.log(ratio))

const isLarge = (ratio: number): boolean => Math.abs(ratio - 1) > LARGE_MOVE + ROUNDING

/** What a chunk touches: pages of products in markets, whole markets, home pages. */
interface Touched {
  readonly products: Map<number, Set<string>>
  readonly markets: Set<string>
  readonly homes: Set<string>
}

const addAll = (set: Set<string>, values: Iterable<string>): void => {
  for (const value of values) set.add(value)
}

const touchProduct = ({ products, homes }: Touched, product: number, markets: Iterable<string>): void => {
  const own = products.get(product) ?? new Set()
  products.set(product, own)
  for (const market of markets) {
    own.add(market)
    homes.add(market)
  }
}

const marketsOf = (row: CatalogueRow): readonly string[] => (Array.isArray(row.markets) ? (row.markets as readonly string[]) : ALL_MARKETS)

const touch = (touched: Touched, known: KnownRows, sheet: SheetName, row: CatalogueRow): void => {
  if (sheet === 'products' || sheet === 'texts' || sheet === 'denominations')
    touchProduct(touched, Number(row.voucher_type_id), ALL_MARKETS)
  else if (sheet === 'prices')
    touchProduct(touched, known.denominations.get(String(row.denomination_id))?.product ?? 0, [String(row.market)])
  else if (sheet === 'markets' || sheet === 'channels') touched.markets.add(String(row.market))
  else if (sheet === 'shelves' || sheet === 'shelf-products') addAll(touched.homes, ALL_MARKETS)
  else if (sheet === 'notices') addAll(touched.markets, marketsOf(row))
  else if (sheet === 'highlights') {
    const product = Array.from(known.products).find(([, path]) => path === row.product_path)?.[0]
    if (product !== undefined) touchProduct(touched, product, marketsOf(row))
    addAll(touched.homes, marketsOf(row))
  }
}

const pagesIn = (markets: Iterable<string>): number => {
  let pages = 0
  for (const market of markets) pages += languagesOf.get(market) ?? 0
  return pages
}

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
  const touched: Touched = { products: new Map(), markets: new Set(), homes: new Set() }
  const examples: string[] = []
  let moves: readonly PriceMove[] = []
  let [largeMoves, changes] = [0, 0]
  const noteMoves = ({ sheet, before, after }: Chunk): void => {
    if (sheet !== 'prices') return
    const found = after.flatMap((row, index): readonly PriceMove[] => {
      const old = before[index]
      if (row === null || old === null || old === undefined || row.price === old.price) return []
      const ratio = Number(row.price) / Number(old.price)
      if (isLarge(ratio)) largeMoves += 1
      return [{ key: `${String(row.market)}/${String(row.denomination_id)}`, from: String(old.price), to: String(row.price), ratio }]
    })
    moves = [...moves, ...found].toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, SHOWN_MOVES)
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
        if (row !== null) touch(touched, known, chunk.sheet, row)
      }
      noteMoves(chunk)
    },
    sum: () => {
      const homes = new Set([...touched.homes, ...touched.markets])
      let pages = pagesIn(homes) + pagesIn(touched.markets) * known.products.size
      for (const markets of touched.products.values())
        pages += pagesIn(Array.from(markets).filter((market) => !touched.markets.has(market)))
      return {
        counts,
        changes,
        moves,
        largeMoves,
        markets: ALL_MARKETS.filter((market) => homes.has(market)),
        pages,
        examples,
        digest: hash.digest('hex').slice(0, 16)
      }
    }
  }
}

const percent = (ratio: number): string => `${ratio > 1 ? '+' : '−'}${(Math.abs(ratio - 1) * 100).toFixed(1)} %`

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

/** Says why prices that move so far are not imported; undefined = none does. */
export const refusedMoves = ({ largeMoves }: ImportSummary): string | undefined =>
  largeMoves === 0
    ? undefined
    : `${largeMoves} prices move by more than ${LARGE_MOVE * 100} %. Look at the diff; if they are meant, apply with --allow-large-moves.`
