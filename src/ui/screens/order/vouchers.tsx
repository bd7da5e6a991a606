import type { Order } from '../../../domain/order/order.ts'
import { useTranslate } from '../../i18n.tsx'
import { useTimes } from './times.tsx'
import { VoucherCard } from './voucher-card.tsx'

interface Props {
  readonly order: Order
}

/** Renders the codes of a delivered voucher. */
export const Vouchers = ({ order }: Props) => {
  const t = useTranslate()
  const times = useTimes(order.updatedAt)
  return (
    <section className="card stack" aria-labelledby="vouchers-h">
      <h2 id="vouchers-h">{t('order.vouchers', { count: order.vouchers.length })}</h2>
      {order.vouchers.map((voucher) => (
        <VoucherCard key={voucher.code} voucher={voucher} time={times} />
      ))}
    </section>
  )
}
