import { median } from './quantiles.ts'

/**
 * One way to do a workload's work, called with the number of a case.
 * Its answer is read, so that the engine cannot leave any of the work out.
 */
export interface Contender {
  readonly name: string
  readonly once: (at: number) => string | number
  /** Goal: at least so many times as fast as the peer. */
  readonly goal?: number
}

/** Contenders over the same cases. The first is the peer that the others are measured against. */
export interface Workload {
  readonly name: string
  readonly cases: number
  readonly contenders: readonly Contender[]
}

/** The result of a contender. */
export interface Row {
  readonly name: string
  readonly goal: number | undefined
  /** How many times as fast as the peer: the median of the rounds, in each of which both ran. */
  readonly ratio: number
  /** Median time of one case; it shows the scale and cannot be compared with another run's. Unit: ns. */
  readonly nanoseconds: number
}

/** Odd, so that the median is the result of a real round. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
/** No turn is shorter than this. Unit: ms. */
const TURN = 40
const WARM_UP_TURNS = 3

type Pass = (cases: number) => number

/**
 * Runs all cases once, in a loop that is compiled for this contender alone.
 * In a shared one the engine would optimise for the first.
 * The last character of a text is read because a text that was put together stays in pieces until it is read.
 */
const passOf = ({ name, once }: Contender): Pass => {
  const loop = `// ${name}
  return (cases) => {
    let seen = 0
    for (let at = 0; at < cases; at += 1) {
      const got = once(at)
      seen = (seen + (typeof got === 'string' ? got.length + (got.charCodeAt(got.length - 1) | 0) : got)) | 0
    }
    return seen
  }`
  return Reflect.construct(Function, ['once', loop])(once) as Pass
}

let consumed = 0

/** Returns the time that this thread has worked, without other programs of the machine. Unit: ms. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Returns the nanoseconds that a case takes, over whole passes.
 * Garbage of other contenders is collected first, where Node allows it.
 */
const turn = (pass: Pass, cases: number): number => {
  globalThis.gc?.()
  const began = worked()
  let passes = 0
  let took = 0
  while (took < TURN) {
    consumed = (consumed + pass(cases)) | 0
    passes += 1
    took = worked() - began
  }
  return (took * 1e6) / (passes * cases)
}

/**
 * Measures all contenders in turns, each round beginning with another contender.
 * A slow moment of the machine therefore meets all of them.
 */
export const measure = ({ cases, contenders }: Workload): readonly Row[] => {
  const passes = contenders.map(passOf)
  for (let warm = 0; warm < WARM_UP_TURNS; warm += 1) for (const pass of passes) turn(pass, cases)
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const times = passes.map(() => Number.NaN)
    for (let step = 0; step < passes.length; step += 1) {
      const at = (step + round) % passes.length
      const pass = passes[at]
      if (pass !== undefined) times[at] = turn(pass, cases)
    }
    return times
  })
  return contenders.map(({ name, goal }, at) => ({
    name,
    goal,
    ratio: median(rounds.map((times) => (times[0] ?? Number.NaN) / (times[at] ?? Number.NaN))),
    nanoseconds: median(rounds.map((times) => times[at] ?? Number.NaN))
  }))
}

/** Returns a source of random numbers from 0 up to 1, the same in every run. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
