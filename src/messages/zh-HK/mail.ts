/** What Hong Kong writes otherwise in the mails of an order. */
export const mail = {
  'mail.received.next': '付款一經確認，我們就會自動送達。請保留這封電郵：用裏面的連結，在任何裝置都能開啟你的訂單。',
  'mail.received.code': '請在 {time} 前，用這個代碼支付剛好 {amount}：',
  'mail.paid.next': '通常不到一分鐘就會送達。你不用做任何事，送達後我們會電郵通知你。',
  'mail.delivered.leadVoucher': '{count, plural, other {這是你的兌換碼。}}',
  'mail.delivered.code': '兌換碼：{code}',
  'mail.footer': '這張訂單填寫了你的電郵，因此你收到這封電郵。本電郵無法回覆。'
} as const
