/**
 * Pictures of products with their hue, from 0 to 359 degrees.
 * The colours of a page, its gems, avatars and backgrounds derive from the hue. The table is also the index of the pictures: neighbours are
 * packed into one file of tiles, the first four first. Where an operator orders the products otherwise, tiles are read from more files and
 * look the same; a product that is not in the table is shown with `any-product.svg`.
 */
export const productHues: Readonly<Record<string, number>> = {
  'comet-circuit': 268,
  'canopy-strike': 150,
  emberhold: 12,
  'pulse-parade': 328,
  'velvet-arcana': 290,
  'snowpaw-village': 204,
  'mobile-legends-tri': 44,
  'rustfall-arena': 28,
  'duskblade-saga': 314,
  'iron-meridian': 70,
  tidebound: 184,
  'gaslight-row': 232,
  'skyward-bazaar': 36,
  'pixel-caravan': 20,
  'harbor-kings': 196,
  'sable-dominion': 354,
  'starforge-tactics': 222,
  'clover-hollow': 88,
  'orchard-tales': 344,
  'koi-garden': 164,
  'terrace-eleven': 218,
  'neon-drift': 176,
  'streamly-plus': 250,
  'playpass-vault': 142,
  'lumen-quest': 54,
  'polar-relay': 192
}
