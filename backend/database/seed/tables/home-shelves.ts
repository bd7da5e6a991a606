import type { Texts } from '../../tables-catalogue.ts'
import type { HomeShelf } from './products.ts'

/** Shelves of the home page, first on top. */
export const HOME_SHELVES: readonly { readonly id: number; readonly shelf: HomeShelf; readonly names: Texts }[] = [
  { id: 1, shelf: 'popular',   names: { en: 'Popular',         es: 'Populares',         id: 'Populer',              ja: '人気',             ar: 'الأكثر رواجًا' } },
  { id: 2, shelf: 'action',    names: { en: 'Action',          es: 'Acción',            id: 'Aksi',                 ja: 'アクション',       ar: 'أكشن' } },
  { id: 3, shelf: 'adventure', names: { en: 'Adventure',       es: 'Aventura',          id: 'Petualangan',          ja: 'アドベンチャー',   ar: 'مغامرات' } },
  { id: 4, shelf: 'strategy',  names: { en: 'Strategy',        es: 'Estrategia',        id: 'Strategi',             ja: 'ストラテジー',     ar: 'استراتيجية' } },
  { id: 5, shelf: 'casual',    names: { en: 'Casual',          es: 'Casuales',          id: 'Santai',               ja: 'カジュアル',       ar: 'ألعاب خفيفة' } },
  { id: 6, shelf: 'sports',    names: { en: 'Racing and sport', es: 'Carreras y deporte', id: 'Balap dan olahraga', ja: 'レース・スポーツ', ar: 'سباقات ورياضة' } },
  { id: 7, shelf: 'apps',      names: { en: 'Apps and codes',  es: 'Apps y códigos',    id: 'Aplikasi dan kode',    ja: 'アプリ・コード',   ar: 'تطبيقات وأكواد' } }
]

/** Tiles with a label. */
export const PROMO_LABELS: Readonly<Record<string, Texts>> = {
  'comet-circuit':   { en: 'Sale',     es: 'Oferta',   id: 'Promo',  ja: 'セール',   ar: 'عرض' },
  'emberhold':       { en: 'Season 7', es: 'Temporada 7', id: 'Musim 7', ja: 'シーズン7', ar: 'الموسم 7' },
  'streamly-plus':   { en: 'App',      es: 'App',      id: 'Aplikasi', ja: 'アプリ', ar: 'تطبيق' },
  'playpass-vault':  { en: 'Code',     es: 'Código',   id: 'Kode',   ja: 'コード',   ar: 'كود' }
}
