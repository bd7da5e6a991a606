import { BROKEN_ROW, type SourceRow } from './catalogue-source.ts'
import type { CatalogueRow, Sheet } from './sheet.ts'
import { asText, readValue, UnreadableValue } from './values.ts'

/** Notes a fault of a row. `rule` groups equal faults. */
export type RefuseRow = (row: Pick<SourceRow, 'line'>, rule: string, message: string) => void

/** A row of the file whose cells could be read. */
export interface ReadRow {
  readonly row: SourceRow
  readonly values: CatalogueRow
}

/** Reads the columns that a row has; undefined = it was refused. */
export const readRow = ({ columns, keys, name }: Sheet, row: SourceRow, refuseRow: RefuseRow): ReadRow | undefined => {
  const broken = row.values[BROKEN_ROW]
  if (broken !== undefined) {
    refuseRow(row, 'The row cannot be read', asText(broken))
    return undefined
  }
  const values: Record<string, unknown> = {}
  let isRead = true
  const refuse = (rule: string, message: string): void => {
    isRead = false
    refuseRow(row, rule, message)
  }
  for (const column of Object.keys(row.values)) {
    const known = columns[column]
    if (known === undefined) {
      if (column !== 'currency' || name !== 'prices')
        refuse(`${column} is no column`, `There is no column "${column}". It has ${Object.keys(columns).join(', ')}.`)
      continue
    }
    try {
      values[column] = readValue(known.kind, known.nullable === true, row.values[column])
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error
      refuse(`${column} cannot be read`, `${column}: ${error.message}.`)
    }
  }
  const lacking = keys.find((key) => values[key] === undefined)
  if (isRead && lacking !== undefined) refuse(`${lacking} is missing`, `${lacking} is missing, by which the row is found.`)
  return isRead ? { row, values } : undefined
}

/**
 * Completes a row with what the file leaves out: as the database has it, else as new rows begin.
 * @returns undefined when it was refused
 */
export const completeRow = (
  { columns }: Sheet,
  { row, values }: ReadRow,
  before: CatalogueRow | null,
  refuse: RefuseRow
): CatalogueRow | undefined => {
  const whole: Record<string, unknown> = {}
  for (const column of Object.keys(columns)) {
    const { nullable, initial } = columns[column] ?? {}
    const value = values[column] ?? (column in values ? null : before === null ? initial : before[column])
    if (value === undefined && nullable !== true) {
      refuse(row, `${column} is missing`, `${column} is missing. A new row needs it.`)
      return undefined
    }
    whole[column] = value ?? null
  }
  return whole
}
