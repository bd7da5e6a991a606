/** The offer to keep the store on the home screen, in Polish. */
export const install = {
  'install.title': 'refill na ekranie głównym',
  'install.text': 'Otwiera się jak aplikacja i prawie nie zajmuje miejsca.',
  'install.yes': 'Dodaj',
  'install.no': 'Nie teraz'
} as const
