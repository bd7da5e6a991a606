/** The store on the home screen, in Khmer. */
export const install = {
  'install.title': 'ទុក refill នៅអេក្រង់ដើម',
  'install.text': 'វាបើកដូចកម្មវិធី ហើយស្ទើរតែមិនយកកន្លែងទំនេរ។',
  'install.yes': 'បន្ថែម',
  'install.no': 'ពេលក្រោយ'
} as const
