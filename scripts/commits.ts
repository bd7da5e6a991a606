import { execFileSync } from 'node:child_process'

/** A commit with the parts of its message. */
export interface Commit {
  readonly id: string
  readonly subject: string
  readonly body: string
}

/** The last commit from before the rules; every later one is checked. */
const BASE = '0d47379e23ee9eb85213a3eca1b12ccf918c1b68'

/** Longest first line of a message. Unit: characters. */
const MAX_SUBJECT_LENGTH = 72

const SUBJECT = /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9-]+\))?!?: \S/

/** Lists what a message breaks of the Conventional Commits form and of the rules of this project. */
export const commitFaults = ({ subject, body }: Commit): readonly string[] => [
  ...(SUBJECT.test(subject) ? [] : ['does not begin with a type, as in "fix(orders): "']),
  ...(subject.length > MAX_SUBJECT_LENGTH ? [`has a subject of ${subject.length} characters, at most ${MAX_SUBJECT_LENGTH}`] : []),
  ...(body.trim() === '' ? ['has no body that says why'] : [])
]

/** Splits the output of `git log`, whose fields end with NUL, into commits. */
export const parseLog = (log: string): readonly Commit[] => {
  const fields = log.split('\0').map((field) => field.trim())
  return fields.flatMap((id, at) => (at % 3 === 0 && id !== '' ? [{ id, subject: fields[at + 1] ?? '', body: fields[at + 2] ?? '' }] : []))
}

/** Runs git; undefined where it fails. */
const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

/** Reads the commits since the base but merges; undefined where the history does not hold the base. */
const readCommits = (): readonly Commit[] | undefined => {
  if (git('merge-base', '--is-ancestor', BASE, 'HEAD') === undefined) return undefined
  const log = git('log', '--no-merges', '-z', '--format=%H%x00%s%x00%b', `${BASE}..HEAD`)
  return log === undefined ? undefined : parseLog(log)
}

if (import.meta.main) {
  const commits = readCommits() ?? []
  const faults = commits.flatMap((commit) => commitFaults(commit).map((fault) => `${commit.id.slice(0, 8)} "${commit.subject}" ${fault}`))
  for (const fault of faults) console.error(fault)
  if (commits.length > 0) console.log(`commits: ${commits.length} messages, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
