/** What Hong Kong writes otherwise in the mails of an order. */
export const mail = {
  'mail.received.next': '付款一經確認，我們就會自動送達。請保留這封電郵：用裏面的連結，在任何裝置都能開啟你的訂單。',
  'mail.received.getCode': '請在 {time} 前開啟付款頁面，取得付款代碼。我們也會用電郵寄給你。連結在訂單頁面。',
  'mail.received.code': '請在 {time} 前用這個代碼付款，金額必須剛好是 {amount}：',

  'mail.paid.next': '通常不到一分鐘就會送達。你不用做任何事，送達後我們會電郵通知你。',

  'mail.delivered.leadVoucher': '{count, plural, other {這是你的兌換碼。}}',
  'mail.delivered.code': '兌換碼：{code}',

  'mail.taxIncluded': '稅項（已含）：{amount}',
  'mail.tax': '稅項：{amount}',
  'mail.footer': '這張訂單填寫了你的電郵，因此你收到這封電郵。本電郵無法回覆。',

  'sms.block': 'refill：{code} 用於停用這個號碼的付款功能。請勿告訴任何人。如非你本人要求，請刪除此短訊。',
  'sms.unblock': 'refill：{code} 用於重新允許這個號碼付款。請勿告訴任何人。如非你本人要求，請刪除此短訊。',

  'mail.code.signUp.lead': '用這個驗證碼驗證你的帳戶：',
  'mail.code.password.lead': '用這個驗證碼設定新密碼：',
  'mail.code.contact.subject': '這個電郵地址的驗證碼',
  'mail.code.contact.lead': '用這個驗證碼驗證這個電郵地址屬於你：',
  'sms.code.signUp': 'refill：{code} 用於驗證你的帳戶。請勿告訴任何人。如非你本人要求，請刪除此短訊。',
  'sms.code.password': 'refill：{code} 用於設定新密碼。請勿告訴任何人。如非你本人要求，請刪除此短訊。',
  'sms.code.contact': 'refill：{code} 用於驗證這個號碼。請勿告訴任何人。如非你本人要求，請刪除此短訊。',

  'mail.offers.subject': '我們會發送優惠消息給你',
  'mail.offers.lead': '你選擇以電郵接收優惠。有值得的優惠時我們才會發送電郵，而且絕不會把你的地址提供給別人。',
  'mail.offers.foot': '要停止接收這類電郵，請開啟這個連結：'
} as const
