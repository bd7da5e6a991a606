import * as E from '../../domain/kernel/either.ts'
import type * as t from 'io-ts'
import type { StorageCell } from '../../application/ports/browser-storage.ts'
import type { StoredName } from '../../domain/marketing/consent.ts'

/** The Web Storage API, reduced to the methods used here. */
export interface Shelf {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** Returns whether a value may be stored for this visitor. */
export type Allowed = (name: StoredName) => boolean

/** Version of the stored form of a record; a record of another version is dropped. */
const VERSION = 1

interface Record<A> {
  readonly name: StoredName
  readonly codec: t.Type<A, unknown>
  readonly empty: A
}

const decoded = <A>(text: string | null, { codec, empty }: Record<A>): A => {
  if (text === null) return empty
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('v' in value) || value.v !== VERSION || !('data' in value)) return empty
    const data = codec.decode(value.data)
    return E.isRight(data) ? data.right : empty
  } catch {
    return empty
  }
}

/** Reads a value; some browsers provide a storage and refuse every access to it. */
const textOf = (shelf: Shelf | undefined, name: string): string | null => {
  try {
    return shelf?.getItem(name) ?? null
  } catch {
    return null
  }
}

/**
 * Creates a cell in the browser's storage: versioned, decoded on reading; bad data is dropped.
 * Where storage is off, full or not allowed, the value is kept as long as the page, so that a purchase is possible without storage.
 *
 * @source D11
 */
export const webCell = <A>(shelf: () => Shelf | undefined, allowed: Allowed, record: Record<A>): StorageCell<A> => {
  let unsaved: { readonly value: A } | undefined
  const availableShelf = (): Shelf | undefined => {
    try {
      return shelf()
    } catch {
      return undefined
    }
  }
  return {
    read: () => (unsaved === undefined ? decoded(textOf(availableShelf(), record.name), record) : unsaved.value),
    write: (value) => {
      const target = availableShelf()
      if (target === undefined || !allowed(record.name)) {
        unsaved = { value }
        return
      }
      try {
        target.setItem(record.name, JSON.stringify({ v: VERSION, data: record.codec.encode(value) }))
        unsaved = undefined
      } catch {
        unsaved = { value }
      }
    }
  }
}
