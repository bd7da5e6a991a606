import type { MessageKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'

/** An account page in the navigation. */
export type SignedInPageName = 'transactions' | 'notifications' | 'settings'

const PAGES = [
  { name: 'transactions', feature: 'transactions', key: 'account.header.transactions' },
  { name: 'notifications', feature: 'notification', key: 'notice.heading' },
  { name: 'settings', feature: 'settings', key: 'account.header.settings' }
] as const satisfies readonly { readonly name: SignedInPageName; readonly feature: string; readonly key: MessageKey }[]

/** Renders the navigation of the account pages that the country has. @source A§2 "Feature checks", A§6 */
export const AccountNav = ({ here }: { readonly here: SignedInPageName | undefined }) => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  return (
    <nav aria-label={t('account.header.menu')}>
      <ul className="own" role="list">
        {PAGES.filter(({ feature }) => has(feature)).map(({ name, key }) => (
          <li key={name}>
            <a className="btn bare" href={`/${prefix}/user/${name}`} aria-current={name === here ? 'page' : undefined}>
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
