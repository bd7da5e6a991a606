import type { ChannelType } from '../../domain/order/product.ts'
import type { IconName } from './icon.tsx'

/** Icons of the kinds of payment channels. */
export const CHANNEL_ICONS: Readonly<Record<ChannelType, IconName>> = {
  carrierBilling: 'phone',
  bankTransfer: 'bank',
  convenienceStore: 'store',
  voucher: 'tag',
  eWallet: 'epay',
  card: 'card',
  storeWallet: 'wallet'
}
