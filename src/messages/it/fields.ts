/** What is wrong with one entry of a form, in Italian. */
export const fields = {
  'field.required': 'Compila questo campo.',
  'field.alphanumericDash': 'Usa solo lettere, numeri, - e _.',
  'field.lettersNumbersSpaces': 'Usa solo lettere, numeri e spazi.',
  'field.doNotMatch':
    '{field, select, password {Le due password non coincidono.} email {Le due email non coincidono.} userId {I due ID non coincidono.} other {I due dati non coincidono.}}',
  'field.minimumLength':
    '{minimum, plural, one {Scrivi almeno # carattere.} many {Scrivi almeno # caratteri.} other {Scrivi almeno # caratteri.}}',
  'field.maximumLength':
    '{maximum, plural, one {Scrivi al massimo # carattere.} many {Scrivi al massimo # caratteri.} other {Scrivi al massimo # caratteri.}}',
  'field.exactLength':
    '{length, plural, one {Scrivi esattamente # carattere.} many {Scrivi esattamente # caratteri.} other {Scrivi esattamente # caratteri.}}',
  'field.numbersOnly': 'Usa solo numeri.',
  'field.email': 'Non sembra un indirizzo email. Controllalo.',
  'field.mobile': 'Non sembra un numero di cellulare. Scrivilo senza il prefisso del paese e senza 0 iniziale.',
  'field.cpf': 'Un CPF ha 11 cifre.',
  'field.zipCode': 'Non sembra un CAP.',
  'field.minimumAge': 'Devi avere almeno {age} anni.',
  'field.age': 'Non sembra un’età.',
  'field.date': 'Non è una data valida. Controlla giorno, mese e anno.',
  'field.dateOfBirth': 'Non sembra una data di nascita.',
  'field.minimumValue': 'Scrivi {minimum} o più.',
  'field.maximumValue': 'Scrivi {maximum} o meno.',
  'field.currencyFormat': 'Non sembra un importo.',
  'field.amountRange': 'Scrivi un importo da {minimum} a {maximum}.',
  'field.password': 'Scegli almeno 8 caratteri, tra cui una cifra da 0 a 9.',
  'field.otp': 'Il codice ha {length} cifre.',
  'field.choose': 'Scegli una voce dell’elenco.',
  'field.playerIdFormat': 'Non sembra un ID di questo gioco. Controllalo nel gioco.',
  'field.zoneIdFormat': 'Non sembra una zona di questo gioco. Controllala nel gioco.',
  'field.riotId': 'Scrivi il nome, poi # e poi il tag, per esempio Player#EUW1.',
  'field.chooseRole': 'Scegli un personaggio.',
  'field.acceptTerms': 'Prima accetta le condizioni.',
  'field.selectDenomination': 'Scegli che cosa comprare.',
  'field.selectPaymentMethod': 'Scegli come pagare.',
  'field.enterEmail': 'Scrivi il tuo indirizzo email.',
  'field.enterUserId': 'Scrivi l’ID del giocatore.',
  'field.enterZoneId': 'Scrivi l’ID della zona.',
  'field.giftCodeEmpty': 'Scrivi il codice regalo.',
  'field.giftCodeShort':
    '{minimum, plural, one {Un codice regalo ha almeno # carattere.} many {Un codice regalo ha almeno # caratteri.} other {Un codice regalo ha almeno # caratteri.}}',
  'field.promoEmpty': 'Scrivi il codice.'
} as const
