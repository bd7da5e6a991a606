import { sendRequest } from '../adapters/http/send-request.ts'
import type { WorkerSelf } from './events.ts'
import { shopWorker } from './shop-worker.ts'

/** Set by the build: hash of the version, files of every hydrated page, first words of private pages. */
declare const VERSION: string
declare const SHELL: readonly string[]
declare const PRIVATE_WORDS: readonly string[]

// The DOM types declare the global as a window; here it is the service worker.
const worker = self as unknown as WorkerSelf

const shop = shopWorker({
  origin: worker.location.origin,
  scope: new URL(worker.registration.scope).pathname,
  privateWords: PRIVATE_WORDS,
  version: VERSION,
  shell: SHELL,
  caches: {
    open: async (name) => {
      const cache = await caches.open(name)
      return {
        match: (url) => cache.match(url),
        put: (url, answer) => cache.put(url, answer),
        addAll: (urls) => cache.addAll(urls),
        keys: () => cache.keys(),
        delete: (url) => cache.delete(url)
      }
    },
    has: (name) => caches.has(name),
    keys: () => caches.keys(),
    delete: (name) => caches.delete(name)
  },
  fetch: sendRequest,
  wait: (ms) => new Promise((done) => setTimeout(done, ms))
})

worker.addEventListener('install', (event) => event.waitUntil(shop.install()))
worker.addEventListener('activate', (event) => event.waitUntil(shop.activate()))
worker.addEventListener('fetch', (event) => {
  const answer = shop.answer(event.request)
  if (answer !== undefined) event.respondWith(answer)
})
