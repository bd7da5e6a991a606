import type { StoreKey } from '../../../../brands/store-build.ts'
import type { ChannelType } from '../../../../src/domain/order/product.ts'
import type { Texts } from '../../tables-catalogue.ts'

/** A promo code; amounts in US dollars, moved to each market by the rules. */
export interface SeedPromo {
  readonly code: string
  readonly percent?: string
  readonly amount?: string
  readonly maximumDiscount?: string
  readonly minimumPrice?: string
  readonly startsAt: string
  readonly endsAt?: string
  /** Uses left in the budget; none = without limit. */
  readonly budgetUses?: number
  readonly oncePerPlayer?: true
  readonly channelTypes?: readonly ChannelType[]
  readonly denominationIds?: readonly string[]
  readonly playerIds?: readonly string[]
  /** Builds in which it counts; absent = all. */
  readonly stores?: readonly StoreKey[]
}

/** A code that a store promises on its home page. */
interface WelcomeCode {
  readonly store: StoreKey
  readonly code: string
  /** The game with which a publisher's store leads. */
  readonly productPath?: string
}

/** The code of each store: it carries the name of the store, and counts there alone. */
export const WELCOME_CODES: readonly WelcomeCode[] = [
  { store: 'refill', code: 'REFILL10' },
  { store: 'shooter', code: 'CANOPY10', productPath: 'canopy-strike' },
  { store: 'football', code: 'ELEVEN10', productPath: 'terrace-eleven' },
  { store: 'non-branded', code: 'TOPUP10' }
]

/**
 * One code for every answer that a promo can get, in every market. REFILL10 is promised without a limit, so it has none, and the like holds
 * for those of the other stores. SPENT is a promo
 * that ran once and that player 5200011 of comet-circuit (server 2201) and of canopy-strike has already used. @source PF 8.3 "PromoStatus"
 */
export const PROMOS: readonly SeedPromo[] = [
  ...WELCOME_CODES.map(({ store, code }) => ({ code, percent: '10', startsAt: '2026-01-01T00:00:00Z', stores: [store] })),
  { code: 'MINUS1',    amount: '1', minimumPrice: '4.5', startsAt: '2026-01-01T00:00:00Z' },
  { code: 'CARDONLY',  percent: '5', startsAt: '2026-01-01T00:00:00Z', channelTypes: ['card'] },
  { code: 'EMBERPASS', percent: '15', startsAt: '2026-01-01T00:00:00Z', denominationIds: ['emberhold-season-pass'] },
  { code: 'SPENT',     percent: '20', maximumDiscount: '5', startsAt: '2026-01-01T00:00:00Z', oncePerPlayer: true },
  { code: 'FRIENDS',   percent: '12', startsAt: '2026-01-01T00:00:00Z', playerIds: ['5200012', '5200013'] },
  { code: 'LASTCALL',  percent: '25', startsAt: '2026-01-01T00:00:00Z', budgetUses: 0 },
  { code: 'SPRING26',  percent: '10', startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-06-01T00:00:00Z' },
  { code: 'LUNAR2099', percent: '10', startsAt: '2099-01-01T00:00:00Z' }
]

/** Players who have already used a promo. */
export const USED_PROMOS: readonly { readonly code: string; readonly product: string; readonly userId: string; readonly zoneId: string }[] = [
  { code: 'SPENT', product: 'comet-circuit', userId: '5200011', zoneId: '2201' },
  { code: 'SPENT', product: 'canopy-strike', userId: '5200011', zoneId: '' }
]

export interface SeedHighlight {
  readonly id: string
  readonly productPath?: string
  readonly onHome: boolean
  readonly promoCode?: string
  /** Builds that show it; absent = all. */
  readonly stores?: readonly StoreKey[]
  readonly titles: Texts
  readonly texts?: Texts
  readonly startsAt: string
  readonly endsAt?: string
}

export const HIGHLIGHTS: readonly SeedHighlight[] = [
  {
    id: 'comet-sale', productPath: 'comet-circuit', onHome: true, startsAt: '2026-01-01T00:00:00Z',
    titles: { en: 'Crystals for less', es: 'Cristales por menos', id: 'Kristal lebih hemat', ja: 'クリスタルがお得', ar: 'بلورات بسعر أقل' },
    texts: { en: 'The 500 pack is on sale now.', es: 'El paquete de 500 está en oferta.', id: 'Paket 500 sedang promo.', ja: '500個パックがセール中。', ar: 'باقة 500 متاحة الآن بسعر مخفّض.' }
  },
  {
    id: 'ember-season', productPath: 'emberhold', onHome: true, promoCode: 'EMBERPASS', startsAt: '2026-01-01T00:00:00Z',
    titles: { en: 'Season 7 has opened', es: 'Empieza la temporada 7', id: 'Musim 7 dibuka', ja: 'シーズン7開幕', ar: 'انطلق الموسم السابع' },
    texts: { en: 'Season pass 15% off with code EMBERPASS.', es: '15% de descuento en el pase de temporada con el código EMBERPASS.', id: 'Tiket musim hemat 15% dengan kode EMBERPASS.', ja: 'コードEMBERPASSでシーズンパスが15%オフ。', ar: 'تذكرة الموسم بخصم 15% مع الكود EMBERPASS.' }
  },
  {
    id: 'first-refill', onHome: true, promoCode: 'REFILL10', stores: ['refill'], startsAt: '2026-01-01T00:00:00Z',
    titles: { en: '10% off your top-up', es: '10% de descuento en tu recarga', id: 'Hemat 10% untuk top up', ja: 'チャージが10%オフ', ar: 'خصم 10% على الشحن' },
    texts: { en: 'In every game, with code REFILL10.', es: 'En todos los juegos, con el código REFILL10.', id: 'Di semua game, dengan kode REFILL10.', ja: 'コードREFILL10、全ゲーム対象。', ar: 'في كل الألعاب مع الكود REFILL10.' }
  },
  {
    id: 'terrace-cup', productPath: 'terrace-eleven', onHome: true, startsAt: '2026-01-01T00:00:00Z',
    titles: { en: 'Build the stand', es: 'Construye la grada', id: 'Bangun tribun', ja: 'スタンドを建てよう', ar: 'ابنِ المدرّج' },
    texts: { en: 'Club coins arrive right after you pay.', es: 'Las monedas del club llegan en cuanto pagas.', id: 'Koin klub masuk langsung setelah bayar.', ja: 'クラブコインは支払い後すぐに届きます。', ar: 'تصل عملات النادي فور الدفع.' }
  }
]

export interface SeedInfoBar {
  readonly id: string
  readonly pageTypes?: readonly string[]
  readonly productPath?: string
  readonly markets?: readonly string[]
  readonly severity: 'info' | 'warning' | 'outage'
  readonly texts: Texts
  readonly startsAt: string
  readonly endsAt?: string
}

export const INFO_BAR: readonly SeedInfoBar[] = [
  {
    id: 'polar-maintenance', productPath: 'polar-relay', severity: 'warning', startsAt: '2026-01-01T00:00:00Z',
    texts: { en: 'Polar Relay is slow to deliver on Tuesdays before noon UTC.', es: 'Polar Relay tarda más en entregar los martes antes del mediodía UTC.', id: 'Polar Relay lebih lambat setiap Selasa sebelum pukul 12.00 UTC.', ja: 'Polar Relayは毎週火曜、UTC正午までお届けに時間がかかります。', ar: 'قد يتأخر التسليم في Polar Relay أيام الثلاثاء قبل الظهر بالتوقيت العالمي.' }
  },
  {
    id: 'boleto-days', pageTypes: ['product'], markets: ['br'], severity: 'info', startsAt: '2026-01-01T00:00:00Z',
    texts: { en: 'A Boleto can take up to three working days to arrive.', es: 'Un Boleto puede tardar hasta tres días hábiles en llegar.', pt: 'Um Boleto pode levar até três dias úteis para compensar.' }
  },
  {
    id: 'winter-2025', pageTypes: ['home'], severity: 'info', startsAt: '2025-12-01T00:00:00Z', endsAt: '2026-01-10T00:00:00Z',
    texts: { en: 'Support answers more slowly over the holidays.', es: 'Durante las fiestas tardamos más en responder.' }
  }
]
