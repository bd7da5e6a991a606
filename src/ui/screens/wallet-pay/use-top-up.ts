import { useEffect } from 'react'
import type { WalletPayment } from '../../../application/wallet-payment.ts'
import type { Amount } from '../../../domain/money/amount.ts'
import type { TopUpOrder, TopUpOrigin } from '../../../domain/wallet/pending-top-ups.ts'
import { useActorInSlices } from '../../hooks/use-actor-in-slices.ts'
import { usePageLocale } from '../../page-context.tsx'

/** A choice of amount and payment method. */
export interface TopUpChoice {
  readonly amount: Amount
  readonly pcId: number
}

/** How a top-up begins. */
export interface TopUpBeginning {
  readonly payment: WalletPayment
  /** Undefined = the money stays in the wallet. */
  readonly order: TopUpOrder | undefined
  readonly origin: TopUpOrigin
  /** Called before the page is left for the payment page. */
  readonly onLeave: () => void
}

/** Runs a top-up until the page is left for its payment page. */
export const useTopUp = ({ payment, order, origin, onLeave }: TopUpBeginning) => {
  const { prefix } = usePageLocale()
  const [snapshot, send] = useActorInSlices(payment.machines.topUp, { input: { ...(order === undefined ? {} : { order }), origin } })
  const { offers, failure, topUp } = snapshot.context
  const isAway = snapshot.matches('away')
  useEffect(() => {
    if (!isAway || topUp === undefined) return
    onLeave()
    const page = topUp.payment?.kind === 'hostedPage' ? topUp.payment.redirectUrl : undefined
    location.assign(page ?? `/${prefix}/wallet/waiting?txn=${encodeURIComponent(topUp.id)}`)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAway])
  return {
    offers,
    failure,
    isChoosing: snapshot.matches('choosing'),
    isBusy: isAway || snapshot.hasTag('busy'),
    choose: (choice: TopUpChoice) => send({ type: 'topUp.requested', ...choice }),
    retry: () => send({ type: 'retry.requested' })
  }
}
