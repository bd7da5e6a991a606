import type { Market } from '../../../src/domain/market/market.ts'
import { orderPaymentChannels } from '../../../src/domain/wallet/wallet-channels.ts'
import { type ChannelReads, channelsOf, type StoreChannel } from '../catalogue/channels.ts'

/**
 * Returns whether a channel can fill a wallet.
 * The shopper pays exactly the amount, without a fee, so only channels with every price can; a wallet fills none.
 *
 * @source D58, D60
 */
const fillsWallets = ({ type, pricePoints, isBackendChannel, isDown }: StoreChannel): boolean =>
  pricePoints === undefined && !isBackendChannel && !isDown && type !== 'storeWallet' && type !== 'carrierBilling' && type !== 'voucher'

/** Reads the channels that fill wallets of a market, in the order of the screen. @source M107, M214 */
export const topUpChannels = async (services: ChannelReads, market: Market, language?: string): Promise<readonly StoreChannel[]> =>
  orderPaymentChannels((await channelsOf(services, market, language)).filter(fillsWallets))

/** Formats the answer to `GET /paymentChannels`. @source A§7, M214 */
export const wireChannels = (channels: readonly StoreChannel[]) =>
  channels.map(({ id, sortOrder, name, type, minimum, maximum, expiryMinutes }) => ({
    ...{ id, sortOrder, name, type, minimum, maximum, expiryMinutes }
  }))
