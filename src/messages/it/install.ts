/** The offer to keep the store on the home screen, in Italian. */
export const install = {
  'install.title': 'Tieni refill nella schermata Home',
  'install.text': 'Si apre come un’app e non occupa quasi spazio.',
  'install.yes': 'Aggiungi',
  'install.no': 'Non ora'
} as const
