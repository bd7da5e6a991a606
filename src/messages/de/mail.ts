/** The mails of an order in German. */
export const mail = {
  'mail.received.subject': 'Deine Bestellung {number}: {item}',
  'mail.received.lead': 'Wir haben deine Bestellung. Bis jetzt wurde dir nichts berechnet.',
  'mail.received.next':
    'Wir liefern automatisch, sobald die Zahlung bestätigt ist. Hebe diese E-Mail auf: Der Link darin öffnet deine Bestellung auf jedem Gerät.',
  'mail.received.pay': 'Schließe die Zahlung bis {time} ab. Wie du bezahlst, steht auf der Seite deiner Bestellung.',
  'mail.received.getCode':
    'Öffne bis {time} die Zahlungsseite: Dort bekommst du deinen Zahlungscode. Wir schicken ihn dir auch per E-Mail. Der Link steht auf der Seite deiner Bestellung.',
  'mail.received.copy': 'Code und Betrag zum Kopieren findest du auf der Seite deiner Bestellung:',
  'mail.received.code': 'Bezahle genau {amount} mit diesem Code bis {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Bezahlt: {item}',
  'mail.paid.lead': 'Deine Zahlung von {amount} ist da. Sie bleibt bei uns, bis dein Artikel geliefert ist.',
  'mail.paid.next': 'Die Lieferung dauert meist weniger als eine Minute. Du musst nichts tun; wir schreiben dir, sobald sie da ist.',
  'mail.paidMore': 'Du hast {sent} statt {amount} gesendet. Die zu viel gezahlten {back} sind auf dem Weg zurück zu dir.',
  'mail.paidLess.subject': 'Zu wenig bezahlt: {item}',
  'mail.paidLess.lead':
    'Du hast {sent} statt {amount} gesendet, deshalb können wir nicht liefern. Wir überweisen dir {sent} bis {time} zurück.',
  'mail.paidLess.next': 'Du musst nichts tun. Wenn du den Artikel weiterhin möchtest, bestelle ihn bitte neu.',

  'mail.delivered.subject': 'Geliefert: {item}',
  'mail.delivered.lead': 'Geliefert an {receiver} am {time}.',
  'mail.delivered.next': 'Sieh im Spiel im Postfach oder bei deinem Guthaben nach. Wenn du nichts siehst, starte das Spiel einmal neu.',
  'mail.delivered.leadVoucher': '{count, plural, one {Hier ist dein Code.} other {Hier sind deine Codes.}}',
  'mail.delivered.code': 'Code: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Einlösbar bis {time}.',
  'mail.delivered.redeem': 'Einlösen unter {url}',

  'mail.delayed.subject': 'Dauert länger: {item}',
  'mail.delayed.lead': 'Deine Zahlung von {amount} ist da, aber der Spieleanbieter hat die Lieferung noch nicht bestätigt.',
  'mail.delayed.next':
    'Wir fragen automatisch weiter nach, bis {time}. Du musst nichts tun und nicht noch einmal bestellen. Falls nicht geliefert werden kann, bekommst du dein Geld zurück.',

  'mail.refused.subject': 'Bitte entscheide: {item}',
  'mail.refused.lead': 'Deine Zahlung von {amount} ist da, aber dein Artikel konnte nicht geliefert werden. Das Geld ist sicher bei uns.',
  'mail.refused.next':
    'Öffne deine Bestellung und wähle, wie es weitergehen soll. Ohne Entscheidung bis {time} geht dein Geld denselben Weg zurück, den es gekommen ist.',
  'mail.refused.back': 'Wir schicken es dir auf demselben Weg zurück. Du musst nichts tun.',

  'mail.refunded.subject': 'Geld zurück: {item}',
  'mail.refunded.lead': 'Wir haben dir {amount} am {time} über deine Zahlungsart erstattet.',
  'mail.refunded.next': 'Bis deine Bank es anzeigt, kann es ein oder zwei Tage dauern.',

  'mail.item': 'Artikel: {product}, {item}',
  'mail.for': 'Für: {receiver}',
  'mail.total': 'Gesamt: {amount}, {channel}',
  'mail.taxIncluded': 'Enthaltene MwSt.: {amount}',
  'mail.tax': 'MwSt.: {amount}',
  'mail.number': 'Bestellnummer: {number}',
  'mail.open': 'Öffne deine Bestellung:',
  'mail.keep': 'Wer diesen Link hat, kann deine Bestellung sehen. Bitte gib ihn nicht weiter.',
  'mail.footer':
    'Du bekommst diese E-Mail, weil deine Adresse bei dieser Bestellung angegeben wurde. Antworten auf diese E-Mail sind nicht möglich.',

  'blocked.title': 'Diese Adresse gehört nicht zum Shop',
  'blocked.heading': 'Diese Adresse darf den Shop nicht öffnen',
  'blocked.text': 'Dieser Host darf nicht auf den Shop zugreifen. Schau später noch einmal vorbei.',

  'sms.block':
    'refill: Code {code} sperrt diese Nummer für Zahlungen. Gib ihn an niemanden weiter. Nicht angefordert? Dann lösche diese Nachricht.',
  'sms.unblock':
    'refill: Code {code} erlaubt Zahlungen mit dieser Nummer wieder. Gib ihn an niemanden weiter. Nicht angefordert? Dann lösche diese Nachricht.',

  'mail.code.signUp.subject': 'Dein Code für refill',
  'mail.code.signUp.lead': 'Mit diesem Code bestätigst du dein Konto:',
  'mail.code.password.subject': 'Dein Code für ein neues Passwort',
  'mail.code.password.lead': 'Mit diesem Code wählst du ein neues Passwort:',
  'mail.code.contact.subject': 'Dein Code für diese E-Mail-Adresse',
  'mail.code.contact.lead': 'Mit diesem Code bestätigst du, dass diese E-Mail-Adresse dir gehört:',
  'mail.code.newest': 'Nur der neueste Code gilt.',
  'mail.code.keep': 'Gib ihn an niemanden weiter: Wir fragen dich nie danach. Nicht angefordert? Dann musst du nichts tun.',
  'sms.code.signUp':
    'refill: Code {code} bestätigt dein Konto. Gib ihn an niemanden weiter. Nicht angefordert? Dann lösche diese Nachricht.',
  'sms.code.password':
    'refill: Code {code} legt ein neues Passwort fest. Gib ihn an niemanden weiter. Nicht angefordert? Dann lösche diese Nachricht.',
  'sms.code.contact':
    'refill: Code {code} bestätigt diese Nummer. Gib ihn an niemanden weiter. Nicht angefordert? Dann lösche diese Nachricht.',

  'mail.offers.subject': 'Du bekommst unsere Angebote',
  'mail.offers.lead':
    'Du hast dich für Angebote per E-Mail angemeldet. Wir schreiben, wenn sich etwas lohnt, und geben deine Adresse nie weiter.',
  'mail.offers.foot': 'Um diese E-Mails abzubestellen, öffne diesen Link:'
} as const
