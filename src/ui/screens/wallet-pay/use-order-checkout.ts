import { useEffect, useState } from 'react'
import type { WalletPayment } from '../../../application/wallet-payment.ts'
import { useStore } from '../../store-context.tsx'

/** What this browser needs to pay an order from the wallet. */
export interface OrderCheckout {
  /** The id with which the order was sent; undefined = it was sent from another browser. */
  readonly checkoutId: string | undefined
  /** Undefined where the order cannot be paid here. */
  readonly payment: WalletPayment | undefined
}

/**
 * Finds the id with which this browser sent an order, and opens the payment from the wallet.
 * Undefined while it loads.
 */
export const useOrderCheckout = (txnId: string): OrderCheckout | undefined => {
  const { pendingOrders, walletPayment } = useStore()
  const [found, setFound] = useState<OrderCheckout>()
  useEffect(() => {
    let isShown = true
    const open = async (): Promise<OrderCheckout> => {
      const kept = await pendingOrders()
      const checkoutId = kept.find((one) => one.kind === 'answered' && one.txnId === txnId)?.checkoutId
      return { checkoutId, payment: checkoutId === undefined ? undefined : await walletPayment() }
    }
    void open().then(
      (opened) => isShown && setFound(opened),
      () => isShown && setFound({ checkoutId: undefined, payment: undefined })
    )
    return () => {
      isShown = false
    }
  }, [pendingOrders, walletPayment, txnId])
  return found
}
