/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Pomoc: zamówienia, płatności i logowanie, refill',
  'help.lead': 'Wybierz, co poszło nie tak. Każda odpowiedź mówi, co zrobić i gdzie.',
  'help.order': 'Nie mogę znaleźć zamówienia',
  'help.order.text':
    'Podaj adres e-mail lub numer zamówienia, a wyślemy link e-mailem. Ta sama strona pokazuje zamówienia z tej przeglądarki.',
  'help.paid': 'Zapłacone, ale nic nie przyszło',
  'help.paid.text': 'Otwórz zamówienie i zobacz, na co czekamy. Jeśli nie ma tam płatności, wybierz „{recheck}”.',
  'help.paid.delivered':
    'Jeśli zamówienie jest dostarczone, sprawdź podane konto i serwer, uruchom grę ponownie i zajrzyj do skrzynki w grze.',
  'help.paid.refund':
    'Jeśli nie da się go dostarczyć, możesz odzyskać pieniądze na stronie zamówienia. Bez wyboru w ciągu {hours} godz. zwrot rozpocznie się automatycznie.',
  'help.voucher': 'Nie mogę znaleźć kodu',
  'help.voucher.text':
    'Otwórz zamówienie i wybierz „{show}”. Aby dostać e-mail jeszcze raz, wybierz „{resend}” i sprawdź folder ze spamem.',
  'help.player': 'Błędne ID gracza',
  'help.player.text': 'Otwórz zamówienie. Dopóki widać tam „{correct}”, możesz zmienić gracza bez dopłaty.',
  'help.pending': 'Moja płatność nadal oczekuje',
  'help.pending.text':
    'Zamówienie pokazuje, jak i do kiedy zapłacić. Płatność wykrywamy automatycznie, nawet po zamknięciu strony. Nie płać dwa razy.',
  'help.pending.change': 'Aby zapłacić innym sposobem, wybierz „{change}” na stronie zamówienia.',
  'help.refused': 'Moja płatność została odrzucona',
  'help.refused.text': 'Zamówienie pokazuje powód, jeśli go znamy, oraz inne sposoby płatności z cenami.',
  'help.twice': 'Pobrano pieniądze dwa razy',
  'help.twice.text':
    'Jeśli jedno zamówienie opłacono dwa razy, druga płatność wraca automatycznie i widać to w zamówieniu. Dwa osobne zamówienia zostaną oba dostarczone.',
  'help.refund': 'Gdzie jest mój zwrot?',
  'help.refund.text': 'Zamówienie pokazuje kwotę, dokąd trafi i kiedy powinna dotrzeć.',
  'help.promo': 'Mój kod rabatowy nie działa',
  'help.promo.text':
    'Najpierw wybierz gracza, produkt i sposób płatności. Wtedy strona produktu powie, dlaczego kod nie działa. Jeśli zamówienie nie zostanie opłacone, kodu można użyć ponownie.',
  'help.country': 'Nie mogę kupić na moje konto w grze',
  'help.country.text':
    'Użyj sklepu kraju, do którego należy konto w grze. Niektóre produkty można kupić tylko ograniczoną liczbę razy na gracza.',
  'help.code': 'Nie ma kodu weryfikacyjnego',
  'help.code.text':
    'Sprawdź adres e-mail lub numer telefonu i folder ze spamem. Po krótkiej chwili możesz poprosić o nowy kod; użyj najnowszego. Po {tries} błędnych kodach odczekaj {hours} godz.',
  'help.code.bank': 'Kody do płatności wysyła bank lub operator, nie my.',
  'help.signIn': 'Nie mogę się zalogować',
  'help.signIn.text': 'Ustaw nowe hasło za pomocą kodu, który wyślemy na e-mail lub numer telefonu.',
  'help.number': 'Ktoś użył mojego numeru telefonu',
  'help.rewards': 'Brakuje moich nagród',
  'help.rewards.text': 'Zaloguj się, otwórz zamówienie i wybierz „{link}”. To potrwa do 2 minut. Nagrody wygasają po {days} dniach.'
}
