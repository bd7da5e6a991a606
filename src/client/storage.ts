/** A place for texts by name, with the methods of the Web Storage API that the client uses. */
export interface KeyValueStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/**
 * Creates a storage that lives as long as the program.
 * Pass `localStorage`, or an object over a file or a database, where orders must outlive it.
 *
 * @example storeClient({ url: 'https://store.example', storage: memoryStorage() })
 */
export const memoryStorage = (): KeyValueStorage => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key)
  }
}
