/** The offer to keep the store on the home screen, in Russian. */
export const install = {
  'install.title': 'refill на главном экране',
  'install.text': 'Открывается как приложение и почти не занимает места.',
  'install.yes': 'Добавить',
  'install.no': 'Не сейчас'
} as const
