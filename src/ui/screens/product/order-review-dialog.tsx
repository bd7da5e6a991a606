import type { Amount as AmountText } from '../../../domain/money/amount.ts'
import { Amount, useMoney } from '../../components/amount.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useTranslate } from '../../i18n.tsx'
import { PlayerCard } from './steps/player-card.tsx'

interface Props {
  /** True = it goes to an address, as a code or a gift. */
  readonly isMailed: boolean
  /** What can still be changed afterwards; undefined = what can be no longer. */
  readonly note?: string | undefined
  /** Name of the player, or the address that receives the code or the gift. */
  readonly receiver: string
  readonly below: string
  readonly itemName: string
  readonly channelName: string
  readonly total: AmountText
  readonly onPay: () => void
  readonly onChange: () => void
}

/** Renders the review of the order before payment: receiver, item, channel and total. */
export const OrderReviewDialog = ({ isMailed, note, receiver, below, itemName, channelName, total, onPay, onChange }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  return (
    <Dialog title={t('product.lastLook')} onClose={onChange}>
      <div className="who good">
        <PlayerCard name={receiver} below={below} />
      </div>
      <div className="line">
        <span>
          <b>{itemName}</b>
          <span className="s dim blk">{t('product.lastLookWith', { channel: channelName })}</span>
        </span>
        <span className="total">
          <Amount value={total} />
        </span>
      </div>
      <p className="s dim">{note ?? t(isMailed ? 'product.lastLookFinalVoucher' : 'product.lastLookFinal')}</p>
      <button className="btn go wide" type="button" onClick={onPay}>
        {t('product.payAmount', { amount: money(total) })}
      </button>
      <button className="btn bare wide" type="button" onClick={onChange}>
        {t('product.change')}
      </button>
    </Dialog>
  )
}
