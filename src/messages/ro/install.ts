/** The offer to keep the store on the home screen, in Romanian. */
export const install = {
  'install.title': 'Ține refill pe ecranul principal',
  'install.text': 'Se deschide ca o aplicație și aproape că nu ocupă spațiu.',
  'install.yes': 'Adaugă',
  'install.no': 'Nu acum'
} as const
