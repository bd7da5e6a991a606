import { beforeEach, describe, expect, test } from 'vitest'
import { keepWorker, removeWorkers, type WorkerPlace } from '../../../src/adapters/system/worker-registration.ts'

let known: string[]
let registered: (readonly [string, unknown])[]
let held: string[]

const workerHost = (): WorkerPlace => ({
  workers: {
    getRegistrations: async () =>
      known.map((scope) => ({
        scope: `https://store.example${scope}`,
        unregister: async () => {
          known = known.filter((other) => other !== scope)
          return true
        }
      })),
    register: async (url, options) => void registered.push([url, options])
  },
  caches: {
    keys: async () => held,
    delete: async (name) => {
      held = held.filter((other) => other !== name)
      return true
    }
  }
})

beforeEach(() => {
  known = ['/us/', '/sa/', '/']
  registered = []
  held = ['refill-us-v1', 'refill-art', 'somebody-elses']
})

describe('worker registration', () => {
  test('registers for the first segment of the path, and takes every other registration away', async () => {
    await keepWorker(workerHost(), '/us/', (url) => url)
    expect(known).toEqual(['/us/'])
    expect(registered).toEqual([['/assets/worker.js', { scope: '/us/', updateViaCache: 'none' }]])
  })

  test('uses an address that the policy of scripts made', async () => {
    await keepWorker(workerHost(), '/us/', (url) => `made of ${url}`)
    expect(registered[0]?.[0]).toBe('made of /assets/worker.js')
  })

  test('does nothing in a browser without workers', async () => {
    await keepWorker({ workers: undefined, caches: undefined }, '/us/', (url) => url)
    await removeWorkers({ workers: undefined, caches: undefined })
    expect(registered).toEqual([])
  })

  test('removes the worker with all that it kept, and nothing else, where it is switched off', async () => {
    await removeWorkers(workerHost())
    expect([known, held]).toEqual([[], ['somebody-elses']])
  })
})
