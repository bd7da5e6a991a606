/** The offer to keep the store on the home screen, in Portuguese. */
export const install = {
  'install.title': 'Tenha a refill na tela inicial',
  'install.text': 'Abre como um app e quase não ocupa espaço.',
  'install.yes': 'Adicionar',
  'install.no': 'Agora não'
} as const
