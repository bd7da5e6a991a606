/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Sipariş, ödeme ve giriş yardımı: refill',
  'help.lead': 'Sorununuzu seçin. Her yanıt ne yapacağınızı ve nerede yapacağınızı söyler.',
  'help.order': 'Siparişimi bulamıyorum',
  'help.order.text':
    'E-postanızı veya sipariş numaranızı yazın, bağlantıyı e-postayla gönderelim. Aynı sayfada bu tarayıcının siparişleri de görünür.',
  'help.paid': 'Ödedim ama bir şey gelmedi',
  'help.paid.text': 'Neyi beklediğimizi görmek için siparişinizi açın. Ödemeniz görünmüyorsa “{recheck}” seçeneğini kullanın.',
  'help.paid.delivered':
    'Teslim edildi görünüyorsa gösterilen hesabı ve sunucuyu kontrol edin, oyunu yeniden başlatın ve oyun içi posta kutusuna bakın.',
  'help.paid.refund':
    'Teslim edilemezse paranızı sipariş sayfasından geri alabilirsiniz. {hours} saat içinde seçim yapmazsanız iade otomatik başlar.',
  'help.voucher': 'Kodumu bulamıyorum',
  'help.voucher.text':
    'Siparişinizi açıp “{show}” seçeneğini kullanın. E-postayı yeniden almak için “{resend}” seçeneğini kullanın ve spam klasörüne bakın.',
  'help.player': 'Yanlış oyuncu kimliği girdim',
  'help.player.text': 'Siparişinizi açın. “{correct}” göründüğü sürece oyuncuyu ek ücret ödemeden değiştirebilirsiniz.',
  'help.pending': 'Ödemem hâlâ bekliyor',
  'help.pending.text':
    'Siparişiniz nasıl ve ne zamana kadar ödeyeceğinizi gösterir. Sayfayı kapatsanız da ödemenizi otomatik görürüz. Lütfen iki kez ödemeyin.',
  'help.pending.change': 'Başka bir yöntemle ödemek için sipariş sayfasında “{change}” seçeneğini kullanın.',
  'help.refused': 'Ödemem reddedildi',
  'help.refused.text': 'Siparişiniz, bize bildirildiyse nedenini ve diğer ödeme yöntemlerini fiyatlarıyla gösterir.',
  'help.twice': 'Benden iki kez ödeme alındı',
  'help.twice.text':
    'Bir sipariş iki kez ödendiyse ikinci ödeme otomatik iade edilir ve siparişte görünür. İki sipariş verdiyseniz ikisi de teslim edilir.',
  'help.refund': 'İadem nerede?',
  'help.refund.text': 'Siparişiniz tutarı, nereye gittiğini ve ne zaman ulaşması gerektiğini gösterir.',
  'help.promo': 'İndirim kodum çalışmıyor',
  'help.promo.text':
    'Önce oyuncuyu, ürünü ve ödeme yöntemini seçin. Ürün sayfası kodun neden kabul edilmediğini o zaman söyler. Sipariş ödenmezse kodu yeniden kullanılabilir.',
  'help.country': 'Oyun hesabım için satın alamıyorum',
  'help.country.text': 'Oyun hesabınızın ait olduğu ülkenin mağazasını kullanın. Bazı ürünler oyuncu başına sınırlı sayıda satılır.',
  'help.code': 'Doğrulama kodu gelmedi',
  'help.code.text':
    'E-posta adresini veya cep telefonu numarasını ve spam klasörünü kontrol edin. Kısa bir süre sonra yeni kod isteyebilirsiniz; en son kodu kullanın. {tries} yanlış koddan sonra {hours} saat bekleyin.',
  'help.code.bank': 'Ödeme kodları bizden değil, bankanızdan veya operatörünüzden gelir.',
  'help.signIn': 'Giriş yapamıyorum',
  'help.signIn.text': 'E-postanıza veya cep telefonunuza gönderdiğimiz kodla yeni bir şifre belirleyin.',
  'help.number': 'Biri cep telefonu numaramı kullandı',
  'help.rewards': 'Ödüllerim eksik',
  'help.rewards.text':
    'Giriş yapın, siparişi açın ve “{link}” seçeneğini kullanın. Bu en fazla 2 dakika sürer. Ödüller kazanıldıktan {days} gün sonra sona erer.'
}
