import { days } from '../../../src/domain/kernel/duration.ts'
import { withCoarseKeys } from './content-keys.ts'
import { type ContentChanges, type ContentState, isSameState } from './read-changes.ts'

/** A page of a state that ended longer ago counts as stale. Unit: ms. */
const COMPARABLE_MS = days(7)

/** A process remembers no more states and no more changed keys; older pages count as stale. */
const MOST_STATES = 100_000
const MOST_KEYS = 200_000

/** Largest number of changes that are stored for one key. */
const MOST_CHANGES = 8

/** A change of a key, with the moment from which it counts. Unit of `at`: ms of the process. */
interface Change {
  readonly seq: number
  readonly at: number
}

/** Changes of content as one process knows them. */
export interface KnownChanges {
  readonly current: () => ContentState | undefined
  /**
   * Adds what was read; changes that do not follow the known ones replace them all.
   *
   * @param now Unit: ms.
   * @param isLate the changes may be older than their arrival, so they count from the time that the database states
   */
  readonly add: (changes: ContentChanges, now: number, isLate: boolean) => void
  /** Answers for how long something made of a state has been stale; undefined = it is fresh. Unit: ms. */
  readonly staleSince: (keys: Iterable<string>, made: ContentState, now: number) => number | undefined
}

/**
 * Adds a change to those of a key.
 *
 * Where there are too many, the two oldest become one that counts from the earlier moment: nothing seems fresher than it is.
 */
const withChange = (changes: readonly Change[], change: Change): readonly Change[] => {
  if (change.seq <= (changes.at(-1)?.seq ?? -1)) return changes
  const all = [...changes, change]
  const [first, second, ...rest] = all
  if (all.length <= MOST_CHANGES || first === undefined || second === undefined) return all
  return [{ seq: second.seq, at: first.at }, ...rest]
}

/** Creates an empty memory of changes. */
export const createKnownChanges = (): KnownChanges => {
  let current: ContentState | undefined
  const states = new Map<number, { readonly version: string; readonly endedAt: number | undefined }>()
  /** In the order of their last changes. */
  const changesOf = new Map<string, readonly Change[]>()

  const forgetAll = (): void => {
    states.clear()
    changesOf.clear()
  }

  /** Forgets the states that are too old or too many, and the changes that no other state missed. */
  const forgetOld = (now: number): void => {
    const excess = changesOf.size - MOST_KEYS
    const least = excess > 0 ? ([...changesOf.values()][excess - 1]?.at(-1)?.seq ?? -1) : -1
    for (const [seq, { endedAt }] of states) {
      const isOld = endedAt !== undefined && now - endedAt > COMPARABLE_MS
      if (endedAt === undefined || !(isOld || seq < least || states.size > MOST_STATES)) break
      states.delete(seq)
    }
    const [oldest] = states.keys()
    for (const [key, changes] of changesOf) {
      if ((changes.at(-1)?.seq ?? -1) > (oldest ?? Infinity)) break
      changesOf.delete(key)
    }
  }

  return {
    current: () => current,
    add: (read, now, isLate) => {
      if (!read.follows) forgetAll()
      for (const { seq, version, endedMsAgo } of read.states)
        states.set(seq, { version, endedAt: endedMsAgo === undefined ? undefined : now - endedMsAgo })
      for (const { key, seq, msAgo } of read.keys) {
        const known = changesOf.get(key) ?? []
        changesOf.delete(key)
        changesOf.set(key, withChange(known, { seq, at: isLate ? now - msAgo : now }))
      }
      current = read.current
      // Written by hand, so no change leads there: all that was made before is stale.
      if (states.get(current.seq)?.version !== current.version) {
        forgetAll()
        states.set(current.seq, { version: current.version, endedAt: undefined })
      }
      forgetOld(now)
    },
    staleSince: (keys, made, now) => {
      const state = states.get(made.seq)
      if (state === undefined || state.version !== made.version) return Infinity
      if (isSameState(current, made)) return undefined
      const missed = withCoarseKeys(keys).flatMap((key) => changesOf.get(key)?.find(({ seq }) => seq > made.seq)?.at ?? [])
      return missed.length === 0 ? undefined : Math.max(0, now - Math.min(...missed))
    }
  }
}
