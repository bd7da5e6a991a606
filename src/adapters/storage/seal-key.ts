import { SEAL_KEY } from './forgotten-seal-key.ts'

/** Where the key of what is sealed lies: one for the browser profile, and no script can take it elsewhere. */
export interface SealKey {
  /** Undefined where none was made, or it cannot be had. */
  readonly find: () => Promise<CryptoKey | undefined>
  /** Keeps a new one; where another tab was first, its key is the one. @returns the one that is kept */
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

/** @param makes whether there shall be a database where there was none */
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
 * The key in a database of its own. Each use closes it again, so that it can be taken away at any time.
 *
 * @param databases asked at every use, which may throw where there are none
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
