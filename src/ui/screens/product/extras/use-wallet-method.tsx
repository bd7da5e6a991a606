import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type CheckoutContext, type CheckoutEvent, chosenQuote } from '../../../../application/machines/checkout-context.ts'
import type { Amount } from '../../../../domain/money/amount.ts'
import { useMoney } from '../../../components/amount.tsx'
import { usePageLocale } from '../../../page-context.tsx'
import { orderPath } from '../next-page.ts'
import { prefilledPath } from '../prefill.ts'
import type { PurchaseForm } from '../use-purchase-form.ts'
import type { WalletView } from './extras.ts'
import type { LoadedExtras } from './use-product-extras.ts'
import { walletChannelOf } from './wallet-channel.ts'

/** The purchase, as far as its payment from the wallet goes. */
interface Input {
  readonly loaded: LoadedExtras
  readonly context: CheckoutContext
  /** True = the order was placed, and the wallet holds less than it costs. */
  readonly isShort: boolean
  readonly form: PurchaseForm
  readonly send: (event: CheckoutEvent) => void
  /** Keeps the form before the page is left. */
  readonly keepForm: () => void
}

/** The wallet as a payment method of the shown purchase. */
export interface WalletOfPurchase {
  /** Undefined = the market has no wallet, or its code has not loaded. */
  readonly view: WalletView | undefined
  /** Total that the button states, so that no review repeats it; undefined = the button states none. */
  readonly stated: Amount | undefined
  readonly dialogs: ReactNode
}

/** Connects the wallet to a purchase: its card, the button, and the top-up that an order lacks. */
export const useWalletMethod = ({ loaded, context, isShort, form, send, keepForm }: Input): WalletOfPurchase => {
  const { prefix } = usePageLocale()
  const money = useMoney()
  const { product, pcId } = context.draft
  const { extras, walletNow, refreshWallet } = loaded
  const [isExplained, setExplained] = useState(false)
  const part = extras?.wallet
  const channelId = walletChannelOf(product)?.id
  const isChosen = channelId !== undefined && pcId === channelId
  const toPay = context.quote?.channels.find((one) => one.pcId === channelId && one.refusal === undefined)?.totalPayment
  const latest = useRef({ form, keepForm })
  useEffect(() => {
    latest.current = { form, keepForm }
  })
  const view = useMemo(
    () =>
      part === undefined || walletNow === undefined || channelId === undefined
        ? undefined
        : part.view({
            ...{ now: walletNow, channelId, isChosen, toPay, money },
            onLeave: (to) => {
              latest.current.keepForm()
              location.assign(`/${prefix}/${to}`)
            },
            otherStorePath: (country) => prefilledPath(`/${country}/${product.productPath}`, latest.current.form.fields()),
            onExplain: () => setExplained(true)
          }),
    // The market writes all amounts of a page alike, and its product stays the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [part, walletNow, channelId, isChosen, toPay]
  )
  const isBlocked = view?.isBlocked === true || view?.isHidden === true
  // A payment method that can no longer be chosen is not chosen any more.
  useEffect(() => {
    if (isBlocked) form.sync()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBlocked])
  const isRefused = context.failure?.area === 'walletCharge'
  useEffect(() => {
    if (isRefused) refreshWallet()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRefused])
  const { order, attempt } = context
  // Without the code of the top-up the order's own page offers the rest.
  useEffect(() => {
    if (isShort && part === undefined && order !== undefined) location.assign(orderPath(prefix, order.txnId))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isShort])
  return {
    view,
    stated: view?.action === undefined ? undefined : chosenQuote(context)?.totalPayment,
    dialogs: part !== undefined && (
      <>
        {isShort && order !== undefined && (
          <part.QuickTopUp
            order={order}
            checkoutId={attempt?.request.checkoutId ?? ''}
            onLeave={keepForm}
            onClose={() => send({ type: 'order.reconsidered' })}
          />
        )}
        {isExplained && <part.Explainer onClose={() => setExplained(false)} />}
      </>
    )
  }
}
