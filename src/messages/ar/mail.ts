/** The mails of an order in Arabic: what happened, where the money is, what comes next. */
export const mail = {
  'mail.received.subject': 'طلبك {number}: {item}',
  'mail.received.lead': 'وصلنا طلبك. لم يُخصم منك أي مبلغ بعد.',
  'mail.received.next': 'نسلّم تلقائيًا فور تأكيد الدفع. احتفظ بهذه الرسالة، فرابطها يفتح طلبك على أي جهاز.',
  'mail.received.pay': 'أكمل الدفع قبل {time}. تجد طريقة الدفع في صفحة طلبك.',
  'mail.received.getCode': 'افتح صفحة الدفع قبل {time} لتحصل على رمز الدفع، ونرسله إليك بالبريد أيضًا. تجد الرابط في صفحة طلبك.',
  'mail.received.copy': 'انسخ الرمز والمبلغ من صفحة طلبك:',
  'mail.received.code': 'ادفع {amount} بالضبط بهذا الرمز قبل {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'تم الدفع: {item}',
  'mail.paid.lead': 'وصل مبلغك {amount}. نحتفظ به حتى يتم تسليم طلبك.',
  'mail.paid.next': 'يستغرق التسليم عادةً أقل من دقيقة. لا داعي لفعل أي شيء، وسنراسلك عند الوصول.',
  'mail.paidMore': 'أرسلت {sent} بدلًا من {amount}. المبلغ الزائد {back} في طريقه إليك.',
  'mail.paidLess.subject': 'المبلغ المدفوع أقل من المطلوب: {item}',
  'mail.paidLess.lead': 'أرسلت {sent} بدلًا من {amount}، لذلك لا يمكننا تسليم طلبك. نعيد إليك {sent} بحلول {time}.',
  'mail.paidLess.next': 'لا داعي لفعل أي شيء. إن كنت ما زلت تريد المنتج، فاطلبه من جديد.',

  'mail.delivered.subject': 'تم التسليم: {item}',
  'mail.delivered.lead': 'تم التسليم إلى {receiver} في {time}.',
  'mail.delivered.next': 'تفقّد بريد اللعبة أو رصيدك. إن لم تجده فأعد تشغيل اللعبة مرة واحدة.',
  'mail.delivered.leadVoucher':
    '{count, plural, zero {إليك أكوادك.} one {إليك الكود الخاص بك.} two {إليك الكودين.} few {إليك أكوادك.} many {إليك أكوادك.} other {إليك أكوادك.}}',
  'mail.delivered.code': 'الكود: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'استخدمه قبل {time}.',
  'mail.delivered.redeem': 'استخدمه عبر {url}',

  'mail.delayed.subject': 'يستغرق وقتًا أطول: {item}',
  'mail.delayed.lead': 'وصل مبلغك {amount}، لكن شركة اللعبة لم تؤكد التسليم بعد.',
  'mail.delayed.next': 'نواصل السؤال تلقائيًا حتى {time}. لا داعي لفعل أي شيء ولا للطلب مرة أخرى. وإن تعذّر التسليم نعيد لك مالك.',

  'mail.refused.subject': 'في انتظار اختيارك: {item}',
  'mail.refused.lead': 'وصل مبلغك {amount}، لكن تعذّر تسليم طلبك. المال محفوظ لدينا.',
  'mail.refused.next': 'افتح طلبك واختر ما تريده. إن لم تختر قبل {time} يعود مالك بالطريقة التي دفعت بها.',
  'mail.refused.back': 'نعيده إليك بالطريقة التي دفعت بها. لا داعي لفعل أي شيء.',

  'mail.refunded.subject': 'استرداد المال: {item}',
  'mail.refunded.lead': 'أعدنا {amount} في {time} بالطريقة التي دفعت بها.',
  'mail.refunded.next': 'قد يستغرق ظهور المبلغ لدى البنك يومًا أو يومين.',

  'mail.item': 'المنتج: {product}، {item}',
  'mail.for': 'إلى: {receiver}',
  'mail.total': 'الإجمالي: {amount}، {channel}',
  'mail.taxIncluded': 'الضريبة، ضمن السعر: {amount}',
  'mail.tax': 'الضريبة: {amount}',
  'mail.number': 'رقم الطلب: {number}',
  'mail.open': 'افتح طلبك:',
  'mail.keep': 'كل من لديه هذا الرابط يستطيع رؤية طلبك. من فضلك لا تشاركه مع أحد.',
  'mail.footer': 'وصلتك هذه الرسالة لأن عنوانك سُجّل في هذا الطلب. لا يمكن الرد عليها.',

  'blocked.title': 'هذا العنوان ليس عنوان المتجر',
  'blocked.heading': 'لا يمكن فتح المتجر من هذا العنوان',
  'blocked.text': 'هذا المضيف غير مسموح له بالوصول إلى المتجر. عُد لاحقًا.',

  'sms.block': 'refill: الرمز {code} يحظر الدفع بهذا الرقم. لا تخبر به أحدًا. إن لم تطلبه فاحذف هذه الرسالة.',
  'sms.unblock': 'refill: الرمز {code} يسمح بالدفع بهذا الرقم من جديد. لا تخبر به أحدًا. إن لم تطلبه فاحذف هذه الرسالة.',

  'mail.code.signUp.subject': 'رمزك من refill',
  'mail.code.signUp.lead': 'بهذا الرمز تؤكد حسابك:',
  'mail.code.password.subject': 'رمزك لكلمة مرور جديدة',
  'mail.code.password.lead': 'بهذا الرمز تختار كلمة مرور جديدة:',
  'mail.code.contact.subject': 'رمزك لهذا البريد الإلكتروني',
  'mail.code.contact.lead': 'بهذا الرمز تؤكد أن هذا البريد الإلكتروني لك:',
  'mail.code.newest': 'لا يُقبل إلا أحدث رمز.',
  'mail.code.keep': 'لا تخبر به أحدًا: نحن لا نطلبه منك أبدًا. إن لم تطلبه فلا داعي لفعل أي شيء.',
  'sms.code.signUp': 'refill: الرمز {code} يؤكد حسابك. لا تخبر به أحدًا. إن لم تطلبه فاحذف هذه الرسالة.',
  'sms.code.password': 'refill: الرمز {code} يعيّن كلمة مرور جديدة. لا تخبر به أحدًا. إن لم تطلبه فاحذف هذه الرسالة.',
  'sms.code.contact': 'refill: الرمز {code} يوثّق هذا الرقم. لا تخبر به أحدًا. إن لم تطلبه فاحذف هذه الرسالة.',

  'mail.offers.subject': 'سنخبرك بعروضنا',
  'mail.offers.lead': 'طلبت العروض بالبريد الإلكتروني. نكتب إليك حين يكون لدينا ما يستحق، ولا نشارك عنوانك مع أحد أبدًا.',
  'mail.offers.foot': 'لإيقاف هذه الرسائل افتح هذا الرابط:'
} as const
