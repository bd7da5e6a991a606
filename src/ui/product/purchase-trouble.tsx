import { type CheckoutContext, type CheckoutEvent, isOwnOrder } from '../../application/machines/checkout-context.ts'
import { useFrame } from '../page-context.tsx'
import type { FieldName } from './fields.ts'
import { orderPath } from './next-page.ts'
import { prefilledPath } from './prefill.ts'
import { Refusal, type WayOut } from './refusal.tsx'
import { RunningOrder } from './running-order.tsx'
import type { PurchaseForm } from './use-purchase-form.ts'

interface Props {
  /** What was refused: the player's look-up, or the price and the order. */
  readonly about: 'player' | 'order'
  /** An earlier purchase of the same is still on its way. */
  readonly waiting: boolean
  readonly context: CheckoutContext
  readonly form: PurchaseForm
  readonly send: (event: CheckoutEvent) => void
  readonly onRemovePromo: () => void
}

/** The control of the last part of an answer's field path. @source PF 8.3 "StatusDetail.field" */
const CONTROLS: Readonly<Record<string, FieldName>> = {
  zoneId: 'zoneId',
  roleId: 'roleId',
  email: 'email',
  msisdn: 'msisdn',
  cpf: 'cpf',
  nationality: 'nationality',
  birthDate: 'birthDate',
  billingAddress: 'line1',
  promoCode: 'promo',
  pcId: 'channel',
  acceptedTerms: 'terms'
}

/** A refusal of this purchase beside what cures it. */
export const PurchaseTrouble = ({ about, waiting, context, form, send, onRemovePromo }: Props) => {
  const { prefix } = useFrame()
  const { draft, quote, runningOrder } = context
  const failure = about === 'player' ? context.playerFailure : context.failure
  if (failure === undefined || (about === 'order' && context.oldQuote !== undefined)) return undefined
  const { recovery } = failure
  const reconsider = () => send({ type: 'order.reconsidered' })
  if (waiting) {
    // A number with an open payment of another order is no outage.
    const isOwn = isOwnOrder(context) && failure.detail.reason === undefined
    // The page of an order without a payment page leads no further; this one opens it.
    const path = isOwn || runningOrder === undefined ? undefined : orderPath(prefix, runningOrder.txnId)
    return (
      <RunningOrder failure={failure} isOwn={isOwn} path={path} onRetry={() => send({ type: 'retry.requested' })} onChange={reconsider} />
    )
  }
  const fieldOf = (way: Exclude<WayOut, 'retry' | 'price' | 'promo'>): FieldName => {
    if (way === 'field') return CONTROLS[(recovery.kind === 'fixInput' ? recovery.field : undefined)?.split('.').at(-1) ?? ''] ?? 'userId'
    if (way === 'player') return recovery.kind === 'chooseRole' ? 'roleId' : 'userId'
    return way
  }
  const go = (way: WayOut) => {
    if (way === 'retry' || way === 'price') return send({ type: about === 'player' ? 'player.recheckRequested' : 'retry.requested' })
    reconsider()
    return way === 'promo' ? onRemovePromo() : form.goTo(fieldOf(way))
  }
  return (
    <Refusal
      failure={failure}
      channels={draft.product.paymentChannels}
      channelId={draft.pcId}
      quote={quote}
      otherMarketPath={(country) =>
        country === undefined ? '/international' : prefilledPath(`/${country}/${draft.product.productPath}`, form.fields())
      }
      onGo={go}
      onChannel={(id) => form.put({ channel: String(id) })}
    />
  )
}
