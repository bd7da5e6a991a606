import type { ReactNode } from 'react'
import { useTranslate } from '../i18n.tsx'
import { headerParts } from '../../domain/partner/header.ts'
import { useBranding, useFeatures, usePageLocaleIfAny } from '../page-context.tsx'
import type { PageNotice } from '../page-data.ts'
import type { PageKind } from '../pages.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InAppBanner } from './in-app-banner.tsx'
import { InfoBar } from './info-bar.tsx'

interface Props {
  readonly screen: PageKind
  /**
   * The part of the address after the locale.
   * A shopper that chooses another country returns to it.
   */
  readonly relativePath?: string
  readonly notices?: readonly PageNotice[]
  /** What follows the screen and never changes in the browser, which has no code of it. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** Renders the layout around every screen. */
export const PageLayout = ({ screen, relativePath = '', notices = [], after, children }: Props) => {
  const t = useTranslate()
  const has = useFeatures()
  const { app, partnerLogin = false } = useBranding()
  // Pages are rendered for a guest; only the browser knows the campaign that hides the header, and applies it before the first paint.
  const parts = headerParts({
    features: {
      search: has('search'),
      countrySelector: has('countrySelector'),
      notification: has('notification'),
      wallet: has('wallet'),
      cashback: has('cashback'),
      userAccounts: has('userAccounts')
    },
    header: has('header'),
    isProductDetail: screen === 'product' || screen === 'opening',
    campaign: undefined,
    hiddenBy: undefined,
    partnerLogin,
    loggedIn: false,
    loading: false,
    countryLocked: false,
    hasWalletId: false,
    preRegistration: false
  })
  const isList = screen === 'home' || screen === 'search' || screen === 'notFound'
  const picker = usePageLocaleIfAny() === undefined || relativePath === '' ? '/international' : `/international#/${relativePath}`
  return (
    <>
      <a className="btn skip" href="#main">
        {t('shell.skip')}
      </a>
      {parts !== undefined && (
        <Header parts={parts} withField={isList} withTagline={screen === 'home' || screen === 'picker'} picker={picker} />
      )}
      {app && <InAppBanner />}
      <InfoBar notices={notices} />
      <main id="main">{children}</main>
      {after}
      {has('footer') && <Footer picker={picker} />}
    </>
  )
}
