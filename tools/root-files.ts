import { FAVICON } from './art.ts'

const MANIFEST = {
  name: 'refill',
  short_name: 'refill',
  start_url: '/',
  display: 'standalone',
  background_color: '#202020',
  theme_color: '#202020',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
}

/** Small files that browsers and robots ask for by fixed names. */
export const ROOT_FILES: Readonly<Record<string, string>> = {
  'favicon.svg': FAVICON,
  'robots.txt': 'User-agent: *\nAllow: /\nDisallow: /_/\n',
  'site.webmanifest': JSON.stringify(MANIFEST)
}
