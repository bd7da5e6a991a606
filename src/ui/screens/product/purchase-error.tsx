import { type CheckoutContext, type CheckoutEvent, isOwnOrder } from '../../../application/machines/checkout-context.ts'
import { usePageLocale } from '../../page-context.tsx'
import type { FieldName } from './form-values.ts'
import { orderPath } from './next-page.ts'
import { prefilledPath } from './prefill.ts'
import { ErrorWithRecovery, type RecoveryTarget } from './error-with-recovery.tsx'
import { RunningOrder } from './running-order.tsx'
import type { PurchaseForm } from './use-purchase-form.ts'

interface Props {
  /** What was refused: the lookup of the player, or the price and the order. */
  readonly about: 'player' | 'order'
  /** True = an earlier order of the same item is still being processed. */
  readonly waiting: boolean
  readonly context: CheckoutContext
  readonly form: PurchaseForm
  readonly send: (event: CheckoutEvent) => void
  readonly onRemovePromo: () => void
}

/** Control by the last segment of an answer's field path. @source PF 8.3 "StatusDetail.field" */
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
  acceptedTerms: 'terms',
  isGift: 'gift',
  gifting: 'gift',
  recurrence: 'recurrence'
}

/** Control by the part of a gift that an answer names. */
const GIFT_CONTROLS: Readonly<Record<string, FieldName>> = { email: 'recipientEmail', name: 'senderName', message: 'giftMessage' }

/** Returns the control that an answer means by a path of fields. */
const controlAt = (path: string): FieldName => {
  const [part, name = ''] = path.split('.').slice(-2)
  return (part === 'gifting' ? GIFT_CONTROLS[name] : undefined) ?? CONTROLS[path.split('.').at(-1) ?? ''] ?? 'userId'
}

/** Renders a refusal of this purchase with its recovery. */
export const PurchaseError = ({ about, waiting, context, form, send, onRemovePromo }: Props) => {
  const { prefix } = usePageLocale()
  const { draft, quote, runningOrder } = context
  const failure = about === 'player' ? context.playerFailure : context.failure
  if (failure === undefined || (about === 'order' && context.oldQuote !== undefined)) return undefined
  const { recovery } = failure
  const reconsider = () => send({ type: 'order.reconsidered' })
  if (waiting) {
    // A phone number with an open payment of another order is not an outage.
    const isOwn = isOwnOrder(context) && failure.detail.reason === undefined
    // The page of an order without a payment page has no next step; this page opens the payment page.
    const path = isOwn || runningOrder === undefined ? undefined : orderPath(prefix, runningOrder.txnId)
    return (
      <RunningOrder failure={failure} isOwn={isOwn} path={path} onRetry={() => send({ type: 'retry.requested' })} onChange={reconsider} />
    )
  }
  const fieldOf = (way: Exclude<RecoveryTarget, 'retry' | 'price' | 'promo' | 'rewards'>): FieldName => {
    if (way === 'field') return controlAt((recovery.kind === 'fixInput' ? recovery.field : undefined) ?? '')
    if (way === 'player') return recovery.kind === 'chooseRole' ? 'roleId' : 'userId'
    return way
  }
  const go = (way: RecoveryTarget) => {
    if (way === 'retry' || way === 'price') return send({ type: about === 'player' ? 'player.recheckRequested' : 'retry.requested' })
    reconsider()
    if (way === 'rewards') return form.setValues({ rewards: '' })
    return way === 'promo' ? onRemovePromo() : form.focusField(fieldOf(way))
  }
  return (
    <ErrorWithRecovery
      failure={failure}
      channels={draft.product.paymentChannels}
      channelId={draft.pcId}
      quote={quote}
      otherMarketPath={(country) =>
        country === undefined ? '/international' : prefilledPath(`/${country}/${draft.product.productPath}`, form.fields())
      }
      onGo={go}
      onChannel={(id) => form.setValues({ channel: String(id) })}
    />
  )
}
