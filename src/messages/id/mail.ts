/** The mails of an order in Indonesian. */
export const mail = {
  'mail.received.subject': 'Pesananmu {number}: {item}',
  'mail.received.lead': 'Pesananmu sudah kami terima. Uangmu belum ditagih.',
  'mail.received.next':
    'Kami langsung mengirim begitu pembayaran dikonfirmasi. Simpan email ini: tautannya membuka pesananmu di perangkat mana pun.',
  'mail.received.pay': 'Selesaikan pembayaran sebelum {time}. Cara bayarnya ada di halaman pesananmu.',
  'mail.received.getCode':
    'Buka halaman pembayaran sebelum {time} untuk mendapat kode pembayaranmu. Kodenya juga kami kirim lewat email. Tautannya ada di halaman pesananmu.',
  'mail.received.copy': 'Salin kode dan jumlahnya di halaman pesananmu:',
  'mail.received.code': 'Bayar tepat {amount} dengan kode ini sebelum {time}:',
  'mail.received.step': '{position}. {text}',

  'mail.paid.subject': 'Sudah dibayar: {item}',
  'mail.paid.lead': 'Uangmu {amount} sudah masuk. Kami simpan sampai itemmu terkirim.',
  'mail.paid.next': 'Pengiriman biasanya kurang dari satu menit. Kamu tidak perlu melakukan apa-apa; kami kabari begitu sampai.',
  'mail.paidMore': 'Kamu mengirim {sent}, seharusnya {amount}. Kelebihan bayar {back} sedang dikembalikan.',
  'mail.paidLess.subject': 'Pembayaran kurang: {item}',
  'mail.paidLess.lead':
    'Kamu mengirim {sent}, seharusnya {amount}, jadi item tidak bisa kami kirim. Kami kembalikan {sent} paling lambat {time}.',
  'mail.paidLess.next': 'Kamu tidak perlu melakukan apa-apa. Kalau masih mau itemnya, silakan pesan lagi.',

  'mail.delivered.subject': 'Sudah terkirim: {item}',
  'mail.delivered.lead': 'Terkirim ke {receiver} pada {time}.',
  'mail.delivered.next': 'Cek kotak surat di game atau saldomu. Kalau belum kelihatan, buka ulang gamenya sekali.',
  'mail.delivered.leadVoucher': '{count, plural, other {Ini kodemu.}}',
  'mail.delivered.code': 'Kode: {code}',
  'mail.delivered.pin': 'PIN: {pin}',
  'mail.delivered.useBefore': 'Pakai sebelum {time}.',
  'mail.delivered.redeem': 'Tukarkan di {url}',

  'mail.delayed.subject': 'Butuh waktu lebih lama: {item}',
  'mail.delayed.lead': 'Uangmu {amount} sudah masuk, tetapi perusahaan game belum mengonfirmasi pengirimannya.',
  'mail.delayed.next':
    'Kami terus menanyakan secara otomatis sampai {time}. Kamu tidak perlu melakukan apa-apa atau memesan lagi. Kalau tidak bisa dikirim, uangmu kembali.',

  'mail.refused.subject': 'Menunggu pilihanmu: {item}',
  'mail.refused.lead': 'Uangmu {amount} sudah masuk, tetapi itemmu tidak bisa dikirim. Uangnya aman bersama kami.',
  'mail.refused.next':
    'Buka pesananmu dan pilih langkah berikutnya. Kalau tidak dipilih sebelum {time}, uangmu kembali lewat jalur asalnya.',
  'mail.refused.back': 'Uangmu kami kembalikan lewat jalur asalnya. Kamu tidak perlu melakukan apa-apa.',

  'mail.refunded.subject': 'Uang kembali: {item}',
  'mail.refunded.lead': '{amount} sudah kami kembalikan lewat cara bayar yang kamu pakai, pada {time}.',
  'mail.refunded.next': 'Bank kamu mungkin butuh satu atau dua hari untuk menampilkannya.',

  'mail.item': 'Item: {product}, {item}',
  'mail.for': 'Untuk: {receiver}',
  'mail.total': 'Total: {amount}, {channel}',
  'mail.taxIncluded': 'Pajak, sudah termasuk: {amount}',
  'mail.tax': 'Pajak: {amount}',
  'mail.number': 'Nomor pesanan: {number}',
  'mail.open': 'Buka pesananmu:',
  'mail.keep': 'Siapa pun yang punya tautan ini bisa melihat pesananmu. Tolong jangan dibagikan.',
  'mail.footer': 'Kamu menerima email ini karena alamatmu dipakai untuk pesanan ini. Email ini tidak bisa dibalas.',

  'blocked.title': 'Alamat ini bukan alamat toko',
  'blocked.heading': 'Toko tidak dapat dibuka dari alamat ini',
  'blocked.text': 'Host ini tidak diizinkan mengakses toko. Silakan cek lagi nanti.',

  'sms.block':
    'refill: {code} memblokir nomor ini untuk pembayaran. Jangan beri tahu siapa pun. Kalau kamu tidak memintanya, hapus pesan ini.',
  'sms.unblock':
    'refill: {code} mengizinkan lagi pembayaran dengan nomor ini. Jangan beri tahu siapa pun. Kalau kamu tidak memintanya, hapus pesan ini.',

  'mail.code.signUp.subject': 'Kodemu untuk refill',
  'mail.code.signUp.lead': 'Konfirmasi akunmu dengan kode ini:',
  'mail.code.password.subject': 'Kodemu untuk kata sandi baru',
  'mail.code.password.lead': 'Buat kata sandi baru dengan kode ini:',
  'mail.code.contact.subject': 'Kodemu untuk alamat email ini',
  'mail.code.contact.lead': 'Konfirmasi dengan kode ini bahwa alamat email ini milikmu:',
  'mail.code.newest': 'Hanya kode terbaru yang berlaku.',
  'mail.code.keep':
    'Jangan beri tahu siapa pun: kami tidak pernah menanyakannya. Kalau kamu tidak memintanya, kamu tidak perlu melakukan apa-apa.',
  'sms.code.signUp': 'refill: {code} mengonfirmasi akunmu. Jangan beri tahu siapa pun. Kalau kamu tidak memintanya, hapus pesan ini.',
  'sms.code.password': 'refill: {code} untuk kata sandi baru. Jangan beri tahu siapa pun. Kalau kamu tidak memintanya, hapus pesan ini.',
  'sms.code.contact': 'refill: {code} memverifikasi nomor ini. Jangan beri tahu siapa pun. Kalau kamu tidak memintanya, hapus pesan ini.',

  'mail.offers.subject': 'Kami akan mengabarimu soal promo',
  'mail.offers.lead':
    'Kamu meminta kabar promo lewat email. Kami hanya menulis kalau memang ada yang menarik, dan tidak pernah membagikan alamatmu.',
  'mail.offers.foot': 'Untuk menghentikan email ini, buka tautan ini:'
} as const
