import * as t from 'io-ts'
import type { TopUp, TopUpAction } from '../../application/ports/wallet-operations.ts'
import { walletTopUpErrors } from '../../domain/errors/wallet-errors.ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import type { PaymentAction } from '../../domain/order/order.ts'
import { topUpStatusOf } from '../../domain/wallet/top-up-status.ts'
import { maybe, maybeText, orAbsent, pageOrNone, WireInstant } from './wire.ts'

const TOP_UP_ACTIONS: readonly TopUpAction[] = ['continue', 'recheck', 'cancel']

/** Actions of a top-up by their words on the wire. */
export const topUpActions = wireEnum('TopUpAction', TOP_UP_ACTIONS)

/** The fields that are requested of a top-up. */
export const topUpFields = `id status amount paidAmount currency createdAt balanceAmount forTxnId channelName failureCode fitsNot availableActions pollAfterSeconds
  history { status at }
  refund { status }
  payment { __typename ... on HostedPagePayment { redirectUrl expiresAt } ... on PaymentCodePayment { paymentCode instructions codeRedirectUrl: redirectUrl expiresAt } }`

const WirePayment = t.partial({
  redirectUrl: maybeText,
  codeRedirectUrl: maybeText,
  expiresAt: maybe(WireInstant),
  paymentCode: maybeText,
  instructions: maybe(t.readonlyArray(t.string))
})

/** A top-up as the wire sends it, by REST and by GraphQL. */
export const WireTopUp = t.intersection([
  t.type({ id: t.string, status: t.string, amount: Amount, currency: t.string, createdAt: WireInstant }),
  t.partial({
    balanceAmount: maybe(Amount),
    paidAmount: maybe(Amount),
    forTxnId: maybeText,
    channelName: maybeText,
    history: maybe(t.readonlyArray(t.type({ status: t.string, at: WireInstant }))),
    payment: maybe(WirePayment),
    failureCode: maybe(t.number),
    fitsNot: maybe(t.number),
    refund: maybe(t.type({ status: t.string })),
    availableActions: maybe(t.readonlyArray(t.string)),
    pollAfterSeconds: maybe(t.number)
  })
])
export type WireTopUp = t.TypeOf<typeof WireTopUp>

/** Reads the next step to pay; only a payment code has one beside an address. */
const paymentFrom = (payment: t.TypeOf<typeof WirePayment> | null | undefined): PaymentAction | undefined => {
  if (payment === null || payment === undefined || !payment.expiresAt) return undefined
  const { expiresAt, paymentCode, instructions } = payment
  const redirectUrl = pageOrNone(payment.codeRedirectUrl ?? payment.redirectUrl)
  if (paymentCode) return { kind: 'paymentCode', paymentCode, instructions: instructions ?? [], redirectUrl, expiresAt }
  return redirectUrl === undefined ? undefined : { kind: 'hostedPage', redirectUrl, expiresAt }
}

const failureOf = (code: number | null | undefined) =>
  code === null || code === undefined ? undefined : walletTopUpErrors.failure(code, {})

/** Decodes a top-up; an unknown status is shown as pending. @source M108, M112 */
export const topUpFrom = (wire: WireTopUp): TopUp => ({
  id: wire.id,
  status: topUpStatusOf(wire.status),
  amount: wire.amount,
  currency: wire.currency,
  createdAt: wire.createdAt,
  balanceAmount: orAbsent(wire.balanceAmount),
  payment: paymentFrom(wire.payment),
  paidAmount: orAbsent(wire.paidAmount),
  forTxnId: orAbsent(wire.forTxnId),
  channelName: orAbsent(wire.channelName),
  history: (wire.history ?? []).map(({ status, at }) => ({ status: topUpStatusOf(status), at })),
  failure: failureOf(wire.failureCode),
  fitsNot: failureOf(wire.fitsNot),
  isGoingBack: wire.refund?.status === 'Accepted',
  availableActions: (wire.availableActions ?? []).flatMap(
    (action) => topUpActions.byCode(action)?.name ?? TOP_UP_ACTIONS.find((name) => name === action) ?? []
  ),
  pollAfterSeconds: orAbsent(wire.pollAfterSeconds)
})
