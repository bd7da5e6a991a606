import { randomUUID, webcrypto } from 'node:crypto'
import type { CheckoutSteps, Clock, OrderResultSteps, Ports, Slot } from 'refill-store/application'
import { findOpenOrder, openOrder, placeOrder, readOrder, shopContent } from 'refill-store/application'
import {
  NO_GUEST_PURCHASE,
  type PendingOrders,
  type PurchaseHistory,
  type RecentlyBought,
  type RememberedInputs
} from 'refill-store/domain'
import { graphqlClient } from '../../src/adapters/graphql/graphql-client.ts'
import { orderGraphql } from '../../src/adapters/graphql/order-graphql.ts'
import { productGraphql } from '../../src/adapters/graphql/product-graphql.ts'
import { httpClient } from '../../src/adapters/http/http-client.ts'
import { searchHttp } from '../../src/adapters/http/search-http.ts'
import { shopContentHttp } from '../../src/adapters/http/shop-content-http.ts'
import { requestSigner } from '../../src/adapters/system/request-signer.ts'
import { workCaptcha } from '../../src/adapters/system/work-captcha.ts'

const slot = <A>(value: A): Slot<A> => {
  let kept = value
  return { read: () => kept, write: (next) => void (kept = next) }
}

const clock: Clock = { now: () => new Date(), newId: () => randomUUID() }

/**
 * Returns the store's ports over the running back end.
 * What a browser would store lives as long as this program.
 */
export const servicesOf = (storeUrl: string) => {
  const calls = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    isOnline: () => true,
    timeout: (ms: number) => AbortSignal.timeout(ms),
    path: () => '/terminal',
    headers: () => Promise.resolve({ 'x-expt-token': 'terminal-shop', 'x-whitelabel-id': '1' })
  }
  const subtle = (): SubtleCrypto => webcrypto.subtle as SubtleCrypto
  const graphql = graphqlClient(`${storeUrl}/graphql`, calls, undefined)
  const post = httpClient(`${storeUrl}/api`, calls, requestSigner(subtle, clock))
  const ports: Ports = {
    orders: orderGraphql(graphql),
    shop: { product: productGraphql(graphql) },
    searches: searchHttp(post),
    captcha: workCaptcha(subtle, clock),
    stores: {
      pendingOrders: slot<PendingOrders>([]),
      guestPurchase: slot(NO_GUEST_PURCHASE),
      purchaseHistory: slot<PurchaseHistory>({}),
      recentlyBought: slot<readonly RecentlyBought[]>([]),
      gameInputs: slot<RememberedInputs>({}),
      guestUserId: slot('')
    },
    clock,
    telemetry: { report: () => undefined },
    shell: { isInApp: () => false }
  }
  const checkout: CheckoutSteps = {
    checkPlayer: ports.orders.validatePlayer,
    quote: ports.orders.quote,
    place: placeOrder(ports),
    now: clock.now,
    newId: clock.newId
  }
  const orderResult: OrderResultSteps = { open: openOrder(ports), read: readOrder(ports), resolve: ports.orders.resolve }
  const content = shopContent({ content: shopContentHttp(post), telemetry: ports.telemetry })
  return { ports, checkout, orderResult, content, findOpenOrder: findOpenOrder(ports) }
}
