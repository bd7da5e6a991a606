import type { ReactNode } from 'react'
import type { Order } from '../../../domain/order/order.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { OrderHistoryRow } from '../signed-in/order-history-row.tsx'
import { FindOrder } from './find-order.tsx'
import { useRecentOrders } from './use-recent-orders.ts'

interface Props {
  readonly recent: readonly Order[]
  /** The form that requests the link. */
  readonly form: ReactNode
}

/** Renders the orders of this browser, and a form that mails the link of another. */
export const NumberlessOrderView = ({ recent, form }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{t('order.noNumber')}</h1>
      {recent.length > 0 && (
        <section className="stack" aria-labelledby="recent-h">
          <h2 id="recent-h">{t('order.recent')}</h2>
          <ul className="acts" role="list">
            {recent.map((order) => (
              <OrderHistoryRow key={order.txnId} order={order} />
            ))}
          </ul>
        </section>
      )}
      <section className="stack narrow" aria-labelledby="find-h">
        <h2 id="find-h">{t('order.findField')}</h2>
        <p className="dim">{t('order.noNumberHelp')}</p>
        {form}
      </section>
      <p>
        <a className="btn" href={`/${prefix}/`}>
          {t('order.toStore')}
        </a>
      </p>
    </div>
  )
}

/** Renders the order page without a number. */
export const NumberlessOrder = () => <NumberlessOrderView recent={useRecentOrders()} form={<FindOrder />} />
