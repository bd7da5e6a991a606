/** The offer to keep the store on the home screen, in Danish. */
export const install = {
  'install.title': 'Læg refill på startskærmen',
  'install.text': 'Det åbner som en app og fylder næsten ingenting.',
  'install.yes': 'Tilføj',
  'install.no': 'Ikke nu'
} as const
