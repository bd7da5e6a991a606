import * as t from 'io-ts'

/**
 * A row that has a code on the wire and a name in the store.
 * It may carry data that depends on the state alone, never a function.
 */
export interface CodeRow {
  readonly code: number | string
  readonly name: string
}

/** A closed table of wire codes: rows, look-ups and the codec between code and name. */
export interface CodeTable<R extends CodeRow> {
  /** Wire code to name and back; an unknown code is a Left, never a guess. */
  readonly codec: t.Type<R['name'], R['code']>
  /** The names in the order of the rows. */
  readonly names: readonly R['name'][]
  readonly rows: readonly R[]
  /** The row of a name, typed as it stands in the table. */
  readonly row: <N extends R['name']>(name: N) => Extract<R, { readonly name: N }>
  /** The row of a code as it came from outside; undefined for an unknown one. */
  readonly byCode: (code: unknown) => R | undefined
}

/**
 * Makes a table of wire codes. A code or a name that stands twice is refused at load.
 *
 * @example
 * const light = codeTable('Light', [{ code: 0, name: 'off' }, { code: 1, name: 'on' }])
 * light.codec.decode(1) // right('on')
 * light.codec.encode('off') // 0
 * light.byCode('1') // undefined
 */
export const codeTable = <const R extends readonly CodeRow[]>(tableName: string, rows: R): CodeTable<R[number]> => {
  type Row = R[number]
  const byCode = new Map<unknown, Row>(rows.map((row) => [row.code, row]))
  const byName = new Map<unknown, Row>(rows.map((row) => [row.name, row]))
  if (byCode.size !== rows.length || byName.size !== rows.length) throw new Error(`${tableName}: a code or a name stands twice`)

  const row = <N extends Row['name']>(name: N): Extract<Row, { readonly name: N }> => {
    const found = byName.get(name)
    if (found === undefined) throw new Error(`${tableName}: no row is named ${name}`)
    return found as Extract<Row, { readonly name: N }>
  }

  const codec = new t.Type<Row['name'], Row['code']>(
    tableName,
    (value): value is Row['name'] => byName.has(value),
    (value, context) => {
      const found = byCode.get(value)
      return found === undefined ? t.failure(value, context) : t.success(found.name)
    },
    (name) => row(name).code
  )

  return { codec, names: rows.map(({ name }) => name), rows, row, byCode: (code) => byCode.get(code) }
}
