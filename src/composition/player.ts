import { createActor } from 'xstate'
import { playerHttp } from '../adapters/http/player-http.ts'
import { sendRequest } from '../adapters/http/send-request.ts'
import { playerStores } from '../adapters/storage/player-stores.ts'
import { purchaseStores } from '../adapters/storage/purchase-stores.ts'
import { thisBrowsersTabs } from '../adapters/system/browser-tabs.ts'
import { gameAccountScript, withoutScript } from '../adapters/system/game-account-script.ts'
import { verifyPhaseToken } from '../adapters/system/phase-signature.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { partnerLoginMachine } from '../application/machines/partner-login.machine.ts'
import type { CountryCodes, PagePlayer } from '../application/page-player.ts'
import type { GameAccount } from '../application/ports/game-account.ts'
import type { PartnerReply } from '../application/ports/player-service.ts'
import { playerCredentials } from '../application/use-cases/player-credentials.ts'
import { partnerLoginSteps } from '../application/use-cases/partner-login-steps.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { partnerErrors } from '../domain/errors/partner-errors.ts'
import type { MarketGroup } from '../domain/market/market.ts'
import { mayStoreThing } from '../domain/marketing/consent.ts'
import { parseLocaleSegment } from '../domain/navigation/locale-path.ts'
import type { PartnerFacts } from '../domain/partner/partner-facts.ts'
import { browserPlatform, callContext, followPlayer, isGuideOpen, visitFacts } from './calls.ts'
import { addressIn, pageConfig, type PageMarket, shownPage } from './config.ts'
import { lazyReports } from './visit/visit.ts'
import { visitorOf } from './visit/visitor.ts'

/** Path of the page to which the partner returns. @source D70 */
export const RETURN_PATH = '/oauth/player'

/** Reads the partner's reply from the query that was taken off the address; undefined = there is none. */
export const readPartnerReply = (query: string | undefined): PartnerReply | undefined => {
  const sent = new URLSearchParams(query)
  const [code, error] = [sent.get('code') ?? undefined, sent.get('error') ?? undefined]
  return code === undefined && error === undefined ? undefined : { code, error, state: sent.get('state') ?? '', iss: sent.get('iss') ?? '' }
}

/** Returns the country whose pages were opened last, from the cookie of the boot script. */
const lastCountry = (): string | undefined => /(?:^|; )shop-country=([a-z]{2})(?:;|$)/.exec(document.cookie)?.[1]

/** Returns the market of the page; the page of the return stores only what needs no consent. */
const shownMarket = (): PageMarket => {
  const { country = '', ask = '' } = document.documentElement.dataset
  return { path: country, group: (country === '' ? 'Europe' : ask === '' ? 'Other' : ask) as MarketGroup, regionCode: 'sg' }
}

/** Returns the page of this store that led to the page of the return; undefined = another site did. */
const pageBefore = (): URL | undefined => {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  return before?.origin === location.origin && before.pathname !== RETURN_PATH ? before : undefined
}

/** Returns the page to which a login returns: this one, or the one before the page of the return. */
const pageToReturnTo = () => {
  const { pathname, search } =
    location.pathname === RETURN_PATH ? (pageBefore() ?? { pathname: `/${lastCountry() ?? 'us'}/`, search: '' }) : location
  return { returnPath: pathname, query: search }
}

/** Returns the locale of the page that was left, else of the country and language chosen last. */
const localeLeft = (): string | undefined => {
  const segment = pageBefore()?.pathname.split('/')[1] ?? ''
  if (parseLocaleSegment(segment) !== undefined) return segment
  const [country, language] = [lastCountry(), window.refill?.chosen]
  return country === undefined || language === undefined ? country : `${language}-${country}`
}

const openInTab = (address: string): void => location.assign(address)

const openPlayer = (reply: PartnerReply | undefined, countryCodes: CountryCodes): PagePlayer => {
  const root = document.documentElement
  // The build wrote the facts into the page; they are trusted like its own tags.
  const facts = JSON.parse(root.dataset.partner ?? '') as PartnerFacts
  const market = shownMarket()
  const visitor = visitorOf(market)
  const reports = lazyReports(visitor)
  const shelves = { local: () => localStorage, session: () => sessionStorage }
  const allowed = (name: string): boolean => mayStoreThing(name, market, visitor.consent.read())
  const stores = playerStores(shelves, visitor.cookies, allowed)
  const context = callContext(
    visitFacts({
      ...{ page: shownPage(), country: market.path, visitor, newId: systemClock.newId, platform: browserPlatform },
      stores: purchaseStores(shelves, allowed),
      address: () => location.href,
      subtle: () => crypto.subtle,
      isGuideOpen,
      checkoutId: () => undefined
    })
  )
  const locale = root.lang
  const { clientId, scriptUrl, scriptIntegrity } = facts
  const account: GameAccount =
    scriptUrl === undefined
      ? withoutScript(openInTab)
      : gameAccountScript(
          { url: scriptUrl, integrity: scriptIntegrity, clientId, locale },
          {
            ...{ document, openAddress: openInTab },
            trusted: (url) => window.refill?.script(url) ?? url,
            found: () => (window as { readonly gameAccount?: unknown }).gameAccount,
            after: (ms, step) => {
              const timer = setTimeout(step, ms)
              return () => clearTimeout(timer)
            },
            failed: (error) => reports.failed(networkFailure(undefined, {}, error))
          }
        )
  const credentials = playerCredentials()
  followPlayer(credentials)
  const steps = partnerLoginSteps(
    {
      players: playerHttp(
        { accountsUrl: addressIn(pageConfig.accounts, market.regionCode), clientId, countryCodes },
        // Its own answers say whether there is a session; they are no rejections.
        { ...context, fetch: sendRequest }
      ),
      ...{ account, credentials, playerStores: stores, tabs: thisBrowsersTabs(), clock: systemClock },
      telemetry: { report: reports.failed },
      verifyPhase: verifyPhaseToken(() => crypto.subtle, facts.phaseKey)
    },
    { facts, locale, page: pageToReturnTo, lastCountry }
  )
  const actor = createActor(partnerLoginMachine(steps), { input: { reply } })
  credentials.onRejected(() => actor.send({ type: 'token.rejected' }))
  return {
    ...{ facts, actor, credentials, localeLeft: localeLeft() },
    takeNotice: () => {
      const notice = stores.notice.read()
      if (notice === undefined) return undefined
      stores.notice.write(undefined)
      return partnerErrors.failure(notice.code, notice.field === undefined ? {} : { field: notice.field })
    },
    loadScript: () => void account.load()
  }
}

let opened: PagePlayer | undefined

/**
 * Returns the only login of this page; its machine is started by the first caller that follows it.
 *
 * @param countryCodes numbers of the countries, which the page of the return has
 */
export const pagePlayer = (countryCodes: CountryCodes = {}): PagePlayer =>
  (opened ??= openPlayer(readPartnerReply(window.refill?.partnerReply), countryCodes))
