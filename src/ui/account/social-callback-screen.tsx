import { useEffect } from 'react'
import { useTexts } from '../i18n.tsx'
import { AccountPage } from './account-page.tsx'

/** The country whose pages were opened last, as the boot script keeps it. */
const lastCountry = (): string | undefined => /(?:^|; )shop-country=([a-z]{2})(?:;|$)/.exec(document.cookie)?.[1]

/**
 * Another provider sends everybody back to one address, whatever their country: it leads on to the page of the country that they came from, with
 * all that was brought along. Who has no country any more chooses one, and is not signed in.
 *
 * @source A§4, M81
 */
export const SocialCallbackScreen = () => {
  const t = useTexts()
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
