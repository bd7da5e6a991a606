import type { Clock } from '../application/ports/clock.ts'
import type { Ports } from '../application/ports/ports.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { fakeCaptcha } from './captcha.ts'
import { fakeOrderService } from './order-service.ts'
import { fakeShopContent, type WrittenContent } from './shop-content.ts'
import { fakeShop } from './shop-service.ts'
import { aSmallShop } from './small-shop.ts'
import { START } from './start.ts'
import { fakeStores } from './stores.ts'

/**
 * Creates a whole store in memory with the ports of a client of a running store.
 * It sells five products in one market; its orders take scripted answers, and its connection can be cut.
 *
 * @param now the moment of every call; by default time stands still
 */
export const fakeStore = (now: () => Date = () => START, written: WrittenContent = {}) => {
  let serial = 0
  const sold = aSmallShop()
  const orders = fakeOrderService({ now, shop: sold })
  const games = fakeShop(sold)
  const operators = fakeShopContent(written)
  const captcha = fakeCaptcha()
  const stores = fakeStores()
  const reported: Failure[] = []
  const clock: Clock = { now, newId: () => `id-${(serial += 1)}` }
  const shop = { ...games.shop, quote: orders.quote, checkPlayer: orders.validatePlayer }
  const ports: Ports = {
    orders,
    shop,
    searches: games.searches,
    captcha,
    stores,
    clock,
    telemetry: { report: (failure) => void reported.push(failure) },
    shell: { isInApp: () => false }
  }
  return {
    ...{ orders, shop, search: games.searches, captcha, content: operators.content, clock, stores, ports, reported, sold },
    /** From now on no call arrives, or every call does. */
    line: (isThere: boolean): void => {
      for (const part of [orders, games, operators]) part.line(isThere)
    }
  }
}
