import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGED_PAGES, CONTENT_CHANGES } from '../../../scripts/changed-pages/content-changes.ts'
import { observeChanges } from '../../../scripts/changed-pages/observe-changes.ts'
import { startStoreGroup, type StoreGroup } from '../../../scripts/changed-pages/store-group.ts'
import { aDatabase } from '../../support/database-image.ts'

/** Several processes need a server, and only the runs on PostgreSQL have one. */
const HAS_SERVER = process.env.DATABASE_URL !== undefined

/** An operator's change is seen everywhere within this time. Unit: ms. @source performance 13 */
const SEEN_WITHIN_MS = 2_000

/** Longest time until the last page shows a change of all pages. Unit: ms. */
const ALL_SEEN_WITHIN_MS = 10_000

const PAGES = [...CHANGED_PAGES, '/sg/', '/sg/comet-circuit', '/de/', '/sa/', '/sa/comet-circuit', '/br/emberhold']

let database: Awaited<ReturnType<typeof aDatabase>> | undefined
let group: StoreGroup | undefined

beforeAll(async () => {
  if (!HAS_SERVER) return
  database = await aDatabase()
  group = await startStoreGroup(database.url ?? '', { processes: 2, folders: 2 })
})
afterAll(async () => {
  await group?.stop()
  await database?.database.close()
  await database?.drop()
})

test.runIf(HAS_SERVER)(
  'changed content shows within two seconds of its commit in two processes with a folder each',
  async () => {
    if (group === undefined) throw new Error('Two processes are needed.')
    const delays = monitorEventLoopDelay({ resolution: 10 })
    delays.enable()
    const observed = await observeChanges({
      group,
      databaseUrl: database?.url ?? '',
      paths: PAGES,
      perSecond: 80,
      changes: CONTENT_CHANGES,
      giveUpMs: 10_000,
      restMs: 300
    })
    delays.disable()
    // Where the timers of the machine are late, requests and polls are as late.
    const late = delays.max / 1e6
    const ofAll = CONTENT_CHANGES.filter(({ shownOn }) => shownOn === undefined).map((change) => change.what)
    expect(ofAll).toEqual(['a notice for all markets'])
    for (const { what, lastOld, renders, naming, failed, unmarked, needless } of observed) {
      const wrong = [...failed, ...unmarked, ...needless]
      expect(wrong, `${what}: ${JSON.stringify({ failed, unmarked, needless })}`).toEqual([])
      expect(lastOld.at(-1), `${what}: moment of the last old answer`).toBeLessThanOrEqual(
        (ofAll.includes(what) ? ALL_SEEN_WITHIN_MS : SEEN_WITHIN_MS) + late
      )
      expect(renders, `${what}: renders`).toBeGreaterThan(0)
      expect(renders, `${what}: renders`).toBeLessThanOrEqual(naming)
    }
    expect(observed).toHaveLength(7)
    expect(group.died()).toEqual([])
  },
  120_000
)
