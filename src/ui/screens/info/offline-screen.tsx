import { RoundIcon } from '../../components/round-icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'

/** Renders in place of a page that could not be fetched; a retry opens the same address. @source M250 */
export const OfflineScreen = () => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <div className="wrap page stack">
      <RoundIcon icon="globe" />
      <h1>{t('offline.heading')}</h1>
      <p className="dim">{t('offline.lead')}</p>
      <ul className="stack dim">
        <li>{t('offline.pages')}</li>
        <li>{t('offline.money')}</li>
        <li>{t('offline.orders')}</li>
      </ul>
      <p className="row flow">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the requested address, in whose place this page is shown */}
        <a className="btn go" href="">
          {t('offline.retry')}
        </a>
        <a className="btn" href={`/${prefix}/`}>
          {t('missing.home')}
        </a>
      </p>
    </div>
  )
}
