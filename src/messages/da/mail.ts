/** The mails of an order in Danish. */
export const mail = {
  'mail.received.subject': 'Din ordre {number}: {item}',
  'mail.received.lead': 'Vi har modtaget din ordre. Der er ikke trukket penge endnu.',
  'mail.received.next':
    'Vi leverer automatisk, så snart betalingen er bekræftet. Gem denne e-mail: Linket åbner din ordre på alle enheder.',
  'mail.received.pay': 'Gør betalingen færdig senest {time}. På siden med din ordre kan du se, hvordan du betaler.',
  'mail.received.getCode':
    'Åbn betalingssiden senest {time} for at få din betalingskode. Vi sender den også på mail. Linket er på siden med din ordre.',
  'mail.received.copy': 'Kopiér kode og beløb på siden med din ordre:',
  'mail.received.code': 'Betal præcis {amount} med denne kode, senest {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Betalt: {item}',
  'mail.paid.lead': 'Din betaling på {amount} er nået frem. Den bliver hos os, indtil din vare er leveret.',
  'mail.paid.next': 'Leveringen tager som regel under et minut. Du behøver ikke gøre noget; vi skriver til dig, når den er fremme.',
  'mail.paidMore': 'Du sendte {sent} i stedet for {amount}. De {back}, du betalte for meget, er på vej tilbage.',
  'mail.paidLess.subject': 'Betalt for lidt: {item}',
  'mail.paidLess.lead': 'Du sendte {sent} i stedet for {amount}, så vi kan ikke levere din vare. Vi sender {sent} tilbage senest {time}.',
  'mail.paidLess.next': 'Du behøver ikke gøre noget. Vil du stadig have varen, så bestil den igen.',

  'mail.delivered.subject': 'Leveret: {item}',
  'mail.delivered.lead': 'Leveret til {receiver} den {time}.',
  'mail.delivered.next': 'Kig i indbakken eller på saldoen i spillet. Kan du ikke se det, så genstart spillet én gang.',
  'mail.delivered.leadVoucher': '{count, plural, one {Her er din kode.} other {Her er dine koder.}}',
  'mail.delivered.code': 'Kode: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Brug den senest {time}.',
  'mail.delivered.redeem': 'Indløs den på {url}',

  'mail.delayed.subject': 'Tager længere tid: {item}',
  'mail.delayed.lead': 'Din betaling på {amount} er nået frem, men spiludgiveren har ikke bekræftet leveringen endnu.',
  'mail.delayed.next':
    'Vi bliver ved med at spørge automatisk indtil {time}. Du behøver ikke gøre noget, og du behøver ikke bestille igen. Hvis det ikke kan leveres, får du pengene tilbage.',

  'mail.refused.subject': 'Vælg, hvad der skal ske: {item}',
  'mail.refused.lead': 'Din betaling på {amount} er nået frem, men din vare kunne ikke leveres. Pengene er i sikkerhed hos os.',
  'mail.refused.next': 'Åbn din ordre, og vælg, hvad der skal ske. Uden et valg senest {time} går pengene tilbage samme vej, som de kom.',
  'mail.refused.back': 'Vi sender dem tilbage samme vej, som de kom. Du behøver ikke gøre noget.',

  'mail.refunded.subject': 'Pengene tilbage: {item}',
  'mail.refunded.lead': 'Vi har betalt {amount} tilbage via din betalingsmåde den {time}.',
  'mail.refunded.next': 'Der kan gå en dag eller to, før din bank viser det.',

  'mail.item': 'Vare: {product}, {item}',
  'mail.for': 'Til: {receiver}',
  'mail.total': 'I alt: {amount}, {channel}',
  'mail.taxIncluded': 'Heraf moms: {amount}',
  'mail.tax': 'Moms: {amount}',
  'mail.number': 'Ordrenummer: {number}',
  'mail.open': 'Åbn din ordre:',
  'mail.keep': 'Alle, der har dette link, kan se din ordre. Giv det ikke videre.',
  'mail.footer': 'Du får denne e-mail, fordi din adresse blev oplyst til denne ordre. Du kan ikke svare på den.',

  'blocked.title': 'Denne adresse er ikke butikkens',
  'blocked.heading': 'Denne adresse må ikke åbne butikken',
  'blocked.text': 'Denne vært har ikke adgang til butikken. Kom tilbage senere.',

  'sms.block': 'refill: {code} spærrer dette nummer for betalinger. Giv ikke koden til nogen. Har du ikke bedt om den? Så slet beskeden.',
  'sms.unblock':
    'refill: {code} tillader betalinger med dette nummer igen. Giv ikke koden til nogen. Har du ikke bedt om den? Så slet beskeden.',

  'mail.code.signUp.subject': 'Din kode til refill',
  'mail.code.signUp.lead': 'Med denne kode bekræfter du din konto:',
  'mail.code.password.subject': 'Din kode til en ny adgangskode',
  'mail.code.password.lead': 'Med denne kode vælger du en ny adgangskode:',
  'mail.code.contact.subject': 'Din kode til denne e-mailadresse',
  'mail.code.contact.lead': 'Med denne kode bekræfter du, at denne e-mailadresse er din:',
  'mail.code.newest': 'Kun den nyeste kode gælder.',
  'mail.code.keep': 'Giv ikke koden til nogen: Vi spørger aldrig efter den. Har du ikke bedt om den? Så behøver du ikke gøre noget.',
  'sms.code.signUp': 'refill: {code} bekræfter din konto. Giv ikke koden til nogen. Har du ikke bedt om den? Så slet beskeden.',
  'sms.code.password': 'refill: {code} er til en ny adgangskode. Giv ikke koden til nogen. Har du ikke bedt om den? Så slet beskeden.',
  'sms.code.contact': 'refill: {code} bekræfter dette nummer. Giv ikke koden til nogen. Har du ikke bedt om den? Så slet beskeden.',

  'mail.offers.subject': 'Du får vores tilbud',
  'mail.offers.lead': 'Du har bedt om tilbud på e-mail. Vi skriver, når der er noget, der er det værd, og deler aldrig din adresse.',
  'mail.offers.foot': 'Åbn dette link for at stoppe disse e-mails:'
} as const
