/**
 * Pictures in the order in which the home page of the seed shows them; others follow by name.
 *
 * Neighbours share a file. Where an operator orders shelves otherwise, tiles come out of more files and look the same.
 */
export const HOME_ORDER: readonly string[] = [
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
  'playpass-vault'
]
