import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Mutant } from './pick-mutants.ts'

export interface Verdict {
  readonly mutant: Mutant
  readonly state: 'noticed' | 'stands' | 'unreached'
}

/** Folders of a path that name a part of the code. */
const FOLDER_DEPTH = 3

/** Reads the lines that a mutant replaces from the disk, as one. */
const originalOf = ({ fileName, location: { start, end } }: Mutant): string => {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
  const last = lines.length - 1
  return lines.map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined).trim()).join(' ')
}

/** Names the folder of a mutant's source: `backend/services/orders`, `src/domain/money`. */
const folderOf = ({ fileName }: Mutant): string =>
  relative(process.cwd(), fileName).split('/').slice(0, -1).slice(0, FOLDER_DEPTH).join('/')

const printShare = (of: string, verdicts: readonly Verdict[]): number => {
  const noticed = verdicts.filter(({ state }) => state === 'noticed').length
  const share = noticed / Math.max(1, verdicts.length)
  console.log(`${of}: ${noticed} of ${verdicts.length} noticed, ${(100 * share).toFixed(1)} %`)
  return share
}

/**
 * Prints the results of a sample, by source position, and the share of mutants that was found.
 * The share is printed by folder and in all.
 * @returns the share in all
 */
export const printSample = (verdicts: readonly Verdict[]): number => {
  for (const { mutant, state } of verdicts)
    if (state !== 'noticed')
      console.log(
        `${relative(process.cwd(), mutant.fileName)}:${mutant.location.start.line + 1} [${mutant.mutatorName}, ${state}] ${originalOf(mutant)}  →  ${mutant.replacement ?? ''}`
      )
  for (const folder of new Set(verdicts.map(({ mutant }) => folderOf(mutant))))
    printShare(
      folder,
      verdicts.filter(({ mutant }) => folderOf(mutant) === folder)
    )
  return printShare('all', verdicts)
}
