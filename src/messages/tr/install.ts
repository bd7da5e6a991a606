/** The offer to keep the store on the home screen, in Turkish. */
export const install = {
  'install.title': 'refill ana ekranınızda olsun',
  'install.text': 'Uygulama gibi açılır, neredeyse hiç yer kaplamaz.',
  'install.yes': 'Ekle',
  'install.no': 'Şimdi değil'
} as const
