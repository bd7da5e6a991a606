import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { createWalletControls } from '../../../backend/sandbox-wallet-controls.ts'
import { restrictWallet } from '../../../backend/services/wallet/restrict.ts'
import { registerHostGate } from '../../../backend/pages/host-gate.ts'
import { compiledWords } from '../../../backend/services/words.ts'
import { registerWalletSocket } from '../../../backend/services/wallet/wallet-socket-route.ts'
import { socketsOf } from '../../../backend/services/sockets/wallet-sockets.ts'
import { inTransaction } from '../../../backend/services/order-db.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { readStore } from '../../../brands/read-store.ts'
import { eventually } from '../../journeys/shopper.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { MINUTE } from '../orders/world.ts'
import { aWalletOrderShop, type WalletOrderShop } from './wallet-orders.ts'

const ORIGIN = 'http://localhost:4000'
const SECOND = 1_000

let shop: WalletOrderShop
let port = 0
let ana: PoolUser
let serial = 0
const opened: WebSocket[] = []

beforeAll(async () => {
  shop = await aWalletOrderShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())
beforeEach(() => {
  ana = shop.pool.user({ email: `socket-${(serial += 1)}@example.com`, email_verified: 'true' })
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate()
  // The store notices a socket that was cut a moment later.
  await eventually(
    async () => socketsOf(shop.backend.services).hasRoom({ accountId: ana.sub, sessionId: '', address: '127.0.0.1' }),
    (hasRoom) => hasRoom
  )
})

interface Listening {
  readonly socket: WebSocket
  readonly words: Record<string, unknown>[]
  /** Code with which the store closed it. */
  readonly closed: Promise<number>
  readonly heard: (count: number) => Promise<readonly Record<string, unknown>[]>
}

/** Opens a socket; the status of a refusal is an error `refused:<status>`. */
const open = (headers: Record<string, string>): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/wallet`, { headers })
    opened.push(socket)
    const words: Record<string, unknown>[] = []
    const closed = new Promise<number>((close) => socket.on('close', close))
    socket.on('message', (data: Buffer) => words.push(JSON.parse(data.toString('utf8')) as Record<string, unknown>))
    socket.on('open', () =>
      resolve({
        socket,
        words,
        closed,
        heard: (count) =>
          eventually(
            async () => words,
            () => words.length >= count
          )
      })
    )
    socket.on('unexpected-response', (_request, answer) => reject(new Error(`refused:${answer.statusCode}`)))
    socket.on('error', reject)
  })

const listen = async (user = ana): Promise<Listening> => open({ ...(await shop.signIn(user)), origin: ORIGIN })

const refusal = (headers: Record<string, string>): Promise<string> =>
  open(headers).then(
    () => 'opened',
    (error: Error) => error.message
  )

describe('wallet socket', () => {
  test('W25: is ready with the version of the wallet, and tells of a charge within a second of its commit', async () => {
    await shop.give(ana, '250000')
    const bought = await shop.order(ana)
    const { heard } = await listen()
    expect(await heard(1)).toEqual([{ type: 'ready', version: 1 }])
    const began = Date.now()
    expect((await shop.charge(ana, bought)).statusCode).toBe(300)
    expect(await heard(2)).toEqual([
      { type: 'ready', version: 1 },
      { type: 'wallet', version: 2 }
    ])
    expect(Date.now() - began).toBeLessThan(1_000)
  })

  test('says nothing of the wallet of another account, nor of what was undone', async () => {
    const eve = shop.pool.user({ email: `eve-${serial}@example.com`, email_verified: 'true' })
    await shop.give(ana, '10')
    await shop.give(eve, '10')
    const [hers, ours] = [await listen(eve), await listen()]
    await Promise.all([hers.heard(1), ours.heard(1)])
    await expect(
      inTransaction(shop.backend.services, async (trx) => {
        const wallet = await trx.selectFrom('store.wallets').select('id').where('account_id', '=', eve.sub).executeTakeFirstOrThrow()
        await restrictWallet(trx, shop.backend.services, wallet.id, { reason: 'review', until: undefined })
        throw new Error('undone')
      })
    ).rejects.toThrow('undone')
    await shop.take(ana, '1')
    expect(await ours.heard(2)).toHaveLength(2)
    expect(hers.words).toHaveLength(1)
  })

  test('is ready with 0 before there is a wallet, and tells of its opening', async () => {
    const { heard } = await listen()
    expect(await heard(1)).toEqual([{ type: 'ready', version: 0 }])
    await shop.give(ana, '')
    expect(await heard(2)).toEqual([
      { type: 'ready', version: 0 },
      { type: 'wallet', version: 0 }
    ])
  })

  test('answers a ping with a pong', async () => {
    const { socket, heard } = await listen()
    await heard(1)
    socket.send('{"type":"ping"}')
    expect((await heard(2))[1]).toEqual({ type: 'pong' })
    shop.backend.clock.advance(5 * MINUTE)
    socket.send('{"type":"ping"}')
    expect((await heard(3))[2]).toEqual({ type: 'pong' })
  })

  test.each([
    ['another word', '{"type":"pong"}'],
    ['more than a ping', '{"type":"ping","token":"x"}'],
    ['no JSON', 'ping'],
    ['null', 'null'],
    ['a big message', JSON.stringify({ type: 'ping', pad: 'x'.repeat(1_100) })]
  ])('W25: is closed with 1008 by %s', async (_what, text) => {
    const { socket, closed, heard } = await listen()
    await heard(1)
    socket.send(text)
    expect(await closed).toBe(1008)
  })

  test('is closed with 1008 by a second message within five seconds', async () => {
    const { socket, closed, heard } = await listen()
    socket.send('{"type":"ping"}')
    await heard(2)
    shop.backend.clock.advance(4 * SECOND)
    socket.send('{"type":"ping"}')
    expect(await closed).toBe(1008)
  })

  test('W25: is refused to a foreign origin, and to a page without one', async () => {
    const session = await shop.signIn(ana)
    expect(await refusal({ ...session, origin: 'https://evil.example' })).toBe('refused:403')
    expect(await refusal(session)).toBe('refused:403')
  })

  test('W25: is refused without a session, and with one that is over', async () => {
    expect(await refusal({ origin: ORIGIN })).toBe('refused:401')
    const session = await shop.signIn(ana)
    await shop.app.inject({ method: 'DELETE', url: '/session', headers: { ...session, origin: ORIGIN } })
    expect(await refusal({ ...session, origin: ORIGIN })).toBe('refused:401')
  })

  test('W25: is refused to the sixth page of an account, until one is closed', async () => {
    const session = { ...(await shop.signIn(ana)), origin: ORIGIN }
    const five = await Promise.all(Array.from({ length: 5 }, () => open(session)))
    expect(await refusal(session)).toBe('refused:429')
    five[0]!.socket.close()
    expect(
      await eventually(
        () => refusal(session),
        (answer) => answer === 'opened'
      )
    ).toBe('opened')
  })

  test('is refused to the 21st page of an address', async () => {
    for (let people = 0; people < 4; people += 1) {
      const session = { ...(await shop.signIn(shop.pool.user({ email: `many-${(serial += 1)}@example.com` }))), origin: ORIGIN }
      await Promise.all(Array.from({ length: 5 }, () => open(session)))
    }
    expect(await refusal({ ...(await shop.signIn(ana)), origin: ORIGIN })).toBe('refused:429')
  })

  test('W25: says so and is closed in all tabs at sign-out', async () => {
    const session = { ...(await shop.signIn(ana)), origin: ORIGIN }
    const tabs = await Promise.all([open(session), open(session)])
    const elsewhere = await listen()
    await Promise.all([...tabs, elsewhere].map(({ heard }) => heard(1)))
    await shop.app.inject({ method: 'DELETE', url: '/session', headers: session })
    expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([4401, 4401])
    expect(tabs.map(({ words }) => words.at(-1))).toEqual([{ type: 'signedOut' }, { type: 'signedOut' }])
    expect(elsewhere.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('is closed by the next ping where another process has ended the session', async () => {
    const { socket, closed, heard } = await listen()
    await heard(1)
    await shop.backend.services.database
      .as<OrderTables>()
      .updateTable('store.sessions')
      .set({ ended_at: shop.backend.clock.now() })
      .where('account_id', '=', ana.sub)
      .execute()
    socket.send('{"type":"ping"}')
    expect(await closed).toBe(4401)
  })

  test('is closed once no word came for eleven minutes, and cut where the browser answers no ping of the protocol', async () => {
    const sockets = socketsOf(shop.backend.services)
    const idle = await listen()
    await idle.heard(1)
    shop.backend.clock.advance(11 * MINUTE)
    sockets.beat(shop.backend.clock.now())
    expect(await idle.closed).toBe(1001)
    const dead = await listen()
    await dead.heard(1)
    dead.socket.pong = () => undefined
    const now = shop.backend.clock.now()
    sockets.beat(now)
    sockets.beat(now)
    expect(await dead.closed).toBe(1006)
  })

  test('W25: is cut, mute or refused by the sandbox, and comes back', async () => {
    const { disturbSocket } = createWalletControls(shop.backend.services)
    await shop.give(ana, '10')
    const first = await listen()
    await first.heard(1)
    disturbSocket('drop')
    expect(await first.closed).toBe(1006)
    disturbSocket('refuse')
    expect(await refusal({ ...(await shop.signIn(ana)), origin: ORIGIN })).toBe('refused:503')
    disturbSocket('restore')
    const second = await listen()
    await second.heard(1)
    disturbSocket('mute')
    await shop.take(ana, '1')
    second.socket.send('{"type":"ping"}')
    // The answer to a ping comes after the word that was kept back.
    expect((await second.heard(2))[1]).toEqual({ type: 'pong' })
    disturbSocket('restore')
    await shop.take(ana, '2')
    expect((await second.heard(3))[2]).toEqual({ type: 'wallet', version: 3 })
  })

  test('is no page: a plain request is answered 426, and a foreign upgrade elsewhere as a request', async () => {
    const headers = { ...(await shop.signIn(ana)), origin: ORIGIN }
    expect((await shop.app.inject({ url: '/ws/wallet', headers })).statusCode).toBe(426)
    const answer = await new Promise<number>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/healthz`)
      socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
      socket.on('error', () => undefined)
    })
    expect(answer).toBe(200)
  })

  test('does not exist in a store without wallets', async () => {
    const closed = await aWalletOrderShop()
    ;(closed.backend.services.config as { build?: unknown }).build = { ...readStore({}), permissions: {} }
    const headers = { ...(await closed.signIn(closed.pool.user({ email: 'none@example.com' }))), origin: ORIGIN }
    expect((await closed.app.inject({ url: '/ws/wallet', headers })).statusCode).toBe(404)
    await closed.close()
  })
})

test('wallet socket is refused on a host that may not show the store, before anything else is read', async () => {
  const app = Fastify()
  const whiteLabel = { id: 1, hostname: 'store.example' }
  await registerHostGate(app, {
    whiteLabel,
    localHosts: false,
    paymentsHost: undefined,
    wordsIn: (language) => compiledWords(language, 'mail')
  })
  registerWalletSocket(app, shop.backend.services, () => false)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...(await shop.signIn(ana)), origin: 'http://evil.example', host: 'evil.example' }
  const answer = await new Promise<unknown>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/ws/wallet`, { headers })
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    socket.on('error', () => undefined)
  })
  expect(answer).toBe(403)
  await app.close()
})

test('wallet socket lets its server close, and goes away with it', async () => {
  const own = await aWalletOrderShop()
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...(await own.signIn(own.pool.user({ email: 'away@example.com' }))), origin: ORIGIN }
  const socket = new WebSocket(`ws://127.0.0.1:${(own.app.server.address() as AddressInfo).port}/ws/wallet`, { headers })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('message', resolve))
  await own.close()
  expect(await closed).toBe(1001)
})

test('wallet socket keeps no server open whose browser is gone', async () => {
  const own = await aWalletOrderShop()
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...(await own.signIn(own.pool.user({ email: 'gone@example.com' }))), origin: ORIGIN }
  const socket = new WebSocket(`ws://127.0.0.1:${(own.app.server.address() as AddressInfo).port}/ws/wallet`, { headers })
  await new Promise((resolve) => socket.on('message', resolve))
  // Reads nothing any more, so that it answers no close.
  socket.pause()
  const began = Date.now()
  await own.close()
  expect(Date.now() - began).toBeLessThan(10_000)
  socket.terminate()
})
