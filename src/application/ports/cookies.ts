import type { StoredName } from '../../domain/marketing/consent.ts'

/** The cookies of a visitor. Only those of the store's table exist for it. @source A§5, B§5, M177 */
export interface Cookies {
  /** Reads the value; undefined where it is absent or cannot be decoded, and then it is erased. */
  readonly read: (name: StoredName) => string | undefined
  /** Writes one, for as long as the table says. False = it has no value or may not be set for this visitor, and nothing was written. */
  readonly write: (name: StoredName, value: string) => boolean
  readonly erase: (name: StoredName) => void
}

/** Takes things of the store out of the browser, wherever they lie. */
export interface Eraser {
  /** What is not there, or cannot be reached, is gone already. */
  readonly erase: (name: StoredName) => void
}
