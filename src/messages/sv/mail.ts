/** The mails of an order in Swedish. */
export const mail = {
  'mail.received.subject': 'Din beställning {number}: {item}',
  'mail.received.lead': 'Vi har tagit emot din beställning. Inga pengar har dragits än.',
  'mail.received.next':
    'Vi levererar automatiskt så snart betalningen är bekräftad. Spara mejlet: länken öppnar din beställning på alla enheter.',
  'mail.received.pay': 'Slutför betalningen senast {time}. På sidan för din beställning ser du hur du betalar.',
  'mail.received.getCode':
    'Öppna betalsidan senast {time} för att få din betalkod. Vi mejlar den också. Länken finns på sidan för din beställning.',
  'mail.received.copy': 'Kopiera kod och belopp på sidan för din beställning:',
  'mail.received.code': 'Betala exakt {amount} med den här koden, senast {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Betalat: {item}',
  'mail.paid.lead': 'Din betalning på {amount} har kommit fram. Den finns hos oss tills din artikel är levererad.',
  'mail.paid.next': 'Leveransen tar oftast mindre än en minut. Du behöver inte göra något; vi mejlar dig när den är framme.',
  'mail.paidMore': 'Du skickade {sent} i stället för {amount}. De {back} som du betalade för mycket är på väg tillbaka.',
  'mail.paidLess.subject': 'För lite betalt: {item}',
  'mail.paidLess.lead':
    'Du skickade {sent} i stället för {amount}, så vi kan inte leverera din artikel. Vi skickar tillbaka {sent} senast {time}.',
  'mail.paidLess.next': 'Du behöver inte göra något. Beställ igen om du fortfarande vill ha artikeln.',

  'mail.delivered.subject': 'Levererat: {item}',
  'mail.delivered.lead': 'Levererat till {receiver} den {time}.',
  'mail.delivered.next': 'Titta i inkorgen eller på saldot i spelet. Syns det inte? Starta om spelet en gång.',
  'mail.delivered.leadVoucher': '{count, plural, one {Här är din kod.} other {Här är dina koder.}}',
  'mail.delivered.code': 'Kod: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Använd senast {time}.',
  'mail.delivered.redeem': 'Lös in på {url}',

  'mail.delayed.subject': 'Tar längre tid: {item}',
  'mail.delayed.lead': 'Din betalning på {amount} har kommit fram, men spelutgivaren har inte bekräftat leveransen än.',
  'mail.delayed.next':
    'Vi fortsätter att fråga automatiskt till {time}. Du behöver inte göra något, och du behöver inte beställa igen. Om det inte kan levereras får du pengarna tillbaka.',

  'mail.refused.subject': 'Välj vad som ska hända: {item}',
  'mail.refused.lead': 'Din betalning på {amount} har kommit fram, men din artikel kunde inte levereras. Pengarna ligger tryggt hos oss.',
  'mail.refused.next':
    'Öppna din beställning och välj vad som ska hända. Utan ett val senast {time} går pengarna tillbaka samma väg som de kom.',
  'mail.refused.back': 'Vi skickar tillbaka pengarna samma väg som du betalade. Du behöver inte göra något.',

  'mail.refunded.subject': 'Pengarna tillbaka: {item}',
  'mail.refunded.lead': 'Vi har betalat tillbaka {amount} via ditt betalsätt den {time}.',
  'mail.refunded.next': 'Det kan ta en eller två dagar innan det syns i din bank.',

  'mail.item': 'Artikel: {product}, {item}',
  'mail.for': 'Till: {receiver}',
  'mail.total': 'Totalt: {amount}, {channel}',
  'mail.taxIncluded': 'Varav moms: {amount}',
  'mail.tax': 'Moms: {amount}',
  'mail.number': 'Beställningsnummer: {number}',
  'mail.open': 'Öppna din beställning:',
  'mail.keep': 'Den som har länken kan se din beställning. Ge den inte vidare.',
  'mail.footer': 'Du får det här mejlet eftersom din adress angavs för beställningen. Det går inte att svara på det.',

  'blocked.title': 'Den här adressen är inte butikens',
  'blocked.heading': 'Den här adressen får inte öppna butiken',
  'blocked.text': 'Den här värden har inte åtkomst till butiken. Kom tillbaka senare.',

  'sms.block':
    'refill: {code} spärrar det här numret för betalningar. Ge inte koden till någon. Har du inte bett om den? Radera det här meddelandet.',
  'sms.unblock':
    'refill: {code} tillåter betalningar med det här numret igen. Ge inte koden till någon. Har du inte bett om den? Radera meddelandet.',

  'mail.code.signUp.subject': 'Din kod till refill',
  'mail.code.signUp.lead': 'Med den här koden bekräftar du ditt konto:',
  'mail.code.password.subject': 'Din kod för ett nytt lösenord',
  'mail.code.password.lead': 'Med den här koden väljer du ett nytt lösenord:',
  'mail.code.contact.subject': 'Din kod för den här mejladressen',
  'mail.code.contact.lead': 'Med den här koden bekräftar du att den här mejladressen är din:',
  'mail.code.newest': 'Bara den senaste koden gäller.',
  'mail.code.keep': 'Ge inte koden till någon: vi ber aldrig om den. Har du inte bett om den behöver du inte göra något.',
  'sms.code.signUp': 'refill: {code} bekräftar ditt konto. Ge inte koden till någon. Har du inte bett om den? Radera meddelandet.',
  'sms.code.password':
    'refill: Med {code} väljer du ett nytt lösenord. Ge inte koden till någon. Har du inte bett om den? Radera meddelandet.',
  'sms.code.contact': 'refill: {code} bekräftar det här numret. Ge inte koden till någon. Har du inte bett om den? Radera meddelandet.',

  'mail.offers.subject': 'Vi hör av oss med erbjudanden',
  'mail.offers.lead': 'Du har bett om erbjudanden via mejl. Vi skriver när vi har något som är värt det, och delar aldrig din adress.',
  'mail.offers.foot': 'Öppna den här länken för att stoppa mejlen:'
} as const
