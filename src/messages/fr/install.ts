/** The offer to keep the store on the home screen, in French. */
export const install = {
  'install.title': 'Gardez refill sur votre écran d’accueil',
  'install.text': 'S’ouvre comme une appli et ne prend presque pas de place.',
  'install.yes': 'Ajouter',
  'install.no': 'Pas maintenant'
} as const
