/** The store on the home screen, in traditional Chinese. */
export const install = {
  'install.title': '把 refill 放到主畫面',
  'install.text': '像 App 一樣開啟，幾乎不佔空間。',
  'install.yes': '加入',
  'install.no': '暫時不要'
} as const
