/** Every way the store can say no, in German. `cause.` says why, in one sentence. */
export const errors = {
  'store.unexpected':
    'Im Shop ist etwas schiefgegangen, und das ist unser Fehler. Wir wissen schon Bescheid. Bitte lade die Seite neu und versuche es noch einmal.',

  'networkError.offline': 'Du bist offline. Deine Auswahl bleibt erhalten; es geht weiter, sobald die Verbindung wieder da ist.',
  'networkError.timeout':
    'Die Antwort hat zu lange gedauert. Von deiner Auswahl ist nichts verloren. Bitte versuche es gleich noch einmal.',
  'networkError.401': 'Deine Sitzung ist abgelaufen. Bitte melde dich wieder an.',
  'networkError.400': 'Der Shop konnte diese Anfrage nicht annehmen.',
  'networkError.429': 'Es waren zu viele Versuche.',
  'networkError.500': 'Der Shop wird gerade gewartet und ist bald wieder da. Bitte versuche es gleich noch einmal.',
  'networkError.other': 'Wir konnten den Shop nicht erreichen. Bitte prüfe deine Verbindung und versuche es noch einmal.',

  'purchase.notEligible': 'Dieser Spieler kann diesen Artikel nicht bekommen. Bitte wähle einen anderen Artikel.',
  'purchase.userIdNotFound': 'Das Spiel kennt diesen Spieler nicht. Bitte prüfe die ID und, falls es eine gibt, die Zone.',
  'purchase.userIdInvalid': 'Das Spiel kennt diese ID oder Zone nicht. Bitte sieh im Spiel nach und gib sie noch einmal ein.',
  'purchase.characterInvalid': 'Das Spiel findet diesen Charakter nicht. Bitte prüfe die ID und den Server.',
  'purchase.itemNotAvailable': 'Dieser Artikel wird nicht mehr verkauft. Bitte wähle einen anderen.',
  'purchase.orderError': 'Das Spiel nimmt gerade keine Bestellungen an. Bitte versuche es gleich noch einmal.',
  'purchase.requirementNotMet':
    'Für diesen Artikel verlangt das Spiel vorher etwas, zum Beispiel ein bestimmtes Level. Erledige das im Spiel und komm dann zurück.',
  'purchase.logInToGameFirst': 'Bitte logge dich mit diesem Spieler einmal im Spiel ein und versuche es dann noch einmal.',
  'purchase.createRoleFirst':
    'Dieses Konto hat noch keinen Charakter. Bitte erstelle zuerst einen im Spiel und versuche es dann noch einmal.',
  'purchase.purchaseLimit':
    'Dieser Spieler hat diesen Artikel schon und kann ihn nach Ablauf wieder kaufen. Bitte wähle einen anderen Artikel.',
  'purchase.otherCountry':
    'Dieses Spielkonto gehört zu einem anderen Land. Geh zum Shop dieses Landes: Dein Spieler und dein Artikel kommen mit.',
  'purchase.itemNotForCountry': 'Dieser Artikel ist nicht für das Land dieses Spielkontos gedacht. Geh zum Shop dieses Landes.',
  'purchase.riotIdFormat': 'Bitte gib die ID so ein: Name, dann #, dann Tagline, zum Beispiel Player#EUW1.',
  'purchase.temporarilyUnavailable': 'Das Spiel antwortet gerade nicht. Bitte versuche es gleich noch einmal.',
  'purchase.invalidParameters': 'Eine der Angaben stimmt nicht. Bitte prüfe sie und versuche es noch einmal.',
  'purchase.invalidEmail': 'Diese E-Mail-Adresse scheint nicht zu stimmen. Bitte prüfe sie.',
  'purchase.denominationGone': 'Dieser Artikel kann gerade nicht gekauft werden. Bitte wähle einen anderen.',
  'purchase.channelUnavailable': 'Diese Zahlungsart funktioniert gerade nicht. Bitte wähle eine andere.',
  'purchase.productUnavailable': 'Dieses Produkt kann gerade nicht gekauft werden. Bitte wähle ein anderes.',
  'purchase.incorrectCpf': 'Die CPF-Nummer stimmt nicht. Bitte prüfe die 11 Ziffern.',
  'purchase.promoBudgetUsedUp': 'Dieses Angebot ist ausgeschöpft. Du kannst ohne den Code kaufen.',
  'purchase.priceChanged': 'Der Preis hat sich geändert. Bitte sieh dir den neuen an, bevor du bezahlst.',
  'purchase.promoChanged': 'Dein Rabattcode bringt jetzt einen anderen Rabatt. Bitte sieh dir den neuen Preis an, bevor du bezahlst.',
  'purchase.rewardsChanged': 'Deine Prämien haben sich geändert. Bitte sieh dir den neuen Preis an, bevor du bezahlst.',
  'purchase.alreadyPurchased': 'Dieser Spieler hat diesen Artikel schon. Bitte wähle einen anderen.',
  'purchase.limitReached': 'Du hast diesen Artikel schon so oft gekauft, wie es pro Spieler möglich ist. Bitte wähle einen anderen.',
  'purchase.rewardsNotUsable': 'So viele Prämien lassen sich hier nicht einlösen. Bitte nimm weniger oder keine.',
  'purchase.memberLimit': 'Diesen Artikel gibt es einmal pro Mitglied, und du hast ihn schon. Bitte wähle einen anderen.',
  'purchase.channelNotAllowed': 'Dieser Artikel kann so nicht bezahlt werden. Bitte wähle eine andere Zahlungsart.',
  'purchase.passAlreadyHeld': 'Dieser Spieler hat diesen Pass schon. Bitte wähle einen anderen Artikel.',
  'purchase.previousStillRunning': 'Deine letzte Bestellung wird noch bearbeitet. Bitte warte einen Moment, bevor du wieder bestellst.',
  'purchase.notInApp': 'In dieser App wird nichts verkauft. Zum Kaufen öffne den Shop in deinem Browser.',
  'purchase.underAge': 'Du bist für diesen Kauf noch nicht alt genug. Bitte wähle einen anderen Artikel.',
  'purchase.operatorNumberInvalid': 'Dein Mobilfunkanbieter akzeptiert diese Handynummer nicht. Bitte prüfe sie.',
  'purchase.numberBlocked': 'Diese Handynummer ist für Zahlungen gesperrt. Bitte wähle eine andere Zahlungsart.',
  'purchase.billingAddressInvalid': 'Die Rechnungsadresse stimmt nicht mit der überein, die deine Bank kennt. Bitte korrigiere sie.',
  'purchase.unknownReason': 'Die Zahlung wurde abgelehnt, und uns wurde kein Grund genannt. Bitte wähle eine andere Zahlungsart.',
  'purchase.orderRefused': 'Diese Bestellung konnte nicht bearbeitet werden. Bitte versuche es gleich noch einmal.',
  'purchase.cannotProcessNow': 'Wir können diesen Kauf gerade nicht bearbeiten. Bitte versuche es gleich noch einmal.',

  'order.rewardLinkingFailed':
    'Wir konnten diesen Kauf nicht mit deinem Konto verknüpfen. Mit dem Kauf selbst ist alles in Ordnung. Bitte versuche es gleich noch einmal.',
  'order.searchFailed': 'Die Suche antwortet gerade nicht. Bitte versuche es gleich noch einmal.',

  'payment.pending': 'Deine Zahlung ist unterwegs. Du musst nicht noch einmal bezahlen; wir sehen automatisch nach.',
  'payment.notCompleted':
    'Wir sehen deine Zahlung noch nicht. Bitte bezahle nicht noch einmal und sieh gleich noch einmal in deiner Bestellung nach.',
  'payment.refused.noMoney': 'Nicht genug Guthaben oder Limit überschritten. Prüfe deinen Kontostand oder wähle eine andere Zahlungsart.',
  'payment.refused.dataWrong':
    'Die Zahlungsdaten stimmen nicht. Prüfe Kartennummer, Ablaufdatum und Sicherheitscode oder wähle eine andere Zahlungsart.',
  'payment.refused.notConfirmed':
    'Die Zahlung wurde nicht bestätigt: Der Code wurde zu oft falsch eingegeben. Versuche es noch einmal oder wähle eine andere Zahlungsart.',
  'payment.refused.voucherUsed':
    'Dieser Gutschein wurde bereits verwendet oder ist abgelaufen. Nimm einen anderen Gutschein oder wähle eine andere Zahlungsart.',
  'payment.refused.paymentOpen':
    'Mit dieser Nummer oder E-Mail ist noch eine Zahlung offen. Versuche es in 5 Minuten noch einmal oder wähle eine andere Zahlungsart.',
  'payment.refused.notAccepted': 'Die Zahlung wurde nicht angenommen. Bitte wähle eine andere Zahlungsart.',

  'redemption.otpNeeded': 'Wir haben einen Code an die E-Mail-Adresse dieses Geschenks geschickt. Bitte gib ihn hier ein.',
  'redemption.gameIdInvalid': 'Das Spiel kennt diesen Spieler nicht. Bitte prüfe die ID.',
  'redemption.internalError':
    'Das Geschenk konnte gerade nicht geliefert werden. Es gehört weiterhin dir. Bitte versuche es gleich noch einmal.',
  'redemption.otpInvalid': 'Dieser Code stimmt nicht. Bitte nimm den neuesten.',
  'redemption.otpLimit': 'Es waren zu viele falsche Codes. Bitte versuche es in 3 Stunden noch einmal; das Geschenk wartet auf dich.',
  'redemption.otpExpired': 'Dieser Code ist abgelaufen. Bitte fordere einen neuen an.',
  'redemption.failed': 'Das Geschenk konnte gerade nicht geöffnet werden. Es gehört weiterhin dir. Bitte versuche es gleich noch einmal.',

  'giftOtp.invalid': 'Dieser Code stimmt nicht. Bitte nimm den neuesten.',
  'giftOtp.expired': 'Dieser Code ist abgelaufen. Bitte fordere einen neuen an.',
  'giftOtp.limitReached': 'Es waren zu viele falsche Codes. Bitte versuche es in 3 Stunden noch einmal; das Geschenk wartet auf dich.',
  'giftOtp.failed': 'Wir konnten den Code nicht senden. Bitte versuche es gleich noch einmal.',

  'giftCode.failed': 'Der Code konnte gerade nicht eingelöst werden. Er wurde nicht verbraucht. Bitte versuche es gleich noch einmal.',
  'giftCode.walletFull': 'So viel passt nicht auf dein Guthabenkonto. Gib zuerst etwas davon aus und löse dann den Code ein.',
  'giftCode.countryFull':
    'In diesem Land kann gerade kein Guthaben mehr hinzugefügt werden. Der Code behält seinen Wert; bitte versuche es an einem anderen Tag noch einmal.',
  'giftCode.unknown': 'Diesen Code kennen wir nicht. Achte auf O und 0 oder I und 1.',
  'giftCode.used': 'Dieser Code wurde schon eingelöst. Bitte sieh nach, ob der Betrag auf deinem Guthabenkonto ist.',
  'giftCode.expired': 'Dieser Code ist abgelaufen. Bitte frag dort nach, wo du ihn gekauft hast.',
  'giftCode.notYetValid': 'Dieser Code gilt noch nicht. Bitte versuche es später noch einmal.',
  'giftCode.otherCountry': 'Dieser Code ist für ein anderes Land. Geh zum Shop dieses Landes, um ihn einzulösen.',
  'giftCode.tooManyWrong': 'Es waren zu viele falsche Codes. Bitte versuche es in einer Stunde noch einmal.',
  'giftCode.blocked': 'Dieser Code ist gesperrt. Bitte frag dort nach, wo du ihn gekauft hast.',

  'subscription.exists': 'Dieser Spieler hat dieses Abo schon. Du findest es in deinem Konto.',
  'subscription.recurrenceInvalid': 'Diesen Artikel gibt es nicht in diesem Rhythmus. Bitte wähle einen anderen.',
  'subscription.detailInvalid': 'Diesen Artikel gibt es gerade nicht im Abo. Bitte wähle einen anderen.',
  'subscription.parametersMissing': 'Im Formular fehlt etwas. Bitte ergänze es und versuche es noch einmal.',
  'subscription.notAuthorized': 'Die Zahlung wurde nicht erlaubt. Bitte wähle eine andere Zahlungsart.',
  'subscription.failed': 'Wir konnten das Abo gerade nicht einrichten. Bitte versuche es gleich noch einmal.',

  'rewards.alreadyClaimed': 'Diese Prämie hast du schon abgeholt.',
  'rewards.expired': 'Die Zeit zum Abholen dieser Prämie ist vorbei.',
  'rewards.notEligible': 'Diese Prämie ist nicht für diesen Spieler.',
  'rewards.underAge': 'Du bist für diese Prämie noch nicht alt genug.',
  'rewards.invalidOrder':
    'Die Prämie konnte gerade nicht geliefert werden. Sie gehört weiterhin dir. Bitte versuche es gleich noch einmal.',
  'rewards.failed': 'Die Prämie konnte gerade nicht abgeholt werden. Bitte versuche es gleich noch einmal.',

  'partner.banned': 'Der Spieleanbieter hat dieses Spielkonto gesperrt. Bitte frag beim Spieleanbieter nach.',
  'partner.notLinked': 'Dieses Spielkonto ist noch nicht verknüpft. Bitte verknüpfe es im Spiel und melde dich dann wieder an.',
  'partner.unsupportedCountry': 'Dieses Spielkonto gehört zu einem Land, das dieser Shop nicht beliefert.',
  'partner.missingField': 'Eine Pflichtangabe des Kontos fehlt: {field}.',
  'partner.unknown': 'Wir konnten dich mit dem Spielkonto nicht anmelden. Bitte versuche es gleich noch einmal.',

  'otp.generationFailed': 'Wir konnten keinen Code senden. Bitte versuche es gleich noch einmal.',
  'otp.validationFailed': 'Dieser Code stimmt nicht. Bitte nimm den neuesten.',
  'otp.userInvalid': 'Wir kennen dieses Nutzerkonto nicht. Bitte prüfe deine Eingabe.',
  'otp.userIdEmpty': 'Bitte gib die Nutzer-ID ein.',
  'otp.appNotAllowed': 'Diese App darf keine Codes anfordern. Bitte nutze den Shop in deinem Browser.',
  'otp.locked': 'Es waren zu viele falsche Codes.',
  'otp.failed': 'Der Code konnte gerade nicht geprüft werden. Bitte versuche es gleich noch einmal.',

  'wallet.otpInvalid': 'Dieser Code stimmt nicht. Bitte nimm den neuesten.',
  'wallet.createFailed': 'Das Guthabenkonto konnte gerade nicht eröffnet werden. Bitte versuche es gleich noch einmal.',

  'walletTopUp.balanceLimit': 'So viel passt nicht auf dein Guthabenkonto. Bitte wähle einen kleineren Betrag.',
  'walletTopUp.countryBalanceLimit':
    'Guthabenkonten in diesem Land können gerade nicht so viel aufnehmen. Bitte wähle einen kleineren Betrag.',
  'walletTopUp.dailyLimit': 'Das ist mehr, als du an einem Tag aufladen kannst. Bitte wähle einen kleineren Betrag.',
  'walletTopUp.monthlyLimit': 'Das ist mehr, als du in einem Monat aufladen kannst. Bitte wähle einen kleineren Betrag.',
  'walletTopUp.countryDailyLimit':
    'Guthabenkonten in diesem Land können heute nicht so viel aufnehmen. Bitte wähle einen kleineren Betrag.',
  'walletTopUp.countryMonthlyLimit':
    'Guthabenkonten in diesem Land können diesen Monat nicht so viel aufnehmen. Bitte wähle einen kleineren Betrag.',
  'walletTopUp.belowMinimum': 'Dieser Betrag ist zu klein. Bitte wähle einen größeren.',
  'walletTopUp.aboveMaximum': 'Dieser Betrag ist zu groß. Bitte wähle einen kleineren.',
  'walletTopUp.customNotSupported': 'Hier lassen sich nur die angezeigten Beträge aufladen. Bitte wähle einen davon.',
  'walletTopUp.insufficientBalance': 'Dein Guthaben reicht nicht. Bitte lade zuerst Geld auf.',
  'walletTopUp.transactionExpired':
    'Die Zeit für diese Aufladung ist abgelaufen. Bitte beginne neu; falls du bezahlt hast, kommt das Geld trotzdem an.',
  'walletTopUp.failed': 'Die Aufladung hat gerade nicht geklappt. Bitte sieh dir dein Guthaben an, bevor du es noch einmal versuchst.',
  'walletTopUp.transactionNotFound': 'Wir finden diese Aufladung nicht. Bitte sieh dir dein Guthaben an.',

  'walletCharge.restricted':
    'Mit deinem Guthabenkonto kannst du gerade nicht bezahlen. Dein Guthaben ist sicher. Bitte sieh dort nach, was noch nötig ist.',
  'walletCharge.otherCountry':
    'Dein Guthaben gilt nur im Land deines Guthabenkontos. Geh zum Shop dieses Landes oder wähle eine andere Zahlungsart.',
  'walletCharge.dailyLimit': 'Das ist mehr, als du an einem Tag mit Guthaben bezahlen kannst. Bitte wähle eine andere Zahlungsart.',
  'walletCharge.monthlyLimit': 'Das ist mehr, als du in einem Monat mit Guthaben bezahlen kannst. Bitte wähle eine andere Zahlungsart.',
  'walletCharge.countryDailyLimit':
    'In diesem Land lässt sich heute nicht so viel mit Guthaben bezahlen. Bitte wähle eine andere Zahlungsart.',
  'walletCharge.countryMonthlyLimit':
    'In diesem Land lässt sich diesen Monat nicht so viel mit Guthaben bezahlen. Bitte wähle eine andere Zahlungsart.',
  'walletCharge.failed':
    'Wir wissen noch nicht, ob mit deinem Guthaben bezahlt wurde. Bitte sieh dir die Bestellung an, bevor du es noch einmal versuchst.',

  'identity.userNotConfirmed': 'Dieses Konto ist noch nicht bestätigt. Bitte gib den Code ein, den wir dir geschickt haben.',
  'identity.notAuthorizedEmail':
    'E-Mail-Adresse und Passwort passen nicht zusammen. Bitte versuche es noch einmal oder wähle ein neues Passwort.',
  'identity.notAuthorizedMobile':
    'Handynummer und Passwort passen nicht zusammen. Bitte versuche es noch einmal oder wähle ein neues Passwort.',
  'identity.codeExpired': 'Dieser Code ist abgelaufen. Bitte fordere einen neuen an.',
  'identity.limitExceeded': 'Es waren zu viele Versuche.',
  'identity.passwordInvalid': 'Ein Passwort braucht mindestens 8 Zeichen und eine Ziffer von 0 bis 9 und darf nicht zu gängig sein.',
  'identity.codeMismatch': 'Dieser Code stimmt nicht. Bitte nimm den neuesten.',
  'identity.serviceFailed': 'Bei der Anmeldung gab es ein Problem. Bitte versuche es gleich noch einmal.',
  'identity.userNotFoundMobile': 'Zu dieser Handynummer gibt es kein Konto. Bitte prüfe sie oder registriere dich.',
  'identity.userNotFoundEmail': 'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfe sie oder registriere dich.',
  'identity.parameterInvalidEmail': 'Diese E-Mail-Adresse scheint nicht zu stimmen. Bitte prüfe sie.',
  'identity.parameterInvalidMobile': 'Diese Handynummer scheint nicht zu stimmen. Bitte prüfe sie.',
  'identity.userDisabled': 'Dieses Konto wurde deaktiviert. Bitte schreib unserem Support.',
  'identity.oldPasswordWrong': 'Das alte Passwort stimmt nicht. Bitte gib es noch einmal ein.',
  'identity.mobileTaken': 'Zu dieser Handynummer gibt es schon ein Konto. Bitte melde dich an.',
  'identity.emailTaken': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich an.',
  'identity.emailMissing':
    'Der andere Dienst hat uns keine E-Mail-Adresse genannt. Bitte registriere dich stattdessen mit deiner E-Mail-Adresse.',
  'identity.signInFailed': 'Wir konnten dich gerade nicht anmelden. Bitte versuche es gleich noch einmal.',
  'identity.accountDeletedEmail':
    'Das Konto mit dieser E-Mail-Adresse wurde gelöscht und kann nicht wieder eröffnet werden. Bitte nutze eine andere Adresse.',
  'identity.accountDeletedMobile':
    'Das Konto mit dieser Handynummer wurde gelöscht und kann nicht wieder eröffnet werden. Bitte nutze eine andere Nummer.',
  'identity.cpfMissing': 'Bitte gib deine CPF-Nummer ein.',
  'identity.cpfInvalid': 'Die CPF-Nummer stimmt nicht. Bitte prüfe die 11 Ziffern.',
  'identity.cpfTaken': 'Zu dieser CPF-Nummer gibt es schon ein Konto. Bitte melde dich dort an.',
  'identity.cpfFailed': 'Die CPF-Nummer konnte gerade nicht geprüft werden. Bitte versuche es gleich noch einmal.',
  'identity.mobileTakenForWallet': 'Diese Handynummer gehört schon zu einem anderen Guthabenkonto. Bitte nutze eine andere Nummer.',
  'identity.ageRefused': 'Um ein Konto zu eröffnen, musst du mindestens 18 Jahre alt sein. Bitte prüfe das Geburtsdatum.',
  'identity.captchaRefused':
    'Wir konnten nicht sicherstellen, dass hier kein Bot tippt. Bitte versuche es noch einmal; wenn das so bleibt, nutze einen anderen Browser oder ein anderes Netz.',
  'identity.sessionOver': 'Deine Sitzung ist abgelaufen. Bitte melde dich wieder an.',
  'identity.signUpFailed': 'Wir konnten das Konto gerade nicht erstellen. Bitte versuche es gleich noch einmal.',
  'identity.recoveryFailed': 'Wir konnten das Passwort gerade nicht ändern. Bitte versuche es gleich noch einmal.',
  'identity.socialFailed': 'Wir konnten dich mit dem anderen Dienst nicht anmelden. Bitte versuche es gleich noch einmal.',

  'cause.accountNeeded': 'Dafür brauchst du ein Konto.',
  'cause.accountState': 'Der Status des Kontos lässt es nicht zu.',
  'cause.addressWrong': 'Die Bank kennt eine andere Adresse.',
  'cause.ageTooLow': 'Der Spieleanbieter verlangt ein Mindestalter.',
  'cause.amountOutOfRange': 'Dieser Betrag ist hier nicht möglich.',
  'cause.balanceTooLow': 'Das Guthaben reicht dafür nicht.',
  'cause.channelDown': 'Der Zahlungsanbieter hat gerade Probleme.',
  'cause.codeExpired': 'Die Zeit dafür ist vorbei.',
  'cause.codeUsedUp': 'Das geht nur einmal.',
  'cause.codeWrong': 'Das ist nicht der Code, den wir kennen.',
  'cause.connectionLost': 'Die Verbindung ist abgebrochen.',
  'cause.gameMaintenance': 'Die Server des Spiels sind ausgelastet oder werden gewartet.',
  'cause.gameRefused': 'Der Spieleanbieter lässt es für diesen Spieler nicht zu.',
  'cause.inputWrong': 'Eine Eingabe stimmt nicht.',
  'cause.itemGone': 'Das wird im Moment nicht verkauft.',
  'cause.limitReached': 'Ein Limit ist erreicht.',
  'cause.numberRefused': 'Der Mobilfunkanbieter hat die Nummer abgelehnt.',
  'cause.otherCountry': 'Das gehört zu einem anderen Land.',
  'cause.ownedAlready': 'Das ist schon vorhanden.',
  'cause.pageOutdated': 'Diese Seite ist vielleicht nicht mehr aktuell. Bitte lade sie neu und versuche es noch einmal.',
  'cause.paymentOpen': 'Die Bank hat noch nicht bestätigt.',
  'cause.playerUnknown': 'Das Spiel kennt diesen Spieler nicht.',
  'cause.previousRunning': 'Eine frühere Bestellung ist noch nicht abgeschlossen.',
  'cause.inApp': 'In Apps sind Käufe deaktiviert.',
  'cause.priceMoved': 'Seit der Preisanzeige hat sich etwas geändert.',
  'cause.promoUsedUp': 'Andere waren schneller.',
  'cause.requirementOpen': 'Vorher fehlt noch ein Schritt.',
  'cause.sessionOver': 'Die Anmeldung ist abgelaufen.',
  'cause.storeFault': 'Der Fehler liegt bei uns.',
  'cause.tooManyTries': 'Es waren zu viele Versuche.',
  'cause.tooSlow': 'Die Antwort kam nicht rechtzeitig.',
  'cause.unknown': 'Uns wurde kein Grund genannt.'
} as const
