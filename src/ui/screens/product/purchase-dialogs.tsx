import { serverLabel } from '../../../domain/order/server-label.ts'
import type { CheckoutContext } from '../../../application/machines/checkout-context.ts'
import { chosenQuote } from '../../../application/machines/checkout-context.ts'
import { chosenChannel, chosenItem } from '../../../domain/order/purchase.ts'
import { useTranslate } from '../../i18n.tsx'
import { OrderReviewDialog } from './order-review-dialog.tsx'
import { PriceChanged } from './price-changed.tsx'

interface Props {
  readonly context: CheckoutContext
  /** What can still be changed of a gift after the review; undefined = the purchase is none. */
  readonly giftNote: string | undefined
  readonly open: 'orderReviewDialog' | 'priceChanged' | undefined
  readonly onConfirm: () => void
  readonly onAccept: () => void
  readonly onChange: () => void
}

/** Renders the dialogs that confirm a purchase before payment. */
export const PurchaseDialogs = ({ context, giftNote, open, onConfirm, onAccept, onChange }: Props) => {
  const t = useTranslate()
  const { draft, player, oldQuote, failure } = context
  const now = chosenQuote(context)?.totalPayment
  if (open === 'priceChanged') {
    return (
      <PriceChanged
        reason={failure === undefined ? '' : t(failure.entry.key, failure.params)}
        before={oldQuote?.channels.find((one) => one.pcId === draft.pcId)?.totalPayment}
        now={now}
        onAccept={onAccept}
        onChange={onChange}
      />
    )
  }
  const item = chosenItem(draft)
  const channel = chosenChannel(draft)
  if (open === undefined || now === undefined || item === undefined || channel === undefined) return undefined
  const voucher = draft.product.kind === 'voucher'
  const { userId = '', zoneId, email = '', recipientEmail = '' } = draft.typed
  const role = player?.roles.find((one) => one.roleId === draft.typed.roleId)?.roleName
  return (
    <OrderReviewDialog
      isMailed={voucher || draft.isGift}
      note={giftNote}
      receiver={draft.isGift ? recipientEmail : voucher ? email : (player?.nickname ?? userId)}
      below={
        voucher || draft.isGift
          ? draft.product.name
          : [role, userId, serverLabel(draft.product, zoneId) ?? zoneId].filter((part) => part !== undefined).join(' · ')
      }
      itemName={item.name}
      channelName={channel.name}
      total={now}
      onPay={onConfirm}
      onChange={onChange}
    />
  )
}
