/** The mails of an order in Turkish. */
export const mail = {
  'mail.received.subject': 'Siparişiniz {number}: {item}',
  'mail.received.lead': 'Siparişinizi aldık. Sizden henüz para çekilmedi.',
  'mail.received.next':
    'Ödeme onaylanır onaylanmaz otomatik olarak teslim ederiz. Bu e-postayı saklayın: içindeki bağlantı siparişinizi her cihazda açar.',
  'mail.received.pay': 'Ödemeyi tamamlayın. Son ödeme: {time}. Nasıl ödeyeceğiniz sipariş sayfanızda.',
  'mail.received.getCode':
    'Ödeme kodunuzu almak için ödeme sayfasını açın. Bunun için son zaman: {time}. Kodu e-postayla da göndeririz. Bağlantı sipariş sayfanızda.',
  'mail.received.copy': 'Kodu ve tutarı sipariş sayfanızdan kopyalayın:',
  'mail.received.code': 'Son ödeme: {time}. Bu kodla tam olarak {amount} ödeyin:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Ödendi: {item}',
  'mail.paid.lead': '{amount} tutarındaki paranız ulaştı. Ürününüz teslim edilene kadar bizde durur.',
  'mail.paid.next': 'Teslimat genellikle bir dakikadan kısa sürer. Bir şey yapmanıza gerek yok; ulaşınca size yazarız.',
  'mail.paidMore': '{amount} yerine {sent} gönderdiniz. Fazladan ödediğiniz {back} size iade ediliyor.',
  'mail.paidLess.subject': 'Eksik ödeme: {item}',
  'mail.paidLess.lead':
    '{amount} yerine {sent} gönderdiğiniz için ürününüzü teslim edemiyoruz. {sent} tutarını size iade ediyoruz. En geç: {time}.',
  'mail.paidLess.next': 'Bir şey yapmanıza gerek yok. Ürünü hâlâ istiyorsanız lütfen yeniden sipariş verin.',

  'mail.delivered.subject': 'Teslim edildi: {item}',
  'mail.delivered.lead': '{receiver} oyuncusuna teslim edildi: {time}.',
  'mail.delivered.next': 'Oyun içi posta kutusuna veya bakiyenize bakın. Görmüyorsanız oyunu bir kez yeniden başlatın.',
  'mail.delivered.leadVoucher': '{count, plural, one {Kodunuz burada.} other {Kodlarınız burada.}}',
  'mail.delivered.code': 'Kod: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Son kullanım: {time}.',
  'mail.delivered.redeem': 'Burada kullanın: {url}',

  'mail.delayed.subject': 'Biraz daha sürüyor: {item}',
  'mail.delayed.lead': '{amount} tutarındaki paranız ulaştı, ancak oyun şirketi teslimatı henüz onaylamadı.',
  'mail.delayed.next':
    'Şu zamana kadar otomatik olarak sormaya devam ederiz: {time}. Bir şey yapmanıza da yeniden sipariş vermenize de gerek yok. Teslim edilemezse paranızı geri alırsınız.',

  'mail.refused.subject': 'Seçiminizi bekliyoruz: {item}',
  'mail.refused.lead': '{amount} tutarındaki paranız ulaştı, ancak ürününüz teslim edilemedi. Para bizde güvende.',
  'mail.refused.next':
    'Siparişinizi açın ve ne yapılacağını seçin. Seçim için son zaman: {time}. Seçim yapılmazsa paranız geldiği yoldan geri döner.',
  'mail.refused.back': 'Parayı ödediğiniz yolla iade ediyoruz. Bir şey yapmanıza gerek yok.',

  'mail.refunded.subject': 'Para iadesi: {item}',
  'mail.refunded.lead': '{amount} ödediğiniz yöntemle iade edildi: {time}.',
  'mail.refunded.next': 'Bankanızda görünmesi bir iki gün sürebilir.',

  'mail.item': 'Ürün: {product}, {item}',
  'mail.for': 'Kime: {receiver}',
  'mail.total': 'Toplam: {amount}, {channel}',
  'mail.taxIncluded': 'Vergi (dâhil): {amount}',
  'mail.tax': 'Vergi: {amount}',
  'mail.number': 'Sipariş numarası: {number}',
  'mail.open': 'Siparişinizi açın:',
  'mail.keep': 'Bu bağlantıya sahip olan herkes siparişinizi görebilir. Lütfen kimseyle paylaşmayın.',
  'mail.footer': 'Bu e-postayı, bu sipariş için adresiniz verildiğinden alıyorsunuz. Bu e-posta yanıtlanamaz.',

  'blocked.title': 'Bu adres mağazaya ait değil',
  'blocked.heading': 'Mağaza bu adresten açılamaz',
  'blocked.text': 'Bu sunucu adının mağazaya erişme izni yok. Daha sonra tekrar bakın.',

  'sms.block': 'refill: {code} kodu bu numarayı ödemelere kapatır. Kimseyle paylaşmayın. Siz istemediyseniz bu mesajı silin.',
  'sms.unblock': 'refill: {code} kodu bu numarayla ödemelere yeniden izin verir. Kimseyle paylaşmayın. Siz istemediyseniz bu mesajı silin.',

  'mail.code.signUp.subject': 'refill kodunuz',
  'mail.code.signUp.lead': 'Bu kodla hesabınızı onaylarsınız:',
  'mail.code.password.subject': 'Yeni şifre için kodunuz',
  'mail.code.password.lead': 'Bu kodla yeni bir şifre seçersiniz:',
  'mail.code.contact.subject': 'Bu e-posta adresi için kodunuz',
  'mail.code.contact.lead': 'Bu kodla bu e-posta adresinin size ait olduğunu doğrularsınız:',
  'mail.code.newest': 'Yalnızca en yeni kod geçerlidir.',
  'mail.code.keep': 'Kimseyle paylaşmayın: biz bu kodu asla istemeyiz. Siz istemediyseniz bir şey yapmanız gerekmez.',
  'sms.code.signUp': 'refill: {code} kodu hesabınızı onaylar. Kimseyle paylaşmayın. Siz istemediyseniz bu mesajı silin.',
  'sms.code.password': 'refill: {code} kodu yeni bir şifre belirler. Kimseyle paylaşmayın. Siz istemediyseniz bu mesajı silin.',
  'sms.code.contact': 'refill: {code} kodu bu numarayı doğrular. Kimseyle paylaşmayın. Siz istemediyseniz bu mesajı silin.',

  'mail.offers.subject': 'Kampanyalarımızı size yazacağız',
  'mail.offers.lead': 'Kampanyaları e-postayla almak istediniz. Değecek bir şey olduğunda yazarız, adresinizi asla paylaşmayız.',
  'mail.offers.foot': 'Bu e-postaları durdurmak için şu bağlantıyı açın:'
} as const
