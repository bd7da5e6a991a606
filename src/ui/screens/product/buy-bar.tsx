import type { ReactNode } from 'react'
import type { Amount as AmountText } from '../../../domain/money/amount.ts'
import { Amount, useMoney } from '../../components/amount.tsx'
import { useTranslate } from '../../i18n.tsx'

interface Props {
  readonly total: AmountText | undefined
  readonly from: AmountText | undefined
  readonly waiting: boolean
  readonly busy: boolean
  readonly playerName: string | undefined
  readonly itemName: string | undefined
  /** The shopper has an order for the same item and player. */
  readonly hasOpenOrder: boolean
  /** The button and the line below it, where a payment method has its own. */
  readonly action?: { readonly label: string; readonly busy?: string; readonly note: ReactNode } | undefined
}

/** Renders the total and the next step; on a phone they stick to the lower edge. */
export const BuyBar = ({ total, from, waiting, busy, playerName, itemName, hasOpenOrder, action }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  return (
    <div className="bar">
      <div className="row split">
        <span className="s grow">
          <span className="dim">{t('product.total')}</span>
          <span className="clip peek">
            {hasOpenOrder
              ? t('product.openOrder')
              : itemName !== undefined &&
                (playerName === undefined ? itemName : t('product.itemFor', { item: itemName, name: playerName }))}
          </span>
        </span>
        <output className="total" aria-busy={waiting}>
          {total !== undefined && <Amount value={total} />}
          {total === undefined && waiting && (
            <span className="bone blk">
              <span className="hide">{t('product.pricesComing')}</span>
            </span>
          )}
          {total === undefined && !waiting && from !== undefined && (
            <span className="s dim">{t('product.from', { amount: money(from) })}</span>
          )}
        </output>
      </div>
      <button className="btn go wide" type="submit" id="pay" aria-disabled={busy} aria-busy={busy}>
        {busy
          ? (action?.busy ?? t('product.paying'))
          : action !== undefined
            ? action.label
            : total === undefined
              ? t('product.pay')
              : t('product.payAmount', { amount: money(total) })}
      </button>
      <p className="xs dim side">{action === undefined ? t('product.lastCheck') : action.note}</p>
    </div>
  )
}
