import type { Market } from '../src/domain/market/market.ts'
import type { MessageKey } from '../src/i18n/keys.ts'
import type { SignedInContent, SignedInScreenName } from '../src/ui/screens/signed-in/signed-in-content.ts'

/** Content and head of a page behind a login, with nothing of a shopper in it. */
export interface OwnText {
  readonly content: SignedInContent
  readonly title: MessageKey
  readonly description: MessageKey
}

/** Text keys of the heads of the pages behind a login. */
const HEADS: Readonly<Record<SignedInScreenName, Pick<OwnText, 'title' | 'description'>>> = {
  settings: { title: 'settings.title', description: 'settings.lead' },
  deleteAccount: { title: 'settings.deleteTitle', description: 'settings.deleteLead' },
  transactions: { title: 'transactions.title', description: 'transactions.lead' },
  accountNotifications: { title: 'notice.title', description: 'settings.newsLead' },
  rewards: { title: 'rewards.title', description: 'rewards.lead' },
  subscriptions: { title: 'subscription.title', description: 'subscription.lead' },
  walletHome: { title: 'wallet.title', description: 'wallet.lead' },
  walletVerify: { title: 'wallet.verify.title', description: 'wallet.verify.lead' },
  walletWaiting: { title: 'wallet.waiting.title', description: 'wallet.lead' },
  walletComplete: { title: 'wallet.complete.title', description: 'wallet.lead' }
}

/** Returns whether a kind of page is one behind a login. */
export const isOwnPage = (kind: string): kind is SignedInScreenName => kind in HEADS

/**
 * Returns the content and head of a page of an account in a market, with the titles of the others.
 *
 * @param offered pages that the market has
 */
export const ownText = (
  page: SignedInScreenName,
  { phoneCode, mobilePattern, languages, currency, amountEntry }: Market,
  offered: readonly SignedInScreenName[],
  t: (key: MessageKey) => string
): OwnText => {
  const settings = { phoneCode, mobilePattern, languages: languages.map(({ code, name }) => ({ code, name })) }
  const titles = Object.fromEntries(offered.map((name) => [name, t(HEADS[name].title)]))
  const wallet = offered.includes('walletHome') ? { walletCurrency: currency, amountEntry } : {}
  return { content: { page, settings, titles, ...wallet }, ...HEADS[page] }
}
