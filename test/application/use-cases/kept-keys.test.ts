import { describe, expect, test, vi } from 'vitest'
import { openSession, renewSession, restoreSession, signOut, signOutEverywhere } from '../../../src/application/use-cases/session.ts'
import { keepOrderRequest, addOpenedOrder } from '../../../src/domain/order/pending-orders.ts'
import { START } from '../../support/fake-clock.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'

describe('kept order keys', () => {
  const GUESTS = '7203344589012345001'
  const OWN = '7203344589012345002'

  /** Creates a browser with the keys of a guest's order and of one of the signed-in account. */
  const openWithKeys = async () => {
    const world = anAccountWorld(() => START)
    const { user } = world.add({ email: 'ana@example.com', emailVerified: true }, { isConfirmed: true })
    const browser = aBrowser(world)
    const { ports } = browser.tab()
    await openSession(ports)({ refreshToken: world.newRefreshToken(user.sub), user })()
    browser.orders.add(GUESTS)
    browser.orders.add(OWN, { owner: user.sub })
    const { pendingOrders } = browser.stores
    const kept = [OWN, GUESTS].reduce(
      (list, txnId) => addOpenedOrder(list, txnId, browser.orders.keyOf(txnId), START),
      pendingOrders.read()
    )
    pendingOrders.write(keepOrderRequest(kept, { checkoutId: 'c2', quoteId: 'q', pcId: 31, userInfo: {} }, SUBJECT, START))
    const left = () => pendingOrders.read().map((order) => (order.kind === 'answered' ? order.txnId : order.checkoutId))
    return { world, browser, ports, left }
  }
  const SUBJECT = { country: 'us', productPath: 'koi-garden', denominationId: 'pack' }

  test.each([
    ['a sign-out', signOut],
    ['a sign-out everywhere', signOutEverywhere]
  ])('of an account go with %s; those of guests and of open requests stay', async (_what, end) => {
    const { ports, left } = await openWithKeys()
    await end(ports)()()
    expect(left().toSorted()).toEqual([GUESTS, 'c2'])
  })

  test('go with the players and purchases of their orders; those of guests stay', async () => {
    const { ports, browser } = await openWithKeys()
    const { pendingOrders, purchaseHistory, recentlyBought, gameInputs } = browser.stores
    const subjectOf = (userId: string) => ({ country: 'us', productPath: 'koi-garden', denominationId: 'pack', userId, zoneId: '7' })
    pendingOrders.write(
      pendingOrders
        .read()
        .map((order) => (order.kind === 'answered' ? { ...order, subject: subjectOf(order.txnId === OWN ? 'own' : 'guest') } : order))
    )
    const player = (userId: string, roleId: string) => ({ userId, nickname: userId, playerInfo: { zoneId: '7', roleId } })
    purchaseHistory.write({
      1001: { pcId: 31, players: [player('own', 'a'), player('own', 'b'), player('guest', 'a')] },
      'market-us': { pcId: 31, players: [] }
    })
    const bought = (txnId: string, productUrl: string) => ({
      productUrl,
      transactionDate: START.toISOString(),
      purchase: { txnId, country: 'us', denominationId: 'pack', pcId: 31 }
    })
    recentlyBought.write([bought(OWN, 'koi-garden'), bought(GUESTS, 'emberhold')])
    gameInputs.write({ 'koi-garden': { userId: 'own', zoneId: '7' }, emberhold: { userId: 'guest', zoneId: '7' } })
    await signOut(ports)()()
    expect(purchaseHistory.read()).toEqual({
      1001: { pcId: 31, players: [player('guest', 'a')] },
      'market-us': { pcId: 31, players: [] }
    })
    expect(recentlyBought.read().map(({ productUrl }) => productUrl)).toEqual(['emberhold'])
    expect(gameInputs.read()).toEqual({ emberhold: { userId: 'guest', zoneId: '7' } })
  })

  test('go where the session was ended elsewhere', async () => {
    const { ports, left, world } = await openWithKeys()
    world.refreshTokens.clear()
    await renewSession(ports)()()
    expect(left().toSorted()).toEqual([GUESTS, 'c2'])
  })

  test('stay while the answer is missing, and go once the sign-out is sent', async () => {
    const { ports, left, world } = await openWithKeys()
    world.line(false)
    await signOut(ports)()()
    expect(left()).toContain(OWN)
    world.line(true)
    await restoreSession(ports)()()
    expect(left()).not.toContain(OWN)
  })

  test('are not asked about where there are none, and stay while signed in', async () => {
    const { ports, left, browser } = await openWithKeys()
    await renewSession(ports)()()
    expect(left()).toContain(OWN)
    browser.stores.pendingOrders.write([])
    const asked = vi.spyOn(ports.session, 'ownedAmong')
    await signOut(ports)()()
    expect(asked).not.toHaveBeenCalled()
  })
  test('go without what was bought while the question was on its way', async () => {
    const BOUGHT_MEANWHILE = '7203344589012345003'
    const { ports, left, browser } = await openWithKeys()
    const ask = ports.session.ownedAmong
    vi.spyOn(ports.session, 'ownedAmong').mockImplementation((keys) => {
      const { pendingOrders } = browser.stores
      pendingOrders.write(addOpenedOrder(pendingOrders.read(), BOUGHT_MEANWHILE, 'key-of-it', START))
      return ask(keys)
    })
    await signOut(ports)()()
    expect(left().toSorted()).toEqual([GUESTS, BOUGHT_MEANWHILE, 'c2'])
  })
})
