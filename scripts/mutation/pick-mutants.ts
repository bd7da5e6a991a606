import { createHash } from 'node:crypto'

/** Lines and columns begin at 0. */
interface Place {
  readonly line: number
  readonly column: number
}

/** The part of a mutant that identifies it, whatever its number in a run. */
export interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly status?: string
  readonly location: { readonly start: Place; readonly end: Place }
}

const rankOf = (seed: string, { fileName, mutatorName, replacement, location: { start } }: Mutant): string =>
  createHash('sha256')
    .update(
      [
        seed,
        fileName.replaceAll('\\', '/').replace(/^.*?\/(?=(?:backend|src)\/)/, ''),
        mutatorName,
        replacement ?? '',
        start.line,
        start.column
      ].join('\n')
    )
    .digest('hex')

/**
 * Picks some of all mutants, the same for the same seed and sources in any folder.
 * A smaller sample of a seed is part of every larger one.
 * @returns their ids
 */
export const pickMutants = (mutants: readonly Mutant[], count: number, seed: string): ReadonlySet<string> =>
  new Set(
    mutants
      .map((mutant) => ({ id: mutant.id, rank: rankOf(seed, mutant) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, count)
      .map(({ id }) => id)
  )
