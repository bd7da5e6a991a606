import { createHash } from 'node:crypto'

/** Returns a share of one for words; the same words give the same share. */
export type Chance = (...words: readonly (string | number)[]) => number

/**
 * Returns the chances of a seed.
 * What happens to a charge follows from its subscription and its day, and not from the order in which jobs run.
 */
export const chanceOf =
  (seed: number): Chance =>
  (...words) =>
    createHash('sha256')
      .update(`${seed}/${words.join('/')}`)
      .digest()
      .readUInt32BE(0) /
    2 ** 32

/** Picks one of a list by a share of one. */
export const pick = <A>(share: number, among: readonly [A, ...A[]]): A => among[Math.floor(share * among.length)] ?? among[0]
