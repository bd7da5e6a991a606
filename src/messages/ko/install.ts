/** The store on the home screen, in Korean. */
export const install = {
  'install.title': '홈 화면에 refill 추가',
  'install.text': '앱처럼 열리고 공간을 거의 차지하지 않아요.',
  'install.yes': '추가',
  'install.no': '나중에'
} as const
