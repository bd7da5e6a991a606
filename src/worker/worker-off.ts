import type { WorkerSelf } from './events.ts'
import { forgetEverything } from './shop-worker.ts'

/** Stands where the worker stood when it is switched off: it takes over at once, forgets everything and goes. @source trust 30 */
const worker = self as unknown as WorkerSelf

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(forgetEverything(caches).then(() => worker.registration.unregister())))
