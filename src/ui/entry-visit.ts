import { contentShown } from './content-shown.ts'
import { shownVisit, tabAgreement } from '../composition/visit/visit.ts'
import type { MessageGroup, Texts } from '../i18n/keys.ts'
import { mountConsentDialog } from './islands/consent/ask-consent.ts'
import { type FollowedIsland, island, mountIslands } from './islands/mount-islands.ts'
import { loadMessages } from './load-messages.ts'
import { PAGE_CHANGED } from './page-events.ts'

/** Every language with texts of its own; set by the build. */
declare const CONTENT_LANGUAGES: readonly string[]
/** True in a build with a service worker; set by the build. In development there is none. */
declare const WORKER: boolean | undefined

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

const page = document
const root = page.documentElement

/** Loads texts of the page's language, from `lang`; those of its country where they differ. */
const readMessages = (group: MessageGroup): Promise<Texts> => {
  const { lang } = root
  const contentLanguage = [lang, lang.split('-')[0] ?? ''].find((name) => CONTENT_LANGUAGES.includes(name)) ?? 'en'
  return loadMessages(contentLanguage, group)
}

/** Loads the accounts, whose addresses and dependencies are not part of the visit's code. */
const openAccounts = async () => (await import('../composition/lazy-accounts.ts')).lazyAccounts()

const idle = (): Promise<unknown> => new Promise((resolve) => void (window.requestIdleCallback ?? setTimeout)(resolve))

const visit = shownVisit()
visit.watchFaults()

/** Service worker of pages that may never be hydrated, of which the home page is one. @source M37 */
const serviceWorker = island({
  on: ['consent'],
  when: () => typeof WORKER === 'boolean' && visit.allows('C0003'),
  isOver: () => !visit.allows('C0003'),
  load: () => idle().then(() => import('../composition/visit/pwa.ts')),
  mount: ({ registerServiceWorker }) => {
    void registerServiceWorker(WORKER === true, (url) => window.refill?.script(url) ?? url)
    return undefined
  }
})

/** The consent dialog while it is wanted: whether by a press, and the focus before it. */
let wanted: { readonly isPressed: boolean; readonly before: Element | null } | undefined

const closeConsent = (): void => {
  const { before, isPressed } = wanted ?? {}
  wanted = undefined
  check('dialog')
  if (before instanceof HTMLElement) before.focus({ preventScroll: isPressed !== true })
}

/** Consent dialog. Opened by a press, it takes the focus and restores it at the end. */
const consentDialog = island({
  on: ['dialog'],
  when: () => wanted !== undefined,
  isOver: () => wanted === undefined,
  load: () => readMessages('consent'),
  mount: (texts) =>
    mountConsentDialog(page.body, {
      texts,
      isPressed: wanted?.isPressed === true,
      categories: visit.categories,
      allowed: visit.consent.read(),
      onAnswer: (allowed) => {
        visit.changeConsent(allowed)
        check('consent')
        closeConsent()
      },
      onClose: closeConsent
    }),
  // Without its texts there is no dialog, and without a decision nothing is stored; the next press tries again.
  onLost: () => {
    wanted = undefined
    delete root.dataset.asks
  }
})

const campaign = island({
  when: () => /[?&](utm_|irclickid=)/.test(location.search),
  load: () => import('../composition/visit/links.ts'),
  mount: ({ followCampaign }) => {
    followCampaign(visit)
    return undefined
  }
})

/** Keeps the code of an invitation as soon as consent allows it. @source D183 */
const referral = island({
  on: ['consent'],
  when: () => /[?&]ref=/.test(location.search) && visit.allows('C0003'),
  load: () => import('../composition/visit/links.ts'),
  mount: ({ keepReferral }) => {
    keepReferral(visit)
    return undefined
  }
})

/** Begins as soon as consent allows it; the tracker checks consent at every event. */
const tracking = island({
  on: ['consent'],
  when: visit.counts,
  load: () => import('./islands/consent/watch-visit.ts'),
  mount: ({ mountVisitTracking }) => mountVisitTracking(page, { tracker: visit.tracker, view: visit.view() })
})

/** Nothing is requested before a sign-in, an order or a visit to the list: there is nothing to count. */
const notificationBadge = island({
  on: ['page'],
  when: visit.mayHaveNotifications,
  load: () => contentShown().then(() => import('./islands/mount-notification-badge.ts')),
  mount: ({ mountNotificationBadge }) =>
    mountNotificationBadge(page, {
      count: async () => (visit.mayHaveNotifications() ? visit.countNotifications() : undefined),
      onNews: visit.onOrderUpdated,
      readMessages: () => readMessages('notices')
    })
})

const openOrders = visit.openOrders()
/** While an order is open, its page has the help. The help page also links to stored orders. */
const helpLinks = island({
  when: () => openOrders !== '',
  load: () => import('./islands/lead-help.ts'),
  mount: ({ mountHelpLinks, newestOpenOrder }) => {
    const txnId = newestOpenOrder(openOrders, Date.now())
    return txnId === undefined ? undefined : mountHelpLinks(page, { txnId })
  }
})

/** Suggests games below the search field of the header; without its code the field is a plain form. */
const searchSuggestions = (field: HTMLInputElement): FollowedIsland =>
  island({
    on: ['focus'],
    when: () => page.activeElement === field,
    load: () => Promise.all([import('./islands/search/offer-suggestions.ts'), import('../composition/store.ts'), readMessages('shell')]),
    mount: ([{ mountSearchSuggestions }, { store }, texts]) => mountSearchSuggestions(field, { texts, search: store.search })
  })

/** Creates the islands of an account: with a session, the sign-in link opens its menu instead. */
const accountIslands = (sign: HTMLAnchorElement): readonly FollowedIsland[] => {
  let isLeaving = false
  const isSignedIn = (): boolean => visit.cookies.read('has-session') === 'open'
  // A page that signs out is loaded anew after that, with the link for guests.
  const isOver = (): boolean => !isLeaving && !isSignedIn()
  /** Signs out with the code of accounts, which loads for it; if it fails, opens the sign-in page. */
  const onSignOut = async (): Promise<void> => {
    isLeaving = true
    try {
      const [accounts, { signOutHere }] = await Promise.all([openAccounts(), import('./screens/account/sign-out.ts')])
      await signOutHere(accounts)
      // Shows the page as a guest sees it.
      location.reload()
    } catch {
      location.assign(sign.href)
    }
  }
  const { wallet, rewards } = sign.dataset
  return [
    // Wallet and rewards, in the few countries that have either; the menu works without them.
    island({
      on: ['menu', 'shown'],
      when: () => isSignedIn() && page.getElementById('account-menu') !== null && (wallet ?? rewards) !== undefined,
      isOver,
      load: () => contentShown().then(() => Promise.all([readMessages('signedIn'), import('./islands/mount-account-summary.ts')])),
      mount: ([texts, { mountAccountSummary }]) =>
        mountAccountSummary(sign, {
          texts,
          openAccounts,
          onNews: visit.onOrderUpdated,
          say: (talk) =>
            void import('./overlays/account-dialogs.ts').then(({ openAccountDialog }) => openAccountDialog(talk, sign, readMessages))
        })
    }),
    // Without its texts the link opens the sign-in page, which shows that the user is signed in.
    island({
      on: ['shown'],
      when: isSignedIn,
      isOver,
      load: () => Promise.all([readMessages('signedIn'), import('./islands/account-menu.ts')]),
      mount: ([texts, { mountAccountMenu }]) => {
        const unmount = mountAccountMenu(sign, { texts, onSignOut: () => void onSignOut() })
        check('menu')
        return unmount
      }
    })
  ]
}

// The choice of another tab is offered when this one becomes visible, and never while the consent dialog is open.
const agreement = tabAgreement(visit, window.refill?.chosen)
let isOffering = false
const tabOffer = island({
  on: ['shown'],
  when: () => wanted === undefined && page.visibilityState !== 'hidden' && agreement.offer() !== undefined,
  isOver: () => !isOffering,
  load: () => Promise.all([readMessages('notices'), import('./islands/tab-sync/offer-choice.ts')]),
  mount: ([texts, { mountTabOffer }]) => {
    const choice = agreement.offer()
    if (choice === undefined) return undefined
    isOffering = true
    return mountTabOffer(page.body, { texts, lang: root.lang, choice, agreement, onClose: () => (isOffering = false) })
  }
})

const session = island({
  when: () => visit.cookies.read('ssk') !== undefined,
  load: () => import('../composition/visit/session.ts'),
  mount: ({ keepSessionHere }) => {
    keepSessionHere(visit)
    return undefined
  }
})

const searchField = page.querySelector<HTMLInputElement>('form.find [name=q]')
const sign = page.querySelector<HTMLAnchorElement>('header a[href$="/sign-in"]')

/** Opens the consent dialog, unless it is open. */
const askConsent = (isPressed: boolean): void => void (wanted ??= { isPressed, before: page.activeElement })
const isPressed = window.refill?.choices === true
if (isPressed || (visit.asks && visit.consent.read() === undefined)) askConsent(isPressed)

/** Creates the island that shows why the partner refused a sign-on, when the address names it. */
const partnerRefusal = () =>
  island({
    when: () => /[?&]error=/.test(location.search),
    load: () => import('./overlays/partner-refused-dialog.ts'),
    mount: ({ openPartnerRefusedDialog }) => {
      void openPartnerRefusedDialog(readMessages)
      return undefined
    }
  })

/** Creates the islands of the login with the partner's account; no other build has their code. */
const playerLogin = (): readonly FollowedIsland[] => {
  const link = page.querySelector<HTMLAnchorElement>('header a[href="/oauth/player"]')
  if (link === null) return [partnerRefusal()]
  return [
    partnerRefusal(),
    island({
      when: () => true,
      load: () => idle().then(() => Promise.all([import('./islands/player/open-player.ts'), import('../composition/player.ts')])),
      mount: ([{ openPlayerHere }, { pagePlayer }]) => {
        void openPlayerHere(link, pagePlayer(), readMessages)
        return undefined
      }
    })
  ]
}

const check = mountIslands([
  serviceWorker,
  consentDialog,
  campaign,
  referral,
  tracking,
  notificationBadge,
  helpLinks,
  ...(searchField === null ? [] : [searchSuggestions(searchField)]),
  ...(sign === null ? [] : accountIslands(sign)),
  ...(typeof PARTNER_LOGIN === 'boolean' && PARTNER_LOGIN ? playerLogin() : []),
  tabOffer,
  session
])

// The boot script loaded this script for the first press on the consent choices; later ones are handled here.
page.addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-choices]') === null) return
    askConsent(true)
    check('dialog')
  },
  true
)
addEventListener(PAGE_CHANGED, () => check('page'))
searchField?.addEventListener('focus', () => check('focus'))
const onShown = (): void => check('shown')
page.addEventListener('visibilitychange', onShown)
// The Cookie Store API is not available everywhere; elsewhere a change of the session is noticed when the tab becomes visible again.
;(window as { readonly cookieStore?: EventTarget }).cookieStore?.addEventListener('change', onShown)
