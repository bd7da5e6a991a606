/** The offer to put the store on the home screen. ICU MessageFormat. */
export const install = {
  'install.title': 'Keep refill on your home screen',
  'install.text': 'It opens like an app and takes almost no room.',
  'install.yes': 'Add it',
  'install.no': 'Not now'
}
