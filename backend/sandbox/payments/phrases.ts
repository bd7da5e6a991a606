/** Texts of the payment page. Languages that the provider does not have get the English ones. */
export interface Phrases {
  readonly pay: string
  readonly to: string
  readonly order: string
  readonly goOn: string
  readonly cardNumber: string
  readonly expiry: string
  readonly securityCode: string
  readonly mobile: string
  readonly smsCode: string
  readonly bankCode: string
  readonly wrongCode: string
  readonly voucherCode: string
  readonly openApp: string
  readonly payWith: string
  readonly before: string
  readonly later: string
  readonly back: string
  readonly closed: string
  readonly happens: string
  readonly other: string
}

const en: Phrases = {
  pay: 'Pay',
  to: 'To',
  order: 'Order',
  goOn: 'Continue',
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  securityCode: 'Security code',
  mobile: 'Mobile number',
  smsCode: 'Code from the SMS',
  bankCode: 'Code from your bank',
  wrongCode: 'This code is not right. Use the one shown above.',
  voucherCode: 'Voucher code',
  openApp: 'Confirm the payment in your app.',
  payWith: 'Pay with this code',
  before: 'Pay before',
  later: 'I will pay later',
  back: 'Back without paying',
  closed: 'This payment is closed.',
  happens: 'Sandbox: what shall happen?',
  other: 'Something else'
}
const ar: Phrases = {
  pay: 'ادفع',
  to: 'إلى',
  order: 'الطلب',
  goOn: 'متابعة',
  cardNumber: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  securityCode: 'رمز الأمان',
  mobile: 'رقم الجوال',
  smsCode: 'الرمز من الرسالة',
  bankCode: 'الرمز من البنك',
  wrongCode: 'هذا الرمز غير صحيح. استخدم الرمز الظاهر أعلاه.',
  voucherCode: 'رمز القسيمة',
  openApp: 'أكّد الدفع في تطبيقك.',
  payWith: 'ادفع بهذا الرمز',
  before: 'ادفع قبل',
  later: 'سأدفع لاحقًا',
  back: 'العودة من دون دفع',
  closed: 'أُغلقت عملية الدفع هذه.',
  happens: 'بيئة التجربة: ماذا يحدث؟',
  other: 'شيء آخر'
}
const es: Phrases = {
  pay: 'Pagar',
  to: 'A',
  order: 'Pedido',
  goOn: 'Continuar',
  cardNumber: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  securityCode: 'Código de seguridad',
  mobile: 'Número de celular',
  smsCode: 'Código del SMS',
  bankCode: 'Código de tu banco',
  wrongCode: 'Este código no es correcto. Usa el que ves arriba.',
  voucherCode: 'Código del cupón',
  openApp: 'Confirma el pago en tu aplicación.',
  payWith: 'Paga con este código',
  before: 'Paga antes del',
  later: 'Pagaré más tarde',
  back: 'Volver sin pagar',
  closed: 'Este pago está cerrado.',
  happens: 'Entorno de prueba: ¿qué debe pasar?',
  other: 'Otra cosa'
}
const id: Phrases = {
  pay: 'Bayar',
  to: 'Kepada',
  order: 'Pesanan',
  goOn: 'Lanjut',
  cardNumber: 'Nomor kartu',
  expiry: 'Masa berlaku',
  securityCode: 'Kode keamanan',
  mobile: 'Nomor ponsel',
  smsCode: 'Kode dari SMS',
  bankCode: 'Kode dari bank',
  wrongCode: 'Kode ini tidak cocok. Pakai kode di atas.',
  voucherCode: 'Kode voucher',
  openApp: 'Setujui pembayaran di aplikasimu.',
  payWith: 'Bayar dengan kode ini',
  before: 'Bayar sebelum',
  later: 'Saya bayar nanti',
  back: 'Kembali tanpa bayar',
  closed: 'Pembayaran ini sudah ditutup.',
  happens: 'Mode uji: apa yang harus terjadi?',
  other: 'Hal lain'
}
const ja: Phrases = {
  pay: '支払う',
  to: '支払先',
  order: '注文',
  goOn: '次へ',
  cardNumber: 'カード番号',
  expiry: '有効期限',
  securityCode: 'セキュリティコード',
  mobile: '携帯電話番号',
  smsCode: 'SMSの認証コード',
  bankCode: '銀行からの認証コード',
  wrongCode: 'コードが違います。上に表示されたコードを入力してください。',
  voucherCode: 'カードのコード',
  openApp: 'アプリで支払いを承認してください。',
  payWith: 'この番号でお支払いください',
  before: '支払期限',
  later: 'あとで支払う',
  back: '支払わずに戻る',
  closed: 'この支払いは終了しています。',
  happens: 'テスト環境：どうしますか？',
  other: 'その他'
}
const pt: Phrases = {
  pay: 'Pagar',
  to: 'Para',
  order: 'Pedido',
  goOn: 'Continuar',
  cardNumber: 'Número do cartão',
  expiry: 'Validade',
  securityCode: 'Código de segurança',
  mobile: 'Número de celular',
  smsCode: 'Código do SMS',
  bankCode: 'Código do seu banco',
  wrongCode: 'Este código não está certo. Use o que aparece acima.',
  voucherCode: 'Código do voucher',
  openApp: 'Confirme o pagamento no seu aplicativo.',
  payWith: 'Pague com este código',
  before: 'Pague até',
  later: 'Vou pagar depois',
  back: 'Voltar sem pagar',
  closed: 'Este pagamento está encerrado.',
  happens: 'Ambiente de teste: o que deve acontecer?',
  other: 'Outra coisa'
}

const LANGUAGES: ReadonlyMap<string, Phrases> = new Map([
  ['en', en],
  ['ar', ar],
  ['es', es],
  ['id', id],
  ['ja', ja],
  ['pt', pt]
])

/** Returns the texts in a language; English where the provider does not have it. */
export const phrasesOf = (language: string | undefined): { readonly words: Phrases; readonly language: string } => {
  const code = language?.slice(0, 2).toLowerCase() ?? 'en'
  const words = LANGUAGES.get(code)
  return words === undefined ? { words: en, language: 'en' } : { words, language: code }
}
