import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { type Database, openDatabase } from '../../../backend/database/database.ts'
import { socketsOf } from '../../../backend/services/sockets/wallet-sockets.ts'
import { eventually } from '../../journeys/shopper.ts'
import { type Cluster, startCluster } from '../../support/cluster.ts'
import { memoryFolder } from '../../support/memory-folder.ts'

const SECOND = 1_000

let cluster: Cluster
/** Two processes of one store, as far as the database knows them. */
let here: Database
let there: Database

beforeAll(async () => {
  cluster = await startCluster(memoryFolder())
  const open = () => openDatabase({ kind: 'server', url: cluster.url })
  here = await open()
  there = await open()
  await here.script(`create schema store; create table store.wallets (account_id text, entry_count bigint);
    insert into store.wallets values ('ana', 7), ('eve', 1)`)
})
afterAll(async () => {
  for (const database of [here, there]) {
    await socketsOf({ database }).stopListening()
    await database.close()
  }
  await cluster.stop()
})

/** Opens a page that listens, in the process of a database. */
const listenIn = async (database: Database, accountId: string, sessionId = `of ${accountId}`) => {
  const words: unknown[] = []
  const closed: number[] = []
  const socket = Object.assign(new EventEmitter(), {
    send: (text: string) => void words.push(JSON.parse(text)),
    ping: () => undefined,
    terminate: () => undefined,
    close: (code: number) => void closed.push(code)
  })
  socketsOf({ database }).add(socket as unknown as WebSocket, { accountId, sessionId, address: accountId }, new Date())
  await socketsOf({ database }).listening()
  const hears = (word: object) =>
    eventually(
      async () => words,
      () => words.some((one) => JSON.stringify(one) === JSON.stringify(word)),
      10 * SECOND
    )
  await hears({ type: 'ready', version: accountId === 'ana' ? 7 : 1 })
  return { words, closed, hears }
}

describe('sockets of two processes on one server', () => {
  test('W25: tell of what moves in the other process within a second, and only its owner', async () => {
    const [ana, eve] = [await listenIn(here, 'ana'), await listenIn(here, 'eve')]
    const began = performance.now()
    socketsOf({ database: there }).tellWallet('ana')
    socketsOf({ database: there }).tellTopUp('ana', '7201234567890123456')
    await ana.hears({ type: 'transaction', id: '7201234567890123456' })
    await ana.hears({ type: 'wallet', version: 7 })
    expect(performance.now() - began).toBeLessThan(SECOND)
    expect(eve.words).toHaveLength(1)
  })

  test('W25: tell an own page once, though its own word comes back', async () => {
    const ana = await listenIn(there, 'ana')
    socketsOf({ database: there }).tellTopUp('ana', '1')
    const other = await listenIn(here, 'ana')
    // The next word of the other process comes after the own one.
    socketsOf({ database: here }).tellTopUp('ana', '2')
    await ana.hears({ type: 'transaction', id: '2' })
    await other.hears({ type: 'transaction', id: '2' })
    expect(ana.words.filter((word) => JSON.stringify(word).includes('"1"'))).toHaveLength(1)
  })

  test('W25: close the pages of a session that ends in the other process', async () => {
    const ana = await listenIn(here, 'ana', 'ending')
    socketsOf({ database: there }).endSession('ending')
    await ana.hears({ type: 'signedOut' })
    expect(ana.closed).toEqual([4401])
  })

  test('W25: ignore what no process of the store says', async () => {
    const ana = await listenIn(here, 'ana')
    for (const word of ['', '{', 'null', '{"from":"x","parts":[{"wallet":7},null]}']) await there.words?.tell('wallet', word)
    socketsOf({ database: there }).tellTopUp('ana', 'last')
    await ana.hears({ type: 'transaction', id: 'last' })
    expect(ana.words).toEqual([
      { type: 'ready', version: 7 },
      { type: 'transaction', id: 'last' }
    ])
  })

  test('W25: hear again after the server has cut the connection', async () => {
    const ana = await listenIn(here, 'ana')
    await there.script(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`)
    await eventually(
      async () => {
        socketsOf({ database: there }).tellTopUp('ana', 'again')
        return ana.words
      },
      (words) => words.some((word) => JSON.stringify(word).includes('again')),
      30 * SECOND
    )
  })
})
