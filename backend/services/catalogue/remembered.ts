import type { Database } from '../../database/database.ts'
import { withCoarseKeys } from '../../pages/render-cache/content-keys.ts'
import { type ContentState, isSameState, readChanges, readState } from '../../pages/render-cache/read-changes.ts'

/** Largest size of the cache; the least recently used entry is removed first. Unit: bytes. */
const MAX_BODY_BYTES = 32 * 1024 * 1024

/** Estimated bytes in memory for one character of JSON. */
const BYTES_OF_A_CHARACTER = 2

/** A cached value that was made from rows of the catalogue. */
interface Entry {
  readonly made: Promise<unknown>
  /**
   * Content keys of its rows, with the coarse ones.
   * Undefined while it is made, when any change may concern it.
   */
  keys?: ReadonlySet<string>
  /** An estimate. */
  bytes: number
}

/** Cached values, valid for one state of the catalogue's rows. */
interface Memory {
  state: ContentState
  bytes: number
  /** In the order of their last uses. */
  readonly entries: Map<string, Entry>
}

/** Caches by database: a process that opens two databases never mixes them. */
const memories = new WeakMap<Database, Memory>()

const forget = (memory: Memory, key: string, entry: Entry): void => {
  if (memory.entries.get(key) !== entry) return
  memory.entries.delete(key)
  memory.bytes -= entry.bytes
}

const forgetChanged = (memory: Memory, changed: readonly string[]): void => {
  if (changed.length === 0) return
  for (const [key, entry] of memory.entries) {
    const { keys } = entry
    if (keys === undefined || changed.some((one) => keys.has(one))) forget(memory, key, entry)
  }
}

/** Finds the cache of a database, and removes from it everything that has changed up to now. */
const memoryOf = async (database: Database): Promise<Memory> => {
  const state = await readState(database)
  const held = memories.get(database)
  if (held !== undefined && isSameState(held.state, state)) return held
  const changes = held === undefined ? undefined : await readChanges(database, held.state)
  if (held === undefined || changes?.follows !== true) {
    const fresh = { state: changes?.current ?? state, bytes: 0, entries: new Map<string, Entry>() }
    memories.set(database, fresh)
    return fresh
  }
  forgetChanged(
    held,
    changes.keys.map(({ key }) => key)
  )
  // Another call may have read a later state meanwhile.
  if (changes.current.seq > held.state.seq) held.state = changes.current
  return held
}

/** Stores the content keys and the size of an entry, and makes room for it. */
const keepEntry = (memory: Memory, key: string, entry: Entry, keys: readonly string[], found: unknown): void => {
  if (memory.entries.get(key) !== entry || entry.keys !== undefined) return
  entry.keys = new Set(withCoarseKeys(keys))
  entry.bytes = JSON.stringify(found).length * BYTES_OF_A_CHARACTER
  memory.bytes += entry.bytes
  for (const [oldKey, old] of memory.entries) {
    if (memory.bytes <= MAX_BODY_BYTES) return
    forget(memory, oldKey, old)
  }
}

/**
 * Returns a cached value, or makes it after one of its rows in the catalogue has changed.
 *
 * It does not matter which process changed them: the state of the content is read every time, before the rows are, so that nothing older than
 * this call is ever returned. A change of other rows leaves the value cached.
 *
 * @param key names the value; one key always names the same
 * @param keysOf returns the content keys of all rows that it was made from
 */
export const remembered = async <A>(
  database: Database,
  key: string,
  make: () => Promise<A | undefined>,
  keysOf: (found: A) => readonly string[]
): Promise<A | undefined> => {
  const memory = await memoryOf(database)
  const known = memory.entries.get(key)
  const entry = known ?? { made: make(), bytes: 0 }
  memory.entries.delete(key)
  memory.entries.set(key, entry)
  try {
    const found = (await entry.made) as A | undefined
    // A missing value is not cached: callers can ask for any name.
    if (found === undefined) forget(memory, key, entry)
    else keepEntry(memory, key, entry, keysOf(found), found)
    return found
  } catch (error) {
    forget(memory, key, entry)
    throw error
  }
}
