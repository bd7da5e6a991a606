import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import type { Kysely } from 'kysely'
import type { CatalogueTables, ChannelRow } from '../../database/tables-catalogue.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import type { MarketTax } from '../../../src/domain/order/pricing.ts'
import type { PaymentChannel } from '../../../src/domain/order/product.ts'
import { isWalletOffered } from '../feature-gate.ts'
import type { Services, ServicesConfig } from '../services.ts'
import { textIn } from './texts.ts'

/** A payment channel, with the values that the store does not show. */
export interface StoreChannel extends PaymentChannel {
  /** Value of the provider's `payType`; the same as the id. @source PF 2.2 */
  readonly payType: number
  /** Latin letters, as providers and operations need them. */
  readonly latinName: string
  readonly feeFixed: Amount
  /** Percent of what remains after discount and rewards. */
  readonly feePercent: string
  readonly minimum: Amount
  readonly maximum: Amount
  /** The only totals that this channel accepts, ascending; undefined = all. */
  readonly pricePoints: readonly Amount[] | undefined
  /** Longest time until the payment. Unit: minutes. */
  readonly expiryMinutes: number
  readonly refundable: boolean
  /** Time until a refund arrives. Unit: days. */
  readonly refundDays: number
  readonly isDown: boolean
  /** It cannot pay for the product: a wallet buys no money for wallets. */
  readonly isExcluded?: true
}

/** Reads a stored amount: numeric columns may end in zeros that were entered. */
export const storedAmount = (text: string): Amount => amountOf(withoutTrailingZeros(text))

const channelOf = (row: ChannelRow, language: string): StoreChannel => ({
  id: row.id,
  payType: row.id,
  name: textIn(row.names, language) ?? row.latin_name,
  latinName: row.latin_name,
  type: row.type,
  isBackendChannel: row.is_backend_channel,
  sortOrder: row.sort_order,
  inputs: row.inputs,
  feeFixed: storedAmount(row.fee_fixed),
  feePercent: row.fee_percent,
  minimum: storedAmount(row.minimum),
  maximum: storedAmount(row.maximum),
  pricePoints: row.price_points?.map(storedAmount),
  expiryMinutes: row.expiry_minutes,
  refundable: row.refundable,
  refundDays: row.refund_days,
  isDown: row.is_down
})

/** What the payment methods of a market are read from: its rows, and what the build offers. */
export interface ChannelReads extends Pick<Services, 'database'> {
  readonly config: Pick<ServicesConfig, 'build' | 'identity' | 'agreementSecret'>
}

/**
 * Returns the payment methods of a market in the order of the screen.
 * Without a language their names are English. The wallet is none where the build or the market has no wallets.
 * @source PF 12.2, D51
 */
export const channelsOf = async (
  services: ChannelReads,
  market: Pick<Market, 'path'>,
  language = 'en',
  db: Kysely<CatalogueTables> = services.database.as<CatalogueTables>()
): Promise<readonly StoreChannel[]> => {
  const rows = await db
    .selectFrom('store.channels')
    .selectAll()
    .where('market', '=', market.path)
    .$if(!isWalletOffered(services, market), (query) => query.where('type', '<>', 'storeWallet'))
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return rows.map((row) => channelOf(row, language))
}

/** Reads the tax of a market. @source PF 12.4 */
export const taxOf = async (
  services: Pick<Services, 'database'>,
  market: Pick<Market, 'path'>,
  db: Kysely<CatalogueTables> = services.database.as<CatalogueTables>()
): Promise<MarketTax> => {
  const row = await db
    .selectFrom('store.market_rules')
    .select(['tax_percent', 'tax_included'])
    .where('market', '=', market.path)
    .executeTakeFirstOrThrow(() => new Error(`The catalogue has no tax for market ${market.path}.`))
  return { ratePercent: row.tax_percent, included: row.tax_included }
}
