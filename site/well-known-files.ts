import type { StoreBuild } from '../brands/store-build.ts'
import { FAVICON } from './art.ts'
import { storeIcons } from './share-images.ts'

/** Writes the web app manifest, with which a browser puts the store on a home screen. @source M170 */
const manifestOf = (store: StoreBuild) => ({
  id: '/',
  name: store.name,
  short_name: store.name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#202020',
  theme_color: '#202020',
  categories: ['games', 'shopping'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...storeIcons(store).map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose }))
  ]
})

/** Returns the mark of a build in its own colours. */
const faviconOf = ({ mark, accents }: StoreBuild): string =>
  accents === undefined
    ? FAVICON
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="9" fill="${accents.go}"/><path fill="${accents.goOn}" d="${mark}"/></svg>`

const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /_/\nDisallow: /api/\nDisallow: /graphql\n'

/** Returns the small files that browsers and robots request by fixed names. */
export const rootFiles = (store: StoreBuild): Readonly<Record<string, string>> => ({
  'favicon.svg': faviconOf(store),
  'robots.txt': ROBOTS,
  'site.webmanifest': JSON.stringify(manifestOf(store))
})

/**
 * Writes robots.txt: what robots may read, and the address of the sitemap.
 * Pages that robots should not show say so themselves, so that a robot must be able to read them.
 */
export const robotsText = (storeUrl: string): string => `${ROBOTS}\nSitemap: ${storeUrl}/sitemap.xml\n`
