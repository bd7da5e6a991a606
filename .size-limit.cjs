const { readFileSync, statSync } = require('node:fs')

/** As site/build-folder.ts says. */
const built = process.env.BUILD_FOLDER || `dist/${process.env.STORE || 'refill'}`

/** What the browser loads at each step of a purchase, by the build's own manifest. Limits are gzip, in kB of 1,000 bytes. */
const manifest = JSON.parse(readFileSync(`${built}/client/.vite/manifest.json`, 'utf8'))

const closure = (sources, seen = new Set()) => {
  for (const source of sources) {
    if (seen.has(source)) continue
    if (manifest[source] === undefined) throw new Error(`The build has no file for ${source}.`)
    seen.add(source)
    closure(manifest[source].imports ?? [], seen)
  }
  return seen
}

const BOOT = `${built}/boot.js`
const words = (...groups) => groups.map((group) => `src/i18n/compiled/en.${group}.ts`)
const fileOf = (source) => `${built}/client/${manifest[source].file}`
const files = (sources) => [...sources].map(fileOf)

const heaviestWords = (group) =>
  Object.keys(manifest)
    .filter((source) => new RegExp(`/compiled/[\\w-]+\\.${group}\\.ts$`).test(source))
    .toSorted((a, b) => statSync(fileOf(b)).size - statSync(fileOf(a)).size)[0]

const onIntent = closure(['src/ui/entry-client.tsx', 'src/ui/product/product-screen.tsx', ...words('shell', 'product', 'fields')])
const atFirstCall = closure(['src/composition/container.ts'], new Set(onIntent))
const only = [...atFirstCall].filter((source) => !onIntent.has(source))
const asked = closure(['src/ui/entry-visit.ts', 'src/ui/consent/ask-consent.ts', heaviestWords('consent')])

/** What a page that hydrates at load needs to show itself, with the visit's own code. */
const eager = (groups, ...sources) => [
  BOOT,
  ...files(closure(['src/ui/entry-client.tsx', 'src/ui/entry-visit.ts', ...sources, ...words(...groups)]))
]
const signedIn = ['src/composition/late-accounts.ts', 'src/composition/accounts.ts']

module.exports = [
  { name: 'untouched, no consent asked: the boot script', path: BOOT, limit: '2 kB', gzip: true },
  { name: 'untouched, consent asked: every script, heaviest language', path: [BOOT, ...files(asked)], limit: '12 kB', gzip: true },
  {
    name: 'a browser that bought before: the script of its first paint, without prices',
    path: BOOT.replace('boot', 'known'),
    limit: '4.2 kB',
    gzip: true
  },
  { name: 'on intent: product page, English', path: files(onIntent), limit: '124 kB', gzip: true },
  { name: 'at the first call: the data layer', path: files(only), limit: '65 kB', gzip: true },
  {
    name: 'order page: every script, English',
    path: eager(
      ['shell', 'product', 'order', 'fields', 'errors'],
      'src/ui/entry-order.ts',
      'src/ui/order/order-screen.tsx',
      'src/composition/container.ts'
    ),
    limit: '190 kB',
    gzip: true
  },
  {
    name: 'search: every script, English',
    path: eager(
      ['shell', 'errors'],
      'src/ui/search/search-screen.tsx',
      'src/composition/container.ts',
      'src/adapters/http/search-http.ts',
      'src/adapters/http/http-client.ts'
    ),
    limit: '190 kB',
    gzip: true
  },
  {
    name: 'sign-in: every script, English',
    path: eager(['shell', 'account', 'fields', 'errors'], 'src/ui/account/sign-in-screen.tsx', ...signedIn),
    limit: '170 kB',
    gzip: true
  },
  {
    name: 'signed in, settings: every script, English',
    path: eager(
      ['shell', 'account', 'settings', 'notices', 'fields', 'errors'],
      'src/ui/settings/own-screens.tsx',
      'src/ui/settings/settings-page.tsx',
      ...signedIn
    ),
    limit: '180 kB',
    gzip: true
  },
  { name: 'package: one market, its amounts shown', path: 'dist/weights/one-market.js', limit: '1.5 kB', gzip: true },
  { name: "package: what one market's page needs", path: 'dist/weights/one-page.js', limit: '6 kB', gzip: true }
]
