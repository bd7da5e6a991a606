import type { StoredName } from '../../domain/marketing/consent.ts'

/** The cookies of a visitor; only names in the store's table can be used. @source A§5, B§5, M177 */
export interface Cookies {
  /** Reads the value; undefined where it is absent or cannot be decoded, and then it is erased. */
  readonly read: (name: StoredName) => string | undefined
  /**
   * Writes a cookie with the lifetime that the table says.
   * False = it has no value or may not be set for this visitor, and nothing was written.
   */
  readonly write: (name: StoredName, value: string) => boolean
  readonly erase: (name: StoredName) => void
}

/** Erases stored data of the store, wherever the browser keeps it. */
export interface Eraser {
  /** Erases a value; does nothing when it is absent or cannot be reached. */
  readonly erase: (name: StoredName) => void
}
