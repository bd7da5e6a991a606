import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'
import type { RunnerTask } from 'vitest'
import { createVitest, type Vitest } from 'vitest/node'
import { breakSources } from './broken-sources.ts'
import { fileOfTest, folderOf, type Hits, type Line, readLines, type Task, writeLine, writeTask } from './notebook.ts'
import { type Mutant, pickMutants } from './pick-mutants.ts'
import { campaignOf } from './campaigns.ts'
import { printSample, type Verdict } from './print-sample.ts'

const name = process.argv[2] ?? ''
const campaign = campaignOf(name)
process.env.MUTATION_NAME = name

const COUNT = Number(process.env.MUTANTS ?? campaign.count)
const SEED = process.env.MUTANTS_SEED ?? '20261123'
const folder = folderOf(name)

/** Beginnings of the files of tests to ask; none = all. */
const wanted = process.argv.slice(3)
const isWanted = (file: string): boolean => wanted.length === 0 || wanted.some((beginning) => file.startsWith(beginning))

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

/** Lists the failed tests below a task with their errors. */
const failuresOf = (task: RunnerTask): readonly string[] =>
  'tasks' in task && task.tasks.length > 0
    ? task.tasks.flatMap(failuresOf)
    : task.result?.state === 'fail'
      ? [`${task.name}: ${task.result.errors?.[0]?.message ?? 'no error'}`]
      : []

const runTests = async (vitest: Vitest, files: readonly string[]): Promise<boolean> => {
  vitest.state.filesMap.clear()
  vitest.state.errorsSet.clear()
  await vitest.start([...files])
  const errors = [...vitest.state.errorsSet].map((error) => inspect(error))
  for (const failure of [...vitest.state.getFiles().flatMap(failuresOf), ...errors]) console.log(`    ${failure}`)
  return vitest.state.getFiles().every((file) => file.result?.state === 'pass' || file.mode === 'skip') && errors.length === 0
}

const add = (to: Record<string, number>, hits: Hits): void => {
  for (const [id, count] of Object.entries(hits)) to[id] = (to[id] ?? 0) + count
}

/** Gathers the tests that reach each mutant, and what a test costs. */
const reachOf = (lines: readonly Line[]) => {
  const tests: Record<string, Record<string, number>> = {}
  const hits: Record<string, number> = {}
  const totals: Record<string, number> = {}
  const loaded = new Set<string>()
  const perFile: Record<string, Set<string>> = {}
  let durations: Readonly<Record<string, number>> = {}
  for (const line of lines) {
    if (line.kind === 'loaded') for (const id of Object.keys(line.hits)) loaded.add(id)
    if (line.kind === 'complete') durations = { ...durations, ...line.durations }
    if (line.kind !== 'reached') continue
    ;(perFile[fileOfTest(line.test)] ??= new Set()).add(line.test)
    add(hits, line.hits)
    totals[line.test] = Object.values(line.hits).reduce((sum, count) => sum + count, 0)
    for (const [id, count] of Object.entries(line.hits)) (tests[id] ??= {})[line.test] = count
  }
  /** Estimates a test of a file. Unit: ms. */
  const costOf = (file: string): number => (durations[file] ?? 0) / (perFile[file]?.size ?? 1)
  return { tests, hits, totals, loaded, durations, costOf }
}

type Reach = ReturnType<typeof reachOf>

/**
 * Tells whether a test names the folder of a source in its path, as `order-limits` does of `limits`.
 * All of these are asked, however many there are.
 */
const isNear = ({ fileName }: Mutant, test: string): boolean => {
  const words = fileOfTest(test).split(/[/.-]/)
  return relative(process.cwd(), fileName)
    .split('/')
    .slice(2, -1)
    .some((part) => words.includes(part))
}

/**
 * Number of mutants from which on a test is not asked.
 * It measures how long much work takes, and would take minutes for each mutant.
 */
const TOO_OFTEN = 1_000_000

/**
 * Lists the mutants that each test is still to be tried with.
 * All tests near a source are asked, of others the quickest.
 */
const openTries = (sample: readonly Mutant[], { tests, totals, costOf }: Reach, lines: readonly Line[]): Readonly<Record<string, Hits>> => {
  const done = new Set(lines.flatMap((line) => (line.kind === 'noticed' ? [line.id] : [])))
  const tried = new Set(lines.flatMap((line) => (line.kind === 'begun' ? [`${line.id} ${line.test}`] : [])))
  const unasked = new Set(lines.flatMap((line) => (line.kind === 'unrepeatable' ? [line.test] : [])))
  for (const [test, total] of Object.entries(totals)) if (total > TOO_OFTEN || test.endsWith('(hooks)')) unasked.add(test)
  const open: Record<string, Record<string, number>> = {}
  for (const mutant of sample) {
    if (done.has(mutant.id)) continue
    const all = Object.entries(tests[mutant.id] ?? {})
    const isOpen = ([test]: readonly [string, number]): boolean =>
      isWanted(test) && !tried.has(`${mutant.id} ${test}`) && !unasked.has(test)
    const far = all.filter(([test]) => !isNear(mutant, test))
    const left = Math.max(0, campaign.farTests - far.filter(([test]) => tried.has(`${mutant.id} ${test}`)).length)
    const quickest = far.filter(isOpen).toSorted(([a], [b]) => costOf(fileOfTest(a)) - costOf(fileOfTest(b)))
    for (const [test, count] of [...all.filter(([test]) => isNear(mutant, test)).filter(isOpen), ...quickest.slice(0, left)])
      (open[test] ??= {})[mutant.id] = count
  }
  return open
}

/** How long whole files may run for one mutant. Unit: ms. */
const HOLD_MS = Number(process.env.HOLD_SECONDS ?? 30) * 1000

/**
 * Takes files near a mutant, then others, the quickest first, as many as one mutant may cost.
 * A mutant may be missed by what is left out, never noticed.
 */
const affordable = (near: readonly string[], all: readonly string[], durations: Readonly<Record<string, number>>): readonly string[] => {
  let left = HOLD_MS
  const quickest = all.toSorted((a, b) => (durations[a] ?? 0) - (durations[b] ?? 0))
  return [...quickest.filter((file) => near.includes(file)), ...quickest.filter((file) => !near.includes(file))].filter((file) => {
    left -= durations[file] ?? 0
    return left >= 0
  })
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
        return { file, tests, count: tests.flatMap(([, hits]) => Object.keys(hits)).length }
      })
      .filter(({ file, count }) => count < (asked[file] ?? Infinity))
      // A mutant that a fast file finds is not tested by a slow one.
      .toSorted((a, b) => a.count * reach.costOf(a.file) - b.count * reach.costOf(b.file))
    if (next === undefined) return
    asked[next.file] = next.count
    console.log(`${next.count} tries of ${next.tests.length} tests: ${next.file}`)
    writeTask(folder, {
      kind: 'switch',
      asked: Object.fromEntries(next.tests.map(([test, mutants]) => [test, { mutants, total: reach.totals[test] ?? 0 }]))
    })
    await runTests(vitest, [next.file])
  }
}

/**
 * Runs a file with a mutant on.
 * A failure counts when the file passes without it and fails again with it.
 */
const isNoticedBy = async (vitest: Vitest, id: string, hits: Hits, file: string): Promise<boolean> => {
  const passes = (task: Task): Promise<boolean> => {
    writeTask(folder, task)
    return runTests(vitest, [file])
  }
  const hold: Task = { kind: 'hold', id, hits }
  return !(await passes(hold)) && (await passes({ kind: 'plain' })) && !(await passes(hold))
}

/** Tests mutants with whole files where single tests could not be repeated. */
const holdRest = async (vitest: Vitest, sample: readonly Mutant[], reach: Reach): Promise<void> => {
  const lines = readLines(folder)
  const done = new Set(lines.flatMap((line) => (line.kind === 'noticed' || line.kind === 'held' ? [line.id] : [])))
  const rest = sample.filter(({ id }) => !done.has(id) && reach.tests[id] !== undefined)
  const tried = new Set(lines.flatMap((line) => (line.kind === 'begun' ? [`${line.id} ${line.test}`] : [])))
  for (const [at, mutant] of rest.entries()) {
    const { id } = mutant
    const open = Object.keys(reach.tests[id] ?? {}).filter((test) => isWanted(test) && !tried.has(`${id} ${test}`))
    const near = filesOf(open.filter((test) => isNear(mutant, test)))
    let noticedBy: string | undefined
    for (const file of affordable(near, filesOf(open), reach.durations)) {
      noticedBy ??= (await isNoticedBy(vitest, id, reach.hits, file)) ? file : undefined
      if (noticedBy !== undefined) break
    }
    console.log(`${at + 1} of ${rest.length}: ${id} ${noticedBy ?? 'stands'}`)
    if (noticedBy === undefined) writeLine(folder, { kind: 'held', id })
    else writeLine(folder, { kind: 'noticed', id, test: noticedBy, error: 'the whole file fails with it' })
  }
}

const mutants = await breakSources(name, campaign)
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
    if (!(await runTests(vitest, [file])) && !(await runTests(vitest, [file]))) throw new Error(`${file} fails before anything is broken.`)
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
  process.exitCode = printSample(verdicts) >= campaign.enough ? 0 : 1
} finally {
  await vitest.close()
}
