import { useState } from 'react'
import { orderSituationOf } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import { useActorInSlices } from '../../hooks/use-actor-in-slices.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { useStore } from '../../store-context.tsx'
import { LiveOrder } from './live-order.tsx'
import { LostOrder } from './lost-order.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { ProductNotices } from './product-notices.tsx'

interface Props {
  readonly txnId: string
}

/** Returns an order as possibly paid, which it may be until the provider has answered. */
const underCheck = (order: Order): Order =>
  order.waitingFor === 'shopper' ? { ...order, waitingFor: 'bank', moneyState: 'maybeCharged' } : order

/** Renders one order, which is polled until it is final; or why it cannot be shown. */
export const OrderFlow = ({ txnId }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const { machines } = useStore()
  // The boot script removed the key from the address before any other code ran.
  const [linkKey] = useState(() => window.refill?.orderKey)
  const [snapshot, send] = useActorInSlices(machines.orderResult, { input: { txnId, linkKey } })
  const { order, accessKey, failure, offline, done, check } = snapshot.context
  const busy = snapshot.hasTag('busy')
  if (order !== undefined) {
    const situation = orderSituationOf(order)
    const isUnderCheck = check === 'running' || check === 'due'
    const mayBePaid = situation === 'bankChecks' || situation === 'notReceived' || situation === 'toPay'
    const checking = isUnderCheck && mayBePaid
    return (
      <>
        <OrderLink order={order} />
        <LiveOrder
          order={checking ? underCheck(order) : order}
          orderKey={accessKey}
          busy={busy}
          offline={offline}
          checking={checking}
          failure={failure}
          done={done}
          send={send}
        />
        <ProductNotices order={order} />
      </>
    )
  }
  if (snapshot.matches('unreachable')) {
    return (
      <Note tone="warn" icon="warn" title={t('order.unreachable')}>
        <p>{t('order.unreachableHelp')}</p>
        <p>
          <button className="btn" type="button" onClick={() => send({ type: 'retry.requested' })}>
            {t('order.tryAgain')}
          </button>
        </p>
      </Note>
    )
  }
  if (snapshot.hasTag('opening')) return <OrderSkeleton />
  return (
    <LostOrder
      lost={snapshot.matches('notFound') ? 'notFound' : 'missingKey'}
      homePath={`/${prefix}/`}
      sent={snapshot.matches('mailSent')}
      busy={busy}
      failure={failure}
      onSend={() => send({ type: 'mail.requested' })}
    />
  )
}
