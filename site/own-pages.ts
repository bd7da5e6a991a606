import type { Market } from '../src/domain/market/market.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import type { MessageKey } from '../src/i18n/keys.ts'
import type { OwnContent, OwnScreenName } from '../src/ui/settings/own-content.ts'

/** Files of the pages behind a login, below the folder of their market. */
export const OWN_FILES: Readonly<Record<OwnScreenName, string>> = {
  settings: 'user/settings.html',
  deleteAccount: 'user/verifyAccountDelete.html',
  transactions: 'user/transactions.html',
  accountNotifications: 'user/notifications.html'
}

/** Content and head of a page behind a login, with nothing of a shopper in it. */
export interface OwnText {
  readonly content: OwnContent
  readonly title: MessageKey
  readonly description: MessageKey
}

/** Tests by page whether a market has a page of an account. @source A§2, M14, M15, M16 */
export const isOwnPageOffered: Readonly<
  Record<OwnScreenName, (features: Pick<EffectiveFeatures, 'userAccounts' | 'settings' | 'transactions' | 'notification'>) => boolean>
> = {
  settings: ({ userAccounts, settings }) => userAccounts && settings,
  deleteAccount: ({ userAccounts, settings }) => userAccounts && settings,
  transactions: ({ userAccounts, transactions }) => userAccounts && transactions,
  accountNotifications: ({ userAccounts, notification }) => userAccounts && notification
}

/** Returns the content of a page of an account in a market. */
export const ownText = (page: OwnScreenName, { phoneCode, mobilePattern, languages }: Market): OwnText => {
  switch (page) {
    case 'settings': {
      const named = languages.map(({ code, name }) => ({ code, name }))
      return { content: { page, phoneCode, mobilePattern, languages: named }, title: 'settings.title', description: 'settings.lead' }
    }
    case 'deleteAccount':
      return { content: { page }, title: 'settings.deleteTitle', description: 'settings.deleteLead' }
    case 'transactions':
      return { content: { page }, title: 'transactions.title', description: 'transactions.lead' }
    case 'accountNotifications':
      return { content: { page }, title: 'notice.title', description: 'settings.newsLead' }
  }
}
