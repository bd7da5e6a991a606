/**
 * Storage of the identity client during a sign-in: in memory, and emptied at once.
 *
 * @source trust section 3, no. 4
 */
export interface MemoryStorage {
  readonly getItem: (key: string) => Promise<string | null>
  readonly setItem: (key: string, value: string) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
  readonly clear: () => Promise<void>
  /** Returns the value of the only key with this ending; undefined where there is none. */
  readonly endingOn: (ending: string) => string | undefined
}

export const memoryStorage = (): MemoryStorage => {
  const items = new Map<string, string>()
  return {
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
    endingOn: (ending) => [...items].find(([key]) => key.endsWith(ending))?.[1]
  }
}
