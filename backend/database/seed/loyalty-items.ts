import { loyaltyItemState, rewardItemState } from '../../../src/domain/loyalty/loyalty-states.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import type { CountryCode } from '../../../src/domain/market/table/all-markets.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import type { Texts } from '../tables-catalogue.ts'
import { localFigure } from './price-rules.ts'
import { MARKET_RULES } from './tables/market-rules.ts'

/** Markets in which the seed has loyalty items: those with rewards. @source D205 */
const MARKETS: readonly CountryCode[] = ['id', 'my', 'ph', 'th', 'br', 'us']

/** The product whose player claims. */
const COMET_CIRCUIT = 1001

/** Since when items run, and when the ended one ended. */
const BEGAN = '2026-01-01T00:00:00Z'
const ENDED = '2026-06-01T00:00:00Z'

type Gift =
  | { readonly gives: 'coupon'; readonly percent: string; readonly amount: string }
  | { readonly gives: 'reward'; readonly amount: string }
  | { readonly gives: 'item'; readonly denomination_id: string }

/** A reward of the seed; amounts in US dollars, moved to each market by the factor of its prices. */
interface SeedReward {
  readonly key: string
  readonly category: 'FREEBIE' | 'DAILY'
  readonly names: Texts
  readonly gift: Gift
  readonly needsOrders?: number
  readonly stock?: number
}

interface SeedItem {
  readonly key: string
  readonly names: Texts
  readonly state?: 'disabled'
  readonly endsAt?: string
  readonly rewards: readonly SeedReward[]
}

/** One item for everything that a page of loyalty can show. */
const ITEMS: readonly SeedItem[] = [
  {
    key: 'daily',
    names: { en: 'Daily gift', id: 'Hadiah harian', th: 'ของขวัญรายวัน', pt: 'Presente diário' },
    rewards: [
      {
        key: 'coupon',
        category: 'DAILY',
        names: {
          en: '5% off your next order',
          id: 'Diskon 5% untuk pesanan berikutnya',
          th: 'ส่วนลด 5% สำหรับคำสั่งซื้อถัดไป',
          pt: '5% de desconto no próximo pedido'
        },
        gift: { gives: 'coupon', percent: '5', amount: '2' }
      }
    ]
  },
  {
    key: 'welcome',
    names: { en: 'Welcome', id: 'Selamat datang', th: 'ยินดีต้อนรับ', pt: 'Boas-vindas' },
    rewards: [
      {
        key: 'reward',
        category: 'FREEBIE',
        names: { en: 'Welcome reward', id: 'Reward selamat datang', th: 'รางวัลต้อนรับ', pt: 'Recompensa de boas-vindas' },
        gift: { gives: 'reward', amount: '0.5' }
      }
    ]
  },
  {
    key: 'regular',
    names: { en: 'Comet regular', id: 'Pelanggan setia Comet', th: 'ลูกค้าประจำ Comet', pt: 'Fã do Comet' },
    rewards: [
      {
        key: 'item',
        category: 'FREEBIE',
        names: {
          en: '60 Crystals after 3 orders',
          id: '60 Kristal setelah 3 pesanan',
          th: '60 คริสตัลเมื่อสั่งซื้อครบ 3 ครั้ง',
          pt: '60 Cristais após 3 pedidos'
        },
        gift: { gives: 'item', denomination_id: 'comet-circuit-60' },
        needsOrders: 3
      }
    ]
  },
  {
    key: 'last-one',
    names: { en: 'First come, first served', id: 'Siapa cepat, dia dapat', th: 'มาก่อนได้ก่อน', pt: 'Quem chegar primeiro leva' },
    rewards: [
      {
        key: 'coupon',
        category: 'FREEBIE',
        names: { en: '25% off, one only', id: 'Diskon 25%, hanya satu', th: 'ส่วนลด 25% มีเพียงหนึ่งเดียว', pt: '25% de desconto, só um' },
        gift: { gives: 'coupon', percent: '25', amount: '5' },
        stock: 1
      }
    ]
  },
  {
    key: 'spring',
    names: { en: 'Spring event', id: 'Acara musim semi', th: 'กิจกรรมฤดูใบไม้ผลิ', pt: 'Evento de primavera' },
    endsAt: ENDED,
    rewards: [
      {
        key: 'coupon',
        category: 'FREEBIE',
        names: { en: '10% off', id: 'Diskon 10%', th: 'ส่วนลด 10%', pt: '10% de desconto' },
        gift: { gives: 'coupon', percent: '10', amount: '3' }
      }
    ]
  },
  {
    key: 'paused',
    names: { en: 'Weekend gift', id: 'Hadiah akhir pekan', th: 'ของขวัญสุดสัปดาห์', pt: 'Presente de fim de semana' },
    state: 'disabled',
    rewards: [
      {
        key: 'reward',
        category: 'FREEBIE',
        names: { en: 'Weekend reward', id: 'Reward akhir pekan', th: 'รางวัลสุดสัปดาห์', pt: 'Recompensa de fim de semana' },
        gift: { gives: 'reward', amount: '1' }
      }
    ]
  }
]

type Row = Readonly<Record<string, unknown>>

const rewardRow = (item: string, figure: (reference: string) => string, reward: SeedReward, index: number): Row => {
  const { key, category, names, gift, needsOrders, stock } = reward
  return {
    id: `${item}-${key}`,
    item_id: item,
    state: rewardItemState.row('active').code,
    type: needsOrders === undefined ? 'NORMAL' : 'LOYALTY',
    category,
    names,
    image: null,
    sort_order: index + 1,
    needs_orders: needsOrders ?? 0,
    gives: gift.gives,
    percent: gift.gives === 'coupon' ? gift.percent : null,
    amount: gift.gives === 'item' ? null : figure(gift.amount),
    denomination_id: gift.gives === 'item' ? gift.denomination_id : null,
    valid_days: 14,
    stock: stock ?? null
  }
}

/**
 * Returns the loyalty items of a new store with their rewards. An operator changes the rows, so that those that exist stay.
 *
 * @source B§4, M157, M158
 */
export const loyaltyRows = (): { readonly items: readonly Row[]; readonly rewards: readonly Row[] } => {
  const rows = MARKETS.flatMap((path) =>
    ITEMS.map((item, index) => {
      const market = findMarket(path)
      if (market === undefined) throw new Error(`There is no market ${path}`)
      const factor = MARKET_RULES.find((rule) => rule.market === path)?.factor ?? '1'
      const figure = (reference: string): string => localFigure(reference, factor, displayedDecimals(market))
      const id = `${path}-${item.key}`
      const row: Row = {
        id,
        market: path,
        voucher_type_id: COMET_CIRCUIT,
        state: loyaltyItemState.row(item.state ?? 'active').code,
        names: item.names,
        image: null,
        starts_at: BEGAN,
        ends_at: item.endsAt ?? null,
        sort_order: index + 1
      }
      return { row, rewards: item.rewards.map((reward, at) => rewardRow(id, figure, reward, at)) }
    })
  )
  return { items: rows.map(({ row }) => row), rewards: rows.flatMap(({ rewards }) => rewards) }
}
