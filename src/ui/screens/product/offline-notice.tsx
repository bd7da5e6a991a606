import { useTranslate } from '../../i18n.tsx'
import { Note } from './note.tsx'
import { useOnline } from './use-online.ts'

/** Renders that the device is offline, and that nothing chosen is lost. */
export const OfflineNotice = () => {
  const t = useTranslate()
  const online = useOnline()
  if (online) return null
  return (
    <Note tone="warn" icon="bolt" title={t('product.offline')}>
      <p>{t('product.offlineHelp')}</p>
    </Note>
  )
}
