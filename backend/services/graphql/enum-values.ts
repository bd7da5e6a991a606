import type { CodeTable } from '../../../src/domain/kernel/code-table.ts'

/** Returns the inner value of each word of an enum, as a GraphQL schema takes them. */
export const enumValues = <N extends string>({
  rows
}: Pick<CodeTable<{ readonly code: string; readonly name: N }>, 'rows'>): Readonly<Record<string, N>> =>
  Object.fromEntries(rows.map(({ code, name }) => [code, name]))
