import type { Cookies } from '../../application/ports/cookies.ts'
import type { StoredDataRegistry } from '../../application/ports/stored-data-registry.ts'
import { findStoredThing, type StoredName } from '../../domain/marketing/consent.ts'
import { eraserOf, type KeptPages } from './eraser.ts'
import type { Shelves } from './purchase-stores.ts'

/** Cookies that scripts can neither read nor erase; only the marker beside them shows that they exist. */
const OF_BACK_END: ReadonlySet<string> = new Set<StoredName>(['__Host-session', 'session'])
const MARKS = ['has-session', 'ssk'] as const

interface Browser extends Shelves {
  readonly pages?: KeptPages
  readonly forgetKey?: () => void
  /** Calls the back end to end the session and delete its cookie. */
  readonly endSession: () => void
}

/**
 * Lists and erases all data that the browser keeps of the store, in cookies and both storages.
 *
 * @source M250, D34, D47
 */
export const storedDataRegistry = (cookies: Cookies, shelves: Browser): StoredDataRegistry => {
  const { erase } = eraserOf(cookies, shelves)
  const isOfSession = (name: StoredName): boolean => OF_BACK_END.has(name) || name === 'has-session'
  return {
    erase: (name) => {
      if (!isOfSession(name)) return erase(name)
      if (!has(cookies, shelves, 'has-session')) return
      // Without its marker a session would continue unnoticed.
      shelves.endSession()
      for (const mark of MARKS) erase(mark)
    },
    has: (name) => has(cookies, shelves, OF_BACK_END.has(name) ? 'has-session' : name)
  }
}

const has = (cookies: Cookies, shelves: Browser, name: StoredName): boolean => {
  const storage = findStoredThing(name)?.storage
  if (storage === 'cookie') return cookies.read(name) !== undefined
  if (storage === 'cache') return shelves.pages?.areKept() === true
  try {
    const shelf = storage === 'session' ? shelves.session() : shelves.local()
    return shelf !== undefined && shelf.getItem(name) !== null
  } catch {
    // A storage that refuses access holds nothing of the store.
    return false
  }
}
