import type { PaymentChannel, Product } from '../../../../domain/order/product.ts'

/** Returns the payment method that is the wallet; undefined where the market has none. */
export const walletChannelOf = ({ paymentChannels }: Pick<Product, 'paymentChannels'>): PaymentChannel | undefined =>
  paymentChannels.find(({ type }) => type === 'storeWallet')
