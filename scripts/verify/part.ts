/** A part of the pipeline: one npm script, as a person would run it alone. */
export interface Part {
  readonly name: string
  readonly script: string
  /** Parts that must have passed before. */
  readonly after: readonly string[]
  /** True = it uses every core, so that nothing runs beside it. */
  readonly isAlone: boolean
  /** File of vitest's report below the folder of results; undefined = its exit code alone counts. */
  readonly report: string | undefined
  /** True = it runs on a server: tests of files that another part ran too count once. */
  readonly isRepeat: boolean
}

/** State of a part. `blocked` = a part before it failed. */
export type PartState = 'waiting' | 'running' | 'passed' | 'failed' | 'blocked'

/** A part as the file of a run keeps it. */
export interface PartRecord extends Pick<Part, 'name' | 'report' | 'isRepeat'> {
  readonly state: PartState
  /** Wall time. Unit: s. */
  readonly seconds: number
}

/** Folder of a run's reports and of the states of its parts. */
export const RESULTS = 'test-results'
export const RECORDS = 'parts.json'

/** Returns the file beside a report that lists what was thrown outside of every test. */
export const unhandledFile = (report: string): string => report.replace(/\.json$/, '.unhandled.json')
