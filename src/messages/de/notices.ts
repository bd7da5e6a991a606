export const notices = {
  'notification.paid.title': 'Zahlung ist da',
  'notification.paid.body': '{item}: Deine Zahlung ist angekommen, die Lieferung läuft.',
  'notification.delivered.title': 'Geliefert',
  'notification.delivered.body': 'Geliefert: {item}',
  'notification.delayed.title': 'Lieferung dauert länger',
  'notification.delayed.body':
    '{item}: Der Spieleanbieter hat die Lieferung noch nicht bestätigt. Wir versuchen es weiter, dein Geld ist sicher.',
  'notification.refused.title': 'Bestellung nicht abgeschlossen',
  'notification.refused.body': '{item}: Das hat nicht geklappt. In deiner Bestellung steht, warum und wo dein Geld ist.',
  'notification.refunded.title': 'Geld zurückgeschickt',
  'notification.refunded.body': '{item}: Dein Geld ist auf dem Weg zurück zu dir.',
  'notification.released.title': 'Jetzt verfügbar: {item}',
  'notification.released.body': 'Du wolltest Bescheid bekommen. Ab heute kannst du aufladen.',

  'notice.title': 'Benachrichtigungen: refill',
  'notice.heading': 'Benachrichtigungen',
  'notice.lead': 'Was aus deinen Bestellungen in diesem Browser wird, und neue Angebote.',
  'notice.unseen': '{count, plural, one {# neue Benachrichtigung} other {# neue Benachrichtigungen}}',
  'notice.new': 'Neu',
  'notice.readAll': 'Alle als gelesen markieren',
  'notice.allRead': 'Alles gelesen.',
  'notice.older': 'Ältere anzeigen',
  'notice.looking': 'Wir sehen nach…',
  'notice.kept': 'Das ist die Liste, wie du sie zuletzt gesehen hast.',
  'notice.empty': 'Noch keine Benachrichtigungen',
  'notice.emptyHelp':
    'Sobald du etwas kaufst, liest du hier, ob es bezahlt, geliefert, verspätet oder erstattet ist. Neue Angebote stehen auch hier.',

  'tabs.chosen': 'In einem anderen Tab gewählt: {place}',
  'tabs.follow': 'Auch hier wechseln',
  'tabs.stay': 'Hierbleiben',

  'opening.day': 'Ab {date}',
  'opening.lead': 'Ab diesem Tag kannst du {name} hier aufladen. Bis dahin wird nichts verkauft und nichts berechnet.',
  'opening.ask': 'Bescheid bekommen, wenn es losgeht',
  'opening.email': 'Deine E-Mail-Adresse',
  'opening.help':
    'Du bekommst jetzt eine E-Mail und eine an diesem Tag, dazu eine Benachrichtigung in diesem Browser. Für anderes wird die Adresse nicht genutzt.',
  'opening.send': 'Sag mir Bescheid',
  'opening.done': 'Du stehst auf der Liste',
  'opening.doneHelp': 'Wir haben an {email} geschrieben. In der E-Mail steht, wie du die Liste verlässt.',
  'opening.already': 'Es ist schon so weit. Lade die Seite neu, um zu kaufen.',
  'opening.mail.subject': '{name}: Du stehst auf der Liste',
  'opening.mail.lead': '{name} startet am {date}. An diesem Tag schreiben wir dir noch einmal.',
  'opening.mail.openSubject': 'Jetzt verfügbar: {name}',
  'opening.mail.open': 'Du wolltest Bescheid bekommen: Du kannst {name} jetzt aufladen.',
  'opening.mail.foot': 'Das warst nicht du, oder du hast kein Interesse mehr? Dieser Link nimmt deine Adresse von der Liste:'
} as const
