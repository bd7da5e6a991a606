import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { Note } from './note.tsx'

interface Props {
  readonly path: string
  readonly at: Date
}

/** Renders that the same item was recently ordered for the same player; it does not block the order. */
export const OpenOrder = ({ path, at }: Props) => {
  const t = useTranslate()
  const time = new Intl.DateTimeFormat(useDateLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <Note tone="" icon="info" title={t('product.openOrder')}>
      <p>{t('product.openOrderHelp', { time })}</p>
      <p>
        <a className="btn" href={path}>
          {t('product.showOrder')}
        </a>
      </p>
    </Note>
  )
}
