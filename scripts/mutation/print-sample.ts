import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Mutant } from './pick-mutants.ts'

export interface Verdict {
  readonly mutant: Mutant
  readonly state: 'noticed' | 'stands' | 'unreached'
}

/** Below this the sample fails. Unit: share. */
const ENOUGH = 0.8

/** Reads the lines that a mutant replaces from the disk, as one. */
const originalOf = ({ fileName, location: { start, end } }: Mutant): string => {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
  const last = lines.length - 1
  return lines.map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined).trim()).join(' ')
}

/**
 * Prints the results of a sample, by source position, and the share of mutants that was found.
 * @returns whether enough of it was found
 */
export const printSample = (verdicts: readonly Verdict[]): boolean => {
  for (const { mutant, state } of verdicts)
    if (state !== 'noticed')
      console.log(
        `${relative(process.cwd(), mutant.fileName)}:${mutant.location.start.line + 1} [${mutant.mutatorName}, ${state}] ${originalOf(mutant)}  →  ${mutant.replacement ?? ''}`
      )
  const noticed = verdicts.filter(({ state }) => state === 'noticed').length
  console.log(`${noticed} of ${verdicts.length} noticed: ${((100 * noticed) / Math.max(1, verdicts.length)).toFixed(1)} %`)
  return noticed >= ENOUGH * verdicts.length
}
