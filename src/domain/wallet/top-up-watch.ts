import { minutes, seconds, type Milliseconds } from '../kernel/duration.ts'
import type { ChannelType } from '../order/product.ts'

/**
 * Returns the time until a shown top-up is read again: often at first, then less. Unit: ms.
 *
 * @param waited time since its page was first shown, in ms
 * @source PF 2.6, M112
 * @example topUpPollInterval(0) // 3000
 * @example topUpPollInterval(120_000) // 10000
 * @example topUpPollInterval(600_000) // 30000
 */
export const topUpPollInterval = (waited: number): Milliseconds => {
  if (waited < minutes(2)) return seconds(3)
  return waited < minutes(10) ? seconds(10) : seconds(30)
}

/**
 * Returns whether payments by a channel are confirmed while their shopper waits.
 * A quick top-up needs that. A bank transfer or a payment in a shop is made later.
 *
 * @source M111, PF 2.3
 * @example confirmsAtOnce({ type: 'card' }) // true
 * @example confirmsAtOnce({ type: 'convenienceStore' }) // false
 */
export const confirmsAtOnce = ({ type }: { readonly type: ChannelType }): boolean => type === 'card' || type === 'eWallet'
