import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../../backend/database/database.ts'
import { type ChangedKeys, type ContentState, followChangedKeys } from '../../../backend/pages/render-cache/changed-keys.ts'
import { marketKey, NOTICE, noticeKey, priceKey, productKey } from '../../../backend/pages/render-cache/content-keys.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'
import { aPollClock, type FakePollClock } from '../../support/poll-clock.ts'

let backend: BackendUnderTest
/** The database as another process has it. */
let other: Database
beforeAll(async () => {
  backend = await aBackend()
  const { databaseUrl, services } = backend
  other = databaseUrl === undefined ? services.database : await openDatabase({ kind: 'server', url: databaseUrl })
})
afterAll(async () => {
  if (backend.databaseUrl !== undefined) await other.close()
  await backend.close()
})

const write = (text: string, database: Database = backend.services.database) => sql.raw(text).execute(database.as<object>())
const raisePrice = (market: string) =>
  write(`update store.prices set price = price + 1 where market = '${market}' and denomination_id = 'comet-circuit-60'`)
const COMET = 1001
const US = [productKey(COMET), priceKey(COMET, 'us'), marketKey('us'), NOTICE, noticeKey('us')]
const DE = [productKey(COMET), priceKey(COMET, 'de'), marketKey('de'), NOTICE, noticeKey('de')]

interface Follower extends ChangedKeys {
  readonly clock: FakePollClock
  readonly logged: readonly string[]
  /** Lets the time of one poll pass, and waits until it has ended. */
  readonly polls: (ms?: number) => Promise<void>
  readonly state: () => ContentState
}

const followers: Follower[] = []

const aFollower = async (database: Pick<Database, 'as'> = backend.services.database): Promise<Follower> => {
  const clock = aPollClock()
  const logged: string[] = []
  const keys = followChangedKeys(database, { clock, log: (event) => void logged.push(event), random: () => 0.5 })
  const polls = async (ms = 500): Promise<void> => {
    clock.passes(ms)
    await vi.waitFor(() => expect(clock.planned()).toEqual([500]), { interval: 1, timeout: 10_000 })
  }
  const state = (): ContentState => keys.current()!
  const follower = { ...keys, clock, logged, polls, state }
  followers.push(follower)
  await follower.start()
  return follower
}

beforeEach(async () => {
  await Promise.all(followers.splice(0).map((follower) => follower.stop()))
})

describe('changed-keys follower', () => {
  test('counts a page as stale from the poll that learned of a change of its keys, and no other page', async () => {
    const follower = await aFollower()
    const made = follower.state()
    await follower.polls()
    expect(follower.staleSince(US, made)).toBeUndefined()
    await raisePrice('us')
    expect(follower.staleSince(US, made)).toBeUndefined()
    await follower.polls()
    expect(follower.staleSince(US, made)).toBe(0)
    expect(follower.staleSince(DE, made)).toBeUndefined()
    follower.clock.passes(300)
    expect(follower.staleSince(US, made)).toBe(300)
    const again = follower.state()
    expect(again.seq).toBe(made.seq + 1)
    expect(follower.staleSince(US, again)).toBeUndefined()
  })

  test('counts from the first change that a page has missed when its keys change at every poll', async () => {
    const FRANCE = [priceKey(COMET, 'fr')]
    const follower = await aFollower()
    const made = follower.state()
    let afterThree = made
    for (let at = 0; at < 12; at += 1) {
      await raisePrice('fr')
      await follower.polls()
      if (at === 2) afterThree = follower.state()
    }
    expect(follower.staleSince(FRANCE, made)).toBe(5_500)
    // Old changes of one key are stored as one: the page never counts as fresher than it is.
    expect(follower.staleSince(FRANCE, afterThree)).toBeGreaterThanOrEqual(4_000)
    expect(follower.staleSince(FRANCE, afterThree)).toBeLessThanOrEqual(5_500)
  })

  test('finds the change of a bulk statement by its coarse key', async () => {
    const follower = await aFollower()
    const made = follower.state()
    await write(`update store.prices set price = price + 1 where market in ('us', 'ca', 'mx', 'br', 'ar', 'cl', 'id', 'my', 'sg')`)
    await follower.polls()
    expect(follower.staleSince(US, made)).toBe(0)
    expect(follower.staleSince(DE, made)).toBeUndefined()
  })

  test('asks 400 to 600 ms after its last answer, one question at a time', async () => {
    const clock = aPollClock()
    let asked = 0
    let answer: (() => void) | undefined
    const { database } = backend.services
    const slow: Pick<Database, 'as'> = {
      as: <Tables>() => {
        asked += 1
        return database.as<Tables>().withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            if (asked > 2) await new Promise<void>((resolve) => (answer = resolve))
            return result
          }
        })
      }
    }
    const random = [0, 1]
    const keys = followChangedKeys(slow, { clock, log: () => undefined, random: () => random.shift() ?? 0.5 })
    await keys.start()
    expect(clock.planned()).toEqual([400])
    clock.passes(400)
    await vi.waitFor(() => expect(answer).toBeTypeOf('function'), { interval: 1, timeout: 30_000 })
    // The query is still running: nothing else is scheduled, and time alone starts no query.
    clock.passes(10_000)
    expect([asked, clock.planned()]).toEqual([3, []])
    answer?.()
    await vi.waitFor(() => expect(clock.planned()).toEqual([600]), { interval: 1, timeout: 30_000 })
    const stopped = keys.stop()
    await stopped
    clock.passes(10_000)
    expect([asked, clock.planned()]).toEqual([3, []])
  })

  test('answers the current state to all that ask while one question is open, by one more question', async () => {
    const { database } = backend.services
    let asked = 0
    const counting: Pick<Database, 'as'> = {
      as: <Tables>() => {
        asked += 1
        return database.as<Tables>()
      }
    }
    const follower = await aFollower(counting)
    const before = follower.state()
    asked = 0
    const first = follower.readCurrent()
    await raisePrice('us')
    const others = await Promise.all([follower.readCurrent(), follower.readCurrent(), follower.readCurrent()])
    expect((await first).seq).toBeGreaterThanOrEqual(before.seq)
    expect(others.map(({ seq }) => seq)).toEqual([before.seq + 1, before.seq + 1, before.seq + 1])
    // At most two polls, of which one or both read the change.
    expect(asked).toBeLessThanOrEqual(4)
    expect(follower.staleSince(US, before)).toBe(0)
  })

  test('counts a change from when the database noted it, in a process that starts late', async () => {
    const made = (await aFollower()).state()
    await raisePrice('us')
    await write(`update store.page_keys set changed_at = clock_timestamp() - interval '1 hour' where key = 'price:${COMET}:us'`)
    const follower = await aFollower()
    const staleFor = follower.staleSince(US, made)
    expect(staleFor).toBeGreaterThanOrEqual(3_600_000)
    expect(staleFor).toBeLessThan(3_660_000)
    expect(follower.staleSince(DE, made)).toBeUndefined()
  })
})

describe('two processes on one database', () => {
  test('learn of a change that one of them made', async () => {
    const [here, there] = [await aFollower(), await aFollower(other)]
    expect(there.state()).toEqual(here.state())
    const made = here.state()
    await write(`update store.channels set is_down = not is_down where market = 'us'`, other)
    await Promise.all([here.polls(), there.polls()])
    expect(there.state()).toEqual(here.state())
    expect([here, there].map((one) => [one.staleSince(US, made), one.staleSince(DE, made)])).toEqual([
      [0, undefined],
      [0, undefined]
    ])
  })
})

describe('changed-keys follower counts everything as stale', () => {
  test('after the database was restored to an earlier state', async () => {
    const follower = await aFollower()
    const before = follower.state()
    await raisePrice('us')
    await follower.polls()
    const made = follower.state()
    await write(`delete from store.catalogue_states where seq > ${before.seq}`)
    await write(`update store.catalogue_states set ended_at = null where seq = ${before.seq}`)
    await write(`update store.catalogue_version set seq = ${before.seq}, version = '${before.version}'`)
    await follower.polls()
    expect(follower.state()).toEqual(before)
    expect(follower.staleSince(DE, made)).toBe(Infinity)
    expect(follower.staleSince(DE, before)).toBeUndefined()
    expect(follower.logged).toEqual(['content.otherHistory'])
  })

  test('after the restored database has had other changes since, as many as before', async () => {
    const follower = await aFollower()
    await raisePrice('us')
    await follower.polls()
    const made = follower.state()
    await write(`update store.catalogue_version set version = gen_random_uuid()`)
    await write(`update store.catalogue_states set version = (select version from store.catalogue_version) where seq = ${made.seq}`)
    await raisePrice('us')
    await follower.polls()
    expect(follower.state().seq).toBe(made.seq + 1)
    expect(follower.staleSince(DE, made)).toBe(Infinity)
    expect(follower.logged).toEqual(['content.otherHistory'])
    await raisePrice('us')
    await follower.polls()
    expect(follower.logged).toEqual(['content.otherHistory'])
  })

  test('after its state ended more than seven days ago', async () => {
    const follower = await aFollower()
    const made = follower.state()
    await raisePrice('us')
    await follower.polls()
    await follower.polls(7 * 86_400_000)
    expect(follower.staleSince(DE, made)).toBeUndefined()
    await raisePrice('us')
    await follower.polls()
    expect(follower.staleSince(DE, made)).toBe(Infinity)
  })

  test('only when something has changed', async () => {
    const follower = await aFollower()
    const made = follower.state()
    await follower.polls(30 * 86_400_000)
    expect(follower.staleSince(DE, made)).toBeUndefined()
    await raisePrice('us')
    await follower.polls()
    expect(follower.staleSince(DE, made)).toBeUndefined()
    expect(follower.staleSince(US, made)).toBeGreaterThanOrEqual(0)
  })
})

describe('changed-keys follower without a database', () => {
  /** Makes a database that can go away. */
  const aFlakyDatabase = () => {
    let isAway = true
    const { database } = backend.services
    return {
      as: <Tables>() => {
        if (isAway) throw new Error('away')
        return database.as<Tables>()
      },
      goes: (away: boolean) => void (isAway = away)
    }
  }

  test('is logged once, and followed again when it is back', async () => {
    const flaky = aFlakyDatabase()
    const follower = await aFollower(flaky)
    expect(follower.current()).toBeUndefined()
    await expect(follower.readCurrent()).rejects.toThrow('away')
    await follower.polls()
    await follower.polls()
    expect(follower.logged).toEqual(['content.notFollowed'])
    expect(follower.silentFor()).toBe(Infinity)
    flaky.goes(false)
    await follower.polls()
    expect(follower.logged).toEqual(['content.notFollowed', 'content.followed'])
    expect([follower.current()?.version, follower.silentFor()]).toEqual([expect.any(String), 0])
  })

  test('leaves what was known, and its changes count from when they happened', async () => {
    const flaky = aFlakyDatabase()
    flaky.goes(false)
    const follower = await aFollower(flaky)
    const made = follower.state()
    flaky.goes(true)
    await follower.polls(60_000)
    expect(follower.staleSince(US, made)).toBeUndefined()
    expect(follower.silentFor()).toBe(60_000)
    await raisePrice('us')
    await write(`update store.page_keys set changed_at = clock_timestamp() - interval '40 seconds' where key = 'price:${COMET}:us'`)
    flaky.goes(false)
    await follower.polls()
    const staleFor = follower.staleSince(US, made)
    expect(staleFor).toBeGreaterThanOrEqual(40_000)
    expect(staleFor).toBeLessThan(100_000)
  })
})
