import type { Part, PartRecord, PartState } from './part.ts'

/** What a run of parts is given. */
export interface RunParts {
  readonly parts: readonly Part[]
  /** Parts that run beside each other at most. */
  readonly lanes: number
  /** Runs one part. @returns whether it passed */
  readonly run: (part: Part) => Promise<boolean>
  /** Unit: ms. */
  readonly now: () => number
  /** Called after every change, so that a run that was cut off can be recognised. */
  readonly keep: (records: readonly PartRecord[]) => void
}

/** Runs parts beside each other, each once all that it needs has passed. @returns how each ended */
export const runParts = async ({ parts, lanes, run, now, keep }: RunParts): Promise<readonly PartRecord[]> => {
  const states = new Map<string, PartState>(parts.map(({ name }) => [name, 'waiting']))
  const seconds = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const records = (): readonly PartRecord[] =>
    parts.map(({ name, report, isRepeat }) => ({
      name,
      report,
      isRepeat,
      state: states.get(name) ?? 'waiting',
      seconds: seconds.get(name) ?? 0
    }))
  const set = (part: Part, state: PartState): void => {
    states.set(part.name, state)
    keep(records())
  }
  const inState = (state: PartState): readonly Part[] => parts.filter(({ name }) => states.get(name) === state)

  const blockWhatCannotRun = (): void => {
    const lost = inState('waiting').find(({ after }) => after.some((name) => ['failed', 'blocked'].includes(states.get(name) ?? '')))
    if (lost === undefined) return
    set(lost, 'blocked')
    blockWhatCannotRun()
  }
  const mayBegin = ({ after, isAlone }: Part): boolean =>
    after.every((name) => states.get(name) === 'passed') && (!isAlone || running.size === 0)
  const begin = (part: Part): void => {
    const began = now()
    set(part, 'running')
    const work = run(part)
      .catch(() => false)
      .then((passed) => {
        seconds.set(part.name, (now() - began) / 1000)
        running.delete(work)
        set(part, passed ? 'passed' : 'failed')
      })
    running.add(work)
  }

  keep(records())
  for (;;) {
    blockWhatCannotRun()
    const isAloneNow = inState('running').some(({ isAlone }) => isAlone)
    const next = isAloneNow || running.size >= lanes ? undefined : inState('waiting').find(mayBegin)
    if (next !== undefined) begin(next)
    else if (running.size > 0) await Promise.race(running)
    else break
  }
  const left = inState('waiting')
  if (left.length > 0) throw new Error(`These parts wait for parts that do not exist: ${left.map(({ name }) => name).join(', ')}.`)
  return records()
}
