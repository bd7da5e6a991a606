import type { ReactNode } from 'react'
import { useTexts } from '../i18n.tsx'
import type { PageNotice, ScreenName } from '../page-data.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InfoBar } from './info-bar.tsx'

interface Props {
  readonly screen: ScreenName
  readonly notices?: readonly PageNotice[]
  readonly children: ReactNode
}

/** What stands around every screen. */
export const PageFrame = ({ screen, notices = [], children }: Props) => {
  const t = useTexts()
  return (
    <>
      <a className="btn skip" href="#main">
        {t('shell.skip')}
      </a>
      <Header withField={screen === 'home' || screen === 'search' || screen === 'notFound'} />
      <InfoBar notices={notices} />
      <main id="main">{children}</main>
      <Footer />
    </>
  )
}
