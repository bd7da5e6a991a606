import { accountStores } from '../adapters/storage/account-stores.ts'
import { purchaseStores } from '../adapters/storage/purchase-stores.ts'
import { accountEvents } from '../adapters/system/account-events.ts'
import { thisBrowsersTabs } from '../adapters/system/browser-tabs.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { type Accounts, openAccounts } from '../application/accounts.ts'
import type { AccountPorts } from '../application/ports/account-ports.ts'
import { memoryCredentials } from '../application/use-cases/credentials.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import type { MarketGroup } from '../domain/market/market.ts'
import { mayStore } from '../domain/marketing/consent.ts'
import { activeWhiteLabelId } from '../domain/partner/white-label.ts'
import type { Frame } from '../ui/page-data.ts'
import { readAccountParties } from './account-parties.ts'
import { accountServices } from './account-services.ts'
import { callContext } from './call-context.ts'
import { addressIn, type Config, pageConfig } from './config.ts'
import { followCaller, graphqlRegion } from './graphql-region.ts'
import { lateReports } from './late-reports.ts'
import { trackAddress } from './late-tracker.ts'
import { once } from './once.ts'
import type { PageMarket } from './page-market.ts'
import { sealingHere } from './sealing.ts'
import { shownPage } from './shown-page.ts'
import { browserPlatform, isGuideOpen, visitFacts } from './visit-facts.ts'
import { visitorOf } from './visitor.ts'

/**
 * Creates the ports of accounts over this browser.
 * Nothing is fetched before the first call: the back end names the external services, and the clients
 * of the user pool, of the hosted sign-in and of GraphQL load when they are used.
 */
export const openAccountPorts = (config: Config, market: PageMarket): AccountPorts => {
  const visitor = visitorOf(market)
  const reports = lateReports(visitor)
  const allowed = (name: string): boolean => mayStore(name, market, visitor.consent.read())
  const shelves = { local: () => localStorage, session: () => sessionStorage }
  const stores = purchaseStores(shelves, allowed)
  const { attempt, ...kept } = accountStores(shelves, visitor.cookies, allowed)
  const page = shownPage()
  const context = callContext(
    visitFacts({
      ...{ page, country: market.path, visitor, stores, newId: systemClock.newId, platform: browserPlatform },
      address: () => location.href,
      subtle: () => crypto.subtle,
      isGuideOpen,
      checkoutId: () => undefined
    })
  )
  const credentials = memoryCredentials()
  followCaller(credentials.caller)
  const accountsUrl = addressIn(config.accounts, market.regionCode)
  return {
    ...accountServices({
      ...{ context, credentials, attempt, market, accountsUrl, languageCode: page?.frame?.language },
      walletUrl: addressIn(config.wallet, market.regionCode),
      graphqlUrl: () => addressIn(config.graphql, graphqlRegion(market, credentials.caller())),
      orders: { url: addressIn(config.orders, market.regionCode), isSigned: !config.contextPath },
      whiteLabelId: activeWhiteLabelId(page?.store),
      parties: once(() => readAccountParties(context, accountsUrl, market.path)),
      contradicted: (status) => reports.failed(networkFailure(status, {}, 'a result that its status contradicts'))
    }),
    credentials,
    tabs: thisBrowsersTabs(),
    accountStores: kept,
    stores,
    cookies: visitor.cookies,
    eraser: visitor.eraser,
    sealer: sealingHere(),
    accountTracker: accountEvents({
      address: trackAddress(),
      isAllowed: () => visitor.allows('C0002') && visitor.allows('C0005'),
      now: systemClock.now,
      subtle: () => crypto.subtle,
      fetch: context.fetch,
      timeout: context.timeout
    }),
    clock: systemClock,
    telemetry: { report: reports.failed }
  }
}

/**
 * Returns market and language of the shown page; undefined outside all countries.
 * A page of links and forms alone has no page data: then they come from the attributes of the root element, and what those do not name has
 * the value of most markets.
 */
const shownFrame = (): Pick<Frame, 'country' | 'group' | 'regionCode' | 'language' | 'prefix'> | undefined => {
  const frame = shownPage()?.frame
  const { lang, dataset } = document.documentElement
  if (frame !== undefined || dataset.country === undefined) return frame
  return {
    country: dataset.country,
    group: (dataset.ask as MarketGroup | undefined) ?? 'Other',
    regionCode: 'sg',
    language: new Intl.Locale(lang).language,
    prefix: location.pathname.split('/')[1] ?? ''
  }
}

/** Opens the accounts of the shown page; throws on a page outside all countries. */
export const openPageAccounts = (): Accounts => {
  const frame = shownFrame()
  if (frame === undefined) throw new Error('A page outside all countries has no accounts.')
  const { country: path, group, regionCode, language, prefix } = frame
  return openAccounts(openAccountPorts(pageConfig, { path, group, regionCode }), {
    market: { path },
    language: { code: language, isDefault: prefix === path },
    phoneSignUp: shownPage()?.store?.off.includes('mobileSignUp') !== true
  })
}
