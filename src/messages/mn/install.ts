/** The offer to keep the store on the home screen, in Mongolian. */
export const install = {
  'install.title': 'Үндсэн дэлгэцдээ refill нэмээрэй',
  'install.text': 'Апп шиг нээгдэж, бараг зай эзлэхгүй.',
  'install.yes': 'Нэмэх',
  'install.no': 'Одоо биш'
} as const
