import type { PollClock } from '../../backend/pages/render-cache/changed-keys.ts'

/** A clock that stands still until the test moves it. */
export interface FakePollClock extends PollClock {
  /** Lets time pass and begins what became due; its end is to be waited for. */
  readonly passes: (ms: number) => void
  /** How long until each planned work, soonest first. Unit: ms. */
  readonly planned: () => readonly number[]
}

export const aPollClock = (): FakePollClock => {
  let time = 1_000_000
  let waiting: readonly { readonly at: number; readonly work: () => void }[] = []
  return {
    now: () => time,
    after: (ms, work) => {
      const entry = { at: time + ms, work }
      waiting = [...waiting, entry]
      return () => void (waiting = waiting.filter((other) => other !== entry))
    },
    passes: (ms) => {
      time += ms
      const due = waiting.filter(({ at }) => at <= time)
      waiting = waiting.filter(({ at }) => at > time)
      for (const { work } of due) work()
    },
    planned: () => waiting.map(({ at }) => at - time).toSorted((a, b) => a - b)
  }
}
