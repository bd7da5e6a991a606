import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countDifferent, countRequest } from '../../../backend/services/limits/request-limits.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend.close())

const three = { max: 3, windowSeconds: 60 }

describe('a limit of requests', () => {
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

describe('a limit of different things', () => {
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
