import { useEffect, useState } from 'react'
import type { WalletPayment } from '../../../application/wallet-payment.ts'
import { compareAmounts, subtractAmounts } from '../../../domain/money/arithmetic.ts'
import type { Order } from '../../../domain/order/order.ts'
import { quickTopUpAmount } from '../../../domain/wallet/quick-top-up-amount.ts'
import type { TopUpOffer } from '../../../domain/wallet/top-up-amount.ts'
import { useMoney } from '../../components/amount.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useActorInSlices } from '../../hooks/use-actor-in-slices.ts'
import { useTranslate } from '../../i18n.tsx'
import type { OrderWalletProps } from '../order/order-wallet-props.ts'
import { RetryButton } from '../product/retry-button.tsx'
import { balanceFor, QuickTopUp } from './quick-top-up.tsx'

interface Props extends OrderWalletProps {
  readonly checkoutId: string
  readonly payment: WalletPayment
}

/** Reads the amounts that can be added to the wallet; undefined while they are not known. */
const useTopUpOffer = ({ topUpOffer }: WalletPayment, isWanted: boolean): TopUpOffer | undefined => {
  const [offer, setOffer] = useState<TopUpOffer>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isShown = true
    void topUpOffer().then(
      (found) => isShown && setOffer(found),
      () => undefined
    )
    return () => {
      isShown = false
    }
  }, [topUpOffer, isWanted])
  return offer
}

/**
 * Renders the balance and the button that pays an order from it, or the top-up that it lacks.
 *
 * @source M203, M111
 */
export const ChargeOrder = ({ order, checkoutId, payment, otherMethodPath, onPaid }: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const [isToppingUp, setToppingUp] = useState(false)
  const [snapshot, send] = useActorInSlices(payment.machines.charge, { input: { txnId: order.txnId, checkoutId } })
  const { failure, order: answered } = snapshot.context
  const isPaid = snapshot.matches('charged')
  useEffect(() => {
    if (isPaid) onPaid()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPaid])
  // What the charge answered is newer than what the page read before.
  const shown: Order = answered !== undefined && answered.updatedAt >= order.updatedAt ? answered : order
  const total = shown.totalPayment
  const balance = balanceFor(shown)
  const isShort = compareAmounts(balance, total) < 0 || failure?.recovery.kind === 'topUpWallet'
  const offer = useTopUpOffer(payment, isShort)
  const needed = offer === undefined ? undefined : quickTopUpAmount(total, balance, offer)
  const busy = isPaid || snapshot.hasTag('busy')
  const charge = () => send({ type: 'charge.requested' })
  const missing = subtractAmounts(total, balance)
  return (
    <>
      <p>
        {t('walletPay.balance', { amount: money(balance) })}
        {isShort && <span className="warn blk">{t('walletPay.missing', { amount: money(missing) })}</span>}
      </p>
      {failure !== undefined && failure.recovery.kind !== 'topUpWallet' && (
        <ErrorMessage
          failure={failure}
          isWaitShown={failure.recovery.kind === 'wait'}
          actions={failure.recovery.kind === 'wait' && <RetryButton waitMs={failure.recovery.ms} onRetry={charge} />}
        >
          {(failure.recovery.kind === 'changeChannel' || failure.recovery.kind === 'otherMarket') && (
            <a className="btn" href={otherMethodPath}>
              {t('order.do.changeChannel')}
            </a>
          )}
        </ErrorMessage>
      )}
      {isShort ? (
        <button className="btn go" type="button" aria-disabled={busy} onClick={busy ? undefined : () => setToppingUp(true)}>
          {t('walletPay.topUpAndPay', { amount: money(needed?.kind === 'topUp' ? needed.amount : missing) })}
        </button>
      ) : (
        <button className="btn go" type="button" aria-disabled={busy} aria-busy={busy} onClick={busy ? undefined : charge}>
          {busy ? t('walletPay.paying') : t('walletPay.pay', { amount: money(total) })}
        </button>
      )}
      {isToppingUp && <QuickTopUp order={shown} checkoutId={checkoutId} onLeave={() => undefined} onClose={() => setToppingUp(false)} />}
    </>
  )
}
