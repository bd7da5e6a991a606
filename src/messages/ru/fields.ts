/** What is wrong with one entry of a form, in Russian. */
export const fields = {
  'field.required': 'Заполните это поле.',
  'field.alphanumericDash': 'Здесь допустимы только буквы, цифры, - и _.',
  'field.lettersNumbersSpaces': 'Здесь допустимы только буквы, цифры и пробелы.',
  'field.doNotMatch':
    '{field, select, password {Пароли не совпадают.} email {Адреса почты не совпадают.} userId {ID не совпадают.} other {Введённое не совпадает.}}',
  'field.minimumLength':
    '{minimum, plural, one {Введите не меньше # символа.} few {Введите не меньше # символов.} many {Введите не меньше # символов.} other {Введите не меньше # символа.}}',
  'field.maximumLength':
    '{maximum, plural, one {Введите не больше # символа.} few {Введите не больше # символов.} many {Введите не больше # символов.} other {Введите не больше # символа.}}',
  'field.exactLength':
    '{length, plural, one {Введите ровно # символ.} few {Введите ровно # символа.} many {Введите ровно # символов.} other {Введите ровно # символа.}}',
  'field.numbersOnly': 'Здесь допустимы только цифры.',
  'field.email': 'Не похоже на адрес почты. Проверьте его.',
  'field.mobile': 'Не похоже на номер телефона. Введите его без кода страны и без 0 в начале.',
  'field.cpf': 'В CPF 11 цифр.',
  'field.zipCode': 'Не похоже на почтовый индекс.',
  'field.minimumAge': 'Минимальный возраст: {age}.',
  'field.age': 'Не похоже на возраст.',
  'field.date': 'Такой даты нет. Проверьте день, месяц и год.',
  'field.dateOfBirth': 'Не похоже на дату рождения.',
  'field.minimumValue': 'Введите {minimum} или больше.',
  'field.maximumValue': 'Введите {maximum} или меньше.',
  'field.currencyFormat': 'Не похоже на сумму.',
  'field.amountRange': 'Введите сумму от {minimum} до {maximum}.',
  'field.password': 'Нужно не меньше 8 символов, среди них цифра от 0 до 9.',
  'field.otp': 'Цифр в коде: {length}.',
  'field.choose': 'Выберите что-нибудь из списка.',
  'field.playerIdFormat': 'Не похоже на ID этой игры. Посмотрите его в игре.',
  'field.zoneIdFormat': 'Не похоже на зону этой игры. Посмотрите её в игре.',
  'field.riotId': 'Введите имя, затем # и тег, например Player#EUW1.',
  'field.chooseRole': 'Выберите персонажа.',
  'field.acceptTerms': 'Сначала примите условия.',
  'field.selectDenomination': 'Выберите, что купить.',
  'field.selectPaymentMethod': 'Выберите, как оплатить.',
  'field.enterEmail': 'Введите адрес почты.',
  'field.enterUserId': 'Введите ID игрока.',
  'field.enterZoneId': 'Введите ID зоны.',
  'field.giftCodeEmpty': 'Введите подарочный код.',
  'field.giftCodeShort':
    '{minimum, plural, one {В подарочном коде не меньше # символа.} few {В подарочном коде не меньше # символов.} many {В подарочном коде не меньше # символов.} other {В подарочном коде не меньше # символа.}}',
  'field.promoEmpty': 'Введите код.'
} as const
