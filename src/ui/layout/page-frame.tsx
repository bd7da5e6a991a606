import type { ReactNode } from 'react'
import { useTexts } from '../i18n.tsx'
import { useFace, useFeatures, useFrameIfAny } from '../page-context.tsx'
import type { PageNotice, ScreenName } from '../page-data.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InAppBanner } from './in-app-banner.tsx'
import { InfoBar } from './info-bar.tsx'

interface Props {
  readonly screen: ScreenName
  /** What the page shows of its country, as its address says after the locale; whoever chooses another country comes back to it. */
  readonly place?: string
  readonly notices?: readonly PageNotice[]
  readonly children: ReactNode
}

/** What stands around every screen. */
export const PageFrame = ({ screen, place = '', notices = [], children }: Props) => {
  const t = useTexts()
  const has = useFeatures()
  const { app } = useFace()
  const isList = screen === 'home' || screen === 'search' || screen === 'notFound'
  const picker = useFrameIfAny() === undefined || place === '' ? '/international' : `/international#/${place}`
  return (
    <>
      <a className="btn skip" href="#main">
        {t('shell.skip')}
      </a>
      {has('header') && <Header withField={isList} withTagline={screen === 'home' || screen === 'picker'} picker={picker} />}
      {app && <InAppBanner />}
      <InfoBar notices={notices} />
      <main id="main">{children}</main>
      {has('footer') && <Footer picker={picker} />}
    </>
  )
}
