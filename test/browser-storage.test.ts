import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SEAL_KEY } from '../src/adapters/storage/forgotten-seal-key.ts'
import { SESSION_CHANNEL } from '../src/adapters/system/browser-tabs.ts'
import { PAGE_CONTRACT } from '../src/ui/page-contract.ts'
import { type StoredThing, storedThings } from '../src/domain/marketing/consent.ts'

const page = readFileSync('docs/browser-storage.md', 'utf8')
const cells = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const DAY = 86_400_000

const END: Readonly<Record<StoredThing['storage'], string>> = { cookie: 'browser', local: '–', session: 'tab', cache: '–' }

const lifeOf = ({ lifetime, storage }: StoredThing): string => (lifetime === undefined ? END[storage] : String(lifetime / DAY))

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Names that markup, selectors and scripts of one file use. */
const attributesIn = (code: string): readonly string[] => [
  ...[...code.matchAll(/(?<=[\s'"`[(])data-([a-z]+(?:-[a-z]+)*)(?=[\s=\]'"^*~|),]|$)/g)].map(([, name = '']) => name),
  // site/document.ts writes those of `<html>`.
  ...[...code.matchAll(/^ {4}data\('(\w+)'/gm)].map(([, name = '']) => name),
  ...[...code.matchAll(/\bdataset\??\.([a-zA-Z]+)/g)].map(([, name = '']) => kebab(name)),
  ...[...code.matchAll(/\{([^{}]*)\}(?::\s*\w+)?\s*=\s*(?:[\w.]+\.)?dataset\b/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?:^|,)\s*([a-zA-Z]+)/g)].map(([, name = '']) => kebab(name))
  )
]

const attributesOf = (part: 'page' | 'scripted' | 'elements'): readonly string[] => Object.keys(PAGE_CONTRACT[part]).map(kebab)

/** Files whose code shares names with others; the contract itself names them in another form. */
const sharing = globSync('{src,site}/**/*.{ts,tsx,css}').filter(
  (file) => !file.startsWith('src/i18n/') && file !== 'src/ui/page-contract.ts'
)

describe('page contract', () => {
  test('has every data attribute of markup, sheets and scripts, and no other', () => {
    const used = new Set(sharing.flatMap((file) => attributesIn(readFileSync(file, 'utf8'))))
    const names = [...attributesOf('page'), ...attributesOf('scripted'), ...attributesOf('elements')]
    expect([...used].toSorted()).toEqual([...new Set(names)].toSorted())
  })

  test('has every cookie and storage key of boot script and islands', () => {
    const islands = ['src/ui/boot.ts', 'src/ui/entry-known.ts', 'src/ui/entry-visit.ts', ...globSync('src/ui/islands/**/*.ts')]
    const code = islands.map((file) => readFileSync(file, 'utf8')).join('')
    const calls = code.matchAll(/\b(?:cookie|keep|stored|read|readRecord)\((?:\w+ \? '([\w-]+)' : )?'([\w-]+)'|(?<=['; )])([\w-]+)=1/g)
    const used: ReadonlySet<string> = new Set([...calls].flatMap(([, ...names]) => names.filter((name) => name !== undefined)))
    expect([...used].toSorted()).toEqual([...PAGE_CONTRACT.cookies, ...PAGE_CONTRACT.local].toSorted())
  })

  test('has every key of the session storage that a page writes or removes without an adapter', () => {
    const files = sharing.filter((file) => /^src\/(?:ui|composition)\//.test(file)).map((file) => readFileSync(file, 'utf8'))
    const keys = files
      .filter((code) => /\bsessionStorage\.\w+Item\(/.test(code))
      .flatMap((code) => [...code.matchAll(/: PageSessionKey = '([\w-]+)'/g)].map(([, key]) => key))
    expect([...new Set(keys)]).toEqual(PAGE_CONTRACT.session)
    expect(files.flatMap((code) => code.match(/\bsessionStorage\.\w+Item\('/g) ?? [])).toEqual([])
  })
})

describe('docs/browser-storage.md', () => {
  test('lists every stored thing with place, category and life', () => {
    const listed = page.split('\n').flatMap((line) => (/\| C\d{4} \|/.test(line) ? [cells(line).slice(0, 4)] : []))
    const rows = storedThings.map((thing: StoredThing) => [`\`${thing.name}\``, thing.storage, thing.category, lifeOf(thing)])
    expect(listed).toEqual(rows)
  })

  test('names the database of the sealing key and the channel of tabs', () => {
    expect(page).toContain(`\`${SEAL_KEY}\``)
    expect(page).toContain(`\`${SESSION_CHANNEL}\``)
  })

  test('lists every data attribute of the page contract', () => {
    const listed = page
      .split('\n')
      .flatMap((line) => [...(cells(line)[0] ?? '').matchAll(/`data-([a-z-]+)`/g)].map(([, name = '']) => name))
    expect(listed.toSorted()).toEqual([...attributesOf('page'), ...attributesOf('scripted'), ...attributesOf('elements')].toSorted())
  })
})
