/** The offer to keep the store on the home screen, in Norwegian Bokmål. */
export const install = {
  'install.title': 'Ha refill på startskjermen',
  'install.text': 'Det åpnes som en app og tar nesten ingen plass.',
  'install.yes': 'Legg til',
  'install.no': 'Ikke nå'
} as const
