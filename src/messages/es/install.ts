/** The offer to put the store on the home screen, in Spanish. */
export const install = {
  'install.title': 'Ten refill en tu pantalla de inicio',
  'install.text': 'Se abre como una app y casi no ocupa espacio.',
  'install.yes': 'Agregar',
  'install.no': 'Ahora no'
}
