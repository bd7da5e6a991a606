import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'

/** Renders that the country lacks the feature of an address, with links to those it has. @source M23 */
export const NotOfferedScreen = () => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix, countryName: country } = usePageLocale()
  return (
    <div className="wrap page stack">
      <h1>{t('notOffered.heading', { country })}</h1>
      <p className="lead">{t('notOffered.text')}</p>
      <p className="row flow">
        <a className="btn go" href={`/${prefix}/`}>
          {t('missing.home')}
        </a>
        {has('help') && (
          <>
            <a className="btn" href={`/${prefix}/complete`}>
              {t('shell.orderHelp')}
            </a>
            <a className="btn" href={`/${prefix}/help`}>
              {t('shell.help')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
