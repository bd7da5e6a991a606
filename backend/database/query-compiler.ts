import { type LimitNode, PostgresDialect, PostgresQueryCompiler, ValueNode } from 'kysely'

/**
 * Compiles queries for PostgreSQL, with limits as numbers in the text.
 *
 * As a parameter a limit is unknown to a plan that a prepared statement keeps: the planner assumes a tenth of the table, or plans the
 * statement anew each time. Numbers that shoppers choose are rounded by `rowsToRead`, since each makes a statement of its own.
 */
class LiteralLimitCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${String(limit.value)}`)
    else super.visitLimit(node)
  }
}

/** Kysely's dialect of PostgreSQL with the store's compiler. */
export class StoreDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new LiteralLimitCompiler()
  }
}

/** Numbers of rows that pages are read by. */
const SIZES = [10, 21, 51, 101] as const

/**
 * Chooses how many rows to read for a page that a shopper chose the size of.
 * It is at least one more, by which the reader sees whether more follow; the reader cuts the rest off.
 */
export const rowsToRead = (size: number): number => SIZES.find((rows) => rows > size) ?? size + 1
