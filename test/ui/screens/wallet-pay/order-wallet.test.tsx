import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderResultSteps } from '../../../../src/application/machines/order-result.machine.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import type { Order } from '../../../../src/domain/order/order.ts'
import { OrderScreen } from '../../../../src/ui/screens/order/order-screen.tsx'
import { delivered, refundedToWallet } from '../order/sample-orders.ts'
import { aStore } from '../product/a-store.tsx'
import { aWalletScene, ORDER, rests, walletOrder } from './wallet-scene.tsx'

let went: string[]

beforeEach(() => {
  went = []
  vi.useFakeTimers({
    now: new Date('2026-11-21T02:02:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date']
  })
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
  history.replaceState(null, '', `/sg/complete?order=${ORDER}`)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.cookie = 'has-session=; max-age=0'
  history.replaceState(null, '', '/')
})

interface Given {
  readonly balance?: string
  readonly order?: Partial<Order>
  readonly isSignedIn?: boolean
  readonly isOfThisBrowser?: boolean
}

/** Opens the page of an order that waits for the wallet; a charge of it makes it delivered. */
const opened = async ({ balance = '10', order = {}, isSignedIn = true, isOfThisBrowser = true }: Given = {}) => {
  const scene = await aWalletScene({ wallet: { balanceAmount: amountOf(balance) }, isSignedIn })
  const shown = walletOrder(balance, order)
  scene.walletPages.order(scene.sub, shown)
  const read = vi.fn<OrderResultSteps['read']>(() =>
    TE.right(scene.balance() === balance ? walletOrder(scene.balance(), order) : { ...delivered, txnId: ORDER, country: 'sg' })
  )
  const store = aStore(
    scene.checkout,
    { walletPayment: scene.store.walletPayment, pendingOrders: isOfThisBrowser ? scene.store.pendingOrders : () => Promise.resolve([]) },
    { open: ({ txnId }) => TE.right({ txnId, accessKey: 'key' }), read }
  )
  await scene.show(<OrderScreen />, store)
  await rests(100)
  await rests(100)
  return { ...scene, read }
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await rests(100)
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent

describe('order that waits for the wallet', () => {
  test('says so, and is paid by one press', async () => {
    const { balance } = await opened()
    expect(title()).toBe('Waiting for your payment')
    expect(screen.getByText(/^Pay \$4\.85 from your wallet by .*\. Nothing has been charged yet\.$/)).toBeTruthy()
    expect(screen.getByText('$10.00 in your wallet')).toBeTruthy()
    await press('Pay $4.85 from your wallet')
    await rests(4_000)
    expect([balance(), title()]).toEqual(['5.15', 'Delivered to RookKnight'])
  })

  test('offers the top-up that it lacks', async () => {
    await opened({ balance: '1' })
    expect(screen.getByText('$3.85 missing')).toBeTruthy()
    await press('Top up $3.85 and pay')
    const dialog = within(screen.getByRole('dialog', { name: '$3.85 missing in your wallet' }))
    fireEvent.click(dialog.getByRole('button', { name: /^Card/ }))
    await rests(100)
    expect(went[0]).toMatch(/^https:\/\/pay\.example\//)
  })

  test('W17: offers a top-up when another tab took the balance first', async () => {
    const { hold } = await opened()
    hold({ balanceAmount: amountOf('4') })
    await press('Pay $4.85 from your wallet')
    await rests(100)
    expect(screen.getByRole('button', { name: /^Top up/ })).toBeTruthy()
  })

  test('shows why the wallet refused, with another payment method as the next step', async () => {
    const { hold } = await opened()
    hold({ walletStatus: 'restricted' })
    await press('Pay $4.85 from your wallet')
    expect(screen.getByRole('alert').textContent).toContain('Your wallet can’t pay right now')
    await press(/^Choose another payment method/)
    fireEvent.click(screen.getByRole('button', { name: 'Choose another method' }))
    expect(went[0]).toMatch(/^\/sg\/comet-circuit\?.*previous=453/)
  })

  test('M203: says that it may have paid when no answer came, and pays once when it is asked again', async () => {
    const { walletPages, balance } = await opened()
    walletPages.fail('charge', networkFailure(503))
    await press('Pay $4.85 from your wallet')
    expect(screen.getByRole('alert').textContent).toContain('We don’t know yet whether your wallet has paid')
    walletPages.fail('charge', undefined)
    await rests(31_000)
    fireEvent.click(screen.getByRole('button', { name: /again/i }))
    await rests(4_000)
    expect([balance(), title()]).toEqual(['5.15', 'Delivered to RookKnight'])
  })

  test('asks to sign in again after a sign-out', async () => {
    await opened({ isSignedIn: false })
    expect(screen.getByRole('link', { name: 'Sign in to pay with your wallet' }).getAttribute('href')).toBe('/sg/sign-in')
  })

  test('is paid elsewhere when another browser made it', async () => {
    await opened({ isOfThisBrowser: false })
    expect(screen.getByText(/^You placed this order in another browser/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull()
  })

  test('is cancelled with a question that names the wallet', async () => {
    await opened()
    fireEvent.click(screen.getByRole('button', { name: /^Cancel this order/ }))
    expect(screen.getByRole('dialog').textContent).toContain('Nothing has been paid, and your wallet won’t be charged.')
  })
})

describe('refund to the wallet', () => {
  test('W21: says where the money is, without a reference for a bank', async () => {
    const scene = await aWalletScene()
    const store = aStore(
      scene.checkout,
      {},
      {
        open: ({ txnId }) => TE.right({ txnId, accessKey: 'key' }),
        read: () => TE.right(refundedToWallet)
      }
    )
    await scene.show(<OrderScreen />, store)
    expect(screen.getByText('The money is in your wallet. You can pay with it right away.')).toBeTruthy()
    expect(screen.getByText('Your refill wallet')).toBeTruthy()
    expect(screen.queryByText('Reference for your bank')).toBeNull()
  })
})
