/** The question about what the store may keep in a browser, where Spain says it otherwise. */
export const consent = {
  'consent.C0003Text':
    'Jugadores, formas de pago y juegos que has comprado, para que la próxima compra sea más rápida en este dispositivo.',
  'consent.C0004Text': 'Qué enlace o anuncio te ha traído aquí, durante 30 días como máximo.'
} as const
