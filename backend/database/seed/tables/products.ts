/** Which fields a product's form has. @source B§2, PF 12.1 */
export type ProductForm = 'userId' | 'userAndZone' | 'serverList' | 'riotId' | 'typedTwice' | 'nationality' | 'appAccount' | 'codeByMail'

export interface SeedProduct {
  readonly slug: string
  readonly latinName: string
  readonly publisherKey: string
  readonly publisherName: string
  readonly form: ProductForm
  readonly home: HomeShelf | undefined
  readonly minimumAge?: number
  readonly hasRoles?: true
  readonly personalItems?: true
  readonly themeName?: string
  /** Sold to accounts alone. */
  readonly accountRequired?: true
  /** Shown and not sold before. */
  readonly releasesAt?: string
}

/** A shelf of the home page; each product stands on one of them at most. */
export type HomeShelf = 'popular' | 'action' | 'strategy' | 'casual' | 'adventure' | 'sports' | 'apps'

/** The product with this index has the voucherTypeId 1001 + index and the gvtId 501 + index. */
export const PRODUCTS: readonly SeedProduct[] = [
  { slug: 'comet-circuit',      latinName: 'Comet Circuit',      publisherKey: 'northlight',  publisherName: 'Northlight Works',      form: 'serverList',  home: 'popular' },
  { slug: 'canopy-strike',      latinName: 'Canopy Strike',      publisherKey: 'greenline',   publisherName: 'Greenline Interactive', form: 'userId',      home: 'popular' },
  { slug: 'emberhold',          latinName: 'Emberhold',          publisherKey: 'cinderpeak',  publisherName: 'Cinderpeak Studio',     form: 'userId',      home: 'popular' },
  { slug: 'rustfall-arena',     latinName: 'Rustfall Arena',     publisherKey: 'ironwake',    publisherName: 'Ironwake Games',        form: 'userId',      home: 'action' },
  { slug: 'tidebound',          latinName: 'Tidebound',          publisherKey: 'saltmarsh',   publisherName: 'Saltmarsh Interactive', form: 'userId',      home: 'adventure' },
  { slug: 'pulse-parade',       latinName: 'Pulse Parade',       publisherKey: 'beatfold',    publisherName: 'Beatfold',              form: 'userId',      home: 'popular' },
  { slug: 'gaslight-row',       latinName: 'Gaslight Row',       publisherKey: 'lantern-key', publisherName: 'Lantern & Key',         form: 'userId',      home: 'adventure' },
  { slug: 'velvet-arcana',      latinName: 'Velvet Arcana',      publisherKey: 'nightbloom',  publisherName: 'Nightbloom',            form: 'userId',      home: 'popular' },
  { slug: 'clover-hollow',      latinName: 'Clover Hollow',      publisherKey: 'greenstep',   publisherName: 'Greenstep Games',       form: 'userId',      home: 'casual' },
  { slug: 'terrace-eleven',     latinName: 'Terrace Eleven',     publisherKey: 'touchline',   publisherName: 'Touchline Digital',     form: 'userId',      home: 'sports' },
  { slug: 'snowpaw-village',    latinName: 'Snowpaw Village',    publisherKey: 'greenstep',   publisherName: 'Greenstep Games',       form: 'userId',      home: 'popular' },
  { slug: 'skyward-bazaar',     latinName: 'Skyward Bazaar',     publisherKey: 'highmast',    publisherName: 'Highmast Studio',       form: 'userId',      home: 'adventure' },
  { slug: 'mobile-legends-tri', latinName: 'Mobile Legends Tri', publisherKey: 'triplay',     publisherName: 'Triplay',               form: 'userAndZone', home: 'popular', themeName: 'triPlayport' },
  { slug: 'duskblade-saga',     latinName: 'Duskblade Saga',     publisherKey: 'nightbloom',  publisherName: 'Nightbloom',            form: 'riotId',      home: 'action' },
  { slug: 'harbor-kings',       latinName: 'Harbor Kings',       publisherKey: 'saltwind',    publisherName: 'Saltwind Games',        form: 'userId',      home: 'strategy', personalItems: true },
  { slug: 'neon-drift',         latinName: 'Neon Drift',         publisherKey: 'overpass',    publisherName: 'Overpass Studio',       form: 'userId',      home: 'sports', minimumAge: 13 },
  { slug: 'orchard-tales',      latinName: 'Orchard Tales',      publisherKey: 'greenstep',   publisherName: 'Greenstep Games',       form: 'userId',      home: 'casual' },
  { slug: 'sable-dominion',     latinName: 'Sable Dominion',     publisherKey: 'ironwake',    publisherName: 'Ironwake Games',        form: 'userId',      home: 'strategy', minimumAge: 18 },
  { slug: 'pixel-caravan',      latinName: 'Pixel Caravan',      publisherKey: 'dunebit',     publisherName: 'Dunebit',               form: 'userId',      home: 'adventure' },
  { slug: 'starforge-tactics',  latinName: 'Starforge Tactics',  publisherKey: 'orbit-forge', publisherName: 'Orbit Forge',           form: 'userId',      home: 'strategy', hasRoles: true },
  { slug: 'lumen-quest',        latinName: 'Lumen Quest',        publisherKey: 'lantern-key', publisherName: 'Lantern & Key',         form: 'userId',      home: undefined, releasesAt: '2027-03-04T08:00:00Z' },
  { slug: 'iron-meridian',      latinName: 'Iron Meridian',      publisherKey: 'ironwake',    publisherName: 'Ironwake Games',        form: 'typedTwice',  home: 'action' },
  { slug: 'koi-garden',         latinName: 'Koi Garden',         publisherKey: 'stillwater',  publisherName: 'Stillwater Play',       form: 'nationality', home: 'casual' },
  { slug: 'polar-relay',        latinName: 'Polar Relay',        publisherKey: 'touchline',   publisherName: 'Touchline Digital',     form: 'userId',      home: undefined, accountRequired: true },
  { slug: 'streamly-plus',      latinName: 'Streamly Plus',      publisherKey: 'streamly',    publisherName: 'Streamly',              form: 'appAccount',  home: 'apps' },
  { slug: 'playpass-vault',     latinName: 'Playpass Vault',     publisherKey: 'playpass',    publisherName: 'Playpass',              form: 'codeByMail',  home: 'apps' }
]
