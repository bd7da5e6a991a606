/** What is wrong with one entry of a form, said beside it, in Arabic. */
export const fields = {
  'field.required': 'املأ هذه الخانة من فضلك.',
  'field.alphanumericDash': 'يُسمح هنا بالحروف والأرقام و - و _ فقط.',
  'field.lettersNumbersSpaces': 'يُسمح هنا بالحروف والأرقام والمسافات فقط.',
  'field.doNotMatch':
    '{field, select, password {كلمتا المرور غير متطابقتين.} email {عنوانا البريد الإلكتروني غير متطابقين.} userId {المعرّفان غير متطابقين.} other {القيمتان غير متطابقتين.}}',
  'field.minimumLength':
    '{minimum, plural, zero {اكتب # حرف على الأقل.} one {اكتب حرفًا واحدًا على الأقل.} two {اكتب حرفين على الأقل.} few {اكتب # أحرف على الأقل.} many {اكتب # حرفًا على الأقل.} other {اكتب # حرف على الأقل.}}',
  'field.maximumLength':
    '{maximum, plural, zero {اكتب # حرف على الأكثر.} one {اكتب حرفًا واحدًا على الأكثر.} two {اكتب حرفين على الأكثر.} few {اكتب # أحرف على الأكثر.} many {اكتب # حرفًا على الأكثر.} other {اكتب # حرف على الأكثر.}}',
  'field.exactLength':
    '{length, plural, zero {اكتب # حرف بالضبط.} one {اكتب حرفًا واحدًا بالضبط.} two {اكتب حرفين بالضبط.} few {اكتب # أحرف بالضبط.} many {اكتب # حرفًا بالضبط.} other {اكتب # حرف بالضبط.}}',
  'field.numbersOnly': 'يُسمح هنا بالأرقام فقط.',
  'field.email': 'لا يبدو هذا عنوان بريد إلكتروني صحيحًا. راجعه من فضلك.',
  'field.mobile': 'لا يبدو هذا رقم جوال صحيحًا. اكتبه من دون رمز الدولة ومن دون صفر في البداية.',
  'field.cpf': 'يتكون CPF من 11 رقمًا.',
  'field.zipCode': 'لا يبدو هذا رمزًا بريديًا صحيحًا.',
  'field.minimumAge': 'يجب أن يكون عمرك {age} أو أكثر.',
  'field.age': 'لا يبدو هذا عمرًا صحيحًا.',
  'field.date': 'هذا ليس تاريخًا صحيحًا. راجع اليوم والشهر والسنة.',
  'field.dateOfBirth': 'لا يبدو هذا تاريخ ميلاد صحيحًا.',
  'field.minimumValue': 'اكتب {minimum} أو أكثر.',
  'field.maximumValue': 'اكتب {maximum} أو أقل.',
  'field.currencyFormat': 'لا يبدو هذا مبلغًا صحيحًا.',
  'field.amountRange': 'اكتب مبلغًا من {minimum} إلى {maximum}.',
  'field.password': 'اختر 8 أحرف على الأقل، بينها رقم من 0 إلى 9.',
  'field.otp': 'عدد أرقام الرمز: {length}.',
  'field.choose': 'اختر من القائمة من فضلك.',
  'field.playerIdFormat': 'لا يبدو هذا معرّفًا لهذه اللعبة. تحقق منه داخل اللعبة.',
  'field.zoneIdFormat': 'لا تبدو هذه منطقة في هذه اللعبة. تحقق منها داخل اللعبة.',
  'field.riotId': 'اكتب الاسم ثم # ثم الوسم، مثل Player#EUW1.',
  'field.chooseRole': 'اختر الشخصية من فضلك.',
  'field.acceptTerms': 'وافق على الشروط أولًا من فضلك.',
  'field.selectDenomination': 'اختر ما تريد شراءه.',
  'field.selectPaymentMethod': 'اختر طريقة الدفع.',
  'field.enterEmail': 'اكتب بريدك الإلكتروني.',
  'field.enterUserId': 'اكتب معرّف اللاعب.',
  'field.enterZoneId': 'اكتب معرّف المنطقة.',
  'field.giftCodeEmpty': 'اكتب كود الهدية.',
  'field.giftCodeShort':
    '{minimum, plural, zero {كود الهدية لا يقل عن # حرف.} one {كود الهدية لا يقل عن حرف واحد.} two {كود الهدية لا يقل عن حرفين.} few {كود الهدية لا يقل عن # أحرف.} many {كود الهدية لا يقل عن # حرفًا.} other {كود الهدية لا يقل عن # حرف.}}',
  'field.promoEmpty': 'اكتب الكود من فضلك.'
} as const
