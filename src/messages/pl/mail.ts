/** The mails of an order in Polish. */
export const mail = {
  'mail.received.subject': 'Twoje zamówienie {number}: {item}',
  'mail.received.lead': 'Mamy twoje zamówienie. Nie pobrano jeszcze żadnych pieniędzy.',
  'mail.received.next':
    'Sami dostarczymy zamówienie, gdy tylko płatność zostanie potwierdzona. Zachowaj ten e-mail: link z niego otwiera zamówienie na każdym urządzeniu.',
  'mail.received.pay': 'Dokończ płatność do {time}. Jak zapłacić, znajdziesz na stronie zamówienia.',
  'mail.received.getCode':
    'Otwórz stronę płatności do {time}, aby dostać kod płatności. Wyślemy go też e-mailem. Link jest na stronie zamówienia.',
  'mail.received.copy': 'Skopiuj kod i kwotę na stronie zamówienia:',
  'mail.received.code': 'Zapłać dokładnie {amount} tym kodem do {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Zapłacone: {item}',
  'mail.paid.lead': 'Twoja kwota {amount} dotarła. Zostaje u nas, aż produkt zostanie dostarczony.',
  'mail.paid.next': 'Dostawa trwa zwykle mniej niż minutę. Nie musisz nic robić; napiszemy, gdy dotrze.',
  'mail.paidMore': 'Wpłacona kwota to {sent} zamiast {amount}. Nadpłacona kwota {back} wraca do ciebie.',
  'mail.paidLess.subject': 'Za niska wpłata: {item}',
  'mail.paidLess.lead': 'Wpłacona kwota to {sent} zamiast {amount}, więc nie możemy dostarczyć produktu. Zwrócimy kwotę {sent} do {time}.',
  'mail.paidLess.next': 'Nie musisz nic robić. Jeśli nadal chcesz ten produkt, złóż nowe zamówienie.',

  'mail.delivered.subject': 'Dostarczone: {item}',
  'mail.delivered.lead': 'Dostarczono do gracza {receiver}: {time}.',
  'mail.delivered.next': 'Zajrzyj do skrzynki w grze albo sprawdź saldo. Jeśli nic nie widać, zrestartuj grę jeden raz.',
  'mail.delivered.leadVoucher': '{count, plural, one {Oto twój kod.} few {Oto twoje kody.} many {Oto twoje kody.} other {Oto twoje kody.}}',
  'mail.delivered.code': 'Kod: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Wykorzystaj przed: {time}.',
  'mail.delivered.redeem': 'Zrealizuj tutaj: {url}',

  'mail.delayed.subject': 'Trwa dłużej: {item}',
  'mail.delayed.lead': 'Twoja kwota {amount} dotarła, ale wydawca gry nie potwierdził jeszcze dostawy.',
  'mail.delayed.next':
    'Sami dopytujemy do {time}. Nie musisz nic robić i nie musisz zamawiać jeszcze raz. Jeśli dostawa się nie uda, dostaniesz pieniądze z powrotem.',

  'mail.refused.subject': 'Wybierz, co dalej: {item}',
  'mail.refused.lead': 'Twoja kwota {amount} dotarła, ale nie udało się dostarczyć produktu. Pieniądze są u nas bezpieczne.',
  'mail.refused.next': 'Otwórz zamówienie i wybierz, co dalej. Jeśli nie wybierzesz do {time}, pieniądze wrócą tam, skąd przyszły.',
  'mail.refused.back': 'Odsyłamy pieniądze tą samą drogą. Nie musisz nic robić.',

  'mail.refunded.subject': 'Zwrot pieniędzy: {item}',
  'mail.refunded.lead': 'Zwróciliśmy {amount} tym samym sposobem płatności: {time}.',
  'mail.refunded.next': 'Bank może pokazać zwrot dopiero po dniu lub dwóch.',

  'mail.item': 'Produkt: {product}, {item}',
  'mail.for': 'Dla: {receiver}',
  'mail.total': 'Razem: {amount}, {channel}',
  'mail.taxIncluded': 'W tym podatek: {amount}',
  'mail.tax': 'Podatek: {amount}',
  'mail.number': 'Numer zamówienia: {number}',
  'mail.open': 'Otwórz swoje zamówienie:',
  'mail.keep': 'Każdy, kto ma ten link, może zobaczyć twoje zamówienie. Prosimy, nie przekazuj go dalej.',
  'mail.footer': 'Dostajesz ten e-mail, bo przy tym zamówieniu podano twój adres. Nie można na niego odpowiedzieć.',

  'blocked.title': 'Ten adres nie należy do sklepu',
  'blocked.heading': 'Pod tym adresem nie można otworzyć sklepu',
  'blocked.text': 'Ten host nie ma zgody na dostęp do sklepu. Zajrzyj tu później.',

  'sms.block': 'refill: kod {code} blokuje ten numer dla płatności. Nikomu go nie podawaj. Jeśli to nie twoja prośba, usuń tę wiadomość.',
  'sms.unblock':
    'refill: kod {code} znów zezwala na płatności z tego numeru. Nikomu go nie podawaj. Jeśli to nie twoja prośba, usuń tę wiadomość.',

  'mail.code.signUp.subject': 'Twój kod do refill',
  'mail.code.signUp.lead': 'Tym kodem potwierdzisz konto:',
  'mail.code.password.subject': 'Twój kod do nowego hasła',
  'mail.code.password.lead': 'Tym kodem ustawisz nowe hasło:',
  'mail.code.contact.subject': 'Twój kod potwierdzający ten adres e-mail',
  'mail.code.contact.lead': 'Tym kodem potwierdzisz, że ten adres e-mail należy do ciebie:',
  'mail.code.newest': 'Ważny jest tylko najnowszy kod.',
  'mail.code.keep': 'Nikomu go nie podawaj: nigdy o niego nie prosimy. Jeśli to nie twoja prośba, nie musisz nic robić.',
  'sms.code.signUp': 'refill: kod {code} potwierdza twoje konto. Nikomu go nie podawaj. Jeśli to nie twoja prośba, usuń tę wiadomość.',
  'sms.code.password': 'refill: kod {code} ustawia nowe hasło. Nikomu go nie podawaj. Jeśli to nie twoja prośba, usuń tę wiadomość.',
  'sms.code.contact': 'refill: kod {code} potwierdza ten numer. Nikomu go nie podawaj. Jeśli to nie twoja prośba, usuń tę wiadomość.',

  'mail.offers.subject': 'Będziemy pisać do ciebie o promocjach',
  'mail.offers.lead':
    'Na twoją prośbę wysyłamy promocje e-mailem. Piszemy, gdy jest coś wartego uwagi, i nigdy nie udostępniamy twojego adresu.',
  'mail.offers.foot': 'Aby nie dostawać tych e-maili, otwórz ten link:'
} as const
