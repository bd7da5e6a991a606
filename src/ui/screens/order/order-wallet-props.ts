import type { Order } from '../../../domain/order/order.ts'

/** Properties of the payment of an order from the wallet. */
export interface OrderWalletProps {
  readonly order: Order
  /** Address of the same purchase with another payment method. */
  readonly otherMethodPath: string
  /** Called once the order was paid, so that it is read again. */
  readonly onPaid: () => void
}

/** Returns whether an order waits for its payment from the wallet. */
export const isPaidFromWallet = ({ payment, availableActions }: Order): boolean =>
  payment?.kind === 'wallet' && availableActions.includes('continuePayment')
