/** What is wrong with one entry of a form, in Romanian. */
export const fields = {
  'field.required': 'Completează acest câmp.',
  'field.alphanumericDash': 'Doar litere, cifre, - și _.',
  'field.lettersNumbersSpaces': 'Doar litere, cifre și spații.',
  'field.doNotMatch':
    '{field, select, password {Cele două parole nu sunt la fel.} email {Cele două adrese de email nu sunt la fel.} userId {Cele două ID-uri nu sunt la fel.} other {Cele două valori nu sunt la fel.}}',
  'field.minimumLength':
    '{minimum, plural, one {Scrie cel puțin # caracter.} few {Scrie cel puțin # caractere.} other {Scrie cel puțin # de caractere.}}',
  'field.maximumLength':
    '{maximum, plural, one {Scrie cel mult # caracter.} few {Scrie cel mult # caractere.} other {Scrie cel mult # de caractere.}}',
  'field.exactLength': '{length, plural, one {Scrie exact # caracter.} few {Scrie exact # caractere.} other {Scrie exact # de caractere.}}',
  'field.numbersOnly': 'Doar cifre.',
  'field.email': 'Nu pare o adresă de email. Verific-o.',
  'field.mobile': 'Nu pare un număr de mobil. Scrie-l fără prefixul țării și fără 0 în față.',
  'field.cpf': 'Un CPF are 11 cifre.',
  'field.zipCode': 'Nu pare un cod poștal.',
  'field.minimumAge': 'Vârsta minimă este {age}.',
  'field.age': 'Nu pare o vârstă.',
  'field.date': 'Nu este o dată. Verifică ziua, luna și anul.',
  'field.dateOfBirth': 'Nu pare o dată de naștere.',
  'field.minimumValue': 'Scrie {minimum} sau mai mult.',
  'field.maximumValue': 'Scrie {maximum} sau mai puțin.',
  'field.currencyFormat': 'Nu pare o sumă.',
  'field.amountRange': 'Scrie o sumă de la {minimum} la {maximum}.',
  'field.password': 'Alege cel puțin 8 caractere, printre care o cifră de la 0 la 9.',
  'field.otp': 'Codul are {length} cifre.',
  'field.choose': 'Alege o opțiune din listă.',
  'field.playerIdFormat': 'Nu pare un ID din acest joc. Verifică-l în joc.',
  'field.zoneIdFormat': 'Nu pare o zonă din acest joc. Verific-o în joc.',
  'field.riotId': 'Scrie numele, apoi #, apoi tagul, de exemplu Player#EUW1.',
  'field.chooseRole': 'Alege un personaj.',
  'field.acceptTerms': 'Acceptă mai întâi termenii.',
  'field.selectDenomination': 'Alege ce cumperi.',
  'field.selectPaymentMethod': 'Alege cum plătești.',
  'field.enterEmail': 'Scrie adresa ta de email.',
  'field.enterUserId': 'Scrie ID-ul jucătorului.',
  'field.enterZoneId': 'Scrie ID-ul zonei.',
  'field.giftCodeEmpty': 'Scrie codul cadou.',
  'field.giftCodeShort':
    '{minimum, plural, one {Un cod cadou are cel puțin # caracter.} few {Un cod cadou are cel puțin # caractere.} other {Un cod cadou are cel puțin # de caractere.}}',
  'field.promoEmpty': 'Scrie codul.'
} as const
