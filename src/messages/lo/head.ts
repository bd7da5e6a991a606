/** What search engines and social networks show of a page, in Lao. */
export const head = {
  'head.home': 'refill: ເຕີມເກມ ແລະ ບັດເກມໃນ{country}',
  'head.product': 'ເຕີມ {name} ໃນ{country} ເຫັນລາຄາສຸດທ້າຍກ່ອນ: refill',
  'head.product.description': '{text} ເຫັນລາຄາສຸດທ້າຍກ່ອນຊຳລະເງິນ ແລະ ຕິດຕາມຄຳສັ່ງຊື້ຈົນກວ່າຈະມາຮອດ.',
  'head.page': '{title} · ເຕີມເກມໃນ{country}',
  'head.page.description': '{text} ເຕີມເກມໃນ{country} ເຫັນລາຄາສຸດທ້າຍກ່ອນຊຳລະເງິນ.',
  'head.picker': 'ເລືອກປະເທດຂອງທ່ານສຳລັບເຕີມເກມ: refill'
} as const
