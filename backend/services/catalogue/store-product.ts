import type { ProductRow, ProductTextRow } from '../../database/tables-catalogue.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import type { Product } from '../../../src/domain/order/product.ts'
import type { CashbackRule } from '../../../src/domain/reward/cashback-rule.ts'
import { type MarketPricing, priceList } from './price-list.ts'
import { productInputs } from './product-inputs.ts'
import { categoriesOf, type PurchaseLimit, type StoreItem } from './store-items.ts'

/** Types of a product in the schema; a field has the name of its property. */
export const productTypes = `
type Product {
  voucherTypeId: Int!
  gvtId: Int!
  lvtId: Int!
  productPath: String!
  productUrl: String!
  name: String!
  publisherName: String!
  description: String
  imageUrl: String
  themeName: String
  kind: ProductKind!
  currency: String!
  available: Boolean!
  "Fields the form asks for, in display order."
  inputs: [ProductInput!]!
  "True when validatePlayer can be called before an item is chosen and shows a nickname."
  playerLookup: Boolean!
  categories: [DenominationCategory!]!
  denominations: [Denomination!]!
  paymentChannels: [PaymentChannel!]!
  minimumAge: Int
  accountRequired: Boolean!
  giftable: Boolean!
  "What a purchase earns and how much of it rewards may pay, now; null = neither."
  cashback: CashbackRange
  "When it begins to be sold; until then it is not available. Null: it has been sold before."
  releasesAt: DateTime
}

type CashbackRange {
  percentageMinimum: Decimal!
  percentageMaximum: Decimal!
  amountMinimum: Decimal!
  amountMaximum: Decimal!
  "What a purchase earns, percent of the money part."
  earnPercentage: Decimal!
}

type ProductInput {
  name: InputName!
  label: String!
  help: String
  required: Boolean!
  pattern: String
  "Fixed choices, for example the publisher's server list; two levels at most."
  options: [InputOption!]!
}

type InputOption {
  value: String!
  label: String!
  options: [InputOption!]
}

"id -1 is the quick-sale group, -2 all denominations."
type DenominationCategory {
  id: Int!
  name: String!
}

"Channel as the specification names it; its id is the pcId of every call."
type PaymentChannel {
  id: Int!
  name: String!
  type: PaymentChannelType!
  isBackendChannel: Boolean!
  sortOrder: Int!
  imageUrl: String
  "Extra fields this channel needs: msisdn, cpf, billingAddress."
  inputs: [InputName!]!
  "It can pay subscriptions."
  recurring: Boolean!
}
`

/** A product of one market in one language, with the values that the store does not show. */
export interface StoreProduct {
  readonly product: Product
  /** Hue of its page, in degrees; undefined = that of the store. */
  readonly hue: number | undefined
  readonly publisherKey: string
  /** The zone is one of the publisher's list of servers. @source PF 1.1 */
  readonly serverListed: boolean
  /** Accounts of this game have several roles; one is chosen before paying. @source PF 1.3 */
  readonly hasRoles: boolean
  /** The publisher may offer items and prices to single players. @source PF 1.3 */
  readonly personalItems: boolean
  /** It sells cards that fill a wallet. @source M145 */
  readonly isGiftCard: boolean
  readonly items: readonly StoreItem[]
  readonly pricing: MarketPricing
  /** What it earns and takes of rewards, of all times; empty where there is no cashback. */
  readonly cashbackRules: readonly CashbackRule[]
  readonly item: (denominationId: string) => StoreItem | undefined
  readonly itemOfSku: (sku: string) => StoreItem | undefined
  readonly skuOf: (denominationId: string) => string | undefined
  readonly itemNameOf: (denominationId: string) => string | undefined
  /** English name of game and item, in Latin letters. @source PF 2.2 */
  readonly latinItemName: (denominationId: string) => string | undefined
  readonly purchaseLimitOf: (denominationId: string) => PurchaseLimit | undefined
  /** Total of an item by channel id; only channels that sell it. */
  readonly channelTotals: (denominationId: string) => Readonly<Record<string, Amount>>
}

/** Texts of one product in one language, English where that language has none. */
export interface ProductWords {
  readonly name: string
  readonly description: string
  readonly itemLabel: string
  readonly countedItem: string
}

export const productWords = (product: ProductRow, texts: readonly ProductTextRow[], language: string): ProductWords => {
  const rowIn = (wanted: string | undefined) => texts.find((row) => row.language === wanted)
  // The text of the country, else that of the language.
  const [country, own, english] = [rowIn(language), rowIn(language.split('-')[0]), rowIn('en')]
  const itemLabel = country?.item_label ?? own?.item_label ?? english?.item_label ?? product.latin_name
  return {
    name: country?.name ?? own?.name ?? product.latin_name,
    description: country?.description ?? own?.description ?? english?.description ?? '',
    itemLabel,
    countedItem: country?.counted_item ?? country?.item_label ?? own?.counted_item ?? itemLabel
  }
}

/** Returns the id of a game in one country. */
export const localGameId = (gameId: number, market: Pick<Market, 'countryCode'>): number => gameId * 1000 + market.countryCode

export const storeProduct = (
  row: ProductRow,
  {
    words,
    language,
    market,
    items,
    pricing,
    cashbackRules
  }: {
    readonly words: ProductWords
    readonly language: string
    readonly market: Market
    readonly items: readonly StoreItem[]
    readonly pricing: MarketPricing
    readonly cashbackRules: readonly CashbackRule[]
  }
): StoreProduct => {
  const isGiftCard = row.kind === 'giftCard'
  const byId = new Map(items.map((item) => [item.denomination.id, item]))
  const listed = items.filter((item) => !item.isPersonal).map((item) => item.denomination)
  return {
    product: {
      voucherTypeId: row.voucher_type_id,
      gvtId: row.gvt_id,
      lvtId: localGameId(row.gvt_id, market),
      productPath: row.product_path,
      name: words.name,
      publisherName: row.publisher_name,
      description: words.description,
      ...(row.theme_name === null ? {} : { themeName: row.theme_name }),
      kind: row.kind === 'topUp' ? 'topUp' : 'voucher',
      currency: market.currency,
      available: row.available,
      inputs: productInputs(row.inputs, language),
      playerLookup: row.player_lookup,
      categories: categoriesOf(listed, language),
      denominations: listed,
      paymentChannels: pricing.channels
        .filter(({ isExcluded }) => isExcluded !== true)
        .map(({ id, name, type, isBackendChannel, sortOrder, inputs }) => ({
          id,
          name,
          type,
          isBackendChannel,
          sortOrder,
          inputs,
          ...(pricing.recurring?.has(id) === true ? { recurring: true as const } : {})
        })),
      ...(row.minimum_age === null ? {} : { minimumAge: row.minimum_age }),
      accountRequired: row.account_required,
      giftable: row.giftable && !isGiftCard,
      ...(row.releases_at === null ? {} : { releasesAt: row.releases_at.toISOString() })
    },
    hue: row.hue ?? undefined,
    publisherKey: row.publisher_key,
    serverListed: row.server_listed,
    hasRoles: row.has_roles,
    personalItems: row.personal_items,
    isGiftCard,
    items,
    pricing,
    cashbackRules,
    item: (id) => byId.get(id),
    itemOfSku: (sku) => items.find((item) => item.sku === sku),
    skuOf: (id) => byId.get(id)?.sku,
    itemNameOf: (id) => byId.get(id)?.denomination.name,
    latinItemName: (id) => byId.get(id)?.latinName,
    purchaseLimitOf: (id) => byId.get(id)?.purchaseLimit,
    channelTotals: (id) => {
      const item = byId.get(id)
      const sold = item === undefined ? [] : priceList(pricing, item.price).filter(({ statusCode }) => statusCode === 0)
      return Object.fromEntries(sold.map((one) => [String(one.pcId), one.totalPayment]))
    }
  }
}
