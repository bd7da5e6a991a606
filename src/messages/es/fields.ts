/** What is wrong with one entry of a form, in Spanish. */
export const fields = {
  'field.required': 'Completa este campo.',
  'field.alphanumericDash': 'Usa solo letras, números, - y _.',
  'field.lettersNumbersSpaces': 'Usa solo letras, números y espacios.',
  'field.doNotMatch':
    '{field, select, password {Las dos contraseñas no coinciden.} email {Los dos correos no coinciden.} userId {Los dos ID no coinciden.} other {Los dos datos no coinciden.}}',
  'field.minimumLength':
    '{minimum, plural, one {Escribe al menos # carácter.} many {Escribe al menos # caracteres.} other {Escribe al menos # caracteres.}}',
  'field.maximumLength':
    '{maximum, plural, one {Escribe como máximo # carácter.} many {Escribe como máximo # caracteres.} other {Escribe como máximo # caracteres.}}',
  'field.exactLength':
    '{length, plural, one {Escribe exactamente # carácter.} many {Escribe exactamente # caracteres.} other {Escribe exactamente # caracteres.}}',
  'field.numbersOnly': 'Usa solo números.',
  'field.email': 'Esto no parece un correo electrónico. Revísalo.',
  'field.mobile': 'Esto no parece un número de celular. Escríbelo sin el código de país y sin un 0 delante.',
  'field.cpf': 'Un CPF tiene 11 dígitos.',
  'field.zipCode': 'Esto no parece un código postal.',
  'field.minimumAge': 'Debes tener {age} años o más.',
  'field.age': 'Esto no parece una edad.',
  'field.date': 'Esta fecha no existe. Revisa el día, el mes y el año.',
  'field.dateOfBirth': 'Esto no parece una fecha de nacimiento.',
  'field.minimumValue': 'Escribe {minimum} o más.',
  'field.maximumValue': 'Escribe {maximum} o menos.',
  'field.currencyFormat': 'Esto no parece un monto.',
  'field.amountRange': 'Escribe un monto de {minimum} a {maximum}.',
  'field.password': 'Elige al menos 8 caracteres, entre ellos un dígito del 0 al 9.',
  'field.otp': 'El código tiene {length} dígitos.',
  'field.choose': 'Elige una opción de la lista.',
  'field.playerIdFormat': 'Esto no parece un ID de este juego. Búscalo dentro del juego.',
  'field.zoneIdFormat': 'Esto no parece una zona de este juego. Búscala dentro del juego.',
  'field.riotId': 'Escribe el nombre, luego # y luego la etiqueta, por ejemplo Player#EUW1.',
  'field.chooseRole': 'Elige un personaje.',
  'field.acceptTerms': 'Acepta antes las condiciones.',
  'field.selectDenomination': 'Elige qué comprar.',
  'field.selectPaymentMethod': 'Elige cómo pagar.',
  'field.enterEmail': 'Escribe tu correo electrónico.',
  'field.enterUserId': 'Escribe el ID del jugador.',
  'field.enterZoneId': 'Escribe el ID de la zona.',
  'field.giftCodeEmpty': 'Escribe el código de regalo.',
  'field.giftCodeShort':
    '{minimum, plural, one {Un código de regalo tiene al menos # carácter.} many {Un código de regalo tiene al menos # caracteres.} other {Un código de regalo tiene al menos # caracteres.}}',
  'field.promoEmpty': 'Escribe el código.'
} as const
