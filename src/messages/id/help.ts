/** The page of help: every case of trouble with its way out. Names of buttons come from the pages that have them. ICU MessageFormat. */
export const help = {
  'help.title': 'Bantuan pesanan, pembayaran, dan akun: refill',
  'help.lead': 'Pilih masalahmu. Setiap jawaban menjelaskan apa yang perlu dilakukan dan di mana.',
  'help.order': 'Pesananku tidak ketemu',
  'help.order.text':
    'Masukkan email atau nomor pesanan, lalu kami kirim tautan pesananmu lewat email. Halaman yang sama menampilkan pesanan dari browser ini.',
  'help.paid': 'Sudah bayar, tapi belum ada yang masuk',
  'help.paid.text': 'Buka pesananmu untuk melihat apa yang sedang kami tunggu. Kalau pembayaranmu belum tercatat, pilih “{recheck}”.',
  'help.paid.delivered':
    'Kalau statusnya sudah dikirim, cek akun dan server yang tertera, buka ulang game, lalu lihat kotak surat di game.',
  'help.paid.refund':
    'Kalau tidak bisa dikirim, kamu bisa minta uang kembali di halaman pesanan. Kalau tidak memilih dalam {hours} jam, pengembalian dimulai otomatis.',
  'help.voucher': 'Kode voucherku tidak ketemu',
  'help.voucher.text': 'Buka pesananmu dan pilih “{show}”. Untuk menerima email lagi, pilih “{resend}” dan cek folder spam.',
  'help.player': 'Salah memasukkan ID pemain',
  'help.player.text': 'Buka pesananmu. Selama ada “{correct}”, kamu bisa mengganti pemain tanpa biaya tambahan.',
  'help.pending': 'Pembayaranku masih tertunda',
  'help.pending.text':
    'Pesananmu menunjukkan cara bayar dan batas waktunya. Pembayaranmu terdeteksi otomatis, meski halaman ditutup. Jangan bayar dua kali.',
  'help.pending.change': 'Untuk memakai cara bayar lain, pilih “{change}” di halaman pesanan.',
  'help.refused': 'Pembayaranku ditolak',
  'help.refused.text': 'Pesananmu menunjukkan alasannya, jika kami diberi tahu, dan cara bayar lain beserta harganya.',
  'help.twice': 'Aku ditagih dua kali',
  'help.twice.text':
    'Kalau satu pesanan dibayar dua kali, pembayaran kedua dikembalikan otomatis dan terlihat di pesanan. Kalau kamu memesan dua kali, keduanya dikirim.',
  'help.refund': 'Di mana pengembalian uangku?',
  'help.refund.text': 'Pesananmu menunjukkan jumlahnya, ke mana dikirim, dan kapan seharusnya sampai.',
  'help.promo': 'Kode promoku tidak bisa dipakai',
  'help.promo.text':
    'Pilih dulu pemain, item, dan cara bayar. Setelah itu halaman produk menjelaskan kenapa kode ditolak. Kalau pesanan tidak dibayar, kodenya bisa dipakai lagi.',
  'help.country': 'Aku tidak bisa membeli untuk akun game-ku',
  'help.country.text': 'Gunakan toko negara asal akun game-mu. Beberapa item hanya bisa dibeli dalam jumlah terbatas per pemain.',
  'help.code': 'Kode verifikasi tidak masuk',
  'help.code.text':
    'Cek alamat email atau nomor ponsel, juga folder spam. Setelah menunggu sebentar, kamu bisa minta kode baru; pakai yang terbaru. Setelah {tries} kode salah, tunggu {hours} jam.',
  'help.code.bank': 'Kode untuk pembayaran dikirim oleh bank atau operatormu, bukan oleh kami.',
  'help.signIn': 'Aku tidak bisa masuk',
  'help.signIn.text': 'Buat kata sandi baru dengan kode yang kami kirim ke email atau nomor ponselmu.',
  'help.number': 'Ada yang memakai nomor ponselku',
  'help.rewards': 'Reward-ku tidak ada',
  'help.rewards.text':
    'Masuk ke akunmu, buka pesanan, dan pilih “{link}”. Prosesnya sampai 2 menit. Reward berlaku {days} hari sejak didapat.'
}
