import type { KeptPages } from '../storage/eraser.ts'

/** Address of the worker. It lies beside the code that a page may load; its host allows it the whole store as scope. */
const WORKER = '/assets/worker.js'

/** Everything of ours in the browser's caches begins so. */
const OURS = 'refill-'

/** A worker that the browser knows. */
export interface KnownWorker {
  readonly scope: string
  readonly unregister: () => Promise<boolean>
}

/** The browser's workers and caches; absent in browsers without them, and where they are forbidden. */
export interface WorkerPlace {
  readonly workers:
    | {
        readonly getRegistrations: () => Promise<readonly KnownWorker[]>
        readonly register: (url: string, options: { readonly scope: string; readonly updateViaCache: 'none' }) => Promise<unknown>
      }
    | undefined
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined
}

/** Takes away every worker of this origin and all that they kept. @source M37, trust 30 */
export const removeWorkers = async ({ workers, caches }: WorkerPlace): Promise<void> => {
  for (const known of (await workers?.getRegistrations()) ?? []) await known.unregister()
  for (const name of (await caches?.keys()) ?? []) if (name.startsWith(OURS)) await caches?.delete(name)
}

/** The browser's own workers and caches. */
export const browserWorkers = (): WorkerPlace => ({
  workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  caches: 'caches' in globalThis ? caches : undefined
})

/** What the worker of this page keeps; once forgotten it counts as gone, though the page goes on under the worker until it is left. */
export const keptPages = (): KeptPages => {
  let isForgotten = false
  return {
    areKept: () => !isForgotten && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
    forget: () => {
      isForgotten = true
      // A browser that forbids workers and caches keeps nothing of ours.
      void removeWorkers(browserWorkers()).catch(() => undefined)
    }
  }
}

/**
 * Registers the worker for one scope and takes every other away.
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
