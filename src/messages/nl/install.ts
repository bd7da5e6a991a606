/** The offer to keep the store on the home screen, in Dutch. */
export const install = {
  'install.title': 'Zet refill op je startscherm',
  'install.text': 'Het opent als een app en neemt bijna geen ruimte in.',
  'install.yes': 'Toevoegen',
  'install.no': 'Niet nu'
} as const
