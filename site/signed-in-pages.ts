import type { Market } from '../src/domain/market/market.ts'
import type { MessageKey } from '../src/i18n/keys.ts'
import type { SignedInScreenName } from '../src/ui/pages.ts'
import type { SignedInContent } from '../src/ui/screens/signed-in/signed-in-content.ts'

/** Text keys of a page behind a login. */
interface SignedInTexts {
  readonly title: MessageKey
  readonly description: MessageKey
  readonly heading: MessageKey
}

/** Content and head of a page behind a login, with nothing of a shopper in it. */
export interface SignedInPageText extends Pick<SignedInTexts, 'title' | 'description'> {
  readonly content: SignedInContent
}

/** Pages whose texts are `<name>.title`, `<name>.lead` and `<name>.heading`. */
type NamedTexts = {
  [K in SignedInScreenName]: [`${K}.${'title' | 'lead' | 'heading'}`] extends [MessageKey] ? K : never
}[SignedInScreenName]

/** Text keys of the pages behind a login whose texts have other names. */
const OTHER_TEXTS: Readonly<Record<Exclude<SignedInScreenName, NamedTexts>, SignedInTexts>> = {
  settings: { title: 'settings.title', description: 'settings.lead', heading: 'account.header.settings' },
  deleteAccount: { title: 'settings.deleteTitle', description: 'settings.deleteLead', heading: 'settings.deleteHeading' },
  accountNotifications: { title: 'notice.title', description: 'settings.newsLead', heading: 'notice.heading' },
  rewards: { title: 'rewards.title', description: 'rewards.lead', heading: 'shell.rewards' },
  subscriptions: { title: 'subscription.title', description: 'subscription.lead', heading: 'account.header.subscriptions' },
  walletHome: { title: 'wallet.title', description: 'wallet.lead', heading: 'account.wallet.name' },
  walletVerify: { title: 'wallet.verify.title', description: 'wallet.verify.lead', heading: 'wallet.verify.heading' },
  walletWaiting: { title: 'wallet.waiting.title', description: 'wallet.lead', heading: 'account.wallet.name' },
  walletComplete: { title: 'wallet.complete.title', description: 'wallet.lead', heading: 'account.wallet.name' }
}

const hasOtherTexts = (name: SignedInScreenName): name is keyof typeof OTHER_TEXTS => name in OTHER_TEXTS

const textsOf = (name: SignedInScreenName): SignedInTexts =>
  hasOtherTexts(name) ? OTHER_TEXTS[name] : { title: `${name}.title`, description: `${name}.lead`, heading: `${name}.heading` }

/** A page behind a login that a market has. */
export interface OfferedPage {
  readonly kind: SignedInScreenName
  /** Its path below the locale. */
  readonly path: string
}

/**
 * Returns the content and head of a page of an account in a market, with facts of all of them.
 *
 * @param offered pages that the market has
 */
export const describeSignedInPage = (
  page: SignedInScreenName,
  { phoneCode, mobilePattern, languages, currency, amountEntry }: Market,
  offered: readonly OfferedPage[],
  t: (key: MessageKey) => string
): SignedInPageText => {
  const settings = { phoneCode, mobilePattern, languages: languages.map(({ code, name }) => ({ code, name })) }
  const pages = Object.fromEntries(
    offered.map(({ kind, path }) => [kind, { path, title: t(textsOf(kind).title), heading: t(textsOf(kind).heading) }])
  )
  const wallet = offered.some(({ kind }) => kind === 'walletHome') ? { walletCurrency: currency, amountEntry } : {}
  const { title, description } = textsOf(page)
  return { content: { page, settings, pages, ...wallet }, title, description }
}
