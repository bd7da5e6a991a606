/** The mails of an order in traditional Chinese: what happened, where the money is, what comes next. */
export const mail = {
  'mail.received.subject': '你的訂單 {number}：{item}',
  'mail.received.lead': '我們已收到你的訂單。目前沒有向你收取任何費用。',
  'mail.received.next': '付款一經確認，我們就會自動送達。請保留這封郵件：用裡面的連結，在任何裝置都能開啟你的訂單。',
  'mail.received.pay': '請在 {time} 前完成付款。付款方式請見訂單頁面。',
  'mail.received.getCode': '請在 {time} 前開啟付款頁面，取得繳費代碼。我們也會用電子郵件寄給你。連結在訂單頁面。',
  'mail.received.copy': '到訂單頁面複製代碼和金額：',
  'mail.received.code': '請在 {time} 前用這組代碼付款，金額必須剛好是 {amount}：',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': '已付款：{item}',
  'mail.paid.lead': '已收到你的 {amount}。商品送達前，款項由我們保管。',
  'mail.paid.next': '通常不到一分鐘就會送達。你不用做任何事，送達後我們會寫信通知你。',
  'mail.paidMore': '你付了 {sent}，應付 {amount}。你多付的 {back} 正在退還給你。',
  'mail.paidLess.subject': '付款金額不足：{item}',
  'mail.paidLess.lead': '你付了 {sent}，應付 {amount}，所以無法送達商品。我們會在 {time} 前退回 {sent}。',
  'mail.paidLess.next': '你不用做任何事。如果還想要這個商品，請重新下單。',

  'mail.delivered.subject': '已送達：{item}',
  'mail.delivered.lead': '已送達 {receiver}，時間：{time}。',
  'mail.delivered.next': '請查看遊戲內的信箱或餘額。如果沒看到，請重新啟動遊戲一次。',
  'mail.delivered.leadVoucher': '{count, plural, other {這是你的序號。}}',
  'mail.delivered.code': '序號：{code}',
  'mail.delivered.pin': 'PIN：{pin}',
  'mail.delivered.useBefore': '請在 {time} 前使用。',
  'mail.delivered.redeem': '兌換網址：{url}',

  'mail.delayed.subject': '需要多一點時間：{item}',
  'mail.delayed.lead': '已收到你的 {amount}，但遊戲公司還沒確認送達。',
  'mail.delayed.next': '在 {time} 前，我們會持續自動查詢。你不用做任何事，也不用再下單。如果無法送達，我們會退款給你。',

  'mail.refused.subject': '請選擇處理方式：{item}',
  'mail.refused.lead': '已收到你的 {amount}，但商品無法送達。款項由我們安全保管。',
  'mail.refused.next': '請開啟訂單，選擇要怎麼處理。如果在 {time} 前沒有選擇，款項會依原付款方式退回。',
  'mail.refused.back': '我們正在依原付款方式退款給你，你不用做任何事。',

  'mail.refunded.subject': '已退款：{item}',
  'mail.refunded.lead': '我們已將 {amount} 依原付款方式退還給你，時間：{time}。',
  'mail.refunded.next': '銀行可能需要一兩天才會顯示。',

  'mail.item': '商品：{product}，{item}',
  'mail.for': '送達對象：{receiver}',
  'mail.total': '總計：{amount}，{channel}',
  'mail.taxIncluded': '稅金（已含）：{amount}',
  'mail.tax': '稅金：{amount}',
  'mail.number': '訂單編號：{number}',
  'mail.open': '開啟你的訂單：',
  'mail.keep': '任何擁有這個連結的人都能看到你的訂單，請不要轉給別人。',
  'mail.footer': '這筆訂單填寫了你的電子郵件，因此你收到這封郵件。本郵件無法回覆。',

  'blocked.title': '這個網址不屬於商店',
  'blocked.heading': '無法從這個網址開啟商店',
  'blocked.text': '這個主機未獲准存取商店，請稍後再來。',

  'sms.block': 'refill：{code} 用於停用這個號碼的付款功能。請勿告訴任何人。如非你本人要求，請刪除此簡訊。',
  'sms.unblock': 'refill：{code} 用於重新允許這個號碼付款。請勿告訴任何人。如非你本人要求，請刪除此簡訊。',

  'mail.code.signUp.subject': '你的 refill 驗證碼',
  'mail.code.signUp.lead': '用這組驗證碼驗證你的帳號：',
  'mail.code.password.subject': '設定新密碼的驗證碼',
  'mail.code.password.lead': '用這組驗證碼設定新密碼：',
  'mail.code.contact.subject': '這個電子郵件地址的驗證碼',
  'mail.code.contact.lead': '用這組驗證碼驗證這個電子郵件地址屬於你：',
  'mail.code.newest': '只有最新的驗證碼有效。',
  'mail.code.keep': '請勿告訴任何人，我們絕不會索取。如非你本人要求，你不用做任何事。',
  'sms.code.signUp': 'refill：{code} 用於驗證你的帳號。請勿告訴任何人。如非你本人要求，請刪除此簡訊。',
  'sms.code.password': 'refill：{code} 用於設定新密碼。請勿告訴任何人。如非你本人要求，請刪除此簡訊。',
  'sms.code.contact': 'refill：{code} 用於驗證這個號碼。請勿告訴任何人。如非你本人要求，請刪除此簡訊。',

  'mail.offers.subject': '我們會寄優惠消息給你',
  'mail.offers.lead': '你選擇以電子郵件接收優惠。有值得的優惠時我們才會寄信，而且絕不會把你的地址提供給別人。',
  'mail.offers.foot': '要停止接收這類郵件，請開啟這個連結：'
} as const
