import { orderMoneyLineOf, refundableAmount } from '../../../../domain/order/order-situation.ts'
import type { Order } from '../../../../domain/order/order.ts'
import { useMoney } from '../../../components/amount.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { useTranslate } from '../../../i18n.tsx'

/** Irreversible actions that need a confirmation. */
export type Question = 'cancel' | 'changeChannel' | 'refund' | 'refundToWallet'

interface Props {
  readonly order: Order
  readonly question: Question
  readonly onYes: () => void
  readonly onKeep: () => void
}

/** Renders the confirmation of an irreversible action; keeping the order is the first button. */
export const ConfirmAction = ({ order, question, onYes, onKeep }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const amount = money(refundableAmount(order))
  // While a payment may be pending, it must not say that nothing was paid.
  const mayBePaid = question === 'cancel' && order.moneyState !== 'notCharged'
  return (
    <Dialog title={t(`order.ask.${question}`)} onClose={onKeep}>
      <p className="dim">
        {mayBePaid
          ? t('order.money.maybeCharged', { amount: money(orderMoneyLineOf(order).amount) })
          : t(question === 'cancel' && order.payment?.kind === 'wallet' ? 'order.ask.cancelWalletText' : `order.ask.${question}Text`, {
              amount
            })}
      </p>
      <button className="btn go wide" type="button" onClick={onKeep}>
        {t('order.ask.keep')}
      </button>
      <button className="btn wide" type="button" onClick={onYes}>
        {t(`order.ask.${question}Yes`, { amount })}
      </button>
    </Dialog>
  )
}
