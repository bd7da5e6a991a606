/** The offer to put the store on the home screen, in Japanese. */
export const install = {
  'install.title': 'refillをホーム画面に追加',
  'install.text': 'アプリのように開けて、容量はほとんど使いません。',
  'install.yes': '追加する',
  'install.no': '今はしない'
}
