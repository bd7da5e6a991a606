import type { ReactNode } from 'react'
import type { Texts } from '../../../i18n/keys.ts'
import { MessagesProvider, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { adoptStyles } from '../../islands/dom.ts'
import type { OrderWalletProps } from '../order/order-wallet-props.ts'
import { isSignedIn } from '../product/is-signed-in.ts'
import { ChargeOrder } from './charge-order.tsx'
import { useOrderCheckout } from './use-order-checkout.ts'
import css from './wallet-pay.css?inline'

const OrderWallet = (props: OrderWalletProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const found = useOrderCheckout(props.order.txnId)
  if (!isSignedIn()) {
    return (
      <a className="btn go" href={`/${prefix}/sign-in`}>
        {t('walletPay.signIn')}
      </a>
    )
  }
  if (found === undefined) return undefined
  const { checkoutId, payment } = found
  if (checkoutId === undefined || payment === undefined) {
    return (
      <>
        <p>{t('walletPay.elsewhereOrdered')}</p>
        <a className="btn go" href={props.otherMethodPath}>
          {t('order.do.changeChannel')}
        </a>
      </>
    )
  }
  return <ChargeOrder {...props} checkoutId={checkoutId} payment={payment} />
}

/** Creates the payment of an order from the wallet. */
export const orderWallet = (texts: Texts): ((props: OrderWalletProps) => ReactNode) => {
  adoptStyles(css)
  return (props) => (
    <MessagesProvider texts={texts}>
      <div className="stack">
        <OrderWallet {...props} />
      </div>
    </MessagesProvider>
  )
}
