/** What is wrong with one entry of a form, where Portugal says it otherwise. */
export const fields = {
  'field.required': 'Preenche este campo.',
  'field.alphanumericDash': 'Usa só letras, números, - e _.',
  'field.lettersNumbersSpaces': 'Usa só letras, números e espaços.',
  'field.doNotMatch':
    '{field, select, password {As duas palavras-passe não são iguais.} email {Os dois emails não são iguais.} userId {Os dois ID não são iguais.} other {Os dois dados não são iguais.}}',
  'field.minimumLength':
    '{minimum, plural, one {Escreve pelo menos # carácter.} many {Escreve pelo menos # caracteres.} other {Escreve pelo menos # caracteres.}}',
  'field.maximumLength':
    '{maximum, plural, one {Escreve no máximo # carácter.} many {Escreve no máximo # caracteres.} other {Escreve no máximo # caracteres.}}',
  'field.exactLength':
    '{length, plural, one {Escreve exatamente # carácter.} many {Escreve exatamente # caracteres.} other {Escreve exatamente # caracteres.}}',
  'field.numbersOnly': 'Usa só números.',
  'field.email': 'Isto não parece um email. Verifica-o.',
  'field.mobile': 'Isto não parece um número de telemóvel. Escreve-o sem o indicativo do país e sem 0 no início.',
  'field.zipCode': 'Isto não parece um código postal.',
  'field.date': 'Esta data não existe. Verifica dia, mês e ano.',
  'field.minimumValue': 'Escreve {minimum} ou mais.',
  'field.maximumValue': 'Escreve {maximum} ou menos.',
  'field.amountRange': 'Escreve um valor de {minimum} a {maximum}.',
  'field.password': 'Escolhe pelo menos 8 caracteres, com um dígito de 0 a 9 entre eles.',
  'field.choose': 'Escolhe uma opção da lista.',
  'field.playerIdFormat': 'Isto não parece um ID deste jogo. Verifica no jogo.',
  'field.zoneIdFormat': 'Isto não parece uma zona deste jogo. Verifica no jogo.',
  'field.riotId': 'Escreve o nome, depois # e depois a tag, por exemplo Player#EUW1.',
  'field.chooseRole': 'Escolhe uma personagem.',
  'field.acceptTerms': 'Aceita primeiro as condições.',
  'field.selectDenomination': 'Escolhe o que comprar.',
  'field.selectPaymentMethod': 'Escolhe como pagar.',
  'field.enterEmail': 'Escreve o teu email.',
  'field.enterUserId': 'Escreve o ID do jogador.',
  'field.enterZoneId': 'Escreve o ID da zona.',
  'field.giftCodeEmpty': 'Escreve o código de oferta.',
  'field.giftCodeShort':
    '{minimum, plural, one {Um código de oferta tem pelo menos # carácter.} many {Um código de oferta tem pelo menos # caracteres.} other {Um código de oferta tem pelo menos # caracteres.}}',
  'field.promoEmpty': 'Escreve o código.'
} as const
