import { useEffect } from 'react'
import { useTranslate } from '../../i18n.tsx'
import { AccountPage } from './account-page.tsx'

/** Returns the country whose pages were opened last, from the cookie of the boot script. */
const lastCountry = (): string | undefined => /(?:^|; )shop-country=([a-z]{2})(?:;|$)/.exec(document.cookie)?.[1]

/**
 * Redirects from the common return address of social sign-ins to the page of the visitor's country.
 * The query is passed on. A visitor without a stored country chooses one, and is not signed in.
 *
 * @source A§4, M81
 */
export const SocialCallbackScreen = () => {
  const t = useTranslate()
  useEffect(() => {
    const country = lastCountry()
    window.location.replace(country === undefined ? '/international' : `/${country}/social-return${window.location.search}`)
  }, [])
  return (
    <AccountPage heading={t('account.social.heading')}>
      <p role="status">{t('account.social.checking')}</p>
    </AccountPage>
  )
}
