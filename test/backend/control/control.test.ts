import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlSocketOf, serveControl } from '../../../backend/control/control-socket.ts'
import { operate } from '../../../backend/control/operate.ts'
import { openStore, type OpenStore } from '../../../backend/open-store.ts'
import { openTask } from '../../../backend/services/orders/operation-tasks.ts'
import { orderDb } from '../../../backend/services/order-db.ts'
import { readSettings, type Settings } from '../../../backend/settings.ts'
import { anOrder, aShop, type Shop } from '../orders/world.ts'

let shop: Shop
let folder: string
let settings: Settings

beforeAll(async () => {
  shop = await aShop()
  folder = mkdtempSync(join(tmpdir(), 'refill-control-'))
  const { databaseUrl } = shop.backend
  settings = readSettings({ REFILL_DATA: folder, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const orderWithTask = async (): Promise<string> => {
  const { order } = await anOrder(shop)
  const { services } = shop.backend
  return openTask(orderDb(services), services, { order_id: order.orderId }, { kind: 'fraudAlert', detail: 'to be looked at' })
}

test('control socket answers a command by the running store, for its user alone', async () => {
  const number = await orderWithTask()
  const close = await serveControl(shop.backend.services, folder)
  expect(statSync(controlSocketOf(folder)).mode & 0o777).toBe(0o600)
  const { lines } = await operate(settings, 'tasks', ['list'])
  expect(lines.some((line) => line.startsWith(number))).toBe(true)
  expect(await operate(settings, 'tasks', ['close', number, '--reason', 'no fraud'])).toEqual({ lines: [`${number} is closed.`] })
  expect((await operate(settings, 'unknown', [])).isFailed).toBe(true)
  await close()
})

test('control socket stays with the first process, and replaces that of a lost one', async () => {
  const closeFirst = await serveControl(shop.backend.services, folder)
  const closeSecond = await serveControl(shop.backend.another(), folder)
  await closeSecond()
  expect((await operate(settings, 'tasks', ['list'])).isFailed ?? false).toBe(false)
  await closeFirst()
  const closeNext = await serveControl(shop.backend.services, folder)
  expect((await operate(settings, 'tasks', ['list'])).isFailed ?? false).toBe(false)
  await closeNext()
})

test('control socket answers anything but a request with a failure, and goes on', async () => {
  const close = await serveControl(shop.backend.services, folder)
  const answerTo = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(controlSocketOf(folder))
      let answer = ''
      socket.on('data', (part) => (answer += part.toString()))
      socket.on('close', () => resolve(answer))
      socket.write(text)
    })
  expect(JSON.parse(await answerTo('{"tasks":1}\n'))).toEqual({ lines: ['A request is a list of texts.'], isFailed: true })
  expect(JSON.parse(await answerTo('nothing\n')).isFailed).toBe(true)
  expect(JSON.parse(await answerTo('x'.repeat(70_000))).isFailed).toBe(true)
  expect((await operate(settings, 'tasks', ['list'])).isFailed ?? false).toBe(false)
  await close()
})

test('operator command opens the database itself when no store runs', async () => {
  const other = settings.databaseUrl === undefined ? { ...settings, dataFolder: join(folder, 'own') } : settings
  if (other.databaseUrl === undefined) {
    expect(await operate(other, 'tasks', ['list'])).toMatchObject({
      isFailed: true,
      lines: [expect.stringMatching(/^No store has run in /)]
    })
    const first: OpenStore = await openStore(other)
    await first.close()
  }
  const number = other.databaseUrl === undefined ? undefined : await orderWithTask()
  const { lines } = await operate(other, 'tasks', ['list'])
  if (number === undefined) expect(lines).toEqual(['Nothing waits for a person.'])
  else expect(lines.some((line) => line.startsWith(number))).toBe(true)
})
