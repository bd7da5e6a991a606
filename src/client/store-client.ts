import { orderGraphql } from '../adapters/graphql/order-graphql.ts'
import { productGraphql } from '../adapters/graphql/product-graphql.ts'
import { searchHttp } from '../adapters/http/search-http.ts'
import { shopContentHttp } from '../adapters/http/shop-content-http.ts'
import { purchaseStores } from '../adapters/storage/purchase-stores.ts'
import { workCaptcha } from '../adapters/system/work-captcha.ts'
import type { BrowserStorage } from '../application/ports/browser-storage.ts'
import type { Captcha } from '../application/ports/captcha.ts'
import type { Clock } from '../application/ports/clock.ts'
import type { OrderService } from '../application/ports/order-service.ts'
import type { Ports } from '../application/ports/ports.ts'
import type { ShopContent } from '../application/ports/shop-content.ts'
import type { SearchService, ShopService } from '../application/ports/shop-service.ts'
import { memoryCredentials } from '../application/use-cases/credentials.ts'
import { clientContext, type ClientOptions, type Connection, platformClock } from './client-context.ts'
import { graphqlByFetch, postByFetch } from './send-by-fetch.ts'
import { memoryStorage } from './storage.ts'

/** Products with their prices and players. */
export interface Shop extends ShopService {
  /** Reads the price of an item on every channel. @failure purchase.*, network.* */
  readonly quote: OrderService['quote']
  /** Looks up a player at the publisher. @failure purchase.*, network.* */
  readonly checkPlayer: OrderService['validatePlayer']
}

/** A running store, as a program outside its pages calls it. */
export interface StoreClient {
  readonly orders: OrderService
  readonly shop: Shop
  readonly search: SearchService
  readonly captcha: Captcha
  /** Texts, promotions and the info bar, which operators change while the store runs. */
  readonly content: ShopContent
  readonly clock: Clock
  /** Values kept in the storage of the client. */
  readonly stores: BrowserStorage
  /** The ports above in the form that the use cases of the application take. */
  readonly ports: Ports
  /** Sends the calls of this client; the ports of accounts use it too. */
  readonly connection: Connection
}

/**
 * Creates the client of a running store over GraphQL and REST, for any JavaScript platform.
 * A client stands for one shopper: its storage, its credentials and its visit are theirs.
 *
 * @example
 * const store = storeClient({ url: 'https://store.example' })
 * const product = await store.shop.product({ countryCode: 'us', shopLang: 'en' }, 'canopy-strike')()
 */
export const storeClient = (options: ClientOptions): StoreClient => {
  const { url, clock = platformClock, storage = memoryStorage(), report = () => undefined, credentials = memoryCredentials() } = options
  const context = clientContext(options, clock, credentials)
  const send = graphqlByFetch(`${url}/graphql`, context)
  const post = postByFetch(`${url}/api`, context)
  const orders = orderGraphql(send, report)
  const shop = { product: productGraphql(send), quote: orders.quote, checkPlayer: orders.validatePlayer }
  const search = searchHttp(post)
  const captcha = workCaptcha(() => crypto.subtle, clock)
  const stores = purchaseStores({ local: () => storage, session: () => storage }, () => true)
  return {
    orders,
    shop,
    search,
    captcha,
    content: shopContentHttp(post),
    clock,
    stores,
    connection: { url, context, send, credentials, report },
    ports: { orders, shop, searches: search, captcha, stores, clock, telemetry: { report }, shell: { isInApp: () => false } }
  }
}
