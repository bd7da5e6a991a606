import { readFileSync } from 'node:fs'
import { shuffled } from './test-seed.ts'
import { TIERS } from './turns.ts'

/** A file of tests of a run. */
export interface FileOfRun {
  readonly project: string
  /** True = it has a process of its own. */
  readonly isIsolated: boolean
  readonly path: string
  /** True = it starts before the short files of its project. */
  readonly isLong: boolean
}

const TAGGED = new RegExp(`^// @module-tag (?:${Object.keys(TIERS).join('|')})$`, 'm')

/** Says from the text of a file whether it takes long: a tag, or a store of its own. */
export const takesLong = (path: string): boolean => {
  const text = readFileSync(path, 'utf8')
  return TAGGED.test(text) || text.includes('openOwnJourney(')
}

/**
 * Orders the files of a run by its seed, long files first: one that starts last leaves cores idle.
 * Projects stay together, since files that share a process share it only with their neighbours. Those with a process for each file are first.
 */
export const orderFiles = <A extends FileOfRun>(files: readonly A[], seed: number): readonly A[] => {
  const ofIsolated = (isIsolated: boolean) => new Set(files.filter((file) => file.isIsolated === isIsolated).map(({ project }) => project))
  return [...ofIsolated(true), ...ofIsolated(false)].flatMap((project) => {
    const drawn = shuffled(
      files.filter((file) => file.project === project).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      seed
    )
    return [...drawn.filter(({ isLong }) => isLong), ...drawn.filter(({ isLong }) => !isLong)]
  })
}
