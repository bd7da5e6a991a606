import { type RunnerTestCase, type RunnerTestSuite, TestRunner, type TestTryOptions } from 'vitest'
import { folderOf, type Hits, readTask, testName, writeLine } from './notebook.ts'

/** What broken sources ask at every mutant; Stryker's instrumenter gives its names. */
interface Switch {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const known: Switch | undefined = Reflect.get(globalThis, '__stryker__')
const theSwitch: Switch = known ?? { mutantCoverage: { static: {}, perTest: {} } }
Reflect.set(globalThis, '__stryker__', theSwitch)

const folder = folderOf(process.env.MUTATION_NAME ?? '')

/** Factor of the usual number of runs above which a mutant counts as an endless loop. */
const PATIENCE = 1000

const limitOf = (hits: Hits, id: string): number => PATIENCE + (hits[id] ?? 0)

const noticed = new Set<string>()

/** The mutant that stayed on and was found: it is not tested any more. */
let heldAndNoticed: string | undefined

/** A run of a test: unbroken, with a mutant, or unbroken after a mutant was noticed. */
type Try = { readonly kind: 'plain' } | { readonly kind: 'broken'; readonly id: string } | { readonly kind: 'control'; readonly id: string }

/** Whether a failing test may have been left in disorder by what ran before it. */
type Order = 'tidy' | 'doubtful' | 'lost'

const namesOf = (test: RunnerTestCase | RunnerTestSuite): readonly string[] => [
  ...(test.suite === undefined ? [] : namesOf(test.suite)),
  test.name
]

/** Runs a test again for each of its mutants, switched on one at a time within the same process. */
export default class SwitchingRunner extends TestRunner {
  private tries: readonly Try[] = []
  private order: Order = 'tidy'
  private readonly task = readTask(folder)
  private checksControl = false
  private passing = false

  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    this.order = 'tidy'
    theSwitch.currentTestId = undefined
    theSwitch.activeMutant = undefined
    super.onCollectStart(file)
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite)
    theSwitch.currentTestId = testName(suite.file.filepath, ['(hooks)'])
    if (this.task.kind === 'hold') this.switchOn(this.task.id, this.task.hits)
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (this.task.kind !== 'reach' || suite.suite !== undefined || suite !== suite.file) return
    const { mutantCoverage } = theSwitch
    for (const [test, hits] of Object.entries(mutantCoverage.perTest)) writeLine(folder, { kind: 'reached', test, hits })
    writeLine(folder, { kind: 'loaded', hits: mutantCoverage.static })
    mutantCoverage.perTest = {}
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.task.kind === 'hold' && heldAndNoticed === this.task.id) test.mode = 'skip'
    await super.onBeforeRunTask(test)
    const mutants = this.task.kind === 'switch' ? (this.task.mutants[this.nameOf(test)] ?? []).filter((id) => !noticed.has(id)) : []
    const plain: readonly Try[] = mutants.length === 0 ? [{ kind: 'plain' }] : [{ kind: 'plain' }, { kind: 'plain' }]
    this.tries = [
      ...plain,
      ...mutants.flatMap((id): readonly Try[] => [
        { kind: 'broken', id },
        { kind: 'control', id }
      ])
    ]
    this.passing = true
    this.checksControl = false
    test.retry = 0
    test.repeats = this.tries.length - 1
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    theSwitch.currentTestId = this.nameOf(test)
    const current = this.tries[options.repeats]
    if (this.task.kind === 'switch') theSwitch.activeMutant = undefined
    if (this.task.kind === 'switch' && current?.kind === 'broken' && this.isAsked(current)) this.switchOn(current.id, this.task.hits)
    super.onBeforeTryTask(test, options)
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const current = this.tries[test.result?.repeatCount ?? 0]
    if (current === undefined || !this.isAsked(current)) return
    if (current.kind === 'broken') writeLine(folder, { kind: 'begun', id: current.id, test: this.nameOf(test) })
    await TestRunner.getTestFn(test)()
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options)
    theSwitch.currentTestId = testName(test.file.filepath, ['(hooks)'])
    const failed = test.result?.state === 'fail'
    if (this.task.kind === 'hold' && failed) heldAndNoticed = this.task.id
    if (this.task.kind !== 'switch') return
    theSwitch.activeMutant = undefined
    const current = this.tries[options.repeats]
    if (current === undefined || test.result === undefined || !this.isAsked(current)) return
    const error = test.result.errors?.[0]?.message ?? ''
    test.result.state = 'pass'
    delete test.result.errors
    this.judge(this.nameOf(test), current, failed, error)
  }

  private judge(test: string, current: Try, failed: boolean, error: string): void {
    if (current.kind === 'plain') {
      this.passing = !failed
      if (failed && this.order === 'tidy') writeLine(folder, { kind: 'unrepeatable', test })
      else if (failed) this.order = 'lost'
      else this.order = 'tidy'
      return
    }
    if (current.kind === 'control') {
      this.checksControl = false
      if (!failed) {
        this.order = 'tidy'
        if (!noticed.has(current.id)) this.note(test, current.id, 'fails with it, passes again without it')
        return
      }
      this.order = 'lost'
      if (!noticed.has(current.id)) writeLine(folder, { kind: 'unsure', id: current.id, test })
      return
    }
    this.checksControl = failed
    // Only this mutant differs between the test that passed and the test that failed.
    if (failed && this.order === 'tidy') this.note(test, current.id, error)
    this.order = 'doubtful'
  }

  private note(test: string, id: string, error: string): void {
    noticed.add(id)
    writeLine(folder, { kind: 'noticed', id, test, error: error.slice(0, 200) })
  }

  private isAsked(current: Try): boolean {
    if (this.order === 'lost' || !this.passing) return false
    if (current.kind === 'broken') return !noticed.has(current.id)
    return current.kind === 'plain' || this.checksControl
  }

  private switchOn(id: string, hits: Hits): void {
    theSwitch.activeMutant = id
    theSwitch.hitCount = 0
    theSwitch.hitLimit = limitOf(hits, id)
  }

  private nameOf(test: RunnerTestCase): string {
    return testName(test.file.filepath, namesOf(test))
  }
}
