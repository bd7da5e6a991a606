import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usedUp } from '../../../backend/services/limits/limit-route.ts'
import { countDifferent, countRequest } from '../../../backend/services/limits/request-limits.ts'
import type { Services } from '../../../backend/services/services.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend.close())

const three = { max: 3, windowSeconds: 60 }

describe('request limit', () => {
  test('lets so many through and then says when to come back', async () => {
    for (let count = 0; count < 3; count += 1) expect(await countRequest(backend.services, 'quote:a', three)).toEqual({ allowed: true })
    backend.clock.advance(20_000)
    expect(await countRequest(backend.services, 'quote:a', three)).toEqual({ allowed: false, retryAfterSeconds: 40 })
  })

  test('counts every key by itself', async () => {
    expect(await countRequest(backend.services, 'quote:b', three)).toEqual({ allowed: true })
  })

  test('starts anew when its time is over', async () => {
    backend.clock.advance(40_000)
    expect(await countRequest(backend.services, 'quote:a', three)).toEqual({ allowed: true })
  })

  test('is shared by requests that come at the same moment in two processes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => countRequest(index % 2 === 0 ? backend.services : backend.another(), 'order:c', three))
    )
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(3)
  })

  test('keeps no address in the database', async () => {
    await countRequest(backend.services, 'quote:203.0.113.7', three)
    const rows = await backend.services.database
      .as<{ 'store.request_counts': { key: string } }>()
      .selectFrom('store.request_counts')
      .select('key')
      .execute()
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  })
})

describe('read limit', () => {
  const six = { max: 6, windowSeconds: 60, isLocal: true } as const
  const rows = () =>
    backend.services.database
      .as<{ 'store.request_counts': { key: string; count: number } }>()
      .selectFrom('store.request_counts')
      .select('count')
      .where('count', '>', 0)
      .execute()
  const clear = () =>
    backend.services.database.as<{ 'store.request_counts': { key: string } }>().deleteFrom('store.request_counts').execute()
  const read = async (services: Services, times: number): Promise<number> => {
    let allowed = 0
    for (let count = 0; count < times; count += 1) if ((await countRequest(services, 'read:a', six)).allowed) allowed += 1
    return allowed
  }

  test('writes no row at a read, and one for all of them when counts are shared', async () => {
    await clear()
    expect(await read(backend.services, 5)).toBe(5)
    expect(await rows()).toEqual([])
    await backend.services.requestCounts.flush(backend.services)
    expect(await rows()).toEqual([{ count: 5 }])
    expect(await read(backend.services, 3)).toBe(1)
    backend.clock.advance(60_000)
    expect(await read(backend.services, 1)).toBe(1)
  })

  test('runs over by no more than two processes let through before they share their counts', async () => {
    await clear()
    backend.clock.advance(60_000)
    const other = backend.another()
    expect(await read(backend.services, 4)).toBe(4)
    expect(await read(other, 4)).toBe(4)
    await backend.services.requestCounts.flush(backend.services)
    await other.requestCounts.flush(other)
    expect(await read(other, 1)).toBe(0)
    await backend.services.requestCounts.flush(backend.services)
    expect(await countRequest(backend.services, 'read:a', six)).toEqual({ allowed: true })
    await backend.services.requestCounts.flush(backend.services)
    expect(await countRequest(backend.services, 'read:a', six)).toEqual({ allowed: false, retryAfterSeconds: 60 })
  })

  test('keeps what it counted when the database is away, and shares it later', async () => {
    await clear()
    backend.clock.advance(60_000)
    expect(await read(backend.services, 4)).toBe(4)
    const away: Services = {
      ...backend.services,
      database: {
        ...backend.services.database,
        as: () => {
          throw new Error('away')
        }
      }
    }
    await expect(backend.services.requestCounts.flush(away)).rejects.toThrow('away')
    expect(await read(backend.services, 1)).toBe(1)
    await backend.services.requestCounts.flush(backend.services)
    expect(await rows()).toEqual([{ count: 5 }])
    expect(await read(backend.another(), 1)).toBe(1)
    expect(await read(backend.services, 2)).toBe(1)
  })

  test('leaves the rows of exact limits to their statement', async () => {
    await clear()
    await countRequest(backend.services, 'order:exact', three)
    expect(await rows()).toEqual([{ count: 1 }])
  })
})

describe('two limits of one request', () => {
  const few = { max: 1, windowSeconds: 30 }
  const fewer = { max: 1, windowSeconds: 300 }

  test.each(['first', 'second'])('usedUp answers the longer wait when both are used up, the longer one named %s', async (longer) => {
    const by = `${longer}-${Math.floor(backend.clock.now().getTime() / 1000)}`
    const short = { key: `short:${by}`, limit: few }
    const long = { key: `long:${by}`, limit: fewer }
    const counted = longer === 'first' ? [long, short] : [short, long]
    expect(await usedUp(backend.services, counted)).toBeUndefined()
    backend.clock.advance(10_000)
    expect(await usedUp(backend.services, counted)).toBe(290)
    backend.clock.advance(20_000)
    expect(await usedUp(backend.services, counted)).toBe(270)
  })

  test('countRequest counts one visitor when the address is spelt in another way', async () => {
    const one = { max: 1, windowSeconds: 60 }
    expect(await countRequest(backend.services, 'spelt:203.0.113.9', one)).toEqual({ allowed: true })
    expect(await countRequest(backend.services, 'spelt:::ffff:203.0.113.9', one)).toMatchObject({ allowed: false })
    expect(await countRequest(backend.services, 'spelt:2001:DB8::1', one)).toEqual({ allowed: true })
    expect(await countRequest(backend.services, 'spelt:2001:db8:0:0:7::9', one)).toMatchObject({ allowed: false })
    expect(await countRequest(backend.services, 'spelt:2001:db8:0:1::9', one)).toEqual({ allowed: true })
  })
})

describe('limit of different things', () => {
  const two = { max: 2, windowSeconds: 600 }

  test('counts the same one once, refuses the third, and forgets each after its time', async () => {
    expect(await countDifferent(backend.services, 'ids:s1', '111', two)).toEqual({ allowed: true })
    backend.clock.advance(100_000)
    expect(await countDifferent(backend.services, 'ids:s1', '222', two)).toEqual({ allowed: true })
    expect(await countDifferent(backend.services, 'ids:s1', '111', two)).toEqual({ allowed: true })
    expect(await countDifferent(backend.services, 'ids:s1', '333', two)).toEqual({ allowed: false, retryAfterSeconds: 500 })
    backend.clock.advance(500_000)
    expect(await countDifferent(backend.services, 'ids:s1', '333', two)).toEqual({ allowed: true })
  })

  test('holds when different ids come at the same moment', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => countDifferent(backend.services, 'ids:s2', id, two)))
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(2)
  })
})

describe('clock that is set back', () => {
  const HOUR = 3_600_000
  const two = { max: 2, windowSeconds: 60 }

  test.each([
    ['in the database', two],
    ['in the process', { ...two, isLocal: true } as const]
  ])('leaves a limit in force that is counted %s', async (where, limit) => {
    const { services, clock } = backend
    const key = `set-back:${where}`
    const count = async () => {
      const answer = await countRequest(services, key, limit)
      await services.requestCounts.flush(services)
      return answer.allowed
    }
    clock.advance(HOUR)
    expect(await count()).toBe(true)
    clock.advance(-HOUR)
    expect([await count(), await count(), await count()]).toEqual([true, true, false])
    clock.advance(60_000)
    expect(await count()).toBe(true)
  })
})
