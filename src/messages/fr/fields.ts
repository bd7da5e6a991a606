/** What is wrong with one entry of a form, in French. */
export const fields = {
  'field.required': 'Merci de remplir ce champ.',
  'field.alphanumericDash': 'Uniquement des lettres, des chiffres, - et _.',
  'field.lettersNumbersSpaces': 'Uniquement des lettres, des chiffres et des espaces.',
  'field.doNotMatch':
    '{field, select, password {Les deux mots de passe sont différents.} email {Les deux adresses e-mail sont différentes.} userId {Les deux ID sont différents.} other {Les deux saisies sont différentes.}}',
  'field.minimumLength':
    '{minimum, plural, one {Saisissez au moins # caractère.} many {Saisissez au moins # caractères.} other {Saisissez au moins # caractères.}}',
  'field.maximumLength':
    '{maximum, plural, one {Saisissez au plus # caractère.} many {Saisissez au plus # caractères.} other {Saisissez au plus # caractères.}}',
  'field.exactLength':
    '{length, plural, one {Saisissez exactement # caractère.} many {Saisissez exactement # caractères.} other {Saisissez exactement # caractères.}}',
  'field.numbersOnly': 'Uniquement des chiffres.',
  'field.email': 'Cela ne ressemble pas à une adresse e-mail. Merci de vérifier.',
  'field.mobile': 'Cela ne ressemble pas à un numéro de mobile. Saisissez-le sans l’indicatif du pays et sans 0 au début.',
  'field.cpf': 'Un CPF a 11 chiffres.',
  'field.zipCode': 'Cela ne ressemble pas à un code postal.',
  'field.minimumAge': 'Il faut avoir {age} ans ou plus.',
  'field.age': 'Cela ne ressemble pas à un âge.',
  'field.date': 'Ce n’est pas une date. Vérifiez le jour, le mois et l’année.',
  'field.dateOfBirth': 'Cela ne ressemble pas à une date de naissance.',
  'field.minimumValue': 'Saisissez {minimum} ou plus.',
  'field.maximumValue': 'Saisissez {maximum} ou moins.',
  'field.currencyFormat': 'Cela ne ressemble pas à un montant.',
  'field.amountRange': 'Saisissez un montant de {minimum} à {maximum}.',
  'field.password': 'Choisissez au moins 8 caractères, dont un chiffre de 0 à 9.',
  'field.otp': 'Le code a {length} chiffres.',
  'field.choose': 'Choisissez une option de la liste.',
  'field.playerIdFormat': 'Cela ne ressemble pas à un ID de ce jeu. Vérifiez-le dans le jeu.',
  'field.zoneIdFormat': 'Cela ne ressemble pas à une zone de ce jeu. Vérifiez-la dans le jeu.',
  'field.riotId': 'Saisissez le nom, puis #, puis le tag, par exemple Player#EUW1.',
  'field.chooseRole': 'Choisissez un personnage.',
  'field.acceptTerms': 'Acceptez d’abord les conditions.',
  'field.selectDenomination': 'Choisissez un article.',
  'field.selectPaymentMethod': 'Choisissez un moyen de paiement.',
  'field.enterEmail': 'Saisissez votre adresse e-mail.',
  'field.enterUserId': 'Saisissez l’ID du joueur.',
  'field.enterZoneId': 'Saisissez l’ID de la zone.',
  'field.giftCodeEmpty': 'Saisissez le code cadeau.',
  'field.giftCodeShort':
    '{minimum, plural, one {Un code cadeau a au moins # caractère.} many {Un code cadeau a au moins # caractères.} other {Un code cadeau a au moins # caractères.}}',
  'field.promoEmpty': 'Saisissez le code.'
} as const
