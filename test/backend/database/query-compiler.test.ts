import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rowsToRead, StoreDialect } from '../../../backend/database/query-compiler.ts'

interface Tables {
  readonly things: { readonly id: string }
}

/** Compiles alone: no connection is ever asked for. */
const db = new Kysely<Tables>({ dialect: new StoreDialect({ pool: undefined as never }) })

describe('StoreDialect', () => {
  test('writes a limit into the text of a query', () => {
    const { sql: text, parameters } = db.selectFrom('things').select('id').where('id', '>', 'a').limit(10).compile()
    expect(text).toBe('select "id" from "things" where "id" > $1 limit 10')
    expect(parameters).toEqual(['a'])
  })

  test('sends a limit as a parameter when it is written as SQL', () => {
    const { sql: text, parameters } = db
      .selectFrom('things')
      .select('id')
      .limit(sql<number>`${3}`)
      .compile()
    expect(text).toBe('select "id" from "things" limit $1')
    expect(parameters).toEqual([3])
  })

  test('sends a limit as a parameter when it is no whole number', () => {
    const { sql: text, parameters } = db.selectFrom('things').select('id').limit(1.5).compile()
    expect(text).toBe('select "id" from "things" limit $1')
    expect(parameters).toEqual([1.5])
  })
})

describe('rowsToRead', () => {
  test.each([
    [1, 10],
    [9, 10],
    [10, 21],
    [20, 21],
    [21, 51],
    [50, 51],
    [51, 101],
    [100, 101]
  ])('reads for a page of %i rows %i', (size, rows) => {
    expect(rowsToRead(size)).toBe(rows)
  })

  test('reads one row more when no size is large enough', () => {
    expect(rowsToRead(101)).toBe(102)
  })
})
