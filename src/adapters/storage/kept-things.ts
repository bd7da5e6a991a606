import type { Cookies } from '../../application/ports/cookies.ts'
import type { KeptThings } from '../../application/ports/kept-things.ts'
import { storedThing, type StoredName } from '../../domain/marketing/consent.ts'
import { eraserOf, type KeptPages } from './eraser.ts'
import type { Shelves } from './purchase-stores.ts'

/** Cookies that no script reads or erases; of what they hold only the mark beside them tells. */
const OF_BACK_END: ReadonlySet<string> = new Set<StoredName>(['__Host-session', 'session'])
const MARKS = ['has-session', 'ssk'] as const

interface Browser extends Shelves {
  readonly pages?: KeptPages
  readonly forgetKey?: () => void
  /** Has the back end end the session and take its cookie back. */
  readonly endSession: () => void
}

/** Everything that the browser keeps of the store: its cookies, and its things in both storages. @source M250, D34, D47 */
export const keptThings = (cookies: Cookies, shelves: Browser): KeptThings => {
  const { erase } = eraserOf(cookies, shelves)
  const isOfSession = (name: StoredName): boolean => OF_BACK_END.has(name) || name === 'has-session'
  return {
    erase: (name) => {
      if (!isOfSession(name)) return erase(name)
      if (!has(cookies, shelves, 'has-session')) return
      // Without its mark a session would go on unseen.
      shelves.endSession()
      for (const mark of MARKS) erase(mark)
    },
    has: (name) => has(cookies, shelves, OF_BACK_END.has(name) ? 'has-session' : name)
  }
}

const has = (cookies: Cookies, shelves: Browser, name: StoredName): boolean => {
  const place = storedThing(name)?.place
  if (place === 'cookie') return cookies.read(name) !== undefined
  if (place === 'cache') return shelves.pages?.areKept() === true
  try {
    const shelf = place === 'session' ? shelves.session() : shelves.local()
    return shelf !== undefined && shelf.getItem(name) !== null
  } catch {
    // A storage that refuses every use holds nothing of ours.
    return false
  }
}
