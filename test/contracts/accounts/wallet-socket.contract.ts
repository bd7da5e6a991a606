import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WalletSocket, WalletSocketNews } from '../../../src/application/ports/wallet-socket.ts'
import { eventually } from '../../journeys/shopper.ts'

/** A page that is signed in, and what happens around it. */
export interface SocketScene {
  readonly socket: WalletSocket
  /** Waits until the page is connected. */
  readonly connected: () => Promise<unknown>
  readonly moveWallet: () => Promise<void>
  readonly moveTopUp: () => Promise<string>
  /** Moves the wallet of another account. */
  readonly moveAnother: () => Promise<void>
  /** Loses the connection. */
  readonly cut: () => Promise<void>
  readonly signOut: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Describes every wallet socket; the fake and the adapter alike. */
export const walletSocketContract = (name: string, open: () => Promise<SocketScene>) =>
  describe(`wallet socket of ${name}`, () => {
    let scene: SocketScene
    let heard: WalletSocketNews[]
    let stop: () => void
    beforeEach(async () => {
      scene = await open()
      heard = []
      stop = scene.socket.listen((news) => void heard.push(news))
      await scene.connected()
    })
    afterEach(async () => {
      stop()
      await scene.close()
    })

    const news = (count: number) =>
      eventually(
        async () => heard,
        () => heard.length >= count
      )

    test('says that the own wallet moved, and not what', async () => {
      await scene.moveWallet()
      expect(await news(1)).toEqual([{ kind: 'walletMoved' }])
    })

    test('names the top-up that moved', async () => {
      const id = await scene.moveTopUp()
      expect((await news(1))[0]).toEqual({ kind: 'topUpMoved', id })
    })

    test('says nothing of other wallets', async () => {
      await scene.moveAnother()
      await scene.moveWallet()
      expect(await news(1)).toEqual([{ kind: 'walletMoved' }])
    })

    test('comes back after a lost connection, and has the page read what it missed', async () => {
      await scene.cut()
      expect(await news(1)).toEqual([{ kind: 'walletMoved' }])
      await scene.moveWallet()
      expect(await news(2)).toHaveLength(2)
    })

    test('says once that the session is over, and nothing after', async () => {
      await scene.signOut()
      expect(await news(1)).toEqual([{ kind: 'signedOut' }])
      await scene.moveWallet()
      expect(heard).toHaveLength(1)
    })

    test('says nothing once the page has stopped to listen', async () => {
      stop()
      await scene.moveWallet()
      expect(heard).toEqual([])
      stop()
    })
  })
