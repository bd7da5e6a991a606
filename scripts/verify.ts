import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readJson, summaryOf } from './test-summary.ts'
import { type Part, type PartRecord, RECORDS, RESULTS, unhandledFile } from './verify/part.ts'
import { partsOf } from './verify/parts.ts'
import { runParts } from './verify/run-parts.ts'
import { filesToRunAgain, mergeReports } from './verify/second-run.ts'
import type { Report } from './verify/summarize.ts'

/**
 * Runs the checks and the tests, small ones in parallel, and prints at the end what each took.
 * `npm test`; `npm test -- --whole` adds what needs a PostgreSQL server, as the pipeline does, and leaves no suite of the back end out.
 */
const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false } } })
const parts = partsOf(values.whole)
/** One seed for all parts, so that it alone repeats the run. */
const seed = process.env.TEST_SEED ?? String(randomInt(1, 1_000_000))
const env = { ...process.env, TEST_SEED: seed, TEST_SUITES: values.whole ? 'pipeline' : 'short' }
/** Files of a part that may run a second time where they failed; none unless named. */
const mostAgain = Number(process.env.TEST_SECOND_RUNS ?? 0)

/**
 * Runs the npm script of a part; what runs beside others is printed in one piece when it ends.
 * @param files the only files that it takes; undefined = all of its files
 */
const runScript = ({ name, script, isAlone }: Part, files?: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    if (isAlone) console.log(`\n── ${name}`)
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: files === undefined ? env : { ...env, TEST_FILES: files.join(',') },
      shell: process.platform === 'win32'
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (text: Buffer) => said.push(text))
    child.stderr?.on('data', (text: Buffer) => said.push(text))
    child.on('error', (fault) => said.push(Buffer.from(String(fault))))
    child.on('close', (code) => {
      if (!isAlone) console.log(`\n── ${name}\n${Buffer.concat(said).toString()}`)
      resolve(code === 0)
    })
  })

const reportOf = ({ report }: Part): string | undefined => (report === undefined ? undefined : join(RESULTS, report))

/** Lists the few files of a failed part that may run a second time. */
const filesAgain = (part: Part): readonly string[] => {
  const report = reportOf(part)
  const first = report === undefined ? undefined : readJson<Report>(report)
  return first === undefined ? [] : filesToRunAgain(first, mostAgain, process.cwd())
}

/** Runs failed files of a part once more: alone, on new stores. */
const runAgain = async (part: Part, report: string, files: readonly string[]): Promise<boolean> => {
  const first = readJson<Report>(report)
  console.log(`\n── ${part.name}, a second run of ${files.join(', ')}`)
  rmSync(report)
  const passed = await runScript(part, files)
  const second = readJson<Report>(report)
  const merged = first === undefined || second === undefined ? (first ?? second) : mergeReports(first, second)
  writeFileSync(report, JSON.stringify(merged))
  return passed
}

/** Runs failed files of all parts again, after everything else. @returns the parts as they are then */
const runFailedAgain = async (records: readonly PartRecord[]): Promise<readonly PartRecord[]> => {
  const again: PartRecord[] = []
  for (const record of records) {
    const part = parts.find(({ name }) => name === record.name)
    const files = part === undefined || record.state !== 'failed' ? [] : filesAgain(part)
    const report = part === undefined ? undefined : reportOf(part)
    if (part === undefined || report === undefined || files.length === 0) again.push(record)
    else {
      const began = performance.now()
      const passed = await runAgain(part, report, files)
      const seconds = record.seconds + (performance.now() - began) / 1000
      again.push({ ...record, state: passed ? 'passed' : 'failed', seconds })
    }
  }
  return again
}

const writeRecords = (records: unknown): void => writeFileSync(join(RESULTS, RECORDS), JSON.stringify(records))

console.log(`TEST_SEED=${seed} repeats this run`)
mkdirSync(RESULTS, { recursive: true })
const reports = partsOf(true).flatMap(({ report }) => report ?? [])
for (const file of [RECORDS, ...reports, ...reports.map(unhandledFile)]) rmSync(join(RESULTS, file), { force: true })
const records = await runParts({
  parts,
  lanes: availableParallelism(),
  run: (part) => runScript(part),
  now: () => performance.now(),
  keep: writeRecords
})
writeRecords(await runFailedAgain(records))
const { lines, failed } = summaryOf(RESULTS)
console.log(`\nTEST_SEED=${seed}\n${lines.join('\n')}`)
process.exitCode = failed === 0 ? 0 : 1
