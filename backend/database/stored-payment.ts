import type { ChannelType, PaymentChannel } from '../../src/domain/order/product.ts'

/**
 * Kind of the channel of an order: one that a market offers, or that of a claimed loyalty item.
 *
 * @source M157
 */
export type OrderChannelType = ChannelType | 'reward'

/**
 * Copy of the payment channel that an order keeps.
 * A later change of the catalogue does not change an order that was placed.
 */
export interface OrderChannel extends Omit<PaymentChannel, 'type'> {
  readonly type: OrderChannelType
  readonly refundable: boolean
  readonly refundDays: number
  /** Longest time until the payment. Unit: minutes. */
  readonly expiryMinutes: number
}

/** The next step of a payment: as the provider gave it, or paying with the wallet; times as ISO text. */
export type StoredPayment =
  | { readonly kind: 'wallet' }
  | { readonly kind: 'hostedPage'; readonly redirectUrl: string; readonly openBy: string }
  | { readonly kind: 'paymentCode'; readonly paymentCode: string; readonly instructions: readonly string[]; readonly redirectUrl?: string }
