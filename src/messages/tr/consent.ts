/** The question about what the store may keep in a browser, in Turkish. */
export const consent = {
  'consent.heading': 'Mağazanın gerektirdiğinden fazlasını saklayabilir miyiz?',
  'consent.text':
    'Mağazanın çalışması için bu tarayıcıda birkaç şeyin saklanması gerekir. Diğer her şey yalnızca siz izin verirseniz saklanır ve fikrinizi istediğiniz zaman değiştirebilirsiniz.',
  'consent.none': 'Yalnızca gerekli olanlar',
  'consent.choose': 'Seç',
  'consent.all': 'Tümüne izin ver',
  'consent.save': 'Seçimimi kaydet',
  'consent.close': 'Kapat',
  'consent.always': 'Her zaman açık',
  'consent.what': 'Neler saklanabilir',

  'consent.C0001': 'Mağazaya gerekenler',
  'consent.C0001Text': 'Ülkeniz, diliniz ve açık siparişleriniz. Bunlar olmadan hiçbir şey satın alınamaz.',
  'consent.C0003': 'Tercihleri hatırlama',
  'consent.C0003Text': 'Oyuncular, ödeme yöntemleri ve aldığınız oyunlar; sonraki alışveriş bu cihazda daha hızlı olsun diye.',
  'consent.C0002': 'Ziyaretleri sayma',
  'consent.C0002Text': 'Hangi sayfa ve adımların kullanıldığı; neyin çalışmadığını bulalım diye. Adınız, e-postanız veya numaranız asla.',
  'consent.C0004': 'Reklam kampanyaları',
  'consent.C0004Text': 'Sizi buraya hangi bağlantının veya reklamın getirdiği, en fazla 30 gün.',
  'consent.C0005': 'Sosyal ağlar',
  'consent.C0005Text': 'Sosyal ağla girişin gerektirdikleri, siz sekmeyi kapatana kadar.',
  'consent.C0009': 'Sürüm denemeleri',
  'consent.C0009Text': 'İki sürümü karşılaştırırken bir sayfanın hangi sürümünü gördüğünüz.'
} as const
