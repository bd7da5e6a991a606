import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SEAL_KEY } from '../src/adapters/storage/forgotten-seal-key.ts'
import { SESSION_CHANNEL } from '../src/adapters/system/browser-tabs.ts'
import { type StoredThing, storedThings } from '../src/domain/marketing/consent.ts'

const page = readFileSync('docs/browser-storage.md', 'utf8')
const cells = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const DAY = 86_400_000

const END: Readonly<Record<StoredThing['place'], string>> = { cookie: 'browser', local: '–', session: 'tab', cache: '–' }

const lifeOf = ({ life, place }: StoredThing): string => (life === undefined ? END[place] : String(life / DAY))

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Names that markup, selectors and scripts of one file use. */
const attributesIn = (code: string): readonly string[] => [
  ...[...code.matchAll(/(?<=[\s'"`[(])data-([a-z]+(?:-[a-z]+)*)(?=[\s=\]'"^*~|),]|$)/g)].map(([, name = '']) => name),
  ...[...code.matchAll(/\bdataset\??\.([a-zA-Z]+)/g)].map(([, name = '']) => kebab(name)),
  ...[...code.matchAll(/\{([^{}]*)\}\s*=\s*(?:[\w.]+\.)?dataset\b/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?:^|,)\s*([a-zA-Z]+)/g)].map(([, name = '']) => kebab(name))
  )
]

describe('docs/browser-storage.md', () => {
  test('lists every stored thing with place, category and life', () => {
    const listed = page.split('\n').flatMap((line) => (/\| C\d{4} \|/.test(line) ? [cells(line).slice(0, 4)] : []))
    const rows = storedThings.map((thing: StoredThing) => [`\`${thing.name}\``, thing.place, thing.category, lifeOf(thing)])
    expect(listed).toEqual(rows)
  })

  test('names the database of the sealing key and the channel of tabs', () => {
    expect(page).toContain(`\`${SEAL_KEY}\``)
    expect(page).toContain(`\`${SESSION_CHANNEL}\``)
  })

  test('lists every data attribute of pages and scripts, and no other', () => {
    const files = globSync('{src,site}/**/*.{ts,tsx,css}').filter((file) => !file.startsWith('src/i18n/'))
    const used = new Set(files.flatMap((file) => attributesIn(readFileSync(file, 'utf8'))))
    const listed = page
      .split('\n')
      .flatMap((line) => [...(cells(line)[0] ?? '').matchAll(/`data-([a-z-]+)`/g)].map(([, name = '']) => name))
    expect([...used].toSorted()).toEqual([...new Set(listed)].toSorted())
  })
})
