import { refundableAmount } from '../../../../domain/order/order-situation.ts'
import type { Order, OrderAction } from '../../../../domain/order/order.ts'
import type { IconName } from '../../../components/icon.tsx'
import { useMoney } from '../../../components/amount.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { ActionRow } from './action-row.tsx'

/** Actions of this list; the others are elsewhere on the page. */
export type ListedAction = Exclude<OrderAction, 'continuePayment' | 'correctPlayer' | 'buyAgain'> | 'changeChannel' | 'share'

const ICONS: Readonly<Record<ListedAction, IconName>> = {
  recheckPayment: 'bank',
  cancel: 'x',
  changeChannel: 'card',
  retryDelivery: 'again',
  refundToWallet: 'wallet',
  refundToOrigin: 'card',
  resendEmail: 'mail',
  resendGift: 'mail',
  changeGiftEmail: 'mail',
  share: 'share'
}

const isListed = (action: OrderAction): action is Exclude<ListedAction, 'changeChannel' | 'share'> =>
  action !== 'continuePayment' && action !== 'correctPlayer' && action !== 'buyAgain'

interface Props {
  readonly order: Order
  readonly busy: boolean
  /** Actions that the page shows elsewhere. */
  readonly without: readonly OrderAction[]
  readonly onDo: (action: ListedAction) => void
}

/**
 * Renders the actions that the order allows now.
 * Another payment method is offered where cancelling is.
 */
export const ActionList = ({ order, busy, without, onDo }: Props) => {
  const t = useTranslate()
  const amount = useMoney()(refundableAmount(order))
  const actions: readonly ListedAction[] = [
    ...order.availableActions
      .filter(isListed)
      .filter((action) => !without.includes(action))
      .flatMap((action): ListedAction[] => (action === 'cancel' ? ['changeChannel', 'cancel'] : [action])),
    'share'
  ]
  const helpOf = (action: ListedAction): string | undefined =>
    // While a payment may be pending, the page does not say that nothing was paid.
    action === 'cancel' && order.moneyState !== 'notCharged'
      ? undefined
      : t(`order.do.${action}Help`, { amount, channel: order.paymentChannel.name, email: order.userInfo.email ?? '' })
  return (
    <section className="stack" aria-labelledby="choices-h">
      <h2 id="choices-h">{t('order.choices')}</h2>
      <ul className="stack" role="list">
        {actions.map((action) => (
          <li key={action}>
            <ActionRow icon={ICONS[action]} title={t(`order.do.${action}`)} help={helpOf(action)} busy={busy} onDo={() => onDo(action)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
