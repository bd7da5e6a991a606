/** Kind of the values in a column. `texts`: a text by language. */
export type ColumnKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'moment'
  | 'texts'
  | 'textList'
  | 'integerList'
  | 'decimalList'
  | 'json'

/** A column of a sheet; it has the name that it has in the database. */
export interface SheetColumn {
  readonly kind: ColumnKind
  readonly nullable?: true
  /** Value of a new row whose file has no such column; absent = the file must have it. */
  readonly initial?: boolean
  /** It came after catalogues had been summed up: an empty one leaves the sum of its row as it was. */
  readonly isLater?: true
}

/** A row of the catalogue by column; every column is there, an empty one is null. */
export type CatalogueRow = Readonly<Record<string, unknown>>

/** How a row ends that a whole sheet leaves out. `keep` = it stays, `remove` = it is deleted. */
export type RowEnding = 'keep' | 'remove' | 'withdraw' | 'endNow'

/** A sheet of a catalogue file, and the table that holds its rows. */
export interface Sheet {
  readonly name: SheetName
  readonly table: string
  readonly keys: readonly [string, ...string[]]
  readonly columns: Readonly<Record<string, SheetColumn>>
  /** Columns whose values no two rows may share, beside the keys. */
  readonly unique?: readonly (readonly string[])[]
  readonly ending: RowEnding
  /** Condition of SQL that a row of the table meets to be part of the catalogue; absent = every row is. */
  readonly rows?: string
  /** No row of another sheet refers to its rows, so each can be written alone. */
  readonly isLeaf?: true
}

export type SheetName =
  | 'markets'
  | 'products'
  | 'texts'
  | 'denominations'
  | 'prices'
  | 'channels'
  | 'promos'
  | 'shelves'
  | 'shelf-products'
  | 'highlights'
  | 'notices'
  | 'cms-texts'
  | 'search-names'

/**
 * Writes the key of a row.
 * @example keyOf(prices, { market: 'sg', denomination_id: 'koi-60' }) // 'sg/koi-60'
 */
export const keyOf = ({ keys }: Sheet, row: CatalogueRow): string => keys.map((key) => String(row[key])).join('/')
