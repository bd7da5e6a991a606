/** Prefix of the orders that the provider has of top-ups. */
const PREFIX = 'WTU-'

/**
 * Returns whether an order of the provider is a top-up of a wallet.
 *
 * @example isTopUpOrder('WTU-0123456789ABCD') // true
 */
export const isTopUpOrder = (providerOrderId: string): boolean => providerOrderId.startsWith(PREFIX)
