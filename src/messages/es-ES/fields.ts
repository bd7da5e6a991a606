/** What is wrong with one entry of a form, where Spain says it otherwise. */
export const fields = {
  'field.mobile': 'Esto no parece un número de móvil. Escríbelo sin el prefijo del país y sin un 0 delante.',
  'field.currencyFormat': 'Esto no parece un importe.',
  'field.amountRange': 'Escribe un importe de {minimum} a {maximum}.'
} as const
