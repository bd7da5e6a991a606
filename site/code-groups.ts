import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Lists the modules that arrive with an entry at once; dynamic imports are left out. */
const modulesOf = (entry: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of importsOf(id)) follow(next)
  }
  follow(resolve(entry))
  return found
}

/** Learns from the graph of a build which modules arrive with each entry. */
export const watchEntries = (entries: readonly string[]) => {
  const modules = new Map<string, ReadonlySet<string>>()
  const plugin: Plugin = {
    name: 'modules-by-entry',
    buildEnd(error) {
      if (error !== undefined) return
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? []
      for (const entry of entries) {
        if (this.getModuleInfo(resolve(entry)) === null) throw new Error(`The bundler read no module ${entry}.`)
        modules.set(entry, modulesOf(entry, importsOf))
      }
    }
  }
  return { modules, plugin }
}

/** Code of every untouched page that loads any: the start of a visit and the consent dialog. */
const VISIT = ['src/ui/entry-visit.ts']
/** Code that an untouched page loads for a campaign, news, an account, another tab or analytics. */
const ASIDE = [
  'src/ui/islands/consent/watch-visit.ts',
  'src/ui/islands/account-menu.ts',
  'src/ui/islands/mount-notification-badge.ts',
  'src/ui/islands/tab-sync/offer-choice.ts',
  'src/composition/visit/links.ts',
  'src/composition/visit/session.ts'
]
/** What a product page needs once it is touched. */
const TOUCHED = ['src/ui/entry-client.tsx', 'src/ui/screens/product/product-screen.tsx', 'src/application/machines/checkout.machine.ts']
/** Pages without a purchase: what they share with a product page is apart from the rest of it. */
const NO_PURCHASE = [
  'src/ui/entry-client.tsx',
  'src/ui/screens/order/order-screen.tsx',
  'src/ui/screens/account/sign-up-screen.tsx',
  'src/ui/screens/signed-in/transactions-page.tsx',
  'src/composition/accounts.ts'
]

/** Entries of which a build must know the modules to group them. */
export const GROUPED_ENTRIES = [...VISIT, ...ASIDE, ...TOUCHED, ...NO_PURCHASE]

/** Matches small parts that most pages with forms share; a file for each would cost more than it holds. */
const SMALL_PARTS =
  /\/src\/(?:ui\/(?:components\/round-icon\.tsx|date-format\.ts|hooks\/use-actor-in-slices\.ts|screens\/(?:product\/(?:fields\/(?:choice|text-field)\.tsx|is-signed-in\.ts|note\.tsx|(?:next-page|promo-link)\.ts|retry-button\.tsx)|info\/typed\.ts))|domain\/(?:navigation\/locale-path|gift\/gift|account\/forms\/person-fields)\.ts)$/

/**
 * Groups of small files that load together, or of which one loads after the others.
 * A group takes along what its files import and no earlier group has: a file that others share stands before them, alone.
 */
const SMALL_GROUPS: Readonly<Record<string, RegExp>> = {
  // What screens of accounts and of the wallet share.
  'account-parts':
    /\/src\/ui\/screens\/(?:account\/(?:account-flows-context\.tsx|account-page\.tsx|accounts-context\.tsx|use-focus-requests\.ts|use-guest-contact\.ts)|signed-in\/use-task\.ts|wallet\/tell-balance-moved\.ts)$|\/src\/ui\/hooks\/use-adopted-styles\.ts$/,
  // Rules that screens and services of accounts share; they need neither React nor XState.
  'account-rules': /\/src\/(?:domain\/(?:account\/(?:otp|otp-tries|masked|caller)|navigation\/return-path)|ui\/kept-purchase)\.ts$/,
  // The state of an account: its balances, its purchases and its sign-out.
  'account-state':
    /\/src\/(?:application\/machines\/account-summary\.machine|domain\/(?:wallet\/wallet|order\/transaction)|ui\/screens\/account\/sign-out)\.ts$/,
  // Flows and rules of accounts that pages of the wallet have too; no page has them without its accounts.
  'account-flows':
    /\/src\/(?:application\/(?:machines\/(?:session|one-time-code)\.machine|use-cases\/(?:anti-forgery|as-signed-in))|domain\/(?:account\/user|errors\/identity-errors))\.ts$/,
  'web-storage': /\/adapters\/storage\/web-storage\.ts$/,
  'store-path': /\/domain\/navigation\/store-path\.ts$/,
  'guest-notifications': /\/(?:domain\/notification\/guest-notifications|adapters\/storage\/notification-cell)\.ts$/,
  notifications: /\/(?:application\/use-cases\/notifications|ui\/screens\/notifications\/last-notification-list)\.ts$/,
  'badge-island': /\/ui\/(?:islands\/(?:mount-)?notification-badge\.ts|styles\/notification-badge\.css)/,
  // Controls of a purchase that an order and a claim have too, and the links that fill them in.
  'form-values': /\/ui\/screens\/product\/(?:fields\/(?:input|select)-field\.tsx|form-values\.ts|prefill\.ts|steps\/player-card\.tsx)$/,
  // What pages of an order share with those of a claim and of a top-up.
  'order-parts': /\/ui\/screens\/order\/(?:copy-button\.tsx|open-accounts\.ts|time-left\.tsx|times\.tsx)$/,
  // An order in a list or at the top of its page, and its vouchers.
  'order-titles':
    /\/(?:domain\/order\/reward-lines\.ts|ui\/screens\/order\/(?:order-market\.ts|situation-title\.ts|voucher-validity\.tsx))$/,
  'account-provider': /\/ui\/screens\/account\/account-provider\.tsx$/,
  'account-form': /\/ui\/screens\/account\/account-form\.tsx$/,
  'code-entry': /\/ui\/screens\/account\/code-(?:entry\.tsx|step\.ts)$/,
  // What follows signing in and signing up.
  'sign-in-parts':
    /\/(?:ui\/screens\/account\/(?:load-wallet-dialogs\.ts|person-fields\.tsx|post-sign-in\.tsx)|domain\/account\/forms\/sign-up-form\.ts)$/,
  // What a wallet waits for.
  'wallet-state':
    /\/(?:domain\/wallet\/(?:pending-top-ups|quick-top-up|top-up-status|wallet-channels|wallet-hints|wallet-transaction)|ui\/screens\/top-up\/top-up-address)\.ts$/,
  // What a wallet holds, and how much it may.
  'wallet-entries': /\/domain\/wallet\/wallet-(?:entry|limits)\.ts$/,
  // What follows the choice of a top-up.
  'started-top-ups':
    /\/(?:domain\/wallet\/top-up-watch\.ts|application\/(?:machines\/wallet-top-up\.machine|use-cases\/started-top-up)\.ts|ui\/screens\/top-up\/top-up-refusal\.tsx)$/,
  // Paying from a wallet on the page of a product or of an order.
  'wallet-pay': /\/(?:domain\/wallet\/(?:quick-)?top-up-amount\.ts|ui\/screens\/wallet-pay\/wallet-pay\.css)/,
  'top-up-calls': /\/(?:domain\/wallet\/top-up|application\/use-cases\/top-up(?:-steps)?)\.ts$/,
  'wallet-browser':
    /\/(?:domain\/wallet\/pending-top-ups-record|adapters\/(?:storage\/top-up-stores|system\/wallet-(?:browser|socket)))\.ts$/,
  // Pages of a wallet, of rewards and of subscriptions until they know what they show.
  'signed-in-readings': /\/ui\/screens\/wallet\/(?:part-failed\.tsx|use-(?:opening|reading)\.ts|wallet-skeleton\.tsx|wallet\.css)/,
  'loyalty-claim': /\/(?:application\/(?:loyalty|machines\/loyalty-claim\.machine)|domain\/loyalty\/loyalty-item)\.ts$/,
  wire: /\/adapters\/graphql\/wire\.ts$/,
  // The call that all services of an account share; pages of guests have none.
  'ask-signed-in': /\/adapters\/graphql\/ask-signed-in\.ts$/,
  'gift-cards': /\/(?:adapters\/graphql\/gift-cards-graphql|domain\/errors\/gift-errors)\.ts$/,
  // The container of dialogs, and what opens it on pages that are not hydrated.
  overlays: /\/ui\/overlays\/(?:account-dialogs|open-overlays|partner-refused-dialog)\.tsx?$/,
  // Screens that are never hydrated: the build draws them, and no page requests their code.
  'drawn-screens':
    /\/src\/ui\/(?:layout\/not-found-screen|screens\/info\/(?:about-screen|accessibility-screen|cashback-landing-screen|global-product-screen|landing-view|not-offered-screen|offline-screen|terms-screen|wallet-landing-screen))\.tsx$/
}

/** Matches the arithmetic of amounts. */
const AMOUNTS = /\/src\/domain\/money\/(?:arithmetic|amount-order)\.ts$/

/** Matches small parts of every visit that screens and calls share too; they need no package. */
const SMALL_PARTS_OF_VISITS = /\/(?:composition\/config|page-category|experiment-headers|send-request|system-clock|waits|duration)\.ts$/

/** Matches small parts that load with the first call: those that its clients share, and two rules. */
const SMALL_PARTS_OF_CALLS =
  /\/src\/(?:composition\/(?:page-)?calls|domain\/(?:gift\/gift-validity|kernel\/wire-enum|money\/amount(?:-codec)?|order\/(?:game-inputs|order-status|product-mode)|subscription\/recurrence)|application\/use-cases\/(?:guest-user-id|shop)|adapters\/http\/(?:call-limits|http-status|malformed-bearer|retry-after|write-json))\.ts$/

/**
 * Groups modules that are loaded together into one file.
 *
 * Many small files each have a header of their own and compress badly: 4 kB of the 120 of a product page. `base` is the beginning of every
 * entry, `visit` is what runs on untouched pages, `aside` what more such pages may load, `live` what a touched product page shares with
 * pages without a purchase, `checkout` the rest of it; `codecs` reads data of others; it and `calls` load with the first call; pages of accounts share the last two. Nothing that
 * a page loads untouched needs `live`, which has React and XState.
 */
export const codeGroups = (modules: ReadonlyMap<string, ReadonlySet<string>>) => {
  const isOf =
    (entries: readonly string[]) =>
    (id: string): boolean =>
      entries.some((entry) => modules.get(entry)?.has(id) === true)
  const isTouched = isOf(TOUCHED)
  const isShared = isOf(NO_PURCHASE)
  const isInVisit = isOf(VISIT)
  const isAside = isOf(ASIDE)
  const isVisit = (id: string): boolean => isInVisit(id) || /rolldown\/runtime|preload-helper/.test(id)
  const isOwn = (id: string): boolean => /\/src\/(?:ui\/entry-|ui\/screens\/product\/|ui\/islands\/consent\/ask-)/.test(id)
  return [
    { name: 'base', priority: 5, test: (id: string) => (isVisit(id) && isTouched(id) && !isOwn(id)) || SMALL_PARTS_OF_VISITS.test(id) },
    { name: 'visit', priority: 4, test: (id: string) => isInVisit(id) && !isOwn(id) },
    { name: 'codecs', priority: 3, test: (id: string) => /\/node_modules\/(?:io-ts|fp-ts)\//.test(id) },
    { name: 'aside', priority: 2, test: (id: string) => isAside(id) && isTouched(id) && !isOwn(id) },
    { name: 'live', priority: 1, test: (id: string) => (isTouched(id) && isShared(id) && !isOwn(id)) || SMALL_PARTS.test(id) },
    // Arithmetic of a purchase, which pages of wallets and rewards have without the rest of it.
    { name: 'amounts', priority: 1, test: AMOUNTS },
    { name: 'checkout', priority: 1, test: (id: string) => isTouched(id) && !isShared(id) && !isOwn(id) },
    // After the purchase, whose arithmetic some of them use.
    { name: 'calls', priority: 0, test: SMALL_PARTS_OF_CALLS },
    ...Object.entries(SMALL_GROUPS).map(([name, test]) => ({ name, priority: 0, test }))
  ]
}
