import type { CheckoutContext } from '../../../application/machines/checkout-context.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { orderPath } from './next-page.ts'
import { Note } from './note.tsx'
import { useOpenOrder } from './use-open-order.ts'

interface Props {
  readonly draft: CheckoutContext['draft']
  /** The order that the page already links to. */
  readonly shown: string | undefined
}

/** Renders that the shopper has an order for the same item and player; it blocks nothing. */
export const OpenOrder = ({ draft, shown }: Props) => {
  const t = useTranslate()
  const language = useDateLanguage()
  const { prefix, country } = usePageLocale()
  const { userId, zoneId } = draft.typed
  const open = useOpenOrder({ country, productPath: draft.product.productPath, denominationId: draft.denominationId, userId, zoneId })
  if (open === undefined || open.txnId === shown) return null
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(open.at)
  return (
    <Note tone="" icon="info" title={t('product.openOrder')}>
      <p>{t('product.openOrderHelp', { time })}</p>
      <p>
        <a className="btn" href={orderPath(prefix, open.txnId)}>
          {t('product.showOrder')}
        </a>
      </p>
    </Note>
  )
}
