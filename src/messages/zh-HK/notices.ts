export const notices = {
  'notification.refused.body': '{item}：未能成功。訂單會說明原因，以及款項在哪裏。',
  'notification.released.body': '這是你要的通知。今日起可以增值。',
  'notice.older': '顯示較早的通知',
  'notice.emptyHelp': '購買後，這裏會告訴你是否已付款、送達、延遲或退款。新優惠也會出現在這裏。',
  'tabs.follow': '這裏也更換',
  'tabs.stay': '留在這裏',
  'opening.lead': '由當日起，你可以在這裏為 {name} 增值。在此之前不發售，亦不扣款。',
  'opening.email': '你的電郵',
  'opening.help': '你現在會收到一封電郵，開放當日再收到一封，這個瀏覽器亦會通知你。這個地址不作其他用途。',
  'opening.doneHelp': '我們已發送電郵到 {email}。電郵說明如何離開名單。',
  'opening.already': '已經開放了。請重新載入頁面再購買。',
  'opening.mail.lead': '{name} 將於 {date} 開放。當日我們會再發送一封電郵給你。',
  'opening.mail.open': '這是你要的通知：現在可以為 {name} 增值了。'
} as const
