import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { orderPath } from './next-page.ts'
import { Note } from './note.tsx'
import type { KnownOpenOrder } from './use-open-order.ts'

/** Renders that the shopper has an order for the same item and player; it blocks nothing. */
export const OpenOrder = ({ txnId, at }: KnownOpenOrder) => {
  const t = useTranslate()
  const language = useDateLanguage()
  const { prefix } = usePageLocale()
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <Note tone="" icon="info" title={t('product.openOrder')}>
      <p>{t('product.openOrderHelp', { time })}</p>
      <p>
        <a className="btn" href={orderPath(prefix, txnId)}>
          {t('product.showOrder')}
        </a>
      </p>
    </Note>
  )
}
