/** The question about what the store may keep in a browser, in Indonesian. */
export const consent = {
  'consent.heading': 'Bolehkah kami menyimpan lebih dari yang dibutuhkan toko?',
  'consent.text':
    'Toko ini perlu menyimpan beberapa hal di browser ini agar bisa berjalan. Selebihnya hanya disimpan jika kamu mengizinkan, dan kamu bisa berubah pikiran kapan saja.',
  'consent.none': 'Yang perlu saja',
  'consent.choose': 'Pilih',
  'consent.all': 'Izinkan semua',
  'consent.save': 'Simpan pilihan saya',
  'consent.close': 'Tutup',
  'consent.always': 'Selalu aktif',
  'consent.what': 'Yang boleh disimpan',

  'consent.C0001': 'Yang dibutuhkan toko',
  'consent.C0001Text': 'Negara, bahasa, dan pesananmu yang masih berjalan. Tanpa ini, tidak ada yang bisa dibeli.',
  'consent.C0003': 'Mengingat pilihanmu',
  'consent.C0003Text': 'Pemain, cara bayar, dan game yang pernah kamu beli, supaya pembelian berikutnya lebih cepat di perangkat ini.',
  'consent.C0002': 'Hitungan kunjungan',
  'consent.C0002Text':
    'Halaman dan langkah yang dipakai, supaya kami tahu apa yang tidak berfungsi. Tidak pernah nama, email, atau nomormu.',
  'consent.C0004': 'Kampanye',
  'consent.C0004Text': 'Tautan atau iklan yang membawamu ke sini, paling lama 30 hari.',
  'consent.C0005': 'Media sosial',
  'consent.C0005Text': 'Yang diperlukan untuk masuk lewat media sosial, sampai kamu menutup tab.',
  'consent.C0009': 'Uji coba',
  'consent.C0009Text': 'Versi halaman yang kamu lihat saat kami membandingkan dua versi.'
} as const
