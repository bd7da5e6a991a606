import { useState } from 'react'
import { orderMoneyLineOf } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import { useMoney } from '../../components/amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { wentWrong } from './situation-groups.ts'
import { useTimes } from './times.tsx'

interface Props {
  readonly order: Order
}

const PLACES = [
  { holder: 'you', icon: 'card' },
  { holder: 'store', icon: 'shield' },
  { holder: 'publisher', icon: 'game' }
] as const

/** Returns what a row shows: money for a gift card ends on the card, and no game company gets it. */
const shownPlace = (row: (typeof PLACES)[number], isGiftCard: boolean) =>
  isGiftCard && row.holder === 'publisher' ? ({ name: 'giftCard', icon: 'gift' } as const) : { name: row.holder, icon: row.icon }

type LineKind = ReturnType<typeof orderMoneyLineOf>['kind']

/** Names the line of a gift card where that of other orders speaks of the game company. */
const lineOf = (kind: LineKind, isGiftCard: boolean): LineKind | 'heldCard' | 'heldCardUntil' => {
  if (!isGiftCard) return kind
  if (kind === 'held') return 'heldCard'
  return kind === 'heldUntil' ? 'heldCardUntil' : kind
}

/** Returns whether nothing is left to say of the money: it was delivered for, and nothing goes back. */
const isSettled = ({ status, refund, secondPayments }: Order): boolean =>
  (status === 'fulfillmentCompleted' || status === 'giftClaimed') && refund === undefined && (secondPayments ?? []).length === 0

const folds = (order: Order): boolean => isSettled(order) || wentWrong(order)

/**
 * Renders which of three parties holds the money now, and what follows.
 * For an order that was delivered or in trouble when it was opened it is one line, which can be unfolded.
 */
export const MoneyPlace = ({ order }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const times = useTimes(order.updatedAt)
  const { kind, holder, amount, until } = orderMoneyLineOf(order)
  // A delivery while the page is open leaves the layout as it is.
  const [isFolded] = useState(folds(order))
  const isGiftCard = order.isGiftCard === true
  const line = t(`order.money.${lineOf(kind, isGiftCard)}`, {
    amount: money(amount),
    ...(until === undefined ? {} : { time: times(until) })
  })
  const places = (
    <ol className="hold" role="list">
      {PLACES.map((row) => {
        const { name, icon } = shownPlace(row, isGiftCard)
        return (
          <li key={row.holder} className={row.holder === holder ? 'here' : undefined} aria-current={row.holder === holder || undefined}>
            <span className="pay-i">
              <Icon name={icon} />
            </span>
            <span>{t(`order.holder.${name}`)}</span>
          </li>
        )
      })}
    </ol>
  )
  if (isFolded && folds(order))
    return (
      <details className="card">
        <summary>
          <div>
            <h2>{t('order.money')}</h2>
            <span className="s dim">{line}</span>
          </div>
          <Icon name="chev" />
        </summary>
        {places}
      </details>
    )
  return (
    <section className="card stack-l" aria-labelledby="money-h">
      <h2 id="money-h">{t('order.money')}</h2>
      {places}
      <p className="s">{line}</p>
    </section>
  )
}
