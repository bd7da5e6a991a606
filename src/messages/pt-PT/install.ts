/** The offer to keep the store on the home screen, where Portugal says it otherwise. */
export const install = {
  'install.title': 'Tem a refill no ecrã principal',
  'install.text': 'Abre como uma app e quase não ocupa espaço.'
} as const
