import * as t from 'io-ts'
import type { StorageCell } from '../../application/ports/browser-storage.ts'
import { type Allowed, type Shelf, webCell } from './web-storage.ts'

/**
 * Creates the storage of the token of the gift that was opened in a tab.
 * Writing an empty one erases it.
 *
 * @source M143, D34
 */
export const giftTokenCell = (session: () => Shelf | undefined, allowed: Allowed): StorageCell<string> => {
  const cell = webCell<string>(session, allowed, { name: 'gift-token', codec: t.string, empty: '' })
  return {
    read: cell.read,
    write: (token) => {
      cell.write(token)
      if (token === '') erase(session, 'gift-token')
    }
  }
}

/** Removes a value; a storage that refuses access holds none. */
const erase = (session: () => Shelf | undefined, name: 'gift-token'): void => {
  try {
    session()?.removeItem(name)
  } catch {
    // Nothing is there to remove.
  }
}
