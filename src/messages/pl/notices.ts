export const notices = {
  'notification.paid.title': 'Płatność dotarła',
  'notification.paid.body': '{item}: płatność dotarła, dostawa już trwa.',
  'notification.delivered.title': 'Dostarczone',
  'notification.delivered.body': 'Dostarczone: {item}',
  'notification.delayed.title': 'Dostawa trwa dłużej',
  'notification.delayed.body': '{item}: wydawca gry jeszcze nie potwierdził dostawy. Próbujemy dalej, a twoje pieniądze są bezpieczne.',
  'notification.refused.title': 'Zamówienie nie doszło do skutku',
  'notification.refused.body': '{item}: to się nie udało. W zamówieniu zobaczysz dlaczego i gdzie są twoje pieniądze.',
  'notification.refunded.title': 'Zwrot wysłany',
  'notification.refunded.body': '{item}: twoje pieniądze wracają do ciebie.',
  'notification.released.title': 'Już otwarte: {item}',
  'notification.released.body': 'To wiadomość na twoją prośbę. Doładowania ruszają dziś.',

  'notice.title': 'Powiadomienia: refill',
  'notice.heading': 'Powiadomienia',
  'notice.lead': 'Wieści o zamówieniach z tej przeglądarki i nowe promocje.',
  'notice.unseen':
    '{count, plural, one {# nowe powiadomienie} few {# nowe powiadomienia} many {# nowych powiadomień} other {# nowego powiadomienia}}',
  'notice.new': 'Nowe',
  'notice.readAll': 'Oznacz wszystkie jako przeczytane',
  'notice.allRead': 'Wszystko przeczytane.',
  'notice.older': 'Pokaż starsze',
  'notice.looking': 'Sprawdzamy nowości…',
  'notice.kept': 'To lista w ostatnio widzianej postaci.',
  'notice.empty': 'Brak powiadomień',
  'notice.emptyHelp':
    'Gdy coś kupisz, przeczytasz tu o płatności, dostawie, opóźnieniu lub zwrocie pieniędzy. Nowe promocje też się tu pojawią.',

  'tabs.chosen': 'W innej karcie wybrano: {place}',
  'tabs.follow': 'Zmień też tutaj',
  'tabs.stay': 'Zostań tutaj',

  'opening.day': 'Otwarcie: {date}',
  'opening.lead': 'Od tego dnia doładujesz tu grę {name}. Do tego czasu niczego nie sprzedajemy i nie pobieramy żadnych pieniędzy.',
  'opening.ask': 'Powiadomienie o otwarciu',
  'opening.email': 'Twój adres e-mail',
  'opening.help':
    'Wyślemy jeden e-mail teraz i jeden w dniu otwarcia, a do tego powiadomienie w tej przeglądarce. Adres nie posłuży do niczego innego.',
  'opening.send': 'Powiadom mnie',
  'opening.done': 'Jesteś na liście',
  'opening.doneHelp': 'Wysłaliśmy e-mail na adres {email}. Piszemy w nim, jak wypisać się z listy.',
  'opening.already': 'Już otwarte. Odśwież stronę, aby kupić.',
  'opening.mail.subject': '{name}: jesteś na liście',
  'opening.mail.lead': 'Otwarcie gry {name}: {date}. Tego dnia napiszemy do ciebie jeszcze raz.',
  'opening.mail.openSubject': 'Już otwarte: {name}',
  'opening.mail.open': 'Na twoją prośbę dajemy znać: można już doładować grę {name}.',
  'opening.mail.foot': 'To nie ty albo to już cię nie interesuje? Ten link usuwa twój adres z listy:'
} as const
