import { Container, type ServiceIdentifier } from 'inversify'
import * as E from 'fp-ts/lib/Either.js'
import { onConsentChanged } from '../adapters/cookie/consent-events.ts'
import type { SendOperation } from '../adapters/graphql/operation.ts'
import { graphqlClient } from '../adapters/graphql/graphql-client.ts'
import { orderGraphql } from '../adapters/graphql/order-graphql.ts'
import { productGraphql } from '../adapters/graphql/product-graphql.ts'
import type { CallContext } from '../adapters/http/call-context.ts'
import type { PostJson } from '../adapters/http/http-call.ts'
import { browserShell } from '../adapters/system/app-shell.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import type { Ports } from '../application/ports/ports.ts'
import type { RequestSigner } from '../application/ports/request-signer.ts'
import { findOpenOrder, leavingContact, placeOrder, settlePending, stagingForGuests } from '../application/use-cases/checkout.ts'
import { keepRemembered } from '../application/use-cases/consent.ts'
import { guestContact } from '../application/use-cases/guest-contact.ts'
import { openOrder, readOrder } from '../application/use-cases/order.ts'
import { readRecentOrders } from '../application/use-cases/recent-orders.ts'
import { withChangeEvents } from '../application/use-cases/order-events.ts'
import { keepGameInputs, readProductHistory } from '../application/use-cases/product-history.ts'
import { withOrderTracking, withReadTracking } from '../application/use-cases/tracking.ts'
import { withFallback } from '../application/use-cases/shop.ts'
import type { Order } from '../domain/order/order.ts'
import { addressIn, type Config, ORDER_UPDATED, type PageMarket } from './config.ts'
import { regionalAddress } from './calls.ts'
import { lazyAccounts } from './lazy-accounts.ts'
import { lazyPort } from './lazy-port.ts'
import { lazyTracker } from './visit/visit.ts'
import { lazySealer, pageCalls } from './page-calls.ts'

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name)

/** One typed token for each dependency that the container provides. */
export const TOKENS = {
  config: token<Config>('config'),
  market: token<PageMarket>('market'),
  clock: token<Ports['clock']>('clock'),
  signer: token<RequestSigner>('signer'),
  // Purchase
  calls: token<CallContext>('calls'),
  graphql: token<SendOperation>('graphql'),
  http: token<() => Promise<PostJson>>('http'),
  captcha: token<Ports['captcha']>('captcha'),
  orders: token<Ports['orders']>('orders'),
  shop: token<Ports['shop']>('shop'),
  searches: token<Ports['searches']>('searches'),
  stores: token<Ports['stores']>('stores'),
  telemetry: token<Ports['telemetry']>('telemetry')
}

/** Creates a container with what the purchase has in every market. */
const createContainer = (config: Config, market: PageMarket): Container => {
  const c = new Container({ defaultScope: 'Singleton' })
  c.bind(TOKENS.config).toConstantValue(config)
  c.bind(TOKENS.market).toConstantValue(market)
  c.bind(TOKENS.clock).toConstantValue(systemClock)
  return c
}

const containers = new Map<string, Container>()

/**
 * Returns the container of this page, in which the purchase binds its adapters.
 * Every binding is synchronous: a rejected `getAsync` would stay cached, so what loads late is bound as a lazy port or a loader.
 */
export const pageContainer = (config: Config, market: PageMarket): Container => {
  const known = containers.get(market.path)
  if (known !== undefined) return known
  const made = createContainer(config, market)
  containers.set(market.path, made)
  return made
}

/** A search in a market and language. */
interface SearchedGames {
  readonly locale: Parameters<Ports['searches']['search']>[0]
  readonly query: Parameters<Ports['searches']['search']>[1]
}

/**
 * Binds an adapter to each port of the purchase and builds the use cases over them.
 * It is called once, at the first call of a page.
 */
export const buildUseCases = (config: Config, market: PageMarket) => {
  const c = pageContainer(config, market)
  const { visitor, allowed, stores, telemetry, context, signer: pageSigner, beginCheckout } = pageCalls(market)
  const isSignedIn = (): boolean => visitor.cookies.read('has-session') === 'open'
  const tracker = lazyTracker(visitor)
  c.bind(TOKENS.telemetry).toConstantValue(telemetry)
  c.bind(TOKENS.stores).toConstantValue(stores)
  c.bind(TOKENS.calls).toConstantValue(context)
  c.bind(TOKENS.signer).toConstantValue(pageSigner)
  // Few purchases need a captcha, so it loads at its first use.
  c.bind(TOKENS.captcha).toResolvedValue(
    (clock) => {
      const captcha = lazyPort(async () => (await import('../adapters/system/work-captcha.ts')).workCaptcha(() => crypto.subtle, clock))
      return { solve: captcha.call(({ solve }) => solve) }
    },
    [TOKENS.clock]
  )
  c.bind(TOKENS.graphql).toResolvedValue(
    (calls, signer) =>
      graphqlClient(
        regionalAddress({
          addresses: config.graphql,
          market,
          isSignedIn,
          openAccounts: async () => (await lazyAccounts()).whoIsIn('held')()
        }),
        calls,
        config.graphqlAuthHeader ? signer : undefined
      ),
    [TOKENS.calls, TOKENS.signer]
  )
  c.bind(TOKENS.http).toResolvedValue(
    (calls, signer) => {
      const bearer = config.contextPath ? undefined : signer
      const orders = addressIn(config.orders, market.regionCode)
      return lazyPort(async () => (await import('../adapters/http/http-client.ts')).httpClient(orders, calls, bearer)).load
    },
    [TOKENS.calls, TOKENS.signer]
  )
  c.bind(TOKENS.orders).toResolvedValue(
    (send, { report }) => {
      const orders = withOrderTracking(orderGraphql(send, report), tracker)
      return {
        ...orders,
        submitOrder: (request) => {
          // From here on every call is reported with this checkout id.
          beginCheckout(request.checkoutId)
          return orders.submitOrder(request)
        }
      }
    },
    [TOKENS.graphql, TOKENS.telemetry]
  )
  c.bind(TOKENS.shop).toResolvedValue((send) => ({ product: productGraphql(send) }), [TOKENS.graphql])
  c.bind(TOKENS.searches).toResolvedValue(
    (http) => {
      const searches = lazyPort(async () => {
        const [post, { searchHttp }] = await Promise.all([http(), import('../adapters/http/search-http.ts')])
        return searchHttp(post)
      })
      return { search: searches.call(({ search }) => search) }
    },
    [TOKENS.http]
  )
  const ports: Ports = {
    orders: c.get(TOKENS.orders),
    shop: c.get(TOKENS.shop),
    searches: c.get(TOKENS.searches),
    captcha: c.get(TOKENS.captcha),
    stores: c.get(TOKENS.stores),
    clock: c.get(TOKENS.clock),
    telemetry: c.get(TOKENS.telemetry),
    shell: browserShell
  }
  onConsentChanged(() => visitor.allows('C0003') && keepRemembered(ports.stores))
  const ring = (): void => {
    dispatchEvent(new Event(ORDER_UPDATED))
    // The list of notifications may be open in another tab.
    void Promise.all([import('../application/use-cases/notifications.ts'), import('../adapters/storage/notification-cell.ts')]).then(
      ([{ markNotificationsStale }, { notificationCell }]) =>
        markNotificationsStale(
          notificationCell(() => localStorage, allowed),
          systemClock
        )('order'),
      () => undefined
    )
  }
  const contact = {
    cookies: visitor.cookies,
    eraser: visitor.eraser,
    sealer: lazySealer
  }
  const readContact = guestContact(contact)
  /** Notes what an order of a guest has earned; one that fails is noted with the next reading. */
  const noteEarnings = (order: Order): void => {
    if (order.earnAmount === undefined || isSignedIn()) return
    const isAllowed = (): boolean => allowed('cashback-reward')
    void import('../application/use-cases/guest-earnings.ts')
      .then(({ noteGuestEarning }) => noteGuestEarning({ ...contact, contact: readContact, isAllowed })(order))
      .catch(() => undefined)
  }
  const subscribing = lazyPort(async () => (await import('./signed-in-purchase.ts')).openSubscribing(ports))
  const walletPayment = lazyPort(async () => (await import('./signed-in-purchase.ts')).openPageWalletPayment(market.path))
  return {
    ports,
    guestEmail: async () => {
      const left = await readContact()
      return left?.way === 'email' ? left.typed : undefined
    },
    placeOrder: leavingContact(stagingForGuests(placeOrder(ports), { stores, isSignedIn }), {
      ...contact,
      isAllowed: () => allowed('guest-uid-email')
    }),
    subscribe: subscribing.call((subscribe) => subscribe),
    charge: walletPayment.call(({ charge }) => charge),
    openWalletPayment: walletPayment.load,
    settlePending: settlePending(ports),
    findOpenOrder: findOpenOrder(ports),
    openOrder: openOrder(ports),
    readRecentOrders: readRecentOrders(ports),
    readOrder: withChangeEvents(withReadTracking(readOrder(ports), stores, systemClock, tracker), ring, noteEarnings),
    searchGames:
      ({ locale, query }: SearchedGames) =>
      async () => {
        const answer = await ports.searches.search(locale, query)()
        if (E.isLeft(answer)) ports.telemetry.report(answer.left)
        return answer
      },
    withFallback: withFallback(ports),
    readHistory: readProductHistory(ports, market.path),
    keepInputs: keepGameInputs(ports)
  }
}

export type UseCases = ReturnType<typeof buildUseCases>
