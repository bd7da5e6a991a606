/** The mails of an order in Norwegian Bokmål. */
export const mail = {
  'mail.received.subject': 'Bestillingen din {number}: {item}',
  'mail.received.lead': 'Vi har mottatt bestillingen din. Ingen penger er trukket ennå.',
  'mail.received.next':
    'Vi leverer automatisk så snart betalingen er bekreftet. Ta vare på denne e-posten: Lenken åpner bestillingen din på alle enheter.',
  'mail.received.pay': 'Fullfør betalingen senest {time}. På siden for bestillingen ser du hvordan du betaler.',
  'mail.received.getCode':
    'Åpne betalingssiden senest {time} for å få betalingskoden. Vi sender den også på e-post. Lenken er på siden for bestillingen.',
  'mail.received.copy': 'Kopier kode og beløp på siden for bestillingen:',
  'mail.received.code': 'Betal nøyaktig {amount} med denne koden, senest {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Betalt: {item}',
  'mail.paid.lead': 'Betalingen din på {amount} er kommet fram. Den blir hos oss til varen din er levert.',
  'mail.paid.next': 'Leveringen tar som regel under ett minutt. Du trenger ikke gjøre noe; vi skriver til deg når den er framme.',
  'mail.paidMore': 'Du sendte {sent} i stedet for {amount}. De {back} du betalte for mye, er på vei tilbake.',
  'mail.paidLess.subject': 'Betalt for lite: {item}',
  'mail.paidLess.lead': 'Du sendte {sent} i stedet for {amount}, så vi kan ikke levere varen. Vi sender {sent} tilbake innen {time}.',
  'mail.paidLess.next': 'Du trenger ikke gjøre noe. Vil du fortsatt ha varen, bestiller du den på nytt.',

  'mail.delivered.subject': 'Levert: {item}',
  'mail.delivered.lead': 'Levert til {receiver} den {time}.',
  'mail.delivered.next': 'Se i innboksen eller på saldoen i spillet. Hvis du ikke ser det, start spillet på nytt én gang.',
  'mail.delivered.leadVoucher': '{count, plural, one {Her er koden din.} other {Her er kodene dine.}}',
  'mail.delivered.code': 'Kode: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Bruk den senest {time}.',
  'mail.delivered.redeem': 'Løs den inn på {url}',

  'mail.delayed.subject': 'Tar lengre tid: {item}',
  'mail.delayed.lead': 'Betalingen din på {amount} er kommet fram, men spillutgiveren har ikke bekreftet leveringen ennå.',
  'mail.delayed.next':
    'Vi fortsetter å spørre automatisk til {time}. Du trenger ikke gjøre noe, og du trenger ikke bestille på nytt. Hvis det ikke kan leveres, får du pengene tilbake.',

  'mail.refused.subject': 'Velg hva som skal skje: {item}',
  'mail.refused.lead': 'Betalingen din på {amount} er kommet fram, men varen din kunne ikke leveres. Pengene er trygge hos oss.',
  'mail.refused.next':
    'Åpne bestillingen din og velg hva som skal skje. Uten et valg senest {time} går pengene tilbake samme vei som de kom.',
  'mail.refused.back': 'Vi sender dem tilbage samme vei som de kom. Du trenger ikke gjøre noe.',

  'mail.refunded.subject': 'Pengene tilbake: {item}',
  'mail.refunded.lead': 'Vi betalte tilbake {amount} via betalingsmåten din den {time}.',
  'mail.refunded.next': 'Det kan ta en dag eller to før banken din viser det.',

  'mail.item': 'Vare: {product}, {item}',
  'mail.for': 'Til: {receiver}',
  'mail.total': 'Totalt: {amount}, {channel}',
  'mail.taxIncluded': 'Herav mva.: {amount}',
  'mail.tax': 'Mva.: {amount}',
  'mail.number': 'Bestillingsnummer: {number}',
  'mail.open': 'Åpne bestillingen din:',
  'mail.keep': 'Alle som har denne lenken, kan se bestillingen din. Ikke gi den videre.',
  'mail.footer': 'Du får denne e-posten fordi adressen din ble oppgitt for denne bestillingen. Du kan ikke svare på den.',

  'blocked.title': 'Denne adressen tilhører ikke butikken',
  'blocked.heading': 'Denne adressen kan ikke åpne butikken',
  'blocked.text': 'Denne verten har ikke tilgang til butikken. Kom tilbake senere.',

  'sms.block':
    'refill: {code} sperrer dette nummeret for betalinger. Ikke gi koden til noen. Har du ikke bedt om den? Slett denne meldingen.',
  'sms.unblock':
    'refill: {code} tillater betalinger med dette nummeret igjen. Ikke gi koden til noen. Har du ikke bedt om den? Slett denne meldingen.',

  'mail.code.signUp.subject': 'Koden din til refill',
  'mail.code.signUp.lead': 'Med denne koden bekrefter du kontoen din:',
  'mail.code.password.subject': 'Koden din for et nytt passord',
  'mail.code.password.lead': 'Med denne koden velger du et nytt passord:',
  'mail.code.contact.subject': 'Koden din for denne e-postadressen',
  'mail.code.contact.lead': 'Med denne koden bekrefter du at denne e-postadressen er din:',
  'mail.code.newest': 'Bare den nyeste koden gjelder.',
  'mail.code.keep': 'Ikke gi koden til noen: Vi spør aldri om den. Har du ikke bedt om den, trenger du ikke gjøre noe.',
  'sms.code.signUp': 'refill: {code} bekrefter kontoen din. Ikke gi koden til noen. Har du ikke bedt om den? Slett denne meldingen.',
  'sms.code.password':
    'refill: Med {code} velger du et nytt passord. Ikke gi koden til noen. Har du ikke bedt om den? Slett denne meldingen.',
  'sms.code.contact': 'refill: {code} bekrefter dette nummeret. Ikke gi koden til noen. Har du ikke bedt om den? Slett denne meldingen.',

  'mail.offers.subject': 'Du får tilbudene våre',
  'mail.offers.lead': 'Du har bedt om tilbud på e-post. Vi skriver når det er noe som er verdt det, og deler aldri adressen din.',
  'mail.offers.foot': 'Åpne denne lenken for å stoppe disse e-postene:'
} as const
