import type { Database } from '../../database/database.ts'
import { withCoarseKeys } from '../../pages/render-cache/content-keys.ts'
import { type ContentState, isSameState, readChanges, readState } from '../../pages/render-cache/read-changes.ts'

/** So much is remembered at most; what was asked for longest ago goes first. Unit: bytes. */
const MOST_BYTES = 32 * 1024 * 1024

/** A character of JSON stands for about so many bytes of a value in memory. */
const BYTES_OF_A_CHARACTER = 2

/** Something that was made of the catalogue's rows. */
interface Entry {
  readonly made: Promise<unknown>
  /** Of its rows, with the coarse ones; undefined while it is made, when any change may be of its rows. */
  keys?: ReadonlySet<string>
  /** By estimate. */
  bytes: number
}

/** What was made of the catalogue's rows, good for one state of them. */
interface Memory {
  state: ContentState
  bytes: number
  /** In the order of their last uses. */
  readonly entries: Map<string, Entry>
}

/** By database: a process that opens two of them never mixes them. */
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

/** Finds the memory of a database, and forgets in it all that has changed up to now. */
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

/** Notes what an entry was made of and how large it is, and makes room for it. */
const keepEntry = (memory: Memory, key: string, entry: Entry, keys: readonly string[], found: unknown): void => {
  if (memory.entries.get(key) !== entry || entry.keys !== undefined) return
  entry.keys = new Set(withCoarseKeys(keys))
  entry.bytes = JSON.stringify(found).length * BYTES_OF_A_CHARACTER
  memory.bytes += entry.bytes
  for (const [oldKey, old] of memory.entries) {
    if (memory.bytes <= MOST_BYTES) return
    forget(memory, oldKey, old)
  }
}

/**
 * Answers what `make` makes of the catalogue's rows, and makes it again only after one of them has changed.
 *
 * Whichever process changed them: the state of the content is asked for every time and before the rows are read, so nothing older than this
 * call is ever answered. A change of other rows leaves it as it is.
 *
 * @param key names what is made; under one key always the same
 * @param keysOf the content keys of all rows that it was made of
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
    // What is not there is not remembered: any name can be asked for.
    if (found === undefined) forget(memory, key, entry)
    else keepEntry(memory, key, entry, keysOf(found), found)
    return found
  } catch (error) {
    forget(memory, key, entry)
    throw error
  }
}
