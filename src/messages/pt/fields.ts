/** What is wrong with one entry of a form, in Portuguese. */
export const fields = {
  'field.required': 'Preencha este campo.',
  'field.alphanumericDash': 'Use só letras, números, - e _.',
  'field.lettersNumbersSpaces': 'Use só letras, números e espaços.',
  'field.doNotMatch':
    '{field, select, password {As duas senhas não são iguais.} email {Os dois e-mails não são iguais.} userId {Os dois IDs não são iguais.} other {Os dois dados não são iguais.}}',
  'field.minimumLength':
    '{minimum, plural, one {Digite pelo menos # caractere.} many {Digite pelo menos # caracteres.} other {Digite pelo menos # caracteres.}}',
  'field.maximumLength':
    '{maximum, plural, one {Digite no máximo # caractere.} many {Digite no máximo # caracteres.} other {Digite no máximo # caracteres.}}',
  'field.exactLength':
    '{length, plural, one {Digite exatamente # caractere.} many {Digite exatamente # caracteres.} other {Digite exatamente # caracteres.}}',
  'field.numbersOnly': 'Use só números.',
  'field.email': 'Isto não parece um e-mail. Confira.',
  'field.mobile': 'Isto não parece um número de celular. Digite sem o código do país e sem 0 na frente.',
  'field.cpf': 'Um CPF tem 11 dígitos.',
  'field.zipCode': 'Isto não parece um CEP.',
  'field.minimumAge': 'É preciso ter {age} anos ou mais.',
  'field.age': 'Isto não parece uma idade.',
  'field.date': 'Esta data não existe. Confira dia, mês e ano.',
  'field.dateOfBirth': 'Isto não parece uma data de nascimento.',
  'field.minimumValue': 'Digite {minimum} ou mais.',
  'field.maximumValue': 'Digite {maximum} ou menos.',
  'field.currencyFormat': 'Isto não parece um valor.',
  'field.amountRange': 'Digite um valor de {minimum} a {maximum}.',
  'field.password': 'Escolha pelo menos 8 caracteres, com um dígito de 0 a 9 entre eles.',
  'field.otp': 'O código tem {length} dígitos.',
  'field.choose': 'Escolha uma opção da lista.',
  'field.playerIdFormat': 'Isto não parece um ID deste jogo. Confira no jogo.',
  'field.zoneIdFormat': 'Isto não parece uma zona deste jogo. Confira no jogo.',
  'field.riotId': 'Digite o nome, depois # e depois a tag, por exemplo Player#EUW1.',
  'field.chooseRole': 'Escolha um personagem.',
  'field.acceptTerms': 'Aceite os termos primeiro.',
  'field.selectDenomination': 'Escolha o que comprar.',
  'field.selectPaymentMethod': 'Escolha como pagar.',
  'field.enterEmail': 'Digite seu e-mail.',
  'field.enterUserId': 'Digite o ID do jogador.',
  'field.enterZoneId': 'Digite o ID da zona.',
  'field.giftCodeEmpty': 'Digite o código de presente.',
  'field.giftCodeShort':
    '{minimum, plural, one {Um código de presente tem pelo menos # caractere.} many {Um código de presente tem pelo menos # caracteres.} other {Um código de presente tem pelo menos # caracteres.}}',
  'field.promoEmpty': 'Digite o cupom.'
} as const
