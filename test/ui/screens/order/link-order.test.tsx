import { cleanup, render, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SupportPorts } from '../../../../src/application/ports/support-ports.ts'
import type { PendingOrders } from '../../../../src/domain/order/pending-orders.ts'
// Loaded before, so that its turn is known.
import '../../../../src/ui/screens/order/actions/linking.tsx'
import { orderScreen } from '../../../../src/ui/screens/order/order-screen.tsx'
import { aStore, inStore, steps } from '../product/a-store.tsx'
import { comet } from '../product/sample-product.ts'
import { anOwnScene, press, quiet } from '../signed-in/signed-in-scene.tsx'
import { delivered } from './sample-orders.ts'

const ORDER = '7203344589012345678'
const pending: PendingOrders = [{ kind: 'answered', at: 1, txnId: ORDER, accessKey: 'key', checkoutId: 'c1', closed: false }]

beforeEach(() => history.replaceState(null, '', `/us/complete?order=${ORDER}&link`))
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** Opens the page of an order of this browser, which a guest made. */
const opened = async (more: { readonly orders?: PendingOrders; readonly signedIn?: boolean } = {}) => {
  const scene = anOwnScene()
  if (more.signedIn !== false) await scene.signIn()
  scene.browser.orders.add(ORDER, { checkoutId: 'c1', guestUserId: 'guest-1' })
  const ports = {
    guestUserId: { read: () => 'guest-1', write: () => undefined },
    ratings: { invite: () => TE.right(undefined) },
    content: { infoBar: async () => [] },
    ratingInvited: { read: () => undefined, write: () => undefined },
    clock: { now: () => new Date() }
  } as unknown as SupportPorts
  const store = aStore(
    steps(),
    {
      pendingOrders: () => Promise.resolve(more.orders ?? pending),
      product: () => Promise.resolve(comet),
      askSupport: (pick) => pick(ports)
    },
    { open: ({ txnId }) => TE.right({ txnId, accessKey: 'key' }), read: () => TE.right({ ...delivered, txnId: ORDER }) }
  )
  let asked = 0
  const Screen = orderScreen(() => {
    asked += 1
    return Promise.resolve(scene.accounts)
  })
  render(inStore(store, <Screen />))
  await quiet()
  await quiet()
  return { ...scene, timesOpened: () => asked }
}
const offer = () => screen.queryByRole('button', { name: /Link this order to your account/ })
const offered = () => screen.findByRole('button', { name: /Link this order to your account/ })

describe('order that the sign-in could not link', () => {
  test('is linked from its own page', async () => {
    const { browser, kept } = await opened()
    await offered()
    await press(/Link this order to your account/)
    expect(screen.getByText('This purchase is now in your account.')).toBeDefined()
    expect([browser.orders.ownerOf(ORDER), offer()]).toEqual([kept.user.sub, null])
  })

  test('says why it cannot be linked, and can be tried again', async () => {
    const { world, browser, kept } = await opened()
    await offered()
    world.line(false)
    await press(/Link this order to your account/)
    expect(screen.getByRole('alert')).toBeDefined()
    world.line(true)
    await press(/Link this order to your account/)
    expect(browser.orders.ownerOf(ORDER)).toBe(kept.user.sub)
  })

  test('is not offered to be linked when it is of another browser, or no user is signed in', async () => {
    await opened({ orders: [] })
    expect(offer()).toBeNull()
    cleanup()
    await opened({ signedIn: false })
    expect(offer()).toBeNull()
  })

  test('is asked about where its page was opened for that, and nothing of accounts loads elsewhere', async () => {
    history.replaceState(null, '', `/us/complete?order=${ORDER}`)
    const { timesOpened } = await opened()
    expect([offer(), timesOpened()]).toEqual([null, 0])
  })
})
