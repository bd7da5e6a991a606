/** The offer to keep the store on the home screen, in German. */
export const install = {
  'install.title': 'refill auf deinem Startbildschirm',
  'install.text': 'Öffnet sich wie eine App und braucht kaum Platz.',
  'install.yes': 'Hinzufügen',
  'install.no': 'Jetzt nicht'
} as const
