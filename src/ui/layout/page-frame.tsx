import type { ReactNode } from 'react'
import { useTexts } from '../i18n.tsx'
import { headerParts } from '../../domain/partner/header.ts'
import { useFace, useFeatures, useFrameIfAny } from '../page-context.tsx'
import type { PageNotice, ScreenName } from '../page-data.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InAppBanner } from './in-app-banner.tsx'
import { InfoBar } from './info-bar.tsx'

interface Props {
  readonly screen: ScreenName
  /**
   * The page within its country: what follows the locale in its address.
   * A shopper who chooses another country comes back to it.
   */
  readonly place?: string
  readonly notices?: readonly PageNotice[]
  readonly children: ReactNode
}

/** What stands around every screen. */
export const PageFrame = ({ screen, place = '', notices = [], children }: Props) => {
  const t = useTexts()
  const has = useFeatures()
  const { app } = useFace()
  // Pages are written for a guest; the one campaign that hides the header is seen by the browser alone, before anything is drawn.
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
    loggedIn: false,
    loading: false,
    countryLocked: false,
    hasWalletId: false,
    preRegistration: false
  })
  const isList = screen === 'home' || screen === 'search' || screen === 'notFound'
  const picker = useFrameIfAny() === undefined || place === '' ? '/international' : `/international#/${place}`
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
      {has('footer') && <Footer picker={picker} />}
    </>
  )
}
