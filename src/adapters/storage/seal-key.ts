import { SEAL_KEY } from './forgotten-seal-key.ts'

/** Storage of the encryption key: one for each browser profile, and not exportable by scripts. */
export interface SealKey {
  /** Returns the key; undefined where none was made, or it cannot be read. */
  readonly find: () => Promise<CryptoKey | undefined>
  /** Stores a new key, unless another tab was first. @returns the stored key */
  readonly keep: (made: CryptoKey) => Promise<CryptoKey>
}

const SHELF = 'keys'
const ONLY = 'only'

const answered = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('refused')))
  })

/** Opens the database of the key. @param makes whether the database is created where there was none */
const opened = (databases: IDBFactory, makes: boolean): Promise<IDBDatabase> => {
  const request = databases.open(SEAL_KEY, 1)
  request.addEventListener('upgradeneeded', () => {
    if (makes) request.result.createObjectStore(SHELF)
    else request.transaction?.abort()
  })
  return answered(request)
}

const keyIn = (value: unknown): CryptoKey | undefined => (value instanceof CryptoKey ? value : undefined)

/**
 * Creates the storage of the key, in a database of its own.
 * The database is closed after each use, so that it can be deleted at any time.
 *
 * @param databases called at every use; may throw where there are none
 * @source trust no. 6
 */
export const databaseSealKey = (databases: () => IDBFactory): SealKey => {
  const using = async <A>(makes: boolean, use: (database: IDBDatabase) => Promise<A>): Promise<A> => {
    const database = await opened(databases(), makes)
    try {
      return await use(database)
    } finally {
      database.close()
    }
  }
  return {
    find: async () => {
      try {
        return await using(false, async (database) => keyIn(await answered(database.transaction(SHELF).objectStore(SHELF).get(ONLY))))
      } catch {
        return undefined
      }
    },
    keep: (made) =>
      using(true, async (database) => {
        const transaction = database.transaction(SHELF, 'readwrite')
        const done = finished(transaction)
        const shelf = transaction.objectStore(SHELF)
        const first = keyIn(await answered(shelf.get(ONLY)))
        if (first === undefined) shelf.put(made, ONLY)
        await done
        return first ?? made
      })
  }
}
