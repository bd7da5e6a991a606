import { sessionHttp } from '../adapters/http/session-http.ts'
import { accountStores } from '../adapters/storage/account-stores.ts'
import { purchaseStores } from '../adapters/storage/purchase-stores.ts'
import { accountEvents } from '../adapters/system/account-events.ts'
import { thisBrowsersTabs } from '../adapters/system/browser-tabs.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Accounts } from '../application/accounts.ts'
import type { AccountPorts } from '../application/ports/account-ports.ts'
import type { HeldCredentials } from '../application/ports/credentials.ts'
import type { Tabs } from '../application/ports/tabs.ts'
import { memoryCredentials } from '../application/use-cases/credentials.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import type { MarketGroup } from '../domain/market/market.ts'
import { mayStoreThing } from '../domain/marketing/consent.ts'
import { activeWhiteLabelId } from '../domain/partner/white-label.ts'
import type { PageLocale } from '../ui/page-data.ts'
import type { AccountServices } from './account-services.ts'
import { type Config, pageConfig, type PageMarket, shownPage } from './config.ts'
import { browserPlatform, callContext, followCaller, isGuideOpen, namedCalls, visitFacts } from './calls.ts'
import { lazyPort } from './lazy-port.ts'
import { openAccounts } from '../application/open-accounts.ts'
import { lazySealer } from './page-calls.ts'
import { lazyReports, trackAddress } from './visit/visit.ts'
import { visitorOf } from './visit/visitor.ts'

/**
 * Ignores a failed call of a page that is being left.
 * Leaving a page aborts its requests, and browsers report that to the page. Such a failure is no answer: nothing follows from it here, and
 * the next page calls again. An answer that arrives in time counts.
 *
 * @param page target of the events `pagehide` and `pageshow`
 */
export const ignoreAfterUnload = (page: Pick<EventTarget, 'addEventListener'>) => {
  let isLeft = false
  page.addEventListener('pagehide', () => void (isLeft = true))
  page.addEventListener('pageshow', () => void (isLeft = false))
  return <Asked extends readonly unknown[], A>(ask: (...asked: Asked) => TaskEither<Failure, A>) =>
    (...asked: Asked): TaskEither<Failure, A> =>
    async () => {
      const answer = await ask(...asked)()
      return E.isLeft(answer) && isLeft ? new Promise(() => undefined) : answer
    }
}

/** Credentials, and the event of another account. */
export interface WatchedCredentials {
  readonly credentials: HeldCredentials
  /** Calls back after a sign-out, for another account, and when another tab changes the session. */
  readonly onSessionChanged: (listener: () => void) => void
}

/**
 * Wraps credentials so that changes of the account are reported.
 * New tokens of the same account are no change.
 */
export const watchCredentials = (held: HeldCredentials, tabs: Pick<Tabs, 'hear'>): WatchedCredentials => {
  const listeners = new Set<() => void>()
  const notifyListeners = (): void => {
    for (const listener of listeners) listener()
  }
  let owner: string | undefined
  const follow = (): void => {
    const caller = held.caller()
    const now = caller.kind === 'user' ? caller.sub : undefined
    if (now === owner) return
    owner = now
    notifyListeners()
  }
  tabs.hear(notifyListeners)
  return {
    credentials: {
      ...held,
      take: (tokens, since) => {
        const isTaken = held.take(tokens, since)
        follow()
        return isTaken
      },
      drop: () => {
        held.drop()
        follow()
      },
      expire: (generation) => {
        held.expire(generation)
        follow()
      }
    },
    onSessionChanged: (listener) => void listeners.add(listener)
  }
}

/**
 * Creates the ports of accounts over this browser.
 * Nothing is fetched before the first call: the back end names the external services, and the clients
 * of the user pool, of the hosted sign-in and of GraphQL load when they are used.
 */
export const openAccountPorts = (config: Config, market: PageMarket): AccountPorts => {
  const visitor = visitorOf(market)
  const reports = lazyReports(visitor)
  const allowed = (name: string): boolean => mayStoreThing(name, market, visitor.consent.read())
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
  const tabs = thisBrowsersTabs()
  const { credentials, onSessionChanged } = watchCredentials(memoryCredentials(), tabs)
  followCaller(credentials.caller)
  const services = lazyPort(async () =>
    (await import('./account-services.ts')).openAccountServices({
      ...{
        config,
        market,
        context,
        credentials,
        onSessionChanged,
        attempt,
        storage: { shelves, allowed },
        languageCode: page?.frame?.language
      },
      whiteLabelId: activeWhiteLabelId(page?.store),
      contradicted: (status) => reports.failed(networkFailure(status, {}, 'a result that its status contradicts'))
    })
  )
  // The services are asked where they are, so a failed load need not be a lost connection.
  const load = async (): Promise<AccountServices> => services.load()
  const late = <K extends keyof AccountServices>(name: K) => lazyPort(async () => (await load())[name](), context.isOnline)
  const accounts = late('accounts')
  const accountOrders = namedCalls(late('accountOrders'), 'transactions', 'adopt')
  return {
    identity: namedCalls(
      late('identity'),
      ...(['signUp', 'confirmSignUp', 'resendCode', 'signIn', 'submitNewPassword', 'changePassword'] as const),
      ...(['updateAttributes', 'startVerification', 'finishVerification', 'deleteUser'] as const)
    ),
    hosted: namedCalls(late('hosted'), 'begin', 'finish'),
    session: sessionHttp(context),
    accounts: namedCalls(
      accounts,
      ...(['forgotPassword', 'details', 'authenticate', 'validatePhone', 'triesLeft', 'requestDeletion', 'confirmDeletion'] as const)
    ),
    accountOrders: {
      ...accountOrders,
      // Adopting guest purchases is requested once, whatever the result: a page that is being left ignores the failure.
      adopt: ignoreAfterUnload(window)(accountOrders.adopt)
    },
    wallet: namedCalls(late('wallet'), 'wallet', 'country'),
    openWalletPorts: async () => ({
      ...(await (await services.load()).walletPorts()),
      ...namedCalls(accounts, 'validatePhone'),
      accountStores: kept
    }),
    rewards: namedCalls(late('rewards'), 'rewards'),
    openRewardPages: async () => (await services.load()).rewardPages(),
    openLoyaltyCalls: async () => (await services.load()).loyaltyCalls(),
    openSubscriptions: async () => (await services.load()).subscriptions(),
    openGiftCards: async () => (await services.load()).giftCards(),
    marketingConsents: namedCalls(late('marketingConsents'), 'ask'),
    captcha: namedCalls(late('captcha'), 'solve'),
    credentials,
    tabs,
    accountStores: kept,
    stores,
    cookies: visitor.cookies,
    eraser: visitor.eraser,
    sealer: lazySealer,
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
const shownPageLocale = (): Pick<PageLocale, 'country' | 'group' | 'regionCode' | 'language' | 'prefix'> | undefined => {
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
  const frame = shownPageLocale()
  if (frame === undefined) throw new Error('A page outside all countries has no accounts.')
  const { country: path, group, regionCode, language, prefix } = frame
  return openAccounts(openAccountPorts(pageConfig, { path, group, regionCode }), {
    market: { path },
    language: { code: language, isDefault: prefix === path },
    phoneSignUp: shownPage()?.store?.off.includes('mobileSignUp') !== true
  })
}

let opened: Accounts | undefined

/** Returns the only accounts of this page; pages that do not use them never load the code. */
export const pageAccounts = (): Accounts => (opened ??= openPageAccounts())
