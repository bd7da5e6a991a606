import { type ReactNode, useState } from 'react'
import { refundableAmount } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import type { Texts } from '../../../i18n/keys.ts'
import { useMoney } from '../../components/amount.tsx'
import { MessagesProvider, useTranslate } from '../../i18n.tsx'
import { ActionRow } from '../order/actions/action-row.tsx'
import type { OrderGiftProps } from '../order/order-gift-props.ts'
import { ChangeGiftEmail } from './change-gift-email.tsx'
import { GiftFacts } from './gift-facts.tsx'
import { TakeBack } from './take-back.tsx'

type Asked = 'changeGiftEmail' | 'refundToOrigin' | 'refundToWallet'

/** Renders what the giver can do while the gift waits. */
const GiftActions = ({ order, busy, send }: OrderGiftProps) => {
  const t = useTranslate()
  const amount = useMoney()(refundableAmount(order))
  const [asked, setAsked] = useState<Asked>()
  const [isCopied, setCopied] = useState(false)
  const close = () => setAsked(undefined)
  const may = (action: Order['availableActions'][number]) => order.availableActions.includes(action)
  const url = order.gift?.claimUrl
  const copy = () =>
    void navigator.clipboard.writeText(url ?? '').then(
      () => setCopied(true),
      () => setCopied(false)
    )
  return (
    <>
      <ul className="stack" role="list">
        {url !== undefined && (
          <li>
            <ActionRow icon="copy" title={t('giftOrder.copy')} help={t('giftOrder.copyHelp')} busy={false} onDo={copy} />
          </li>
        )}
        {may('resendGift') && (
          <li>
            <ActionRow
              icon="mail"
              title={t('order.do.resendGift')}
              help={t('order.do.resendGiftHelp')}
              busy={busy}
              onDo={() => send({ type: 'action.chosen', action: 'resendGift' })}
            />
          </li>
        )}
        {may('changeGiftEmail') && (
          <li>
            <ActionRow
              icon="mail"
              title={t('order.do.changeGiftEmail')}
              help={t('order.do.changeGiftEmailHelp')}
              busy={busy}
              onDo={() => setAsked('changeGiftEmail')}
            />
          </li>
        )}
        {(['refundToWallet', 'refundToOrigin'] as const).filter(may).map((action) => (
          <li key={action}>
            <ActionRow
              icon={action === 'refundToWallet' ? 'wallet' : 'again'}
              title={t(action === 'refundToWallet' ? 'order.do.refundToWallet' : 'giftOrder.takeBack')}
              help={
                action === 'refundToWallet'
                  ? t('order.do.refundToWalletHelp', { amount })
                  : t('giftOrder.takeBackHelp', { amount, channel: order.paymentChannel.name })
              }
              busy={busy}
              onDo={() => setAsked(action)}
            />
          </li>
        ))}
      </ul>
      <p className="s" role="status">
        {isCopied && t('giftOrder.copied')}
      </p>
      {asked === 'changeGiftEmail' && (
        <ChangeGiftEmail
          onClose={close}
          onSend={(giftEmail) => {
            close()
            send({ type: 'action.chosen', action: 'changeGiftEmail', giftEmail })
          }}
        />
      )}
      {(asked === 'refundToOrigin' || asked === 'refundToWallet') && (
        <TakeBack
          amount={amount}
          onClose={close}
          onYes={() => {
            close()
            send({ type: 'action.chosen', action: asked })
          }}
        />
      )}
    </>
  )
}

/** Renders the gift on the page of its order, and what can be done with it. @source M142 */
export const OrderGift = (props: OrderGiftProps) => {
  const t = useTranslate()
  const { order } = props
  if (order.gift === undefined) return undefined
  return (
    <section className="card stack" aria-labelledby="order-gift-h">
      <h2 id="order-gift-h">{t('giftOrder.heading')}</h2>
      <GiftFacts order={order} gift={order.gift} />
      {order.status === 'giftInit' && <GiftActions {...props} />}
    </section>
  )
}

/** Creates the gift of an order with texts of its own. */
export const orderGift =
  (texts: Texts): ((props: OrderGiftProps) => ReactNode) =>
  (props) => (
    <MessagesProvider texts={texts}>
      <OrderGift {...props} />
    </MessagesProvider>
  )
