import type { VoucherCode } from '../../../domain/order/order.ts'
import type { MessageKey } from '../../../i18n/keys.ts'
import { useTranslate } from '../../i18n.tsx'

/** Marks of a bought code by its validity. */
const VALIDITY_TEXTS = {
  valid: 'order.voucher.valid',
  claimed: 'order.voucher.claimed',
  expired: 'order.voucher.expired',
  invalid: 'order.voucher.invalid'
} as const satisfies Readonly<Record<VoucherCode['validity'], MessageKey>>

/** Renders whether a bought code can be used. @source M278 */
export const VoucherValidity = ({ validity }: Pick<VoucherCode, 'validity'>) => {
  const t = useTranslate()
  return <span className={validity === 'valid' ? 'pill good' : 'pill warn'}>{t(VALIDITY_TEXTS[validity])}</span>
}
