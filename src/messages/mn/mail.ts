/** The mails of an order in Mongolian. */
export const mail = {
  'mail.received.subject': 'Таны захиалга {number}: {item}',
  'mail.received.lead': 'Бид таны захиалгыг хүлээн авсан. Танаас одоогоор төлбөр аваагүй.',
  'mail.received.next':
    'Төлбөр баталгаажмагц бид автоматаар хүргэнэ. Энэ имэйлээ хадгалаарай: дотор нь байгаа холбоос захиалгыг тань ямар ч төхөөрөмж дээр нээнэ.',
  'mail.received.pay': 'Төлбөрөө {time} хүртэл хийж дуусгана уу. Төлөх арга захиалгын тань хуудсанд байгаа.',
  'mail.received.code': '{time} хүртэл энэ кодоор яг {amount} төлнө үү:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Төлөгдсөн: {item}',
  'mail.paid.lead': 'Таны {amount} ирсэн. Багцыг тань хүргэх хүртэл манайд байна.',
  'mail.paid.next': 'Хүргэлт ихэвчлэн нэг минут хүрэхгүй. Та юу ч хийх шаардлагагүй; хүрмэгц бид танд бичнэ.',

  'mail.delivered.subject': 'Хүргэгдсэн: {item}',
  'mail.delivered.lead': '{receiver} тоглогчид хүргэгдсэн: {time}.',
  'mail.delivered.next': 'Тоглоом доторх шуудан эсвэл үлдэгдлээ шалгана уу. Харагдахгүй бол тоглоомоо нэг удаа дахин нээгээрэй.',
  'mail.delivered.leadVoucher': '{count, plural, one {Таны код энэ байна.} other {Таны кодууд энэ байна.}}',
  'mail.delivered.code': 'Код: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': '{time} хүртэл ашиглана уу.',
  'mail.delivered.redeem': 'Энд идэвхжүүлнэ үү: {url}',

  'mail.delayed.subject': 'Удаж байна: {item}',
  'mail.delayed.lead': 'Таны {amount} ирсэн, гэвч тоглоомын компани хүргэлтийг хараахан баталгаажуулаагүй.',
  'mail.delayed.next':
    'Бид {time} хүртэл автоматаар асуусаар байна. Та юу ч хийх шаардлагагүй, дахин захиалах шаардлагагүй. Хүргэх боломжгүй бол мөнгөө буцааж авна.',

  'mail.refused.subject': 'Сонгоно уу: {item}',
  'mail.refused.lead': 'Таны {amount} ирсэн, гэвч багцыг тань хүргэж чадсангүй. Мөнгө манайд бүрэн бүтэн байгаа.',
  'mail.refused.next': 'Захиалгаа нээж, яахыг сонгоно уу. {time} хүртэл сонгохгүй бол мөнгө ирсэн замаараа буцна.',

  'mail.refunded.subject': 'Мөнгө буцаасан: {item}',
  'mail.refunded.lead': 'Бид {amount} таны төлсөн аргаар буцаасан: {time}.',
  'mail.refunded.next': 'Банкинд тань харагдахад нэг хоёр хоног хэрэгтэй байж болно.',

  'mail.item': 'Багц: {product}, {item}',
  'mail.for': 'Хэнд: {receiver}',
  'mail.total': 'Нийт: {amount}, {channel}',
  'mail.number': 'Захиалгын дугаар: {number}',
  'mail.open': 'Захиалгаа нээх:',
  'mail.keep': 'Энэ холбоостой хэн ч таны захиалгыг харж чадна. Бусдад битгий дамжуулаарай.',
  'mail.footer': 'Энэ захиалгад таны хаягийг өгсөн тул та энэ имэйлийг авч байна. Үүнд хариулах боломжгүй.'
} as const
