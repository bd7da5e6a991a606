import { beforeEach, describe, expect, test } from 'vitest'
import { keepWorker, removeWorkers, type WorkerPlace } from '../../../src/adapters/system/worker-registration.ts'

let known: string[]
let registered: (readonly [string, unknown])[]
let held: string[]

const place = (): WorkerPlace => ({
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

describe('the worker of a page', () => {
  test('is registered for the first segment of the path, and every other registration is taken away', async () => {
    await keepWorker(place(), '/us/', (url) => url)
    expect(known).toEqual(['/us/'])
    expect(registered).toEqual([['/assets/worker.js', { scope: '/us/', updateViaCache: 'none' }]])
  })

  test('comes from an address that the policy of scripts made', async () => {
    await keepWorker(place(), '/us/', (url) => `made of ${url}`)
    expect(registered[0]?.[0]).toBe('made of /assets/worker.js')
  })

  test('is not missed in a browser without workers', async () => {
    await keepWorker({ workers: undefined, caches: undefined }, '/us/', (url) => url)
    await removeWorkers({ workers: undefined, caches: undefined })
    expect(registered).toEqual([])
  })

  test('goes with everything that it kept where it is switched off, and nothing else goes', async () => {
    await removeWorkers(place())
    expect([known, held]).toEqual([[], ['somebody-elses']])
  })
})
