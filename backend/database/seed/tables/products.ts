/** Which fields a product's form has. @source B§2, PF 12.1 */
export type ProductForm = 'userId' | 'userAndZone' | 'serverList' | 'riotId' | 'typedTwice' | 'nationality' | 'appAccount' | 'codeByMail'

export interface SeedProduct {
  readonly slug: string
  readonly latinName: string
  readonly publisherKey: string
  readonly publisherName: string
  readonly form: ProductForm
  /** Colour of its page and its picture, in degrees. */
  readonly hue: number
  readonly home: HomeShelf | undefined
  readonly minimumAge?: number
  readonly hasRoles?: true
  readonly personalItems?: true
  readonly themeName?: string
  /** Its items are cards that fill a wallet. */
  readonly sellsGiftCards?: true
  /** Sold to accounts alone. */
  readonly accountRequired?: true
  /** Shown and not sold before. */
  readonly releasesAt?: string
}

/** A shelf of the home page; each product stands on one of them at most. */
export type HomeShelf = 'popular' | 'action' | 'strategy' | 'casual' | 'adventure' | 'sports' | 'apps'

/** The product with this index has the voucherTypeId 1001 + index and the gvtId 501 + index. */
export const PRODUCTS: readonly SeedProduct[] = [
  { slug: 'comet-circuit',      latinName: 'Comet Circuit',      publisherKey: 'northlight',  publisherName: 'Northlight Works',      form: 'serverList',  hue: 268, home: 'popular' },
  { slug: 'canopy-strike',      latinName: 'Canopy Strike',      publisherKey: 'greenline',   publisherName: 'Greenline Interactive', form: 'userId',      hue: 150, home: 'popular' },
  { slug: 'emberhold',          latinName: 'Emberhold',          publisherKey: 'cinderpeak',  publisherName: 'Cinderpeak Studio',     form: 'userId',      hue: 12,  home: 'popular' },
  { slug: 'rustfall-arena',     latinName: 'Rustfall Arena',     publisherKey: 'ironwake',    publisherName: 'Ironwake Games',        form: 'userId',      hue: 28,  home: 'action' },
  { slug: 'tidebound',          latinName: 'Tidebound',          publisherKey: 'saltmarsh',   publisherName: 'Saltmarsh Interactive', form: 'userId',      hue: 184, home: 'adventure' },
  { slug: 'pulse-parade',       latinName: 'Pulse Parade',       publisherKey: 'beatfold',    publisherName: 'Beatfold',              form: 'userId',      hue: 328, home: 'popular' },
  { slug: 'gaslight-row',       latinName: 'Gaslight Row',       publisherKey: 'lantern-key', publisherName: 'Lantern & Key',         form: 'userId',      hue: 232, home: 'adventure' },
  { slug: 'velvet-arcana',      latinName: 'Velvet Arcana',      publisherKey: 'nightbloom',  publisherName: 'Nightbloom',            form: 'userId',      hue: 290, home: 'popular' },
  { slug: 'clover-hollow',      latinName: 'Clover Hollow',      publisherKey: 'greenstep',   publisherName: 'Greenstep Games',       form: 'userId',      hue: 88,  home: 'casual' },
  { slug: 'terrace-eleven',     latinName: 'Terrace Eleven',     publisherKey: 'touchline',   publisherName: 'Touchline Digital',     form: 'userId',      hue: 218, home: 'sports' },
  { slug: 'snowpaw-village',    latinName: 'Snowpaw Village',    publisherKey: 'greenstep',   publisherName: 'Greenstep Games',       form: 'userId',      hue: 204, home: 'popular' },
  { slug: 'skyward-bazaar',     latinName: 'Skyward Bazaar',     publisherKey: 'highmast',    publisherName: 'Highmast Studio',       form: 'userId',      hue: 36,  home: 'adventure' },
  { slug: 'mobile-legends-tri', latinName: 'Mobile Legends Tri', publisherKey: 'triplay',     publisherName: 'Triplay',               form: 'userAndZone', hue: 44,  home: 'popular', themeName: 'triPlayport' },
  { slug: 'duskblade-saga',     latinName: 'Duskblade Saga',     publisherKey: 'nightbloom',  publisherName: 'Nightbloom',            form: 'riotId',      hue: 314, home: 'action' },
  { slug: 'harbor-kings',       latinName: 'Harbor Kings',       publisherKey: 'saltwind',    publisherName: 'Saltwind Games',        form: 'userId',      hue: 196, home: 'strategy', personalItems: true },
  { slug: 'neon-drift',         latinName: 'Neon Drift',         publisherKey: 'overpass',    publisherName: 'Overpass Studio',       form: 'userId',      hue: 176, home: 'sports', minimumAge: 13 },
  { slug: 'orchard-tales',      latinName: 'Orchard Tales',      publisherKey: 'greenstep',   publisherName: 'Greenstep Games',       form: 'userId',      hue: 344, home: 'casual' },
  { slug: 'sable-dominion',     latinName: 'Sable Dominion',     publisherKey: 'ironwake',    publisherName: 'Ironwake Games',        form: 'userId',      hue: 354, home: 'strategy', minimumAge: 18 },
  { slug: 'pixel-caravan',      latinName: 'Pixel Caravan',      publisherKey: 'dunebit',     publisherName: 'Dunebit',               form: 'userId',      hue: 20,  home: 'adventure' },
  { slug: 'starforge-tactics',  latinName: 'Starforge Tactics',  publisherKey: 'orbit-forge', publisherName: 'Orbit Forge',           form: 'userId',      hue: 222, home: 'strategy', hasRoles: true },
  { slug: 'lumen-quest',        latinName: 'Lumen Quest',        publisherKey: 'lantern-key', publisherName: 'Lantern & Key',         form: 'userId',      hue: 54,  home: undefined, releasesAt: '2027-03-04T08:00:00Z' },
  { slug: 'iron-meridian',      latinName: 'Iron Meridian',      publisherKey: 'ironwake',    publisherName: 'Ironwake Games',        form: 'typedTwice',  hue: 70,  home: 'action' },
  { slug: 'koi-garden',         latinName: 'Koi Garden',         publisherKey: 'stillwater',  publisherName: 'Stillwater Play',       form: 'nationality', hue: 164, home: 'casual' },
  { slug: 'polar-relay',        latinName: 'Polar Relay',        publisherKey: 'touchline',   publisherName: 'Touchline Digital',     form: 'userId',      hue: 192, home: undefined, accountRequired: true },
  { slug: 'streamly-plus',      latinName: 'Streamly Plus',      publisherKey: 'streamly',    publisherName: 'Streamly',              form: 'appAccount',  hue: 250, home: 'apps' },
  { slug: 'playpass-vault',     latinName: 'Playpass Vault',     publisherKey: 'playpass',    publisherName: 'Playpass',              form: 'codeByMail',  hue: 142, home: 'apps' },
  { slug: 'refill-gift-card',   latinName: 'Refill Gift Card',   publisherKey: 'refill',      publisherName: 'Refill',                form: 'codeByMail',  hue: 40,  home: undefined, sellsGiftCards: true }
]
