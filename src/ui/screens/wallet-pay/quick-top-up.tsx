import { useEffect, useState } from 'react'
import type { WalletPayment } from '../../../application/wallet-payment.ts'
import { subtractAmounts } from '../../../domain/money/arithmetic.ts'
import type { Order } from '../../../domain/order/order.ts'
import { quickTopUpAmount } from '../../../domain/wallet/quick-top-up-amount.ts'
import { useMoney } from '../../components/amount.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { asFailure, type Failure } from '../../../domain/errors/failure.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { useStore } from '../../store-context.tsx'
import { LaterTopUp } from './later-top-up.tsx'
import { QuickTopUpForm } from './quick-top-up-form.tsx'
import { type TopUpChoice, useTopUp } from './use-top-up.ts'

interface Props {
  readonly order: Order
  /** The id with which the order was sent. */
  readonly checkoutId: string
  /** Called before the page is left for the payment page. */
  readonly onLeave: () => void
  /** Closes the dialog; the order stays, and nothing is charged. */
  readonly onClose: () => void
}

/** Returns what the wallet of an order holds; nothing where the order does not say. */
export const balanceFor = ({ payment, totalPayment }: Order) =>
  payment?.kind === 'wallet' ? payment.balanceAmount : subtractAmounts(totalPayment, totalPayment)

const Content = ({ payment, order, checkoutId, onLeave, onClose }: Props & { readonly payment: WalletPayment }) => {
  const t = useTranslate()
  const money = useMoney()
  const dateLanguage = useDateLanguage()
  const { prefix } = usePageLocale()
  const [later, setLater] = useState<TopUpChoice>()
  const { txnId, itemName, totalPayment: total } = order
  const origin = { path: location.pathname, name: order.productName }
  const topUp = useTopUp({ payment, order: { txnId, checkoutId, itemName }, origin, onLeave })
  const balance = balanceFor(order)
  const { offers, failure } = topUp
  const needed = offers === undefined ? undefined : quickTopUpAmount(total, balance, offers.options)
  const expiresAt = order.payment?.expiresAt
  if (later !== undefined) return <LaterTopUp payment={payment} origin={origin} choice={later} onLeave={onLeave} />
  return (
    <>
      {offers === undefined && failure === undefined && (
        <p className="dim" role="status">
          {t('walletPay.methodsComing')}
        </p>
      )}
      {offers !== undefined && needed?.kind === 'topUp' && (
        <QuickTopUpForm
          {...{ total, balance, offers }}
          amount={needed.amount}
          busy={topUp.isBusy}
          onQuick={({ id }) => topUp.choose({ amount: needed.amount, pcId: id })}
          onLater={({ id }) => setLater({ amount: needed.amount, pcId: id })}
        />
      )}
      {needed?.kind === 'impossible' && (
        <>
          <p>{t('walletPay.impossible', { amount: money(needed.missing) })}</p>
          <a className="btn go wide" href={`/${prefix}/wallet/home`}>
            {t('walletPay.toWallet')}
          </a>
        </>
      )}
      {failure !== undefined && (
        <ErrorMessage failure={failure}>
          {!topUp.isChoosing && (
            <button className="btn" type="button" onClick={topUp.retry}>
              {t('product.tryAgain')}
            </button>
          )}
        </ErrorMessage>
      )}
      <p className="s" role="status">
        {topUp.isBusy && t('walletPay.starting')}
      </p>
      {expiresAt !== undefined && (
        <p className="s dim">
          {t('walletPay.until', { time: new Intl.DateTimeFormat(dateLanguage, { timeStyle: 'short' }).format(expiresAt) })}{' '}
          {t('walletPay.stays')}
        </p>
      )}
      <button className="btn bare wide" type="button" onClick={onClose}>
        {t('walletPay.otherMethod')}
      </button>
    </>
  )
}

/**
 * Renders the top-up that an order lacks, which then pays the order.
 *
 * @source M111
 */
export const QuickTopUp = (props: Props) => {
  const t = useTranslate()
  const money = useMoney()
  const { walletPayment } = useStore()
  const [payment, setPayment] = useState<WalletPayment>()
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isShown = true
    void walletPayment().then(
      (opened) => isShown && setPayment(opened),
      (error: unknown) => isShown && setFailure(asFailure(error))
    )
    return () => {
      isShown = false
    }
  }, [walletPayment, tries])
  const retry = () => {
    setFailure(undefined)
    setTries(tries + 1)
  }
  const { order, onClose } = props
  return (
    <Dialog title={t('walletPay.quick', { amount: money(subtractAmounts(order.totalPayment, balanceFor(order))) })} onClose={onClose}>
      {payment !== undefined && <Content {...props} payment={payment} />}
      {payment === undefined && failure === undefined && (
        <p className="dim" role="status">
          {t('walletPay.methodsComing')}
        </p>
      )}
      {failure !== undefined && (
        <ErrorMessage failure={failure}>
          <button className="btn" type="button" onClick={retry}>
            {t('product.tryAgain')}
          </button>
        </ErrorMessage>
      )}
    </Dialog>
  )
}
