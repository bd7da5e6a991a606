export const notices = {
  'notification.paid.title': 'Betaling ontvangen',
  'notification.paid.body': '{item}: je betaling is binnen en de levering is begonnen.',
  'notification.delivered.title': 'Geleverd',
  'notification.delivered.body': 'Geleverd: {item}',
  'notification.delayed.title': 'Levering duurt langer',
  'notification.delayed.body':
    '{item}: het gamebedrijf heeft de levering nog niet bevestigd. We blijven het proberen en je geld is veilig.',
  'notification.refused.title': 'Bestelling niet gelukt',
  'notification.refused.body': '{item}: dit is niet gelukt. In je bestelling staat waarom, en waar je geld is.',
  'notification.refunded.title': 'Geld teruggestuurd',
  'notification.refunded.body': '{item}: je geld is onderweg terug naar jou.',
  'notification.released.title': 'Nu open: {item}',
  'notification.released.body': 'Je vroeg om een bericht. Vanaf vandaag kun je opwaarderen.',

  'notice.title': 'Meldingen: refill',
  'notice.heading': 'Meldingen',
  'notice.lead': 'Nieuws over je bestellingen in deze browser, en nieuwe aanbiedingen.',
  'notice.unseen': '{count, plural, one {# nieuwe melding} other {# nieuwe meldingen}}',
  'notice.new': 'Nieuw',
  'notice.readAll': 'Alles als gelezen markeren',
  'notice.allRead': 'Alles is gelezen.',
  'notice.older': 'Oudere tonen',
  'notice.looking': 'Kijken of er nieuws is…',
  'notice.kept': 'Dit is de lijst zoals je die het laatst zag.',
  'notice.empty': 'Nog geen meldingen',
  'notice.emptyHelp':
    'Zodra je iets koopt, lees je hier of het betaald, geleverd, vertraagd of terugbetaald is. Nieuwe aanbiedingen staan hier ook.',

  'tabs.chosen': 'Op een ander tabblad koos je: {place}',
  'tabs.follow': 'Hier ook wijzigen',
  'tabs.stay': 'Hier blijven',

  'opening.day': 'Open vanaf {date}',
  'opening.lead': 'Vanaf die dag kun je {name} hier opwaarderen. Tot dan wordt er niets verkocht en niets afgeschreven.',
  'opening.ask': 'Bericht krijgen bij de opening',
  'opening.email': 'Je e-mailadres',
  'opening.help':
    'Je krijgt nu één e-mail en één op die dag, en een melding in deze browser. Het adres wordt nergens anders voor gebruikt.',
  'opening.send': 'Laat het me weten',
  'opening.done': 'Je staat op de lijst',
  'opening.doneHelp': 'We hebben een e-mail gestuurd naar {email}. Daarin staat hoe je van de lijst af gaat.',
  'opening.already': 'Het is al open. Laad de pagina opnieuw om te kopen.',
  'opening.mail.subject': '{name}: je staat op de lijst',
  'opening.mail.lead': '{name} gaat open op {date}. Die dag schrijven we je nog één keer.',
  'opening.mail.openSubject': 'Nu open: {name}',
  'opening.mail.open': 'Je vroeg om een bericht: je kunt {name} nu opwaarderen.',
  'opening.mail.foot': 'Was jij het niet, of heb je geen interesse meer? Deze link haalt je adres van de lijst:'
} as const
