/** The store on the home screen, in traditional Chinese. */
export const install = {
  'install.title': '將 refill 加入主畫面',
  'install.text': '像 App 一樣開啟，幾乎不佔空間。',
  'install.yes': '加入',
  'install.no': '暫時不要'
} as const
