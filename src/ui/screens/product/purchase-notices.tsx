import type { CheckoutContext } from '../../../application/machines/checkout-context.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { orderPath } from './next-page.ts'
import { Note } from './note.tsx'
import { OpenOrder } from './open-order.tsx'
import { useOnline } from './use-online.ts'
import { useOpenOrder } from './use-open-order.ts'

interface Props {
  readonly draft: CheckoutContext['draft']
  /** The order that the page already links to. */
  readonly shown: string | undefined
}

/** Renders notices that do not block the purchase. */
export const PurchaseNotices = ({ draft, shown }: Props) => {
  const t = useTranslate()
  const { prefix, country } = usePageLocale()
  const online = useOnline()
  const { userId, zoneId } = draft.typed
  const open = useOpenOrder({ country, productPath: draft.product.productPath, denominationId: draft.denominationId, userId, zoneId })
  return (
    <>
      {!online && (
        <Note tone="warn" icon="bolt" title={t('product.offline')}>
          <p>{t('product.offlineHelp')}</p>
        </Note>
      )}
      {open !== undefined && open.txnId !== shown && <OpenOrder path={orderPath(prefix, open.txnId)} at={open.at} />}
    </>
  )
}
