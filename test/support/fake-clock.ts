import { SimulatedClock } from 'xstate'

/** The moment at which every test begins. */
export const START = new Date('2026-11-21T02:02:00Z')

/** A clock for a machine and for what it asks the time. */
export interface FakeClock {
  readonly ofMachine: SimulatedClock
  readonly now: () => Date
  readonly passes: (ms: number) => void
}

export const aClock = (): FakeClock => {
  const ofMachine = new SimulatedClock()
  return { ofMachine, now: () => new Date(START.getTime() + ofMachine.now()), passes: (ms) => ofMachine.increment(ms) }
}

/** Waits until everything has run that needs no further answer. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
