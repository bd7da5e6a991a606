import type { Order } from '../../../domain/order/order.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { receiverOf } from './receiver.ts'

interface Props {
  readonly order: Order
}

/** Renders what to check before a delivered item counts as missing. */
export const DeliveredChecks = ({ order }: Props) => {
  const t = useTranslate()
  return (
    <details className="card">
      <summary>
        {t('order.check.title')}
        <Icon name="chev" />
      </summary>
      <ol className="steps s" role="list">
        <li>{t('order.check.account', { name: receiverOf(order) })}</li>
        {order.userInfo.zoneId !== undefined && (
          <li>
            {t('order.check.server')} <bdi>{order.userInfo.zoneName}</bdi>
          </li>
        )}
        <li>{t('order.check.restart')}</li>
      </ol>
      <p className="s dim">{t('order.finalNote')}</p>
    </details>
  )
}
