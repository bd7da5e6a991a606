export const notices = {
  'notification.paid.title': 'Оплата поступила',
  'notification.paid.body': '{item}: оплата поступила, доставка началась.',
  'notification.delivered.title': 'Доставлено',
  'notification.delivered.body': 'Доставлено: {item}',
  'notification.delayed.title': 'Доставка задерживается',
  'notification.delayed.body': '{item}: издатель игры ещё не подтвердил доставку. Мы продолжаем попытки, ваши деньги в сохранности.',
  'notification.refused.title': 'Заказ не выполнен',
  'notification.refused.body': '{item}: не получилось. В заказе сказано, что случилось и где ваши деньги.',
  'notification.refunded.title': 'Деньги отправлены обратно',
  'notification.refunded.body': '{item}: ваши деньги возвращаются к вам.',
  'notification.released.title': 'Уже открыто: {item}',
  'notification.released.body': 'Вы просили сообщить. Пополнение доступно с сегодняшнего дня.',

  'notice.title': 'Уведомления: refill',
  'notice.heading': 'Уведомления',
  'notice.lead': 'Новости о заказах из этого браузера и новые акции.',
  'notice.unseen':
    '{count, plural, one {# новое уведомление} few {# новых уведомления} many {# новых уведомлений} other {# нового уведомления}}',
  'notice.new': 'Новое',
  'notice.readAll': 'Отметить всё прочитанным',
  'notice.allRead': 'Всё прочитано.',
  'notice.older': 'Показать более ранние',
  'notice.looking': 'Проверяем новости…',
  'notice.kept': 'Это список в том виде, в каком вы его видели в последний раз.',
  'notice.empty': 'Уведомлений пока нет',
  'notice.emptyHelp':
    'После покупки здесь появятся сообщения об оплате, доставке, задержке или возврате денег. Новые акции тоже появятся здесь.',

  'tabs.chosen': 'В другой вкладке выбрано: {place}',
  'tabs.follow': 'Сменить и здесь',
  'tabs.stay': 'Остаться здесь',

  'opening.day': 'Открытие: {date}',
  'opening.lead': 'С этого дня здесь будет доступно пополнение {name}. До тех пор ничего не продаётся и деньги не списываются.',
  'opening.ask': 'Сообщить об открытии',
  'opening.email': 'Ваш адрес почты',
  'opening.help':
    'Одно письмо придёт сейчас и одно в этот день, а ещё уведомление в этом браузере. Больше адрес ни для чего не используется.',
  'opening.send': 'Сообщить мне',
  'opening.done': 'Вы в списке',
  'opening.doneHelp': 'Письмо отправлено на адрес {email}. В нём сказано, как выйти из списка.',
  'opening.already': 'Уже открыто. Обновите страницу, чтобы купить.',
  'opening.mail.subject': '{name}: вы в списке',
  'opening.mail.lead': '{date} открывается {name}. В этот день мы напишем вам ещё раз.',
  'opening.mail.openSubject': 'Уже открыто: {name}',
  'opening.mail.open': 'Вы просили сообщить: теперь доступно пополнение {name}.',
  'opening.mail.foot': 'Это были не вы или вам больше не интересно? Эта ссылка удалит ваш адрес из списка:'
} as const
