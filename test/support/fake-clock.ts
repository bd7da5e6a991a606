import { SimulatedClock } from 'xstate'
import { START } from '../../src/testing/start.ts'

export { START }

/** A clock for a machine and for its steps. */
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
