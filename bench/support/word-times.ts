import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import { openDatabase } from '../../backend/database/database.ts'
import { socketsOf } from '../../backend/services/sockets/wallet-sockets.ts'
import { percentile } from './quantiles.ts'

/** Returns within which time 95 of 100 words reach a page of another process. Unit: ms. */
export const timeWords = async (url: string): Promise<number> => {
  const [here, there] = [await openDatabase({ kind: 'server', url }), await openDatabase({ kind: 'server', url })]
  let hear = (): void => undefined
  const socket = Object.assign(new EventEmitter(), { send: () => hear(), ping: () => undefined, close: () => undefined })
  const sockets = socketsOf({ database: there })
  sockets.add(socket as unknown as WebSocket, { accountId: 'many-1', sessionId: '', address: '' }, new Date())
  await sockets.listening()
  const times: number[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    const began = performance.now()
    const heard = new Promise<void>((resolve) => (hear = resolve))
    socketsOf({ database: here }).tellTopUp('many-1', String(turn))
    await heard
    times.push(performance.now() - began)
  }
  await sockets.stopListening()
  await Promise.all([here.close(), there.close()])
  return percentile(times, 0.95)
}
