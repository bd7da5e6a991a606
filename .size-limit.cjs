const { readFileSync, statSync } = require('node:fs')

/** As site/build-folder.ts says. */
const built = process.env.BUILD_FOLDER || `dist/${process.env.STORE || 'refill'}`

/** What the browser loads at each step of a purchase, by the build's own manifest. Limits are gzip, in kB of 1,000 bytes. */
const manifest = JSON.parse(readFileSync(`${built}/client/.vite/manifest.json`, 'utf8'))

// Texts are built beside the bundler: the inventory of scripts names them by language and group.
for (const { file } of JSON.parse(readFileSync(`${built}/scripts.json`, 'utf8'))) {
  const [, text] = /^\/assets\/([\w-]+\.\w+)-[\w-]{8}\.js$/.exec(file) ?? []
  if (text !== undefined) manifest[`src/i18n/compiled/${text}.ts`] = { file: file.slice(1) }
}

/** Finds the source of a chunk by its name; one that several others share has no source of its own. */
const chunkOf = (name) => Object.keys(manifest).find((source) => manifest[source].name === name)

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

const onIntent = closure([
  'src/ui/entry-client.tsx',
  'src/ui/screens/product/product-screen.tsx',
  chunkOf('checkout'),
  ...words('shell', 'product', 'fields')
])
const atFirstCall = closure(['src/composition/purchase.ts'], new Set(onIntent))
const only = [...atFirstCall].filter((source) => !onIntent.has(source))
const walletPart = [
  ...closure(
    ['src/ui/screens/product/extras/product-extras.ts', 'src/ui/screens/product/extras/wallet-part.tsx', ...words('walletPay')],
    new Set(atFirstCall)
  )
].filter((source) => !atFirstCall.has(source))
const asked = closure(['src/ui/entry-visit.ts', heaviestWords('consent')])

/** What a page that hydrates at load needs to show itself, with the visit's own code. */
const eager = (groups, ...sources) => [
  BOOT,
  ...files(closure(['src/ui/entry-client.tsx', 'src/ui/entry-visit.ts', ...sources, ...words(...groups)]))
]
const firstSignedIn = closure(['src/ui/entry-client.tsx', 'src/ui/entry-visit.ts', 'src/ui/screens/signed-in/signed-in-screens.tsx'])
const routerAlone = [...closure(['src/ui/screens/signed-in/signed-in-router.tsx'], new Set(firstSignedIn))].filter(
  (source) => !firstSignedIn.has(source)
)
const signedIn = ['src/composition/lazy-accounts.ts', 'src/composition/accounts.ts']
const accounts = closure(signedIn)
/** What account pages load beside the accounts. */
const flows = ['src/application/open-account-flows.ts']
const accountClients = [...closure(['src/adapters/http/account-clients.ts'], new Set(accounts))].filter((source) => !accounts.has(source))

module.exports = [
  { name: 'untouched, no consent asked: the boot script', path: BOOT, limit: '2 kB', gzip: true },
  { name: 'untouched, consent asked: every script, heaviest language', path: [BOOT, ...files(asked)], limit: '12 kB', gzip: true },
  {
    name: 'a browser that bought before: the script of its first paint, without prices',
    path: BOOT.replace('boot', 'known'),
    limit: '4.25 kB',
    gzip: true
  },
  { name: 'on intent: product page, English', path: files(onIntent), limit: '124.3 kB', gzip: true },
  { name: 'wallet on a product page: its part and texts, beside the data layer', path: files(walletPart), limit: '10.4 kB', gzip: true },
  { name: 'at the first call: the data layer', path: files(only), limit: '58 kB', gzip: true },
  {
    name: 'order page: every script, English',
    path: eager(
      ['shell', 'product', 'payment', 'order', 'orderTitle', 'fields', 'errors'],
      'src/ui/entry-order.ts',
      'src/ui/screens/order/order-screen.tsx',
      'src/application/machines/order-result.machine.ts',
      'src/composition/purchase.ts'
    ),
    limit: '189.5 kB',
    gzip: true
  },
  {
    name: 'search: every script, English',
    path: eager(
      ['shell', 'errors'],
      'src/ui/screens/search/search-screen.tsx',
      'src/composition/purchase.ts',
      'src/adapters/http/search-http.ts',
      chunkOf('http-client')
    ),
    limit: '182.5 kB',
    gzip: true
  },
  {
    name: 'sign-in: every script, English',
    path: eager(['shell', 'signedIn', 'account', 'fields', 'errors'], 'src/ui/screens/account/sign-in-screen.tsx', ...signedIn, ...flows),
    limit: '158 kB',
    gzip: true
  },
  {
    name: 'signed in, settings: every script, English',
    path: eager(
      ['shell', 'signedIn', 'account', 'settings', 'fields', 'errors'],
      'src/ui/screens/signed-in/signed-in-screens.tsx',
      'src/ui/screens/signed-in/settings-page.tsx',
      ...signedIn,
      ...flows
    ),
    limit: '168 kB',
    gzip: true
  },
  { name: 'accounts, at the first call: the clients of services', path: files(accountClients), limit: '24 kB', gzip: true },
  {
    name: 'signed in, purchases: every script until the list, English',
    path: eager(
      ['shell', 'signedIn', 'orderTitle', 'errors'],
      'src/ui/screens/signed-in/signed-in-screens.tsx',
      'src/ui/screens/signed-in/transactions-page.tsx',
      'src/adapters/graphql/account-graphql.ts',
      'src/composition/account-services.ts',
      'src/adapters/http/account-clients.ts',
      ...signedIn
    ),
    limit: '197 kB',
    gzip: true
  },
  { name: 'signed in: the router, once the first page is idle', path: files(routerAlone), limit: '36 kB', gzip: true },
  { name: 'packages: one market, its amounts shown', path: 'dist/weights/one-market.js', limit: '1.5 kB', gzip: true },
  { name: 'packages: English messages of one purchase', path: 'dist/weights/one-purchase.js', limit: '4.25 kB', gzip: true },
  { name: "packages: what one market's page needs", path: 'dist/weights/one-page.js', limit: '6.25 kB', gzip: true },
  { name: 'packages: a price of one market', path: 'dist/weights/one-price.js', limit: '1.6 kB', gzip: true },
  { name: 'packages: amounts read and added', path: 'dist/weights/amounts.js', limit: '4 kB', gzip: true },
  { name: 'packages: the checkout machine with its rules and XState', path: 'dist/weights/checkout.js', limit: '24 kB', gzip: true }
]
