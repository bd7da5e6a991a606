import { type ReactNode, useContext, useEffect, useState } from 'react'
import { PartSourceContext } from '../../part-source.ts'
import type { OrderWalletProps } from './order-wallet-props.ts'

/** Renders the payment from the wallet, whose code and texts load for orders that wait for it. */
export const OrderWalletPart = (props: OrderWalletProps) => {
  const source = useContext(PartSourceContext)
  const [Part, setPart] = useState<(props: OrderWalletProps) => ReactNode>()
  useEffect(() => {
    if (source === undefined) return undefined
    let isShown = true
    void Promise.all([import('../wallet-pay/order-wallet.tsx'), source.loadTexts('walletPay'), source.loadTexts('accountErrors')]).then(
      ([{ orderWallet }, texts, failures]) => isShown && setPart(() => orderWallet({ ...texts, ...failures })),
      () => undefined
    )
    return () => {
      isShown = false
    }
  }, [source])
  return Part === undefined ? undefined : <Part {...props} />
}
