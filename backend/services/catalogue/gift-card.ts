import type { PriceRow } from '../../database/tables-catalogue.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import { amountFormatOf, formatAmount } from '../../../src/domain/money/format-amount.ts'
import { isWalletOffered } from '../feature-gate.ts'
import { storedAmount } from './channels.ts'
import type { MarketPricing } from './price-list.ts'
import type { ProductRows } from './product-rows.ts'
import type { StoreItem } from './store-items.ts'

/**
 * Returns whether a market sells a product.
 * A gift card is of use only where there are wallets, and has prices there alone.
 */
export const isSoldInMarket = (
  services: Parameters<typeof isWalletOffered>[0],
  market: Market,
  { row, items }: ProductRows,
  prices: ReadonlyMap<string, PriceRow>
): boolean => row.kind !== 'giftCard' || (isWalletOffered(services, market) && items.some(({ id }) => prices.has(id)))

/**
 * Returns what the prices of a gift card are computed from.
 * It is money for a wallet: no wallet pays for it, no channel adds rewards, it does not recur, and no tax is due before the money is spent.
 *
 * @source M145
 */
export const giftCardPricing = ({ channels, tax, places }: MarketPricing): MarketPricing => ({
  channels: channels.map((channel) => (channel.type === 'storeWallet' ? { ...channel, isExcluded: true } : channel)),
  tax: { ...tax, ratePercent: '0' },
  places
})

/** Names a gift card by its amount, as the market writes it. */
export const giftCardItem = (
  item: StoreItem,
  price: Pick<PriceRow, 'price'>,
  { market, language }: { readonly market: Market; readonly language: LanguageOption }
): StoreItem => {
  const amount = storedAmount(price.price)
  return {
    ...item,
    denomination: { ...item.denomination, name: formatAmount(amountFormatOf(market, language), amount) },
    latinName: `${item.latinName} ${amount} ${market.currency}`,
    isPersonal: false,
    purchaseLimit: undefined
  }
}
