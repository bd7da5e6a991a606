/**
 * Ids of the payment channels that are a wallet; no other channel has one of them.
 *
 * @source A§9, B§9, M107
 */
export const WALLET_CHANNEL_IDS: readonly number[] = [239, 259, 321, 453, 318, 319, 691, 654, 1201]

/**
 * Returns whether a channel is the wallet.
 *
 * @param pcId id of the channel
 * @source A§9, M107
 * @example isWalletChannel(691) // true
 * @example isWalletChannel(692) // false
 */
export const isWalletChannel = (pcId: number): boolean => WALLET_CHANNEL_IDS.includes(pcId)

/** A channel as far as its place in the list goes. @source A§3 "Payment channel" */
export interface OrderedChannel {
  readonly id: number
  readonly sortOrder: number
}

/**
 * Orders payment channels as they are shown: by sort order, and by id where it is the same.
 *
 * @source A§7 "GET /paymentChannels", M107
 * @example orderPaymentChannels([{ id: 9, sortOrder: 1 }, { id: 2, sortOrder: 1 }]).map(({ id }) => id) // [2, 9]
 */
export const orderPaymentChannels = <C extends OrderedChannel>(channels: readonly C[]): readonly C[] =>
  channels.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
