import type { MessageKey } from '../../i18n/keys.ts'
import { useTexts } from '../i18n.tsx'
import { useFeatures, useFrame } from '../page-context.tsx'

/** An account page in the navigation. */
export type OwnPageName = 'transactions' | 'notifications' | 'settings'

const PAGES = [
  { name: 'transactions', feature: 'transactions', key: 'account.header.transactions' },
  { name: 'notifications', feature: 'notification', key: 'notice.heading' },
  { name: 'settings', feature: 'settings', key: 'account.header.settings' }
] as const satisfies readonly { readonly name: OwnPageName; readonly feature: string; readonly key: MessageKey }[]

/** Renders the navigation of the account pages that the country has. @source A§2 "Feature checks", A§6 */
export const AccountNav = ({ here }: { readonly here: OwnPageName | undefined }) => {
  const t = useTexts()
  const has = useFeatures()
  const { prefix } = useFrame()
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
