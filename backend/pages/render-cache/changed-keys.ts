import type { Database } from '../../database/database.ts'
import type { Services } from '../../services/services.ts'
import { createKnownChanges } from './known-changes.ts'
import { type ContentState, isSameState, readChanges, readState } from './read-changes.ts'

export type { ContentState } from './read-changes.ts'

/** Interval of polling the database. Unit: ms. */
const POLL_INTERVAL_MS = 500

/** Each pause is longer or shorter by at most this share, so that processes do not ask all at once. */
const JITTER = 0.2

/** Silence after which changes may be old when they arrive. Unit: ms. */
const LATE_MS = 2_000

/** Time as the loop needs it. */
export interface PollClock {
  /** Monotonic clock. Unit: ms. */
  readonly now: () => number
  /** Does something later; answers what calls it off. */
  readonly after: (ms: number, work: () => void) => () => void
}

const SYSTEM_CLOCK: PollClock = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms).unref()
    return () => clearTimeout(timer)
  }
}

/** How the database is followed. */
export interface FollowOptions {
  readonly log: Services['log']
  readonly clock?: PollClock
  /** Unit: ms. */
  readonly pollMs?: number
  /** From 0 to 1, for the jitter. */
  readonly random?: () => number
}

/** Knows which content changed. */
export interface ChangedKeys {
  /**
   * Polls at once and then every 500 ms.
   * Resolves when the first poll has ended, whether or not the database answered.
   */
  readonly start: () => Promise<void>
  /** Ends the loop and waits for the question that is open. */
  readonly stop: () => Promise<void>
  /** The last known state; undefined until the database has answered once. */
  readonly current: () => ContentState | undefined
  /**
   * Reads the state of the database now, with one query for all parallel callers.
   *
   * @failure DatabaseUnavailable, or another error of the database
   */
  readonly readCurrent: () => Promise<ContentState>
  /**
   * Returns for how long a value has been stale that was made of a state.
   *
   * It counts from when this process learned of the first change that was missed. A change that it learned late (at its start, after an outage)
   * counts from when the database recorded it. Infinity = the state is unknown: it is of another history (a restored backup) or older than seven
   * days.
   *
   * @param keys the keys of all rows that it was made from; the coarse ones need not be named
   * @param made the state that was known before its rows were read
   * @returns undefined while it is fresh. Unit: ms.
   */
  readonly staleSince: (keys: Iterable<string>, made: ContentState) => number | undefined
  /** Returns how long ago the last query was sent that the database answered. Unit: ms. */
  readonly silentFor: () => number
}

/**
 * Follows the changes of content in a database by polling.
 *
 * Each process knows of a change 0.6 s after it was committed, without a call from the process that made it.
 */
export const followChangedKeys = (
  database: Pick<Database, 'as'>,
  { log, clock = SYSTEM_CLOCK, pollMs = POLL_INTERVAL_MS, random = Math.random }: FollowOptions
): ChangedKeys => {
  const known = createKnownChanges()
  /** When the last query was sent that was answered. */
  let heardAt = Number.NEGATIVE_INFINITY
  let isAway = false
  let open: Promise<void> | undefined
  let next: Promise<void> | undefined
  /** Cancels the next poll of the loop; another object for each start. */
  let loop: { cancel: () => void } | undefined

  const readNews = async (): Promise<void> => {
    const askedAt = clock.now()
    const before = known.current()
    if (!isSameState(before, await readState(database))) {
      const read = await readChanges(database, before)
      const now = clock.now()
      if (read.follows) known.add(read, now, now - heardAt > LATE_MS)
      else {
        log('content.otherHistory', { known: before?.seq, found: read.current.seq })
        known.add({ ...(await readChanges(database)), follows: false }, clock.now(), true)
      }
    }
    heardAt = askedAt
    if (isAway) log('content.followed')
    isAway = false
  }

  const look = (): Promise<void> => {
    const asked = readNews().finally(() => (open = undefined))
    open = asked
    return asked
  }

  /** Polls after the running query, whose answer may be older than this call. */
  const lookAfresh = (): Promise<void> => {
    if (open === undefined) return look()
    next ??= open
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return open ?? look()
      })
    return next
  }

  const noteAway = (error: unknown): void => {
    if (!isAway) log('content.notFollowed', { error: error instanceof Error ? error.message : String(error) })
    isAway = true
  }

  const lookAndPlan = async (own: NonNullable<typeof loop>): Promise<void> => {
    await (open ?? look()).catch(noteAway)
    if (loop === own) own.cancel = clock.after(pollMs * (1 + JITTER * (2 * random() - 1)), () => void lookAndPlan(own))
  }

  return {
    start: async () => {
      if (loop !== undefined) return
      loop = { cancel: () => undefined }
      await lookAndPlan(loop)
    },
    stop: async () => {
      loop?.cancel()
      loop = undefined
      await (next ?? open)?.catch(() => undefined)
    },
    current: known.current,
    readCurrent: async () => {
      await lookAfresh()
      const state = known.current()
      if (state === undefined) throw new Error('The state of the content is not known.')
      return state
    },
    staleSince: (keys, made) => known.staleSince(keys, made, clock.now()),
    silentFor: () => clock.now() - heardAt
  }
}
