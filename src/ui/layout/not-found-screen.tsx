import { RoundIcon } from '../components/round-icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { usePageLocaleIfAny } from '../page-context.tsx'

/** Renders that the page does not exist, with a link to the home page. */
export const NotFoundScreen = () => {
  const t = useTranslate()
  const frame = usePageLocaleIfAny()
  return (
    <div className="wrap page">
      <RoundIcon icon="search" />
      <h1>{t('missing.heading')}</h1>
      <p className="dim">{t('missing.text')}</p>
      <p>
        <a className="btn" href={frame === undefined ? '/international' : `/${frame.prefix}/`}>
          {t('missing.home')}
        </a>
      </p>
    </div>
  )
}
