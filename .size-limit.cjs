const { readFileSync } = require('node:fs')

/** What the browser loads at each step of a purchase, by the build's own manifest. Limits are gzip, in kB of 1,000 bytes. */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))

const closure = (sources, seen = new Set()) => {
  for (const source of sources) {
    if (seen.has(source) || manifest[source] === undefined) continue
    seen.add(source)
    closure(manifest[source].imports ?? [], seen)
  }
  return seen
}

const words = (language) => ['shell', 'product', 'fields'].map((group) => `src/messages/compiled/${language}.${group}.ts`)
const onIntent = closure(['src/ui/entry-client.tsx', 'src/ui/product/product-screen.tsx', ...words('en')])
const atFirstCall = closure(['src/composition/container.ts'], new Set(onIntent))
const files = (sources) => [...sources].map((source) => `dist/client/${manifest[source].file}`)
const only = [...atFirstCall].filter((source) => !onIntent.has(source))

module.exports = [
  { name: 'before intent: the boot script', path: 'dist/boot.js', limit: '2 kB', gzip: true },
  { name: 'on intent: product page, English', path: files(onIntent), limit: '120 kB', gzip: true },
  { name: 'at the first call: the data layer', path: files(only), limit: '65 kB', gzip: true },
  { name: 'package: one market, its amounts shown', path: 'dist/weights/one-market.js', limit: '1.5 kB', gzip: true },
  { name: "package: what one market's page needs", path: 'dist/weights/one-page.js', limit: '6 kB', gzip: true }
]
