/** What players call a product beside its names and its currency. Initials follow from the name. */
export const SEARCH_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'mobile-legends-tri': ['ml', 'mlbb', 'mobile legend', 'legends'],
  'comet-circuit': ['comets', 'comet racing'],
  'terrace-eleven': ['t11', 'terrace 11', 'football manager'],
  'duskblade-saga': ['dusk blade', 'duskblades'],
  'starforge-tactics': ['star forge'],
  'snowpaw-village': ['snow paw'],
  'streamly-plus': ['streamly+', 'streaming'],
  'playpass-vault': ['play pass', 'playpass card']
}

/** Words for codes that are bought to be redeemed elsewhere, in the languages of the markets. */
export const CODE_ALIASES: readonly string[] = [
  'gift card', 'voucher', 'prepaid code', 'e-pin', 'top up code',
  'tarjeta regalo', 'tarjeta de regalo', 'código prepago', 'vale',
  'cartão presente', 'cartão-presente', 'código pré-pago', 'vale-presente',
  'carte cadeau', 'carte prépayée', "chèque cadeau",
  'Geschenkkarte', 'Gutschein', 'Guthabenkarte',
  'carta regalo', 'buono regalo',
  'cadeaukaart', 'tegoedbon',
  'karta podarunkowa', 'kod doładowania',
  'card cadou', 'presentkort', 'gavekort', 'hediye kartı', 'подарочная карта', 'ваучер', 'бэлгийн карт',
  'kartu hadiah', 'voucher game', 'thẻ quà tặng', 'thẻ cào', 'บัตรของขวัญ', 'บัตรเติมเงิน', 'ບັດຂອງຂວັນ', 'កាតអំណោយ', 'လက်ဆောင်ကတ်',
  'ギフトカード', 'プリペイド', '기프트카드', '상품권', '禮品卡', '礼品卡', '點數卡', 'بطاقة هدية', 'قسيمة'
]
