import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Hosting } from '../../backend/pages/hosting.ts'
import { hostingOf } from '../../site/hosting.ts'

const SHEET = { text: 'body{margin:0}' }
const HELD = {
  boot: 'console.log(1)',
  sheets: { home: SHEET, product: SHEET, themed: SHEET, order: SHEET, picker: SHEET, info: SHEET, account: SHEET, 'signed-in': SHEET },
  told: ['https://events.example/in']
}

/** A folder as a build writes it. */
export interface BuiltFolder {
  readonly folder: string
  /** The rules of a host for it. */
  readonly hosting: Hosting
  readonly write: (name: string, text: string | Uint8Array) => void
  readonly remove: () => void
}

/** Creates a built folder without a page. */
export const builtFolder = (): BuiltFolder => {
  const hosting = hostingOf(HELD, 'v1')
  const folder = mkdtempSync(join(tmpdir(), 'refill-pages-'))
  const write: BuiltFolder['write'] = (name, text) => {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  write('hosting.json', JSON.stringify(hosting))
  return { folder, hosting, write, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Creates a built folder with a page of each kind in one country, almost empty. */
export const fewPages = (): BuiltFolder => {
  const built = builtFolder()
  const { write } = built
  for (const name of ['index', 'search', 'order', '404']) write(`pages/us/${name}.html`, name)
  write('pages/us/emberhold/index.html', 'Emberhold')
  write('pages/404.html', 'nothing here')
  write('pages/international/index.html', 'all countries')
  write('pages/robots.txt', 'User-agent: *')
  write('client/assets/entry-abc.js', 'export {}')
  write('pages/worker.js', 'self')
  return built
}
