/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Hilfe zu Bestellung, Zahlung und Anmeldung: refill',
  'help.lead': 'Wähle, was schiefgelaufen ist. Jede Antwort sagt dir, was du tun kannst und wo.',
  'help.order': 'Ich finde meine Bestellung nicht',
  'help.order.text':
    'Gib deine E-Mail-Adresse oder Bestellnummer ein. Wir schicken dir den Link zu deiner Bestellung per E-Mail. Dort stehen auch die Bestellungen aus diesem Browser.',
  'help.paid': 'Bezahlt, aber nichts angekommen',
  'help.paid.text': 'Öffne deine Bestellung: Dort siehst du, worauf wir warten. Fehlt dort deine Zahlung, wähle „{recheck}“.',
  'help.paid.delivered':
    'Steht dort, dass geliefert wurde? Prüfe das angezeigte Konto und den Server, starte das Spiel neu und sieh im Postfach des Spiels nach.',
  'help.paid.refund':
    'Kann nicht geliefert werden, bekommst du dein Geld über die Bestellseite zurück. Wählst du innerhalb von {hours} Stunden nichts, beginnt die Erstattung automatisch.',
  'help.voucher': 'Ich finde meinen Gutscheincode nicht',
  'help.voucher.text':
    'Öffne deine Bestellung und wähle „{show}“. Für eine neue E-Mail wähle „{resend}“ und sieh auch im Spam-Ordner nach.',
  'help.player': 'Falsche Spieler-ID eingegeben',
  'help.player.text': 'Öffne deine Bestellung. Solange dort „{correct}“ steht, kannst du den Spieler ohne Aufpreis ändern.',
  'help.pending': 'Meine Zahlung ist noch offen',
  'help.pending.text':
    'Deine Bestellung zeigt, wie und bis wann du bezahlst. Wir erkennen deine Zahlung automatisch, auch wenn du die Seite schließt. Bitte bezahle nicht doppelt.',
  'help.pending.change': 'Für eine andere Zahlungsart wähle auf der Bestellseite „{change}“.',
  'help.refused': 'Meine Zahlung wurde abgelehnt',
  'help.refused.text': 'Deine Bestellung zeigt den Grund, wenn wir ihn kennen, und andere Zahlungsarten mit ihren Preisen.',
  'help.twice': 'Ich wurde doppelt belastet',
  'help.twice.text':
    'Wurde eine Bestellung zweimal bezahlt, geht die zweite Zahlung automatisch zurück, und die Bestellung zeigt es. Hast du zweimal bestellt, wird beides geliefert.',
  'help.refund': 'Wo bleibt meine Erstattung?',
  'help.refund.text': 'Deine Bestellung zeigt den Betrag, wohin er geht und bis wann er da sein soll.',
  'help.promo': 'Mein Rabattcode funktioniert nicht',
  'help.promo.text':
    'Wähle zuerst Spieler, Artikel und Zahlungsart. Danach sagt die Produktseite, warum ein Code nicht gilt. Wird eine Bestellung nicht bezahlt, gilt ihr Code wieder.',
  'help.country': 'Ich kann für mein Spielkonto nicht kaufen',
  'help.country.text': 'Nutze den Shop des Landes, zu dem dein Spielkonto gehört. Manche Artikel gibt es pro Spieler nur begrenzt oft.',
  'help.code': 'Ich habe keinen Bestätigungscode erhalten',
  'help.code.text':
    'Prüfe E-Mail-Adresse oder Handynummer und den Spam-Ordner. Nach kurzer Wartezeit kannst du einen neuen Code anfordern; nutze immer den neuesten. Nach {tries} falschen Codes warte {hours} Stunden.',
  'help.code.bank': 'Codes für eine Zahlung kommen von deiner Bank oder deinem Mobilfunkanbieter, nicht von uns.',
  'help.signIn': 'Ich kann mich nicht anmelden',
  'help.signIn.text': 'Wähle ein neues Passwort mit einem Code, den wir dir per E-Mail oder SMS schicken.',
  'help.number': 'Jemand hat meine Handynummer benutzt',
  'help.rewards': 'Meine Prämien fehlen',
  'help.rewards.text':
    'Melde dich an, öffne die Bestellung und wähle „{link}“. Das dauert bis zu 2 Minuten. Prämien verfallen {days} Tage nach dem Kauf.'
}
