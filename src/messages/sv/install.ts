/** The offer to keep the store on the home screen, in Swedish. */
export const install = {
  'install.title': 'Ha refill på hemskärmen',
  'install.text': 'Det öppnas som en app och tar nästan ingen plats.',
  'install.yes': 'Lägg till',
  'install.no': 'Inte nu'
} as const
