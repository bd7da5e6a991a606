import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { breakSources } from './broken-sources.ts'
import { fileOfTest, folderOf, type Hits, type Line, readLines, writeLine, writeTask } from './notebook.ts'
import { type Mutant, pickMutants } from './pick-mutants.ts'
import { printSample, type Verdict } from './print-sample.ts'

/** What `mutation:services` and `mutation:screens` break. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  services: ['backend/services/{checkout,payments,fulfilment,refunds,orders,jobs,limits,identity,session,accounts}/**/*.ts'],
  screens: ['src/ui/screens/{order,product}/**/*.{ts,tsx}']
}

const name = process.argv[2] ?? ''
const patterns = PLACES[name]
if (patterns === undefined) throw new Error(`node scripts/mutation/sample.ts ${Object.keys(PLACES).join('|')}`)
process.env.MUTATION_NAME = name

const COUNT = Number(process.env.MUTANTS ?? 200)
const SEED = process.env.MUTANTS_SEED ?? '20261123'
const folder = folderOf(name)

/** Beginnings of the files of tests to ask; none = all. */
const wanted = process.argv.slice(3)
const isWanted = (file: string): boolean => wanted.length === 0 || wanted.some((beginning) => file.startsWith(beginning))

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

const runTests = async (vitest: Vitest, files?: readonly string[]): Promise<boolean> => {
  vitest.state.filesMap.clear()
  vitest.state.errorsSet.clear()
  await vitest.start(files === undefined ? undefined : [...files])
  return vitest.state.getFiles().every((file) => file.result?.state === 'pass' || file.mode === 'skip') && vitest.state.errorsSet.size === 0
}

const add = (to: Record<string, number>, hits: Hits): void => {
  for (const [id, count] of Object.entries(hits)) to[id] = (to[id] ?? 0) + count
}

/** Gathers the tests that reach each mutant, and what a test costs. */
const reachOf = (lines: readonly Line[]) => {
  const tests: Record<string, Set<string>> = {}
  const hits: Record<string, number> = {}
  const loaded = new Set<string>()
  const perFile: Record<string, Set<string>> = {}
  let durations: Readonly<Record<string, number>> = {}
  for (const line of lines) {
    if (line.kind === 'loaded') for (const id of Object.keys(line.hits)) loaded.add(id)
    if (line.kind === 'complete') durations = { ...durations, ...line.durations }
    if (line.kind !== 'reached') continue
    ;(perFile[fileOfTest(line.test)] ??= new Set()).add(line.test)
    add(hits, line.hits)
    for (const id of Object.keys(line.hits)) (tests[id] ??= new Set()).add(line.test)
  }
  /** Estimates a test of a file. Unit: ms. */
  const costOf = (file: string): number => (durations[file] ?? 0) / (perFile[file]?.size ?? 1)
  return { tests, hits, loaded, costOf }
}

type Reach = ReturnType<typeof reachOf>

/** Lists the mutants that each test is still to be tried with. */
const openTries = (sample: readonly Mutant[], { tests }: Reach, lines: readonly Line[]): Readonly<Record<string, readonly string[]>> => {
  const done = new Set(lines.flatMap((line) => (line.kind === 'noticed' ? [line.id] : [])))
  const tried = new Set(lines.flatMap((line) => (line.kind === 'begun' ? [`${line.id} ${line.test}`] : [])))
  const unrepeatable = new Set(lines.flatMap((line) => (line.kind === 'unrepeatable' ? [line.test] : [])))
  const open: Record<string, string[]> = {}
  for (const { id } of sample)
    for (const test of tests[id] ?? [])
      if (isWanted(test) && !done.has(id) && !tried.has(`${id} ${test}`) && !unrepeatable.has(test) && !test.endsWith('(hooks)'))
        (open[test] ??= []).push(id)
  return open
}

const filesOf = (tests: Iterable<string>): readonly string[] => [...new Set([...tests].map(fileOfTest))]

/** Tries mutants file by file, each file in one process. */
const switchAll = async (vitest: Vitest, sample: readonly Mutant[], reach: Reach): Promise<void> => {
  const asked: Record<string, number> = {}
  for (;;) {
    const open = Object.entries(openTries(sample, reach, readLines(folder)))
    const [next] = filesOf(open.map(([test]) => test))
      .map((file) => {
        const tests = open.filter(([test]) => fileOfTest(test) === file)
        return { file, tests, count: tests.flatMap(([, ids]) => ids).length }
      })
      .filter(({ file, count }) => count < (asked[file] ?? Infinity))
      // A mutant that a fast file finds is not tested by a slow one.
      .toSorted((a, b) => a.count * reach.costOf(a.file) - b.count * reach.costOf(b.file))
    if (next === undefined) return
    asked[next.file] = next.count
    console.log(`${next.count} tries of ${next.tests.length} tests: ${next.file}`)
    writeTask(folder, { kind: 'switch', mutants: Object.fromEntries(next.tests), hits: reach.hits })
    await runTests(vitest, [next.file])
  }
}

/** Tests mutants with whole files where single tests could not be repeated. */
const holdRest = async (vitest: Vitest, sample: readonly Mutant[], reach: Reach): Promise<void> => {
  const lines = readLines(folder)
  const done = new Set(lines.flatMap((line) => (line.kind === 'noticed' || line.kind === 'held' ? [line.id] : [])))
  const rest = sample.filter(({ id }) => !done.has(id) && reach.tests[id] !== undefined)
  const tried = new Set(lines.flatMap((line) => (line.kind === 'begun' ? [`${line.id} ${line.test}`] : [])))
  for (const [at, { id }] of rest.entries()) {
    const files = filesOf([...(reach.tests[id] ?? [])].filter((test) => isWanted(test) && !tried.has(`${id} ${test}`)))
    if (files.length === 0) continue
    writeTask(folder, { kind: 'hold', id, hits: reach.hits })
    const passed = await runTests(vitest, files)
    console.log(`${at + 1} of ${rest.length}: ${id} ${passed ? 'stands' : 'noticed'} (${files.length} files)`)
    if (passed) writeLine(folder, { kind: 'held', id })
    else writeLine(folder, { kind: 'noticed', id, test: files.join(' '), error: 'a whole file fails with it' })
  }
}

const mutants = await breakSources(name, patterns)
const vitest = await createVitest('test', {
  config: `scripts/mutation/${name}.vitest.config.ts`,
  watch: false,
  reporters: [{ onTestModuleEnd: (module) => console.log(`${module.ok() ? ' ' : '!'} ${module.moduleId}`) }]
})
try {
  const asked = new Map(readLines(folder).flatMap((line) => (line.kind === 'complete' ? Object.entries(line.texts) : [])))
  const texts = new Map(
    (await vitest.globTestSpecifications()).map(({ moduleId }) => [relative(process.cwd(), moduleId), digestOf(moduleId)])
  )
  for (const [file, text] of texts) {
    if (!isWanted(file) || asked.get(file) === text) continue
    writeTask(folder, { kind: 'reach' })
    writeLine(folder, { kind: 'changed', file })
    if (!(await runTests(vitest, [file]))) throw new Error(`${file} fails before anything is broken.`)
    const duration = vitest.state.getFiles()[0]?.result?.duration ?? 0
    writeLine(folder, { kind: 'complete', durations: { [file]: duration }, texts: { [file]: text } })
  }
  const reach = reachOf(readLines(folder))
  // What is computed while a file loads is not mutated: golden tests cover it.
  const askable = mutants.filter(({ id }) => reach.tests[id] !== undefined || !reach.loaded.has(id))
  const picked = pickMutants(askable, COUNT, SEED)
  const sample = askable.filter(({ id }) => picked.has(id))
  console.log(`${sample.length} of ${askable.length} mutants (${mutants.length} with those of loading): MUTANTS_SEED=${SEED}`)
  await switchAll(vitest, sample, reach)
  await holdRest(vitest, sample, reach)
  const lines = readLines(folder)
  const verdicts = sample.map((mutant): Verdict => {
    const line = lines.find((one) => one.kind === 'noticed' && one.id === mutant.id)
    return { mutant, state: line !== undefined ? 'noticed' : reach.tests[mutant.id] === undefined ? 'unreached' : 'stands' }
  })
  process.exitCode = printSample(verdicts) ? 0 : 1
} finally {
  await vitest.close()
}
