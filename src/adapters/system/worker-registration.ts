import type { KeptPages } from '../storage/eraser.ts'

/**
 * Address of the service worker, beside the scripts of a page.
 * The host allows it the whole store as scope.
 */
const WORKER = '/assets/worker.js'

/** Prefix of the store's names in the browser's caches. */
const OURS = 'refill-'

/** A service worker that is registered in the browser. */
export interface KnownWorker {
  readonly scope: string
  readonly unregister: () => Promise<boolean>
}

/** Service workers and caches of the browser; absent where they are missing or forbidden. */
export interface WorkerPlace {
  readonly workers:
    | {
        readonly getRegistrations: () => Promise<readonly KnownWorker[]>
        readonly register: (url: string, options: { readonly scope: string; readonly updateViaCache: 'none' }) => Promise<unknown>
      }
    | undefined
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined
}

/** Unregisters every service worker of this origin and deletes all its caches. @source M37, trust 30 */
export const removeWorkers = async ({ workers, caches }: WorkerPlace): Promise<void> => {
  for (const known of (await workers?.getRegistrations()) ?? []) await known.unregister()
  for (const name of (await caches?.keys()) ?? []) if (name.startsWith(OURS)) await caches?.delete(name)
}

/** Returns the browser's own service workers and caches. */
export const browserWorkers = (): WorkerPlace => ({
  workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  caches: 'caches' in globalThis ? caches : undefined
})

/**
 * Creates access to the pages that the service worker has cached.
 * Once deleted they count as gone, although the page itself is controlled by the worker until it is left.
 */
export const keptPages = (): KeptPages => {
  let isForgotten = false
  return {
    areKept: () => !isForgotten && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
    forget: () => {
      isForgotten = true
      // A browser that forbids service workers and caches keeps nothing of the store.
      void removeWorkers(browserWorkers()).catch(() => undefined)
    }
  }
}

/**
 * Registers the service worker for one scope and unregisters every other.
 *
 * @param scope the first segment of the path, in slashes: `/us/`
 * @param scriptUrl makes an address one that may run
 * @source A§7, M37
 */
export const keepWorker = async ({ workers }: WorkerPlace, scope: string, scriptUrl: (url: string) => string): Promise<void> => {
  if (workers === undefined) return
  for (const known of await workers.getRegistrations()) {
    if (new URL(known.scope).pathname !== scope) await known.unregister()
  }
  await workers.register(scriptUrl(WORKER), { scope, updateViaCache: 'none' })
}
