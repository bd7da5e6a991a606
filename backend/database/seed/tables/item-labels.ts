import type { Texts } from '../../tables-catalogue.ts'

/** What a product sells, as its tile and its packs say it. Arabic counts from eleven on with another form. */
export const ITEM_LABELS: Readonly<Record<string, { readonly label: Texts; readonly counted: Texts }>> = {
  'comet-circuit':      { label: { en: 'Crystals',   es: 'Cristales',        id: 'Kristal',       ja: 'クリスタル',     ar: 'بلورات' },        counted: { ar: 'بلورة' } },
  'canopy-strike':      { label: { en: 'Ammo',       es: 'Munición',         id: 'Amunisi',       ja: '弾薬',           ar: 'ذخيرة' },         counted: { ar: 'ذخيرة' } },
  'emberhold':          { label: { en: 'Embers',     es: 'Brasas',           id: 'Bara',          ja: '残り火',         ar: 'جمرات' },         counted: { ar: 'جمرة' } },
  'rustfall-arena':     { label: { en: 'Bolts',      es: 'Tornillos',        id: 'Baut',          ja: 'ボルト',         ar: 'براغي' },        counted: { ar: 'برغي' } },
  'tidebound':          { label: { en: 'Pearls',     es: 'Perlas',           id: 'Mutiara',       ja: '真珠',           ar: 'لآلئ' },          counted: { ar: 'لؤلؤة' } },
  'pulse-parade':       { label: { en: 'Notes',      es: 'Notas',            id: 'Nada',          ja: '音符',           ar: 'نغمات' },         counted: { ar: 'نغمة' } },
  'gaslight-row':       { label: { en: 'Clues',      es: 'Pistas',           id: 'Petunjuk',      ja: '手がかり',       ar: 'أدلة' },          counted: { ar: 'دليل' } },
  'velvet-arcana':      { label: { en: 'Sigils',     es: 'Sellos',           id: 'Sigil',         ja: 'シジル',         ar: 'أختام' },         counted: { ar: 'ختم' } },
  'clover-hollow':      { label: { en: 'Seeds',      es: 'Semillas',         id: 'Benih',         ja: 'タネ',           ar: 'بذور' },          counted: { ar: 'بذرة' } },
  'terrace-eleven':     { label: { en: 'Club coins', es: 'Monedas del club', id: 'Koin klub',     ja: 'クラブコイン',   ar: 'عملات النادي' },  counted: { ar: 'عملة نادٍ' } },
  'snowpaw-village':    { label: { en: 'Stars',      es: 'Estrellas',        id: 'Bintang',       ja: 'スター',         ar: 'نجوم' },          counted: { ar: 'نجمة' } },
  'skyward-bazaar':     { label: { en: 'Winds',      es: 'Vientos',          id: 'Angin',         ja: '風',             ar: 'رياح' },          counted: { ar: 'ريح' } },
  'mobile-legends-tri': { label: { en: 'Diamonds',   es: 'Diamantes',        id: 'Diamond',       ja: 'ダイヤ',         ar: 'ماسات' },         counted: { ar: 'ماسة' } },
  'duskblade-saga':     { label: { en: 'Shards',     es: 'Fragmentos',       id: 'Serpihan',      ja: 'シャード',       ar: 'شظايا' },         counted: { ar: 'شظية' } },
  'harbor-kings':       { label: { en: 'Doubloons',  es: 'Doblones',         id: 'Doubloon',      ja: 'ダブロン金貨',   ar: 'دبلونات' },       counted: { ar: 'دبلون' } },
  'neon-drift':         { label: { en: 'Volts',      es: 'Voltios',          id: 'Volt',          ja: 'ボルトポイント', ar: 'فولتات' },        counted: { ar: 'فولت' } },
  'orchard-tales':      { label: { en: 'Blossoms',   es: 'Flores',           id: 'Bunga',         ja: '花',             ar: 'أزهار' },         counted: { ar: 'زهرة' } },
  'sable-dominion':     { label: { en: 'Crowns',     es: 'Coronas',          id: 'Mahkota',       ja: 'クラウン',       ar: 'تيجان' },         counted: { ar: 'تاج' } },
  'pixel-caravan':      { label: { en: 'Gems',       es: 'Gemas',            id: 'Permata',       ja: 'ジェム',         ar: 'جواهر' },         counted: { ar: 'جوهرة' } },
  'starforge-tactics':  { label: { en: 'Ingots',     es: 'Lingotes',         id: 'Ingot',         ja: 'インゴット',     ar: 'سبائك' },         counted: { ar: 'سبيكة' } },
  'lumen-quest':        { label: { en: 'Lumens',     es: 'Lúmenes',          id: 'Lumen',         ja: 'ルーメン',       ar: 'لومنات' },        counted: { ar: 'لومن' } },
  'iron-meridian':      { label: { en: 'Medals',     es: 'Medallas',         id: 'Medali',        ja: 'メダル',         ar: 'ميداليات' },      counted: { ar: 'ميدالية' } },
  'koi-garden':         { label: { en: 'Petals',     es: 'Pétalos',          id: 'Kelopak',       ja: '花びら',         ar: 'بتلات' },         counted: { ar: 'بتلة' } },
  'polar-relay':        { label: { en: 'Flares',     es: 'Bengalas',         id: 'Suar',          ja: 'フレア',         ar: 'مشاعل' },         counted: { ar: 'مشعل' } },
  'streamly-plus':      { label: { en: 'Credits',    es: 'Créditos',         id: 'Kredit',        ja: 'クレジット',     ar: 'أرصدة' },         counted: { ar: 'رصيد' } },
  'playpass-vault':     { label: { en: 'Points',     es: 'Puntos',           id: 'Poin',          ja: 'ポイント',       ar: 'نقاط' },          counted: { ar: 'نقطة' } },
  'refill-gift-card':   { label: { en: 'Gift cards', es: 'Tarjetas de regalo', id: 'Kartu hadiah', ja: 'ギフトカード', ar: 'بطاقات هدايا' },     counted: { ar: 'بطاقة هدية' } }
}
