import type { Market } from '../src/domain/market/market.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import type { MessageKey } from '../src/messages/keys.ts'
import type { OwnContent, OwnScreenName } from '../src/ui/settings/own-content.ts'

/** Files of the pages behind a login, below the folder of their market. */
export const OWN_FILES: Readonly<Record<OwnScreenName, string>> = {
  settings: 'user/settings.html',
  deleteAccount: 'user/verifyAccountDelete.html',
  transactions: 'user/transactions.html',
  accountNotifications: 'user/notifications.html'
}

/** A page behind a login, as it waits to hear who is there: nothing of anybody is written into it, and search engines do not show it. */
export interface OwnPage {
  readonly path: string
  readonly rest: string
  readonly content: OwnContent
  readonly title: string
  readonly description: string
}

/** The pages of an account, as far as a market has them. @source A§2, M14, M15, M16 */
export const ownPages = (
  { phoneCode, mobilePattern, languages }: Market,
  features: Pick<EffectiveFeatures, 'userAccounts' | 'settings' | 'transactions' | 'notification'>,
  t: (key: MessageKey) => string
): readonly OwnPage[] => {
  if (!features.userAccounts) return []
  const page = (content: OwnContent, title: MessageKey, description: MessageKey): OwnPage => ({
    path: OWN_FILES[content.page],
    rest: OWN_FILES[content.page].replace('.html', ''),
    content,
    title: t(title),
    description: t(description)
  })
  const named = languages.map(({ code, name }) => ({ code, name }))
  return [
    ...(features.settings
      ? [
          page({ page: 'settings', phoneCode, mobilePattern, languages: named }, 'settings.title', 'settings.lead'),
          page({ page: 'deleteAccount' }, 'settings.deleteTitle', 'settings.deleteLead')
        ]
      : []),
    ...(features.transactions ? [page({ page: 'transactions' }, 'transactions.title', 'transactions.lead')] : []),
    ...(features.notification ? [page({ page: 'accountNotifications' }, 'notice.title', 'settings.newsLead')] : [])
  ]
}
