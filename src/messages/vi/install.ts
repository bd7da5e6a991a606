/** The store on the home screen, in Vietnamese. */
export const install = {
  'install.title': 'Thêm refill vào màn hình chính',
  'install.text': 'Mở như một ứng dụng và hầu như không tốn dung lượng.',
  'install.yes': 'Thêm',
  'install.no': 'Để sau'
} as const
