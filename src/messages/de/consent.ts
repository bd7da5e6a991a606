/** The question about what the store may keep in a browser, in German. */
export const consent = {
  'consent.heading': 'Dürfen wir mehr speichern, als der Shop braucht?',
  'consent.text':
    'Der Shop braucht ein paar Dinge in diesem Browser, um zu funktionieren. Alles andere wird nur gespeichert, wenn du es erlaubst, und du kannst deine Meinung jederzeit ändern.',
  'consent.none': 'Nur Notwendiges',
  'consent.choose': 'Auswählen',
  'consent.all': 'Alles erlauben',
  'consent.save': 'Auswahl speichern',
  'consent.close': 'Schließen',
  'consent.always': 'Immer aktiv',
  'consent.what': 'Was gespeichert werden darf',

  'consent.C0001': 'Was der Shop braucht',
  'consent.C0001Text': 'Dein Land, deine Sprache und deine offenen Bestellungen. Ohne das kann nichts gekauft werden.',
  'consent.C0003': 'Merken',
  'consent.C0003Text': 'Spieler, Zahlungsarten und gekaufte Spiele, damit der nächste Kauf auf diesem Gerät schneller geht.',
  'consent.C0002': 'Besuche zählen',
  'consent.C0002Text':
    'Welche Seiten und Schritte genutzt werden, damit wir finden, was nicht funktioniert. Nie dein Name, deine E-Mail-Adresse oder deine Nummer.',
  'consent.C0004': 'Kampagnen',
  'consent.C0004Text': 'Welcher Link oder welche Anzeige dich hergeführt hat, höchstens 30 Tage lang.',
  'consent.C0005': 'Soziale Netzwerke',
  'consent.C0005Text': 'Was die Anmeldung mit einem sozialen Netzwerk braucht, bis du den Tab schließt.',
  'consent.C0009': 'Versionen testen',
  'consent.C0009Text': 'Welche Version einer Seite du siehst, wenn wir zwei vergleichen.'
} as const
