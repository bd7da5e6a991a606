import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PartRecord, RECORDS, RESULTS, unhandledFile } from './verify/part.ts'
import { type Report, type Summary, summarize } from './verify/summarize.ts'

/** Reads a file of a run. @returns undefined where there is none, or none that can be read */
export const readJson = <A>(file: string): A | undefined => {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as A
  } catch {
    // Cut off while it was written.
    return undefined
  }
}

const NO_RUN: Summary = { lines: ['No part ever ran.', '0 passed, 1 failed'], failed: 1 }

/** Reads the report of a part, and what its run left unhandled. @returns undefined = no report */
const readReport = (file: string): Report | undefined => {
  const report = readJson<Report>(file)
  return report === undefined ? undefined : { ...report, unhandled: readJson<readonly string[]>(unhandledFile(file)) ?? [] }
}

/** Reads what the last run has left, and adds it up. @param folder of its reports */
export const summaryOf = (folder: string): Summary => {
  const parts = readJson<readonly PartRecord[]>(join(folder, RECORDS))
  return parts === undefined ? NO_RUN : summarize(parts, (file) => readReport(join(folder, file)))
}

if (import.meta.main) {
  const { lines, failed } = summaryOf(process.argv[2] ?? RESULTS)
  for (const line of lines) console.log(line)
  process.exitCode = failed === 0 ? 0 : 1
}
