import * as E from 'fp-ts/lib/Either.js'
import { Container } from 'inversify'
import { onConsent } from '../adapters/cookie/consent-bell.ts'
import { graphqlClient } from '../adapters/graphql/graphql-client.ts'
import { orderGraphql } from '../adapters/graphql/order-graphql.ts'
import { productGraphql } from '../adapters/graphql/product-graphql.ts'
import type { PostJson } from '../adapters/http/http-client.ts'
import { purchaseStores } from '../adapters/storage/purchase-stores.ts'
import { browserShell } from '../adapters/system/app-shell.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { visitTelemetry } from '../adapters/system/visit-telemetry.ts'
import type { Captcha } from '../application/ports/captcha.ts'
import type { RequestSigner } from '../application/ports/request-signer.ts'
import type { Ports } from '../application/ports/ports.ts'
import { findOpenOrder, placeOrder, settlePending } from '../application/use-cases/checkout.ts'
import { keepRemembered } from '../application/use-cases/consent.ts'
import { guestContact, leavingContact } from '../application/use-cases/guest-contact.ts'
import { openOrder, readOrder } from '../application/use-cases/order.ts'
import { readRecentOrders } from '../application/use-cases/recent-orders.ts'
import { ringingReads } from '../application/use-cases/order-news.ts'
import { keepGameInputs, readProductHistory } from '../application/use-cases/product-history.ts'
import { countedOrders, countedReads } from '../application/use-cases/tracking.ts'
import { withFallback } from '../application/use-cases/shop.ts'
import { networkFailure, OFFLINE } from '../domain/errors/network-errors.ts'
import { mayStore } from '../domain/marketing/consent.ts'
import { callContext } from './call-context.ts'
import { addressIn, type Config } from './config.ts'
import { regionalAddress } from './graphql-region.ts'
import { ORDER_NEWS } from './order-news.ts'
import { lateAccounts } from './late-accounts.ts'
import { lateReports } from './late-reports.ts'
import { lateTracker } from './late-tracker.ts'
import { once } from './once.ts'
import type { PageMarket } from './page-market.ts'
import { sealingHere } from './sealing.ts'
import { shownPage } from './shown-page.ts'
import { TOKENS } from './tokens.ts'
import { browserPlatform, isGuideOpen, visitFacts } from './visit-facts.ts'
import { visitorOf } from './visitor.ts'

/** A search in a market and language. */
interface SearchedGames {
  readonly locale: Parameters<Ports['searches']['search']>[0]
  readonly query: Parameters<Ports['searches']['search']>[1]
}

/**
 * Creates the search port, whose client loads at the first call.
 * A chunk that fails to load is returned as a network failure.
 */
const lateSearch = (http: () => Promise<PostJson>): Ports['searches'] => ({
  search: (locale, query) => () =>
    Promise.all([http(), import('../adapters/http/search-http.ts')]).then(
      ([post, { searchHttp }]) => searchHttp(post).search(locale, query)(),
      (error: unknown) => E.left(networkFailure(OFFLINE, {}, error))
    )
})

/** Creates a request signer that loads at the first call that carries a bearer token. */
const lateSigner = (signer: () => Promise<RequestSigner>): RequestSigner => ({
  sign: (call) => () =>
    signer().then(
      ({ sign }) => sign(call)(),
      (error: unknown) => E.left(networkFailure(OFFLINE, {}, error))
    )
})

/** Creates a captcha port that loads at its first use, because few purchases need one. */
const lateCaptcha = (captcha: () => Promise<Captcha>): Captcha => ({
  solve: (subject) => () =>
    captcha().then(
      ({ solve }) => solve(subject)(),
      (error: unknown) => E.left(networkFailure(OFFLINE, {}, error))
    )
})

/**
 * Binds an adapter to each port and builds the use cases over them.
 * It is called once, at the first call of a page.
 */
export const buildUseCases = (config: Config, market: PageMarket) => {
  const c = new Container({ defaultScope: 'Singleton' })
  const visitor = visitorOf(market)
  const tracker = lateTracker(visitor)
  c.bind(TOKENS.clock).toConstantValue(systemClock)
  const recent = visitTelemetry()
  const reports = lateReports(visitor)
  c.bind(TOKENS.telemetry).toConstantValue({
    report: (failure) => {
      recent.report(failure)
      reports.failed(failure)
    }
  })
  const allowed = (name: string): boolean => mayStore(name, market, visitor.consent.read())
  const stores = purchaseStores({ local: () => localStorage, session: () => sessionStorage }, allowed)
  c.bind(TOKENS.stores).toConstantValue(stores)
  let checkoutId: string | undefined
  const facts = visitFacts({
    page: shownPage(),
    country: market.path,
    visitor,
    stores,
    newId: systemClock.newId,
    address: () => location.href,
    platform: browserPlatform,
    subtle: () => crypto.subtle,
    isGuideOpen,
    checkoutId: () => checkoutId
  })
  c.bind(TOKENS.calls).toConstantValue(callContext(facts))
  c.bind(TOKENS.signer).toResolvedValue(
    (clock) =>
      lateSigner(
        once(() => import('../adapters/system/request-signer.ts').then((module) => module.requestSigner(() => crypto.subtle, clock)))
      ),
    [TOKENS.clock]
  )
  c.bind(TOKENS.captcha).toResolvedValue(
    (clock) =>
      lateCaptcha(
        once(() => import('../adapters/system/work-captcha.ts').then((module) => module.workCaptcha(() => crypto.subtle, clock)))
      ),
    [TOKENS.clock]
  )
  c.bind(TOKENS.graphql).toResolvedValue(
    (calls, signer) =>
      graphqlClient(
        regionalAddress({
          addresses: config.graphql,
          market,
          isSignedIn: () => visitor.cookies.read('has-session') === 'open',
          openAccounts: async () => (await lateAccounts()).whoIsIn('held')()
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
      return once(() => import('../adapters/http/http-client.ts').then(({ httpClient }) => httpClient(orders, calls, bearer)))
    },
    [TOKENS.calls, TOKENS.signer]
  )
  c.bind(TOKENS.orders).toResolvedValue(
    (send, { report }) => {
      const orders = countedOrders(orderGraphql(send, report), tracker)
      return {
        ...orders,
        place: (request) => {
          // From here on every call is reported with this checkout id.
          checkoutId = request.checkoutId
          return orders.place(request)
        }
      }
    },
    [TOKENS.graphql, TOKENS.telemetry]
  )
  c.bind(TOKENS.shop).toResolvedValue((send) => ({ product: productGraphql(send) }), [TOKENS.graphql])
  c.bind(TOKENS.searches).toResolvedValue(lateSearch, [TOKENS.http])
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
  onConsent(() => visitor.allows('C0003') && keepRemembered(ports.stores))
  const ring = (): void => {
    dispatchEvent(new Event(ORDER_NEWS))
    // The list of notifications may be open in another tab.
    void import('./news-of-order.ts').then(
      ({ noteOrderNews }) => noteOrderNews(allowed, systemClock),
      () => undefined
    )
  }
  const contact = { cookies: visitor.cookies, eraser: visitor.eraser, sealer: sealingHere() }
  const readContact = guestContact(contact)
  return {
    ports,
    guestEmail: async () => {
      const left = await readContact()
      return left?.way === 'email' ? left.typed : undefined
    },
    placeOrder: leavingContact(placeOrder(ports), {
      ...contact,
      isAllowed: () => allowed('guest-uid-email')
    }),
    settlePending: settlePending(ports),
    findOpenOrder: findOpenOrder(ports),
    openOrder: openOrder(ports),
    readRecentOrders: readRecentOrders(ports),
    readOrder: ringingReads(countedReads(readOrder(ports), stores, systemClock, tracker), ring),
    searchGames:
      ({ locale, query }: SearchedGames) =>
      async () => {
        const answer = await ports.searches.search(locale, query)()
        if (E.isLeft(answer)) ports.telemetry.report(answer.left)
        return answer
      },
    withFallback: withFallback(ports),
    readHistory: readProductHistory(ports, market.path),
    keepInputs: keepGameInputs(ports),
    desk: once(async () => {
      const [{ deskPorts }, post] = await Promise.all([import('./desk.ts'), c.get(TOKENS.http)()])
      return deskPorts(post, { allowed, guestUserId: stores.guestUserId, clock: ports.clock, telemetry: ports.telemetry })
    })
  }
}

export type UseCases = ReturnType<typeof buildUseCases>
