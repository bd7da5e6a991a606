import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'

const WORKING = ['keyboard', 'reader', 'sight', 'motion'] as const

/** Renders the accessibility statement, which stores in the European Union must publish. */
export const AccessibilityScreen = () => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  return (
    <div className="wrap page stack">
      <h1>{t('accessibility.heading')}</h1>
      <p className="lead">{t('accessibility.lead')}</p>
      <p>{t('accessibility.standard')}</p>
      <h2>{t('accessibility.works')}</h2>
      <ul className="stack">
        {WORKING.map((part) => (
          <li key={part}>{t(`accessibility.${part}`)}</li>
        ))}
      </ul>
      <h2>{t('accessibility.limits')}</h2>
      <p>{t('accessibility.outside')}</p>
      <h2>{t('accessibility.report')}</h2>
      <p>{t('accessibility.write')}</p>
      {has('help') && (
        <p>
          <a className="btn" href={`/${prefix}/help`}>
            {t('shell.help')}
          </a>
        </p>
      )}
    </div>
  )
}
