/** The mails of an order in Thai: what happened, where the money is, what comes next. */
export const mail = {
  'mail.received.subject': 'คำสั่งซื้อ {number}: {item}',
  'mail.received.lead': 'เราได้รับคำสั่งซื้อของคุณแล้ว ยังไม่มีการเรียกเก็บเงินจากคุณ',
  'mail.received.next': 'เราจะส่งให้โดยอัตโนมัติทันทีที่การชำระเงินได้รับการยืนยัน กรุณาเก็บอีเมลนี้ไว้ ลิงก์ในอีเมลเปิดคำสั่งซื้อของคุณได้จากทุกอุปกรณ์',
  'mail.received.pay': 'กรุณาชำระเงินให้เสร็จภายใน {time} ดูวิธีชำระเงินได้ในหน้าคำสั่งซื้อ',
  'mail.received.code': 'ชำระ {amount} ให้ตรงยอดด้วยรหัสนี้ภายใน {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'ชำระแล้ว: {item}',
  'mail.paid.lead': 'เราได้รับเงิน {amount} ของคุณแล้ว และจะเก็บไว้จนกว่าจะส่งถึง',
  'mail.paid.next': 'ปกติใช้เวลาส่งไม่ถึงหนึ่งนาที คุณไม่ต้องทำอะไร เราจะอีเมลถึงคุณเมื่อส่งถึงแล้ว',

  'mail.delivered.subject': 'ส่งถึงแล้ว: {item}',
  'mail.delivered.lead': 'ส่งถึง {receiver} แล้วเมื่อ {time}',
  'mail.delivered.next': 'ดูในกล่องจดหมายในเกมหรือที่ยอดคงเหลือ หากไม่เห็น ให้ปิดแล้วเปิดเกมใหม่หนึ่งครั้ง',
  'mail.delivered.leadVoucher': '{count, plural, other {นี่คือโค้ดของคุณ}}',
  'mail.delivered.code': 'โค้ด: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'ใช้ก่อน {time}',
  'mail.delivered.redeem': 'แลกได้ที่ {url}',

  'mail.delayed.subject': 'ใช้เวลานานกว่าปกติ: {item}',
  'mail.delayed.lead': 'เราได้รับเงิน {amount} ของคุณแล้ว แต่บริษัทเกมยังไม่ยืนยันว่าส่งถึง',
  'mail.delayed.next': 'เราจะถามต่อโดยอัตโนมัติจนถึง {time} คุณไม่ต้องทำอะไร และไม่ต้องสั่งซื้ออีกครั้ง หากส่งไม่ได้ คุณจะได้เงินคืน',

  'mail.refused.subject': 'กรุณาเลือก: {item}',
  'mail.refused.lead': 'เราได้รับเงิน {amount} ของคุณแล้ว แต่ส่งสินค้าให้ไม่ได้ เงินของคุณปลอดภัยอยู่กับเรา',
  'mail.refused.next': 'เปิดคำสั่งซื้อแล้วเลือกว่าจะให้ทำอย่างไร หากไม่เลือกภายใน {time} เราจะคืนเงินตามวิธีที่คุณชำระ',

  'mail.refunded.subject': 'คืนเงินแล้ว: {item}',
  'mail.refunded.lead': 'เราคืนเงิน {amount} ให้คุณแล้วตามวิธีที่คุณชำระ เมื่อ {time}',
  'mail.refunded.next': 'ธนาคารอาจใช้เวลาหนึ่งถึงสองวันกว่าจะแสดง',

  'mail.item': 'แพ็กเกจ: {product}, {item}',
  'mail.for': 'ผู้รับ: {receiver}',
  'mail.total': 'ยอดรวม: {amount}, {channel}',
  'mail.number': 'หมายเลขคำสั่งซื้อ: {number}',
  'mail.open': 'เปิดคำสั่งซื้อของคุณ:',
  'mail.keep': 'ใครมีลิงก์นี้ก็ดูคำสั่งซื้อของคุณได้ กรุณาอย่าส่งต่อ',
  'mail.footer': 'คุณได้รับอีเมลนี้เพราะมีการระบุอีเมลของคุณในคำสั่งซื้อนี้ อีเมลนี้ตอบกลับไม่ได้',

  'blocked.title': 'ที่อยู่นี้ไม่ใช่ของร้าน',
  'blocked.heading': 'ที่อยู่นี้เปิดร้านไม่ได้',
  'blocked.text': 'โฮสต์นี้ไม่ได้รับอนุญาตให้เข้าถึงร้าน กรุณากลับมาดูใหม่ภายหลัง',

  'sms.block': 'refill: {code} คือรหัสระงับการชำระเงินของหมายเลขนี้ อย่าบอกใคร หากคุณไม่ได้ขอ กรุณาลบข้อความนี้',
  'sms.unblock': 'refill: {code} คือรหัสอนุญาตการชำระเงินของหมายเลขนี้อีกครั้ง อย่าบอกใคร หากคุณไม่ได้ขอ กรุณาลบข้อความนี้',

  'mail.offers.subject': 'เราจะส่งโปรโมชันให้คุณ',
  'mail.offers.lead': 'คุณขอรับโปรโมชันทางอีเมล เราจะเขียนถึงคุณเมื่อมีโปรโมชันที่คุ้มค่า และไม่เปิดเผยที่อยู่อีเมลของคุณให้ใคร',
  'mail.offers.foot': 'หากต้องการหยุดรับอีเมลเหล่านี้ เปิดลิงก์นี้:'
} as const
