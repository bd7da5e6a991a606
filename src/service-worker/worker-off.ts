import type { WorkerSelf } from './events.ts'
import { forgetEverything } from './shop-worker.ts'

/**
 * The service worker that replaces the other one when it is switched off.
 * It takes over at once, deletes all caches and unregisters itself.
 *
 * @source trust 30
 */
const worker = self as unknown as WorkerSelf

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(forgetEverything(caches).then(() => worker.registration.unregister())))
