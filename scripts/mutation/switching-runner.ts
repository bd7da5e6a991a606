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

/** A test that reaches mutants so many times more often than usual counts as an endless loop. */
const PATIENCE = { times: 10, more: 1000 } as const

const limitOf = (usual: number): number => PATIENCE.more + PATIENCE.times * usual

/** Counts what a test reaches, and ends the test when a loop goes on without an end. */
const countUpTo = (limit: number): Record<string, number> => {
  let count = 0
  return new Proxy<Record<string, number>>(
    {},
    {
      set: (counts, id, value) => {
        count += 1
        if (count > limit) throw new Error('a loop has no end')
        return Reflect.set(counts, id, value)
      }
    }
  )
}

const noticed = new Set<string>()

/** The mutant that stayed on and was found: it is not tested any more. */
let heldAndNoticed: string | undefined

/** A run of a test: unbroken, or with a mutant. */
interface Try {
  readonly broken?: string
}

interface Outcome {
  readonly failed: boolean
  readonly error: string
}

const PLAIN: Try = {}

/** How a test fails that waited in vain: for itself, for a call or for something on a screen. */
const WAITED = /timed? ?out|unable to find|waitFor|aborted/i

/** What keeps Vitest running a test again: it asks for an error, and ends with the first pass. */
const AGAIN = 'is run again'

/** How often a test may run within one process: enough for all mutants. */
const NO_END = 1_000_000

const namesOf = (test: RunnerTestCase | RunnerTestSuite): readonly string[] => [
  ...(test.suite === undefined ? [] : namesOf(test.suite)),
  test.name
]

/** Runs a test again for each of its mutants, switched on one at a time within the same process. */
export default class SwitchingRunner extends TestRunner {
  private tries: Generator<Try, void, Outcome> | undefined
  private current: Try = PLAIN
  /** Whether only a mutant differs between the last run of a test, which passed, and the next. */
  private isTidy = true
  /** Whether something was left behind in this file with which its tests do not pass any more. */
  private isLost = false
  private readonly task = readTask(folder)

  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    this.isTidy = true
    this.isLost = false
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
    if (this.isLost || (this.task.kind === 'hold' && heldAndNoticed === this.task.id)) test.mode = 'skip'
    await super.onBeforeRunTask(test)
    test.repeats = 0
    test.retry = this.task.kind === 'switch' ? NO_END : 0
    const name = this.nameOf(test)
    this.tries = this.task.kind === 'switch' ? this.tryAll(name, Object.keys(this.task.asked[name]?.mutants ?? {})) : undefined
    this.current = this.tries?.next().value ?? PLAIN
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    const name = this.nameOf(test)
    theSwitch.currentTestId = name
    if (this.task.kind === 'switch') {
      const asked = this.task.asked[name]
      theSwitch.activeMutant = undefined
      theSwitch.mutantCoverage.perTest = {}
      if (this.current.broken !== undefined && asked !== undefined) {
        writeLine(folder, { kind: 'begun', id: this.current.broken, test: name })
        this.switchOn(this.current.broken, asked.mutants)
        theSwitch.mutantCoverage.perTest = { [name]: countUpTo(limitOf(asked.total)) }
      }
    }
    super.onBeforeTryTask(test, options)
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options)
    theSwitch.currentTestId = testName(test.file.filepath, ['(hooks)'])
    const { result } = test
    if (result === undefined) return
    const failed = result.state === 'fail'
    if (this.task.kind === 'hold' && failed) heldAndNoticed = this.task.id
    if (this.tries === undefined) return
    theSwitch.activeMutant = undefined
    const next = this.tries.next({ failed, error: result.errors?.find(({ message }) => message !== AGAIN)?.message ?? '' })
    this.current = next.value ?? PLAIN
    // Vitest runs a test again as long as it fails: it "fails" until it was asked about its last mutant.
    result.attempts?.splice(0)
    result.state = next.done === true ? 'pass' : 'fail'
    if (next.done === true) delete result.errors
    else result.errors = [{ message: AGAIN, name: 'Error' }]
  }

  /** Tries a test twice as it is, then with one mutant after another. */
  private *tryAll(test: string, mutants: readonly string[]): Generator<Try, void, Outcome> {
    const open = (): readonly string[] => mutants.filter((id) => !noticed.has(id))
    const first = yield PLAIN
    this.isLost = first.failed && !this.isTidy
    if (this.isLost || open().length === 0) return
    if (first.failed || (yield PLAIN).failed) return writeLine(folder, { kind: 'unrepeatable', test })
    this.isTidy = true
    for (const id of open()) {
      const broken = yield { broken: id }
      if (!broken.failed) {
        this.isTidy = false
        continue
      }
      const waited = WAITED.test(broken.error)
      if (this.isTidy && !waited) this.note(test, id, broken.error)
      const control = yield PLAIN
      this.isTidy = !control.failed
      if (control.failed) {
        if (!noticed.has(id)) writeLine(folder, { kind: 'unsure', id, test })
        this.isLost = true
        return
      }
      if (noticed.has(id)) continue
      // A busy machine alone lets a test wait in vain: it has to do so again with the mutant, having passed without it.
      if (waited && !(yield { broken: id }).failed) {
        this.isTidy = false
        continue
      }
      this.note(test, id, `passes without it: ${broken.error}`)
      this.isTidy = false
    }
  }

  private note(test: string, id: string, error: string): void {
    noticed.add(id)
    writeLine(folder, { kind: 'noticed', id, test, error: error.slice(0, 200) })
  }

  private switchOn(id: string, hits: Hits): void {
    theSwitch.activeMutant = id
    theSwitch.hitCount = 0
    theSwitch.hitLimit = limitOf(hits[id] ?? 0)
  }

  private nameOf(test: RunnerTestCase): string {
    return testName(test.file.filepath, namesOf(test))
  }
}
