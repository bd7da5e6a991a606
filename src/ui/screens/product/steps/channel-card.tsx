import type { ReactNode } from 'react'
import type { Amount as AmountText } from '../../../../domain/money/amount.ts'
import type { PaymentChannel } from '../../../../domain/order/product.ts'
import { type ChannelRefusal, channelRefusal } from '../../../../domain/order/channel-refusal.ts'
import type { ChannelQuote } from '../../../../domain/order/quote.ts'
import { Amount, useMoney } from '../../../components/amount.tsx'
import { CHANNEL_ICONS } from '../../../components/channel-icons.ts'
import { Icon } from '../../../components/icon.tsx'
import type { Translate } from '../../../i18n.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { Choice } from '../fields/choice.tsx'

const whyNot = (refusal: ChannelRefusal, t: Translate, money: (amount: AmountText) => string): string => {
  switch (refusal.kind) {
    case 'minimum':
    case 'maximum':
    case 'amount':
      return t(`product.notPaid.${refusal.kind}`, { amount: money(refusal.amount) })
    case 'listed':
      return t('product.notPaid.listed', { below: money(refusal.below), above: money(refusal.above) })
    case 'rewards':
    case 'down':
    case 'item':
    case 'other':
      return t(`product.notPaid.${refusal.kind}`)
  }
}

interface Props {
  readonly channel: PaymentChannel
  /** The binding price; undefined until an item is chosen and its quote has loaded. */
  readonly quoted: ChannelQuote | undefined
  /** Price from the build, shown as "from". */
  readonly from: AmountText | undefined
  readonly waiting: boolean
  readonly lastUsed: boolean
  /** Lines of its own in place of how it pays; undefined = none. */
  readonly line?: ReactNode
  /** True = it cannot be chosen, for a reason that the line says. */
  readonly blocked?: boolean | undefined
}

/** Renders a payment method with its own final price, or the reason why it cannot be used now. */
export const ChannelCard = ({ channel, quoted, from, waiting, lastUsed, line, blocked = false }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const told = quoted === undefined ? undefined : channelRefusal(quoted)
  // A channel that takes fewer rewards can be chosen: its price is that without rewards.
  const fewer = told?.kind === 'rewards' ? whyNot(told, t, money) : undefined
  const refusal = fewer === undefined ? told : undefined
  const way = t(`product.way.${channel.type}`)
  const fee = quoted === undefined || quoted.feeAmount === '0' ? '' : ` · ${t('product.feeOf', { amount: money(quoted.feeAmount) })}`
  return (
    <Choice name="channel" value={String(channel.id)} disabled={blocked || refusal !== undefined}>
      <span className="pay-i">
        <Icon name={CHANNEL_ICONS[channel.type]} />
      </span>
      <span className="grow">
        <span className="row split">
          <span>
            <b>{channel.name}</b> {lastUsed && <span className="pill mark">{t('product.lastUsed')}</span>}
          </span>
          <span className="price">
            {quoted !== undefined && refusal === undefined && <Amount value={quoted.totalPayment} />}
            {quoted === undefined && waiting && <span className="bone blk" />}
            {quoted === undefined && !waiting && from !== undefined && <bdi>{t('product.from', { amount: money(from) })}</bdi>}
          </span>
        </span>
        {refusal === undefined ? (
          <span className="s dim blk">{line ?? fewer ?? way + fee}</span>
        ) : (
          // Has the height of the text that it replaces.
          <span className="s warn over">
            <span>{whyNot(refusal, t, money)}</span>
            <span aria-hidden="true">{way}</span>
          </span>
        )}
      </span>
    </Choice>
  )
}
