/** A row that cannot be imported, named by its file and line, with what to do about it. */
export interface RowFault {
  readonly file: string
  /** First line of the row; undefined = the whole file. */
  readonly line: number | undefined
  /** Groups faults of one kind when there are many. */
  readonly rule: string
  readonly message: string
}

/** Faults that are written out; of those beyond, their number by rule. */
const SHOWN_FAULTS = 50

/** Collects faults, of which it keeps the first and counts the rest. */
export interface FaultList {
  readonly add: (fault: RowFault) => void
  readonly count: () => number
  readonly lines: () => readonly string[]
}

/** Begins an empty list of faults. */
export const createFaultList = (): FaultList => {
  const first: RowFault[] = []
  const byRule = new Map<string, number>()
  let count = 0
  return {
    add: (fault) => {
      count += 1
      if (first.length < SHOWN_FAULTS) first.push(fault)
      else byRule.set(fault.rule, (byRule.get(fault.rule) ?? 0) + 1)
    },
    count: () => count,
    lines: () => [
      ...first.map(({ file, line, message }) => `${file}${line === undefined ? '' : `, line ${line}`}: ${message}`),
      ...Array.from(byRule, ([rule, more]) => `… and ${more} more of this kind: ${rule}`)
    ]
  }
}

/** A file that cannot be read as a catalogue at all. */
export class UnreadableCatalogue extends Error {
  readonly file: string
  readonly line: number | undefined
  constructor(file: string, line: number | undefined, message: string) {
    super(message)
    this.file = file
    this.line = line
  }
}
