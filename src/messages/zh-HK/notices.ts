export const notices = {
  'notification.refused.body': '{item}：未能成功。訂單會說明原因，以及款項在哪裡。',
  'notification.released.body': '這是你要的通知。今日起可以增值。',
  'notice.older': '顯示較早的通知',
  'opening.lead': '由當日起可以在這裡增值：{name}。在此之前不發售，亦不扣款。',
  'opening.email': '你的電郵',
  'opening.help': '現在會收到一封電郵，開放當日再一封，這個瀏覽器亦會通知。這個地址不作其他用途。',
  'opening.doneHelp': '我們已發電郵到 {email}。電郵說明如何離開名單。',
  'opening.mail.lead': '{name} 將於 {date} 開放。當日我們會再發一封電郵給你。',
  'opening.mail.open': '這是你要的通知：現在可以增值 {name} 了。'
} as const
