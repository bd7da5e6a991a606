/** The offer to put the store on the home screen, where Spain says it otherwise. */
export const install = {
  'install.yes': 'Añadir'
} as const
