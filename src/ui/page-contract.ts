import type { storedThings } from '../domain/marketing/consent.ts'

type NameIn<S extends 'cookie' | 'local' | 'session'> = Extract<(typeof storedThings)[number], { readonly storage: S }>['name']

/** Names in the form that `dataset` has, with what their values mean. */
type Attributes = Readonly<Record<string, string>>

interface Contract {
  readonly page: Attributes
  readonly scripted: Attributes
  readonly elements: Attributes
  readonly cookies: readonly NameIn<'cookie'>[]
  readonly local: readonly NameIn<'local'>[]
  readonly session: readonly NameIn<'session'>[]
  readonly events: readonly string[]
}

/**
 * Every name that markup, boot script, islands and React share.
 * Code uses the types below, which cost no bytes; a test finds each `data-*` that is not listed.
 */
export const PAGE_CONTRACT = {
  /** On `<html>`, written with the page. */
  page: {
    store: 'key of a brand that differs from the standard store',
    country: 'country of the page; absent outside countries',
    visit: 'address of the script of a visit',
    ask: 'group of a market that needs consent',
    quiet: '1 = consent is not asked on this page',
    early: 'address of the script that loads the code of the page at once',
    known: 'address of the script that draws earlier purchases',
    track: 'address to which visits are sent',
    report: 'address to which errors are sent',
    partner: 'facts of the partner as JSON; present = players log in with its account',
    soon: '1 = the script of a visit loads without a touch',
    variants: 'other languages of this page',
    product: 'id of the product that the page sells',
    wake: 'intent or now: when the page hydrates'
  },
  /** On `<html>`, set by scripts. */
  scripted: {
    theme: 'chosen colours; empty = those of the device',
    app: 'present = the store runs inside an app',
    bare: 'present = a campaign hides the header',
    registers: 'present = a player registers before the store opens',
    asks: '1 = the consent dialog is shown, or its space is reserved',
    hold: '1 = the body is hidden until earlier purchases are drawn'
  },
  /** On elements. */
  elements: {
    country: 'country that a link leads to',
    ask: 'address that detects the country',
    language: 'language that a link stores',
    default: 'present = the language is the default, so nothing is stored',
    choices: 'present = the button opens the consent dialog',
    off: 'entries of the account menu that the country does not have',
    in: 'present = the user icon opens the account menu',
    busy: 'present = the login of a player is on its way',
    wallet: 'address of the wallet',
    rewards: 'address of the rewards',
    amounts: 'format of amounts, as JSON',
    badge: 'label of the notification link without a number',
    channel: 'id of a payment method whose official mark the build has',
    orderStatus: 'status of the shown order',
    hue: 'hue of a product as sums of letters',
    themeName: 'theme of a product'
  },
  /** Cookies that boot script and islands read or write. */
  cookies: ['shop-lang', 'shop-country', 'ssk', 'has-session', 'has-player', 'consent', 'in-app'],
  /** Keys of the local storage that boot script and islands read or write. */
  local: ['theme', 'purchase-history', 'recently-bought', 'guest-user-id', 'game-inputs', 'active-wallet'],
  /** Keys of the session storage that boot script and islands read or write. */
  session: ['return-path'],
  /** Events of the window between the code of a page and its islands. */
  events: ['order-news', 'page-changed']
} as const satisfies Contract

type Dataset<K extends PropertyKey> = Partial<Record<K, string>>

/** The `dataset` of `<html>`: what the page wrote, and what scripts set. */
export type PageDataset = Readonly<Dataset<keyof typeof PAGE_CONTRACT.page>> & Dataset<keyof typeof PAGE_CONTRACT.scripted>

/** Name of an attribute of `<html>` that is written with the page. */
export type PageAttribute = keyof typeof PAGE_CONTRACT.page

/** The `dataset` of an element of the page. */
export type ElementDataset = Dataset<keyof typeof PAGE_CONTRACT.elements>

export type PageCookie = (typeof PAGE_CONTRACT.cookies)[number]
export type PageLocalKey = (typeof PAGE_CONTRACT.local)[number]
export type PageSessionKey = (typeof PAGE_CONTRACT.session)[number]
export type PageEvent = (typeof PAGE_CONTRACT.events)[number]
