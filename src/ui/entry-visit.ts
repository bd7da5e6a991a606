import { tabAgreement } from '../composition/tabs.ts'
import { shownVisit } from '../composition/visit.ts'
import type { MessageGroup, Texts } from '../messages/keys.ts'
import { loadWords } from './load-words.ts'

/** Every language that has words of its own; the build puts it in. */
declare const SPOKEN: readonly string[]
/** Whether this build has a worker; put in by the build. In development there is none. */
declare const WORKER: boolean | undefined

/** The words of the page's own language, as its `lang` says: those of its country where they differ. */
const readWords = (group: MessageGroup): Promise<Texts> => {
  const { lang } = document.documentElement
  const spoken = [lang, lang.split('-')[0] ?? ''].find((name) => SPOKEN.includes(name)) ?? 'en'
  return loadWords(spoken, group)
}

const visit = shownVisit()

/** Counts what is done on this page, as soon as that is allowed; whether it still is, the tracker asks at every step. */
let isWatched = false
const watch = (): void => {
  if (isWatched || !visit.counts()) return
  isWatched = true
  void import('./consent/watch-visit.ts').then(({ watchVisit }) => watchVisit(visit.tracker, visit.view()))
}
visit.watchFaults()

/**
 * Keeps the worker on pages whose own code may never run, the home page among them, once the
 * visitor may be remembered.
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

/** Asks what may be kept. Pressed for, the question takes the focus, and gives it back in the end. */
const ask = async (isPressed: boolean): Promise<void> => {
  if (isOpen) return
  isOpen = true
  const before = document.activeElement
  const loaded = await Promise.all([readWords('consent'), import('./consent/ask-consent.ts')]).catch(() => undefined)
  if (loaded === undefined) {
    // Without its words there is no question, and without an answer nothing is kept; the next press asks again.
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

// The boot script fetched this for the first press; further ones come here.
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

// A partner's single sign-on that failed says so in the address; a store without partner login does not look.
if (document.documentElement.dataset.partner !== undefined && /[?&]error=/.test(location.search))
  void import('./overlays/say-here.ts').then(({ sayPartnerRefused }) => sayPartnerRefused(readWords))

// After a sign-in, an order or a visit to the list there may be notifications. Otherwise nothing is requested.
if (visit.hasNews())
  void import('./layout/follow-bell.ts').then(
    ({ followBell }) => followBell({ count: visit.countNews, onNews: visit.onOrderNews, readWords: () => readWords('notices') }),
    () => undefined
  )

// While an order is open, help is on its page.
const openOrders = visit.openOrders()
if (openOrders !== '')
  void import('./layout/lead-help.ts').then(
    ({ leadHelpTo, newestOpenOrder }) => {
      const txnId = newestOpenOrder(openOrders, Date.now())
      if (txnId !== undefined) leadHelpTo(txnId)
    },
    // The page of help leads to the orders of this browser too.
    () => undefined
  )

/** Suggests games under the search field of the header, from its first focus on. */
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

/** Signs out with the code of accounts, which loads for that; where it does not arrive, the page of the sign-in does it. */
const signOut = async (signIn: string): Promise<void> => {
  try {
    const [{ lateAccounts }, { signOutHere }] = await Promise.all([
      import('../composition/late-accounts.ts'),
      import('./account/sign-out.ts')
    ])
    await signOutHere(await lateAccounts())
    // The page as it is for guests.
    location.reload()
  } catch {
    location.assign(signIn)
  }
}

const isSignedIn = (): boolean => visit.cookies.read('has-session') === 'open'

// With a session, also from another tab, the sign-in link opens the account menu instead.
let takeMenuAway: (() => void) | undefined
/** What the header says of the wallet and the rewards; few countries have either, and their pages alone load it. */
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
        // The menu is there without it.
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
  // Without its words the sign leads to the page of the sign-in, which knows who is signed in.
  const loaded = sign && (await Promise.all([readWords('account'), import('./layout/account-menu.ts')]).catch(() => undefined))
  if (!loaded || takeMenuAway || !isSignedIn()) return
  const [texts, { accountMenu }] = loaded
  const onSignOut = (): void => {
    // The page opens anew after that, with the sign of a guest.
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
// Not every browser tells of cookies; there it is seen when the tab is looked at again.
;(window as { readonly cookieStore?: EventTarget }).cookieStore?.addEventListener('change', follow)
document.addEventListener('visibilitychange', follow)
follow()

// What another tab chose is offered when this one is looked at, and never while something else is asked.
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
