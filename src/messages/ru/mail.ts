/** The mails of an order in Russian. */
export const mail = {
  'mail.received.subject': 'Ваш заказ {number}: {item}',
  'mail.received.lead': 'Мы получили ваш заказ. Деньги пока не списаны.',
  'mail.received.next':
    'Мы сами доставим заказ, как только платёж подтвердится. Сохраните это письмо: ссылка из него открывает ваш заказ на любом устройстве.',
  'mail.received.pay': 'Завершите оплату до {time}. Как оплатить, сказано на странице заказа.',
  'mail.received.code': 'Оплатите ровно {amount} по этому коду до {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Оплачено: {item}',
  'mail.paid.lead': 'Ваша сумма {amount} поступила. Она хранится у нас до доставки товара.',
  'mail.paid.next': 'Доставка обычно занимает меньше минуты. Ничего делать не нужно: мы напишем, когда всё дойдёт.',

  'mail.delivered.subject': 'Доставлено: {item}',
  'mail.delivered.lead': 'Доставлено игроку {receiver}: {time}.',
  'mail.delivered.next': 'Проверьте почту в игре или баланс. Если ничего не видно, перезапустите игру один раз.',
  'mail.delivered.leadVoucher':
    '{count, plural, =1 {Вот ваш код.} one {Вот ваши коды.} few {Вот ваши коды.} many {Вот ваши коды.} other {Вот ваши коды.}}',
  'mail.delivered.code': 'Код: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Используйте до: {time}.',
  'mail.delivered.redeem': 'Активировать: {url}',

  'mail.delayed.subject': 'Нужно больше времени: {item}',
  'mail.delayed.lead': 'Ваша сумма {amount} поступила, но издатель игры ещё не подтвердил доставку.',
  'mail.delayed.next':
    'Мы сами продолжаем спрашивать до {time}. Ничего делать не нужно, и заказывать ещё раз не нужно. Если доставить не удастся, мы вернём вам деньги.',

  'mail.refused.subject': 'Нужен ваш выбор: {item}',
  'mail.refused.lead': 'Ваша сумма {amount} поступила, но товар не удалось доставить. Деньги у нас в сохранности.',
  'mail.refused.next': 'Откройте заказ и выберите, что делать дальше. Если не выбрать до {time}, деньги вернутся туда, откуда пришли.',

  'mail.refunded.subject': 'Деньги возвращены: {item}',
  'mail.refunded.lead': 'Мы вернули {amount} тем же способом, каким вы платили: {time}.',
  'mail.refunded.next': 'Банк может показать возврат через день-два.',

  'mail.item': 'Товар: {product}, {item}',
  'mail.for': 'Кому: {receiver}',
  'mail.total': 'Итого: {amount}, {channel}',
  'mail.number': 'Номер заказа: {number}',
  'mail.open': 'Открыть ваш заказ:',
  'mail.keep': 'По этой ссылке ваш заказ может увидеть любой. Пожалуйста, никому её не передавайте.',
  'mail.footer': 'Вы получили это письмо, потому что для этого заказа указан ваш адрес. Ответить на него нельзя.'
} as const
