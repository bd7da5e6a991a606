import { useState } from 'react'
import type { OrderResultEvent } from '../../../application/machines/order-result.machine.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import type { Order, OrderAction } from '../../../domain/order/order.ts'
import { PageLocaleProvider, useBranding } from '../../page-context.tsx'
import type { ListedAction } from './actions/action-list.tsx'
import { ConfirmAction, type Question } from './actions/confirm-action.tsx'
import { Correction } from './actions/correction.tsx'
import { useOrderMarket } from './order-market.ts'
import { type OrderNotice, OrderView } from './order-view.tsx'
import { RatingCard } from './rating-card.tsx'
import { ResendEmail } from './actions/resend-email.tsx'
import { buyAgainPath, payAnotherWayPath } from './same-again.ts'
import { supportText } from './support-text.ts'
import { OrderWalletPart } from './order-wallet-part.tsx'
import { isPaidFromWallet } from './order-wallet-props.ts'
import { useOtherMethods } from './use-other-methods.ts'
import { useOrderGift } from './use-order-gift.tsx'
import { useRating } from './use-rating.ts'

interface Props {
  readonly order: Order
  readonly orderKey: string | undefined
  readonly busy: boolean
  readonly offline: boolean
  readonly checking: boolean
  readonly failure: Failure | undefined
  /** The last completed action. */
  readonly done: OrderAction | undefined
  readonly send: (event: OrderResultEvent) => void
}

/** Irreversible actions need a confirmation. */
const QUESTIONS: Readonly<Partial<Record<ListedAction, Question>>> = {
  cancel: 'cancel',
  changeChannel: 'changeChannel',
  refundToOrigin: 'refund',
  refundToWallet: 'refundToWallet'
}

const noticeOf = (done: OrderAction | undefined, order: Order): OrderNotice | undefined => {
  if (done === 'resendEmail' || done === 'resendGift' || done === 'changeGiftEmail') return 'sent'
  return done === 'recheckPayment' && order.moneyState !== 'charged' && order.moneyState !== 'refunded' ? 'stillNothing' : undefined
}

/** Renders an order with working buttons. */
export const LiveOrder = ({ order, orderKey, busy, offline, checking, failure, done, send }: Props) => {
  const { frame, prefix } = useOrderMarket(order)
  const { name } = useBranding()
  const rating = useRating(order, orderKey)
  const others = useOtherMethods(order)
  const [asked, setAsked] = useState<ListedAction>()
  const [shared, setShared] = useState(false)
  const gift = useOrderGift({ order, busy, send })
  const share = () =>
    navigator.clipboard.writeText(supportText(order, name)).then(
      () => setShared(true),
      () => setShared(false)
    )
  const act = (action: ListedAction) => {
    if (action === 'share') void share()
    else if (action === 'changeChannel') location.assign(payAnotherWayPath(order, prefix))
    else send({ type: 'action.chosen', action })
  }
  const choose = (action: ListedAction) => {
    setShared(false)
    if (QUESTIONS[action] === undefined && action !== 'resendEmail') act(action)
    else setAsked(action)
  }
  const question = asked === undefined ? undefined : QUESTIONS[asked]
  return (
    <PageLocaleProvider value={frame}>
      <OrderView
        order={order}
        busy={busy}
        offline={offline}
        checking={checking}
        failure={failure}
        notice={shared ? 'shared' : noticeOf(done, order)}
        paths={{
          buyAgain: buyAgainPath(order, prefix),
          payAnotherWay: payAnotherWayPath(order, prefix),
          payWith: (id) => payAnotherWayPath(order, prefix, id)
        }}
        correction={
          order.availableActions.includes('correctPlayer') && (
            <Correction
              order={order}
              folded={order.status !== 'fulfillmentFailed'}
              busy={busy}
              onDeliver={(userInfo) => send({ type: 'action.chosen', action: 'correctPlayer', userInfo })}
            />
          )
        }
        others={others}
        walletPay={
          isPaidFromWallet(order) && (
            <OrderWalletPart
              order={order}
              otherMethodPath={payAnotherWayPath(order, prefix)}
              onPaid={() => send({ type: 'retry.requested' })}
            />
          )
        }
        gift={gift}
        rating={rating.address !== undefined && <RatingCard address={rating.address} onClose={rating.close} />}
        onDo={choose}
      />
      {asked === 'resendEmail' && (
        <ResendEmail
          order={order}
          onClose={() => setAsked(undefined)}
          onSend={(email) => {
            setAsked(undefined)
            send({ type: 'action.chosen', action: 'resendEmail', ...(email === undefined ? {} : { email }) })
          }}
        />
      )}
      {asked !== undefined && question !== undefined && (
        <ConfirmAction
          order={order}
          question={question}
          onKeep={() => setAsked(undefined)}
          onYes={() => {
            setAsked(undefined)
            act(asked)
          }}
        />
      )}
    </PageLocaleProvider>
  )
}
