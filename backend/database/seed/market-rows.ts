import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts, multiplyAmount } from '../../../src/domain/money/arithmetic.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import type { ChannelRow, DenominationRow, MarketRuleRow, PriceRow, PromoRow } from '../tables-catalogue.ts'
import { inAllLanguages } from './all-languages.ts'
import { localFigure, localPrices, nearestPrice, nextPrice } from './price-rules.ts'
import { CHANNEL_KINDS, CHANNELS, PRICE_POINTS, type SeedChannel, WALLET_CHANNELS } from './tables/channels.ts'
import { MARKET_RULES, type MarketRule, TAX_ADDED } from './tables/market-rules.ts'
import { PROMOS } from './tables/promos.ts'
import type { CatalogueRows } from './product-rows.ts'

interface MarketFacts extends MarketRule {
  readonly isoNumber: number
  readonly places: number
}

const WALLET_MARKETS: ReadonlySet<string> = new Set(Object.keys(WALLET_CHANNELS))

const marketFacts = (): readonly MarketFacts[] => {
  const rules = new Map(MARKET_RULES.map((rule) => [rule.market, rule]))
  return allMarkets.map((market) => {
    const rule = rules.get(market.path)
    if (rule === undefined) throw new Error(`The price rules have no row for market ${market.path}.`)
    return { ...rule, isoNumber: market.countryCode, places: displayedDecimals(market) }
  })
}

const ruleRows = (markets: readonly MarketFacts[]): readonly MarketRuleRow[] =>
  markets.map(({ market, factor, ending, tax }, sort_order) => ({
    market,
    sort_order,
    price_factor: factor,
    price_ending: ending,
    tax_percent: tax,
    tax_included: !TAX_ADDED.includes(market)
  }))

/** The sale price of a pack: cheaper than its ordinary price, dearer than the next smaller pack; undefined where no such price ends alike. */
const salePrice = (market: MarketFacts, reference: string, ordinary: Amount, smaller: Amount | undefined): Amount | undefined => {
  const nearest = nearestPrice(market.ending, multiplyAmount(amountOf(reference), market.factor))
  const price = smaller !== undefined && compareAmounts(nearest, smaller) <= 0 ? nextPrice(market.ending, smaller) : nearest
  return compareAmounts(price, ordinary) < 0 ? price : undefined
}

const packPrices = (market: MarketFacts, packs: readonly DenominationRow[]): readonly PriceRow[] => {
  const ordinary = localPrices(
    market,
    packs.map((item) => item.reference_list_price ?? item.reference_price)
  )
  return packs.flatMap((item, index) => {
    const own = ordinary[index]
    if (own === undefined) return []
    const sale = item.reference_list_price === null ? undefined : salePrice(market, item.reference_price, own, ordinary[index - 1])
    return [
      { market: market.market, denomination_id: item.id, price: sale ?? own, list_price: sale === undefined ? null : own, maximum: null }
    ]
  })
}

/** Passes, free amounts and personal items are priced each by itself. */
const singlePrices = (market: MarketFacts, items: readonly DenominationRow[]): readonly PriceRow[] =>
  items.flatMap((item) => {
    const [price, maximum] = localPrices(market, [
      item.reference_price,
      ...(item.reference_maximum === null ? [] : [item.reference_maximum])
    ])
    return price === undefined
      ? []
      : [{ market: market.market, denomination_id: item.id, price, list_price: null, maximum: maximum ?? null }]
  })

/** Gift cards are priced like packs, and sold in the markets with wallets alone. @source M145 */
const cardPrices = (market: MarketFacts, cards: readonly DenominationRow[]): readonly PriceRow[] =>
  WALLET_MARKETS.has(market.market) ? packPrices(market, cards) : []

/** The smallest amount that a market shows. */
const smallestAmount = (places: number): Amount => amountOf(places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`)

const channelRow = (market: MarketFacts, channel: SeedChannel, index: number): ChannelRow => {
  const kind = CHANNEL_KINDS[channel.kind]
  const figure = (reference: string): string => localFigure(reference, market.factor, market.places)
  const points = kind.sells === 'everyPrice' ? null : localPrices(market, PRICE_POINTS[kind.sells])
  return {
    market: market.market,
    id: channel.id ?? market.isoNumber * 100 + index + 1,
    sort_order: kind.type === 'storeWallet' ? 0 : index + 1,
    type: kind.type,
    names: channel.scheme === undefined ? inAllLanguages(kind.name) : { en: channel.scheme },
    latin_name: channel.scheme ?? kind.name.en ?? channel.kind,
    is_backend_channel: channel.kind === 'boleto',
    inputs: channel.inputs ?? kind.inputs,
    fee_fixed: figure(kind.feeFixed),
    fee_percent: kind.feePercent,
    minimum: kind.type === 'storeWallet' ? smallestAmount(market.places) : figure(kind.minimum),
    maximum: figure(kind.maximum),
    price_points: points,
    expiry_minutes: kind.expiryMinutes,
    refundable: kind.refundable,
    refund_days: kind.refundDays,
    is_down: false
  }
}

const promoRows = (market: MarketFacts): readonly Omit<PromoRow, 'account_id'>[] =>
  PROMOS.map((promo) => {
    const figure = (reference: string | undefined): string | null =>
      reference === undefined ? null : localFigure(reference, market.factor, market.places)
    return {
      id: `${market.market}-${promo.code.toLowerCase()}`,
      market: market.market,
      code: promo.code,
      kind: promo.percent === undefined ? 'fixed' : 'percent',
      percent: promo.percent ?? null,
      amount: figure(promo.amount),
      maximum_discount: figure(promo.maximumDiscount),
      minimum_price: figure(promo.minimumPrice),
      starts_at: new Date(promo.startsAt),
      ends_at: promo.endsAt === undefined ? null : new Date(promo.endsAt),
      budget_uses: promo.budgetUses ?? null,
      once_per_player: promo.oncePerPlayer ?? false,
      channel_types: promo.channelTypes ?? null,
      denomination_ids: promo.denominationIds ?? null,
      player_ids: promo.playerIds ?? null,
      stores: promo.stores ?? null
    }
  })

/** Everything that differs by market, derived from the reference prices. @source PF 12 */
export const marketRows = ({ denominations: all, products }: CatalogueRows) => {
  const cards = new Set(products.flatMap(({ kind, voucher_type_id: id }) => (kind === 'giftCard' ? id : [])))
  const denominations = all.filter(({ voucher_type_id: id }) => !cards.has(id))
  const giftCards = all.filter(({ voucher_type_id: id }) => cards.has(id))
  const markets = marketFacts()
  const packs = [...new Set(denominations.map((item) => item.voucher_type_id))].map((id) =>
    denominations.filter((item) => item.voucher_type_id === id && item.units !== null)
  )
  const others = denominations.filter((item) => item.units === null)
  return {
    rules: ruleRows(markets),
    prices: markets.flatMap((market) => [
      ...packs.flatMap((items) => packPrices(market, items)),
      ...singlePrices(market, others),
      ...cardPrices(market, giftCards)
    ]),
    channels: markets.flatMap((market) => (CHANNELS[market.market] ?? []).map((channel, index) => channelRow(market, channel, index))),
    promos: markets.flatMap(promoRows)
  }
}
