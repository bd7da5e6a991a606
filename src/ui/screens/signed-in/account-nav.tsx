import type { StoreFeature } from '../../../domain/partner/white-label.ts'
import type { MessageKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import { useRewardsPath } from './signed-in-context.ts'

/** An account page in the navigation. */
export type SignedInPageName = 'transactions' | 'subscriptions' | 'wallet' | 'rewards' | 'notifications' | 'settings'

const PAGES: readonly {
  readonly name: SignedInPageName
  /** Undefined = that of the rewards, which brands configure. */
  readonly path: string | undefined
  readonly feature: StoreFeature
  /** Feature that it needs beside; absent = none. */
  readonly needs?: StoreFeature
  readonly key: MessageKey
}[] = [
  { name: 'transactions', path: 'user/transactions', feature: 'transactions', key: 'account.header.transactions' },
  {
    name: 'subscriptions',
    path: 'user/subscriptions',
    feature: 'transactions',
    needs: 'userAccounts',
    key: 'account.header.subscriptions'
  },
  { name: 'wallet', path: 'wallet/home', feature: 'wallet', key: 'account.wallet.name' },
  { name: 'rewards', path: undefined, feature: 'cashback', key: 'shell.rewards' },
  { name: 'notifications', path: 'user/notifications', feature: 'notification', key: 'notice.heading' },
  { name: 'settings', path: 'user/settings', feature: 'settings', key: 'account.header.settings' }
]

/** Renders the navigation of the account pages that the country has. @source A§2 "Feature checks", A§6 */
export const AccountNav = ({ here }: { readonly here: SignedInPageName | undefined }) => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  const rewards = useRewardsPath()
  return (
    <nav aria-label={t('account.header.menu')}>
      <ul className="own" role="list">
        {PAGES.filter(({ feature, needs = feature, path }) => has(feature) && has(needs) && (path ?? rewards) !== undefined).map(
          ({ name, path, key }) => (
            <li key={name}>
              <a className="btn bare" href={`/${prefix}/${path ?? rewards}`} aria-current={name === here ? 'page' : undefined}>
                {t(key)}
              </a>
            </li>
          )
        )}
      </ul>
    </nav>
  )
}
