import type { Texts } from '../../tables-catalogue.ts'

/** Names under which players of a language know a product, where they differ from the Latin one. */
export const LOCAL_NAMES: Readonly<Record<string, Texts>> = {
  'comet-circuit':      { ja: 'コメットサーキット', zh: '彗星賽道', ko: '코멧 서킷', th: 'โคเมต เซอร์กิต', ru: 'Кольцо комет' },
  'canopy-strike':      { ja: 'キャノピーストライク', zh: '樹冠突擊', ko: '캐노피 스트라이크', ru: 'Удар из крон' },
  'emberhold':          { ja: 'エンバーホールド', zh: '餘燼要塞', ko: '엠버홀드', ar: 'حصن الجمر', ru: 'Цитадель углей' },
  'rustfall-arena':     { ja: 'ラストフォールアリーナ', zh: '鏽落競技場', ru: 'Арена Растфолл' },
  'tidebound':          { ja: 'タイドバウンド', zh: '潮汐之約', ko: '타이드바운드', th: 'ไทด์บาวด์' },
  'pulse-parade':       { ja: 'パルスパレード', ko: '펄스 퍼레이드', th: 'พัลส์ พาเหรด' },
  'velvet-arcana':      { ja: 'ベルベットアルカナ', zh: '天鵝絨祕儀', ko: '벨벳 아르카나', ru: 'Бархатные арканы' },
  'clover-hollow':      { ja: 'クローバーホロウ', zh: '三葉草谷', th: 'โคลเวอร์ ฮอลโลว์' },
  'terrace-eleven':     { ja: 'テラスイレブン', ar: 'مدرّج الأحد عشر', ru: 'Одиннадцать трибун' },
  'snowpaw-village':    { ja: 'ゆきあしむら', zh: '雪爪村', ko: '눈발자국 마을', ar: 'قرية الثلج', th: 'หมู่บ้านอุ้งเท้าหิมะ', ru: 'Деревня снежных лап' },
  'skyward-bazaar':     { ja: 'スカイワードバザール', zh: '天空市集', ar: 'بازار السماء' },
  'duskblade-saga':     { ja: 'ダスクブレード・サーガ', zh: '暮刃傳說', ko: '더스크블레이드 사가', ru: 'Сага сумеречного клинка' },
  'harbor-kings':       { ja: 'ハーバーキングス', zh: '港灣之王', ar: 'ملوك المرفأ' },
  'neon-drift':         { ja: 'ネオンドリフト', ko: '네온 드리프트', th: 'นีออน ดริฟต์', ru: 'Неоновый дрифт' },
  'starforge-tactics':  { ja: 'スターフォージ・タクティクス', zh: '星鑄戰棋', ko: '스타포지 택틱스' },
  'koi-garden':         { ja: '鯉の庭', zh: '錦鯉庭園', ko: '잉어 정원', ar: 'حديقة الكوي', th: 'สวนปลาคาร์ป', ru: 'Сад карпов кои' },
  'polar-relay':        { zh: '極地接力', ru: 'Полярная эстафета' },
  'refill-gift-card':   {
    ar: 'بطاقة هدية Refill', da: 'Refill-gavekort', de: 'Refill-Geschenkkarte', es: 'Tarjeta de regalo Refill', fr: 'Carte cadeau Refill',
    id: 'Kartu hadiah Refill', it: 'Carta regalo Refill', ja: 'Refill ギフトカード', km: 'កាតអំណោយ Refill', ko: 'Refill 기프트 카드',
    lo: 'ບັດຂອງຂວັນ Refill', mn: 'Refill бэлгийн карт', my: 'Refill လက်ဆောင်ကတ်', nb: 'Refill-gavekort', nl: 'Refill-cadeaukaart',
    pl: 'Karta podarunkowa Refill', pt: 'Cartão-presente Refill', ro: 'Card cadou Refill', ru: 'Подарочная карта Refill', sv: 'Refill-presentkort',
    th: 'บัตรของขวัญ Refill', tr: 'Refill hediye kartı', vi: 'Thẻ quà tặng Refill', zh: 'Refill 禮物卡'
  }
}
