/** The mails of an order in Dutch. */
export const mail = {
  'mail.received.subject': 'Je bestelling {number}: {item}',
  'mail.received.lead': 'We hebben je bestelling. Er is nog niets afgeschreven.',
  'mail.received.next':
    'We leveren automatisch zodra de betaling is bevestigd. Bewaar deze e-mail: met de link open je je bestelling op elk apparaat.',
  'mail.received.pay': 'Rond de betaling af, uiterlijk {time}. Op de pagina van je bestelling staat hoe je betaalt.',
  'mail.received.getCode':
    'Open de betaalpagina uiterlijk {time} voor je betaalcode. We mailen hem ook naar je. De link staat op de pagina van je bestelling.',
  'mail.received.copy': 'Kopieer code en bedrag op de pagina van je bestelling:',
  'mail.received.code': 'Betaal precies {amount} met deze code, uiterlijk {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Betaald: {item}',
  'mail.paid.lead': 'Je betaling van {amount} is binnen. Die blijft bij ons tot je artikel is geleverd.',
  'mail.paid.next': 'De levering duurt meestal minder dan een minuut. Je hoeft niets te doen; we mailen je als het er is.',
  'mail.paidMore': 'Je hebt {sent} gestuurd in plaats van {amount}. De {back} die je te veel hebt betaald, is onderweg terug naar jou.',
  'mail.paidLess.subject': 'Te weinig betaald: {item}',
  'mail.paidLess.lead':
    'Je hebt {sent} gestuurd in plaats van {amount}, dus we kunnen niet leveren. We sturen {sent} uiterlijk {time} terug.',
  'mail.paidLess.next': 'Je hoeft niets te doen. Wil je het artikel nog, bestel het dan opnieuw.',

  'mail.delivered.subject': 'Geleverd: {item}',
  'mail.delivered.lead': 'Geleverd aan {receiver} op {time}.',
  'mail.delivered.next': 'Kijk in de game in je inbox of bij je saldo. Zie je het niet, start de game dan één keer opnieuw.',
  'mail.delivered.leadVoucher': '{count, plural, one {Hier is je code.} other {Hier zijn je codes.}}',
  'mail.delivered.code': 'Code: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Te gebruiken tot {time}.',
  'mail.delivered.redeem': 'Inwisselen via {url}',

  'mail.delayed.subject': 'Duurt langer: {item}',
  'mail.delayed.lead': 'Je betaling van {amount} is binnen, maar het gamebedrijf heeft de levering nog niet bevestigd.',
  'mail.delayed.next':
    'We blijven het automatisch navragen tot {time}. Je hoeft niets te doen en niet opnieuw te bestellen. Kan het niet geleverd worden, dan krijg je je geld terug.',

  'mail.refused.subject': 'Maak je keuze: {item}',
  'mail.refused.lead': 'Je betaling van {amount} is binnen, maar je artikel kon niet geleverd worden. Het geld staat veilig bij ons.',
  'mail.refused.next':
    'Open je bestelling en kies wat er moet gebeuren. Kies je niet vóór {time}, dan gaat je geld terug via dezelfde weg.',
  'mail.refused.back': 'We sturen het terug via dezelfde weg. Je hoeft niets te doen.',

  'mail.refunded.subject': 'Geld terug: {item}',
  'mail.refunded.lead': 'We hebben {amount} op {time} teruggegeven via je betaalmethode.',
  'mail.refunded.next': 'Het kan een of twee dagen duren voordat je bank het toont.',

  'mail.item': 'Artikel: {product}, {item}',
  'mail.for': 'Voor: {receiver}',
  'mail.total': 'Totaal: {amount}, {channel}',
  'mail.taxIncluded': 'Inclusief btw: {amount}',
  'mail.tax': 'Btw: {amount}',
  'mail.number': 'Bestelnummer: {number}',
  'mail.open': 'Open je bestelling:',
  'mail.keep': 'Wie deze link heeft, kan je bestelling zien. Geef hem niet door.',
  'mail.footer': 'Je krijgt deze e-mail omdat je adres bij deze bestelling is opgegeven. Je kunt er niet op antwoorden.',

  'blocked.title': 'Dit adres is niet van de winkel',
  'blocked.heading': 'Dit adres mag de winkel niet openen',
  'blocked.text': 'Deze host heeft geen toegang tot de winkel. Kom later nog eens terug.',

  'sms.block':
    'refill: {code} blokkeert dit nummer voor betalingen. Geef de code aan niemand. Niet zelf aangevraagd? Verwijder dan dit bericht.',
  'sms.unblock':
    'refill: {code} staat betalingen met dit nummer weer toe. Geef de code aan niemand. Niet zelf aangevraagd? Verwijder dan dit bericht.',

  'mail.code.signUp.subject': 'Je code voor refill',
  'mail.code.signUp.lead': 'Met deze code bevestig je je account:',
  'mail.code.password.subject': 'Je code voor een nieuw wachtwoord',
  'mail.code.password.lead': 'Met deze code kies je een nieuw wachtwoord:',
  'mail.code.contact.subject': 'Je code voor dit e-mailadres',
  'mail.code.contact.lead': 'Met deze code bevestig je dat dit e-mailadres van jou is:',
  'mail.code.newest': 'Alleen de nieuwste code geldt.',
  'mail.code.keep': 'Geef de code aan niemand: we vragen er nooit om. Niet zelf aangevraagd? Dan hoef je niets te doen.',
  'sms.code.signUp': 'refill: {code} bevestigt je account. Geef de code aan niemand. Niet zelf aangevraagd? Verwijder dan dit bericht.',
  'sms.code.password':
    'refill: {code} stelt een nieuw wachtwoord in. Geef de code aan niemand. Niet zelf aangevraagd? Verwijder dan dit bericht.',
  'sms.code.contact': 'refill: {code} bevestigt dit nummer. Geef de code aan niemand. Niet zelf aangevraagd? Verwijder dan dit bericht.',

  'mail.offers.subject': 'Je krijgt onze aanbiedingen',
  'mail.offers.lead':
    'Je hebt gevraagd om aanbiedingen per e-mail. We schrijven als er iets is wat de moeite waard is, en delen je adres nooit.',
  'mail.offers.foot': 'Open deze link om deze e-mails te stoppen:'
} as const
