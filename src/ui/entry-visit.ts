import { tabAgreement } from '../composition/tabs.ts'
import { shownVisit } from '../composition/visit.ts'
import type { MessageGroup, Texts } from '../i18n/keys.ts'
import { loadWords } from './load-words.ts'

/** Every language with texts of its own; set by the build. */
declare const SPOKEN: readonly string[]
/** True in a build with a service worker; set by the build. In development there is none. */
declare const WORKER: boolean | undefined

/** Loads the texts of the page's language, from `lang`; those of its country where they differ. */
const readWords = (group: MessageGroup): Promise<Texts> => {
  const { lang } = document.documentElement
  const spoken = [lang, lang.split('-')[0] ?? ''].find((name) => SPOKEN.includes(name)) ?? 'en'
  return loadWords(spoken, group)
}

const visit = shownVisit()

/**
 * True once this page is tracked, which begins as soon as consent allows it.
 * The tracker checks consent at every event.
 */
let isWatched = false
const watch = (): void => {
  if (isWatched || !visit.counts()) return
  isWatched = true
  void import('./consent/watch-visit.ts').then(({ watchVisit }) => watchVisit(visit.tracker, visit.view()))
}
visit.watchFaults()

/**
 * Registers the service worker on pages that may never be hydrated, after consent.
 * The home page is one of them.
 *
 * @source M37
 */
const keepForLater = (): void => {
  if (typeof WORKER !== 'boolean' || !visit.allows('C0003')) return
  ;(window.requestIdleCallback ?? setTimeout)(
    () =>
      void import('../composition/after-life.ts').then(
        ({ tendWorker }) => tendWorker(WORKER === true, (url) => window.refill?.script(url) ?? url),
        () => undefined
      )
  )
}
keepForLater()

let isOpen = false

/** Opens the consent dialog. Opened by a press, it takes the focus and restores it at the end. */
const ask = async (isPressed: boolean): Promise<void> => {
  if (isOpen) return
  isOpen = true
  const before = document.activeElement
  const loaded = await Promise.all([readWords('consent'), import('./consent/ask-consent.ts')]).catch(() => undefined)
  if (loaded === undefined) {
    // Without its texts there is no dialog, and without a decision nothing is stored; the next press tries again.
    isOpen = false
    delete document.documentElement.dataset.asks
    return
  }
  const [texts, { askConsent }] = loaded
  const close = (): void => {
    takeAway()
    isOpen = false
    if (before instanceof HTMLElement) before.focus({ preventScroll: !isPressed })
  }
  const { panel, takeAway } = askConsent({
    texts,
    categories: visit.categories,
    allowed: visit.consent.read(),
    onAnswer: (allowed) => {
      visit.changeConsent(allowed)
      watch()
      keepForLater()
      close()
    },
    onClose: close
  })
  if (isPressed) panel.querySelector<HTMLElement>('h2')?.focus()
}

// The boot script loaded this script for the first press; later ones are handled here.
document.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('[data-choices]') !== null) void ask(true)
  },
  true
)
const isPressed = window.refill?.choices === true
if (isPressed || (visit.asks && visit.consent.read() === undefined)) void ask(isPressed)

if (/[?&](utm_|irclickid=)/.test(location.search))
  void import('../composition/campaign.ts').then(({ followCampaign }) => followCampaign(visit))

watch()

// A failed single sign-on of a partner is named in the address; a store without partner login does not look for it.
if (document.documentElement.dataset.partner !== undefined && /[?&]error=/.test(location.search))
  void import('./overlays/say-here.ts').then(({ sayPartnerRefused }) => sayPartnerRefused(readWords))

// After a sign-in, an order or a visit to the list there may be notifications. Otherwise nothing is requested.
if (visit.hasNews())
  void import('./layout/follow-bell.ts').then(
    ({ followBell }) => followBell({ count: visit.countNews, onNews: visit.onOrderNews, readWords: () => readWords('notices') }),
    () => undefined
  )

// While an order is open, its page has the help.
const openOrders = visit.openOrders()
if (openOrders !== '')
  void import('./layout/lead-help.ts').then(
    ({ leadHelpTo, newestOpenOrder }) => {
      const txnId = newestOpenOrder(openOrders, Date.now())
      if (txnId !== undefined) leadHelpTo(txnId)
    },
    // The help page also links to the orders of this browser.
    () => undefined
  )

/** Suggests games below the search field of the header, from its first focus on. */
const suggestWhileTyping = (field: HTMLInputElement): void => {
  const load = async (): Promise<void> => {
    const [{ offerSuggestions }, { store }, texts] = await Promise.all([
      import('./search/offer-suggestions.ts'),
      import('../composition/store.ts'),
      readWords('shell')
    ])
    offerSuggestions(field, texts, store.search)
  }
  const onFocus = (): void => {
    field.removeEventListener('focus', onFocus)
    // Without its code the field is a plain form; the next focus tries again.
    load().catch(() => field.addEventListener('focus', onFocus))
  }
  if (document.activeElement === field) onFocus()
  else field.addEventListener('focus', onFocus)
}
const searchField = document.querySelector<HTMLInputElement>('form.find [name=q]')
if (searchField !== null) suggestWhileTyping(searchField)

/** Signs out with the code of accounts, which loads for it; if it fails, opens the sign-in page. */
const signOut = async (signIn: string): Promise<void> => {
  try {
    const [{ lateAccounts }, { signOutHere }] = await Promise.all([
      import('../composition/late-accounts.ts'),
      import('./account/sign-out.ts')
    ])
    await signOutHere(await lateAccounts())
    // Shows the page as a guest sees it.
    location.reload()
  } catch {
    location.assign(signIn)
  }
}

const isSignedIn = (): boolean => visit.cookies.read('has-session') === 'open'

// With a session, also from another tab, the sign-in link opens the account menu instead.
let takeMenuAway: (() => void) | undefined
/** Shows wallet and rewards in the header; loaded only in the few countries that have either. */
const followStanding = (sign: HTMLAnchorElement, texts: Texts): (() => void) => {
  let end: (() => void) | undefined
  let isEnded = false
  if ((sign.dataset.wallet ?? sign.dataset.rewards) !== undefined)
    void import('./layout/follow-standing.ts')
      .then(({ followStanding: follow }) =>
        follow(sign, {
          texts,
          openAccounts: async () => (await import('../composition/late-accounts.ts')).lateAccounts(),
          onNews: visit.onOrderNews,
          say: (talk) => void import('./overlays/say-here.ts').then(({ sayOfAccount }) => sayOfAccount(talk, sign, readWords))
        })
      )
      .then(
        (ends) => {
          end = ends
          if (isEnded) ends()
        },
        // The menu works without it.
        () => undefined
      )
  return () => {
    isEnded = true
    end?.()
  }
}
const followSession = async (): Promise<void> => {
  if (!isSignedIn()) {
    takeMenuAway?.()
    takeMenuAway = undefined
    return
  }
  const sign = document.querySelector<HTMLAnchorElement>('header a[href$="/sign-in"]')
  // Without its texts the link opens the sign-in page, which shows that the user is signed in.
  const loaded = sign && (await Promise.all([readWords('account'), import('./layout/account-menu.ts')]).catch(() => undefined))
  if (!loaded || takeMenuAway || !isSignedIn()) return
  const [texts, { accountMenu }] = loaded
  const onSignOut = (): void => {
    // The page is reloaded after that, with the link for guests.
    takeMenuAway = undefined
    void signOut(sign.href)
  }
  const takeAway = accountMenu(sign, { texts, onSignOut })
  const endStanding = followStanding(sign, texts)
  takeMenuAway = () => {
    endStanding()
    takeAway()
  }
}
const follow = (): void => void followSession()
// The Cookie Store API is not available everywhere; elsewhere a change is noticed when the tab becomes visible again.
;(window as { readonly cookieStore?: EventTarget }).cookieStore?.addEventListener('change', follow)
document.addEventListener('visibilitychange', follow)
follow()

// The choice of another tab is offered when this one becomes visible, and never while another dialog is open.
const agreement = tabAgreement(visit, window.refill?.chosen)
let isOffering = false
const agree = async (): Promise<void> => {
  const choice = agreement.offer()
  if (choice === undefined || isOffering || isOpen || document.visibilityState === 'hidden') return
  isOffering = true
  const loaded = await Promise.all([readWords('notices'), import('./tabs/offer-choice.ts')]).catch(() => undefined)
  if (loaded === undefined) isOffering = false
  else
    loaded[1].offerChoice({ texts: loaded[0], lang: document.documentElement.lang, choice, agreement, onClose: () => (isOffering = false) })
}
document.addEventListener('visibilitychange', () => void agree())
void agree()

if (visit.cookies.read('ssk') !== undefined) void import('../composition/session.ts').then(({ keepSessionHere }) => keepSessionHere(visit))
