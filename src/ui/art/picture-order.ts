/**
 * Names of pictures in the order in which they share files.
 * Neighbours are packed into one file of tiles, the first four first. Where an operator orders products otherwise, tiles are read from more
 * files and look the same. A picture that is not listed is packed last.
 */
export const PICTURE_ORDER: readonly string[] = [
  'comet-circuit',
  'canopy-strike',
  'emberhold',
  'pulse-parade',
  'velvet-arcana',
  'snowpaw-village',
  'mobile-legends-tri',
  'rustfall-arena',
  'duskblade-saga',
  'iron-meridian',
  'tidebound',
  'gaslight-row',
  'skyward-bazaar',
  'pixel-caravan',
  'harbor-kings',
  'sable-dominion',
  'starforge-tactics',
  'clover-hollow',
  'orchard-tales',
  'koi-garden',
  'terrace-eleven',
  'neon-drift',
  'streamly-plus',
  'playpass-vault',
  'lumen-quest',
  'polar-relay',
  'refill-gift-card'
]
