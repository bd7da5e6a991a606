import type { AddressInfo } from 'node:net'
import { inTransaction } from '../../../backend/services/order-db.ts'
import { tellTopUpMoved, tellWalletMoved, socketsOf } from '../../../backend/services/sockets/wallet-sockets.ts'
import { walletSocket } from '../../../src/adapters/system/wallet-socket.ts'
import { fakeWalletSockets } from '../../../src/testing/wallet-socket.ts'
import WebSocket from 'ws'
import { aWalletOrderShop } from '../../backend/wallet/wallet-orders.ts'
import { eventually } from '../../journeys/shopper.ts'
import { type SocketScene, walletSocketContract } from './wallet-socket.contract.ts'

const ID = '7203344589012345678'
const ORIGIN = 'http://localhost:4000'

walletSocketContract('the fake', async (): Promise<SocketScene> => {
  const sockets = fakeWalletSockets()
  return {
    socket: sockets.socketOf(() => 'ana'),
    connected: async () => undefined,
    moveWallet: async () => sockets.tellWallet('ana'),
    moveTopUp: async () => {
      sockets.tellTopUp('ana', ID)
      return ID
    },
    moveAnother: async () => sockets.tellWallet('eve'),
    cut: async () => sockets.cut(),
    signOut: async () => sockets.signOut('ana'),
    close: async () => undefined
  }
})

walletSocketContract('the store', async (): Promise<SocketScene> => {
  const shop = await aWalletOrderShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const ana = shop.pool.user({ email: 'ana@example.com', email_verified: 'true' })
  const headers = { ...(await shop.signIn(ana)), origin: ORIGIN }
  const sockets = socketsOf(shop.backend.services)
  let serial = 0
  let isReady = false
  const move = (sub: string) => inTransaction(shop.backend.services, async (trx) => tellWalletMoved(trx, sub))
  const connected = () =>
    eventually(
      async () => isReady,
      (ready) => ready
    )
  return {
    socket: walletSocket({
      open: () => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/wallet`, { headers })
        socket.on('error', () => undefined)
        socket.on('message', () => void (isReady = true))
        return socket
      },
      random: () => 0,
      isHidden: () => false,
      hearVisibility: () => () => undefined
    }),
    connected,
    moveWallet: () => move(ana.sub),
    moveTopUp: async () => {
      const id = ID.slice(0, -1) + String((serial += 1))
      await inTransaction(shop.backend.services, async (trx) => tellTopUpMoved(trx, { id, account_id: ana.sub }))
      return id
    },
    moveAnother: () => move('eve'),
    cut: async () => {
      isReady = false
      sockets.closeAll()
      await connected()
    },
    signOut: async () => void (await shop.app.inject({ method: 'DELETE', url: '/session', headers })),
    close: () => shop.close()
  }
})
