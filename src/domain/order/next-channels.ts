import type { Amount } from '../money/amount.ts'
import type { PaymentChannel } from './product.ts'
import type { Quote } from './quote.ts'

/** A payment method with what it costs in the end. */
export interface PricedChannel {
  readonly channel: PaymentChannel
  readonly total: Amount
}

/**
 * Ranks the payment methods that can take the place of a refused one, which is never among them.
 * Other types come first, each group in the product's order.
 *
 * @source shopper-help 3.5
 */
export const nextChannels = (
  channels: readonly PaymentChannel[],
  quote: Quote,
  rejected: Pick<PaymentChannel, 'id' | 'type'>
): readonly PricedChannel[] => {
  const rank = ({ type, sortOrder }: PaymentChannel): readonly [number, number] => [type === rejected.type ? 1 : 0, sortOrder]
  return channels
    .flatMap((channel) => {
      const quoted = quote.channels.find(({ pcId, refusal }) => pcId === channel.id && refusal === undefined)
      return quoted === undefined || channel.id === rejected.id ? [] : [{ channel, total: quoted.totalPayment }]
    })
    .toSorted((a, b) => {
      const [typeA, orderA] = rank(a.channel)
      const [typeB, orderB] = rank(b.channel)
      return typeA - typeB || orderA - orderB
    })
}
