/** The offer to put the store on the home screen, in Indonesian. */
export const install = {
  'install.title': 'Simpan refill di layar utamamu',
  'install.text': 'Terbuka seperti aplikasi dan hampir tidak memakan ruang.',
  'install.yes': 'Tambahkan',
  'install.no': 'Nanti saja'
}
