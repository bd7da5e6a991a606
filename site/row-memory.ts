import type { ChangedKeys, ContentState } from '../backend/pages/render-cache/changed-keys.ts'
import { TENANT } from '../backend/pages/render-cache/content-keys.ts'
import { seconds } from '../src/domain/kernel/duration.ts'
import type { KeyedRows, RowMemory } from './content-reads.ts'

/** Memory for rows in one process, by estimate. Unit: bytes. */
const MEMORY_BYTES = 16 * 1024 * 1024

/** Estimated bytes in memory for one character of JSON. */
const BYTES_OF_A_CHARACTER = 2

/** What rows take besides their values. Unit: bytes. */
const OVERHEAD = 300

/** Time without an answer about changes after which rows are read again. Unit: ms. */
const MOST_SILENT_MS = seconds(2)

/** How rows are remembered. */
export interface RowMemoryOptions {
  readonly freshness: Pick<ChangedKeys, 'current' | 'staleSince' | 'silentFor'>
  /** Unit: bytes. */
  readonly maxBytes?: number
}

interface Entry {
  readonly rows: Promise<KeyedRows<unknown>>
  /** A state of the content in which these were the rows. */
  made: ContentState
  /** By estimate; 0 while they are read. */
  bytes: number
}

const plain = (_: string, value: unknown): unknown => (value instanceof Map || value instanceof Set ? [...value] : value)

const sizeOf = (name: string, rows: KeyedRows<unknown>): number =>
  OVERHEAD + (name.length + JSON.stringify(rows, plain).length) * BYTES_OF_A_CHARACTER

/**
 * Caches the rows that many pages of a process are made of.
 *
 * Rows are returned while none of their keys has changed, as far as the process knows, and while it has polled the database for changes within
 * two seconds: so they are never older than that. A page that is rendered from them becomes stale at the same poll as one that was rendered a
 * moment earlier.
 */
export const createRowMemory = ({ freshness, maxBytes = MEMORY_BYTES }: RowMemoryOptions): RowMemory => {
  /** In the order of their last use. */
  const entries = new Map<string, Entry>()
  let size = 0

  const forget = (name: string, entry: Entry): void => {
    if (entries.get(name) !== entry) return
    entries.delete(name)
    size -= entry.bytes
  }

  /**
   * Returns whether these are still the rows.
   * Changes that were recorded for the whole store count as well.
   */
  const isFresh = (entry: Entry, { keys }: KeyedRows<unknown>): boolean => {
    const state = freshness.current()
    if (state === undefined || freshness.silentFor() > MOST_SILENT_MS) return false
    if (entry.made === state) return true
    if (freshness.staleSince([...keys, TENANT], entry.made) !== undefined) return false
    entry.made = state
    return true
  }

  const makeRoom = (): void => {
    for (const [name, entry] of entries) {
      if (size <= maxBytes) return
      forget(name, entry)
    }
  }

  const readAnew = async <A>(name: string, read: () => Promise<KeyedRows<A>>): Promise<KeyedRows<A>> => {
    // Before the rows are read: a change meanwhile makes them stale.
    const made = freshness.current()
    const rows = read()
    if (made === undefined) return rows
    const entry: Entry = { rows, made, bytes: 0 }
    const before = entries.get(name)
    if (before !== undefined) forget(name, before)
    entries.set(name, entry)
    try {
      const found = await rows
      if (entries.get(name) === entry) {
        entry.bytes = sizeOf(name, found)
        size += entry.bytes
        makeRoom()
      }
      return found
    } catch (error) {
      forget(name, entry)
      throw error
    }
  }

  const recallKept = async (name: string): Promise<KeyedRows<unknown> | undefined> => {
    const entry = entries.get(name)
    if (entry === undefined) return undefined
    const rows = await entry.rows.catch(() => undefined)
    if (rows === undefined || !isFresh(entry, rows)) return undefined
    if (entries.get(name) === entry) {
      entries.delete(name)
      entries.set(name, entry)
    }
    return rows
  }

  return {
    recall: async <A>(name: string, read: () => Promise<KeyedRows<A>>) =>
      ((await recallKept(name)) as KeyedRows<A> | undefined) ?? readAnew(name, read)
  }
}
