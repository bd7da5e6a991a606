import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { namesIn } from '../../scripts/glossary-names.ts'
import { fileFaults, glossaryPage, nameFaults, readGlossary, type SourceLine, summaryFaults, wordFaults } from '../../scripts/glossary.ts'

const glossary = readGlossary()

const line = (text: string, following: readonly string[] = [], file = 'src/domain/order/some.ts'): SourceLine => ({
  file,
  number: 1,
  text,
  following
})

const summary = (text: string, following?: readonly string[]): readonly string[] => summaryFaults(line(text, following))

describe('docs/glossary.md', () => {
  test('shows every term of glossary.json', () => {
    expect(readFileSync('docs/glossary.md', 'utf8')).toBe(glossaryPage(glossary))
  })
})

describe('wordFaults', () => {
  test.each([
    ['a replaced word in a comment', '// Whoever asks gets an answer'],
    ['a replaced word in a test title', "  test('shows nobody the order', () => {"],
    ['a replaced word in a title of a table of tests', "  test.each([1, 2])('comes to life with %s', () => {"]
  ])('names a fault when a line has %s', (_, text) => {
    expect(wordFaults(line(text), glossary)).toHaveLength(1)
  })

  test.each([
    ['a string of code has the word', "const from = 'nobody@example.com'"],
    ['a document quotes a name as code', 'The name `whoever` is replaced.'],
    ['a text of shoppers has the word', 'nobody']
  ])('finds nothing when %s', (title, text) => {
    const file = title.startsWith('a text') ? 'locales/glossary/de.md' : title.startsWith('a document') ? 'docs/testing.md' : undefined
    expect(wordFaults(line(text, [], file), glossary)).toEqual([])
  })
})

describe('namesIn', () => {
  test.each([
    ['a constant', 'const found = 1', 'found'],
    ['a parameter', 'const add = (found: number) => 1', 'found'],
    ['a key of a type', 'interface Answer { readonly found: number }', 'found'],
    ['a key of an object', 'export default { found: 1 }', 'found'],
    ['a part of an object that is taken apart', 'const { found } = one', 'found'],
    ['a new name of an import', "import { one as found } from './one.ts'", 'found'],
    ['a type', 'type Found = string', 'Found']
  ])('lists the name when a source declares %s', (_, source, name) => {
    expect(namesIn('src/some.ts', source).map((one) => one.name)).toContain(name)
  })

  test.each([
    ['a property is read', 'one.found()'],
    ['an import has another name here', "import { found as one } from './one.ts'"],
    ['a key is taken apart under another name', 'const { found: one } = two'],
    ['a string has it', "const one = 'found'"],
    ['a comment has it', '// found']
  ])('leaves a name out when %s', (_, source) => {
    expect(namesIn('src/some.ts', source).map(({ name }) => name)).not.toContain('found')
  })
})

describe('nameFaults', () => {
  const source = 'const one = 1\nexport const spoken = (takeDue: string) => takeDue'

  test('names each replaced name once when a source declares it', () => {
    expect(nameFaults('src/domain/order/some.ts', source, glossary)).toEqual([
      'src/domain/order/some.ts:2 spoken: name it resolveLocale, contentLanguage',
      'src/domain/order/some.ts:2 takeDue: name it job queue: jobs/, leaseJobs, retryLater, enqueue'
    ])
  })

  test('accepts a replaced name when the glossary excepts it in that file', () => {
    expect(nameFaults('src/ui/page-data.ts', source, glossary)).toEqual([
      'src/ui/page-data.ts:2 takeDue: name it job queue: jobs/, leaseJobs, retryLater, enqueue'
    ])
  })

  test('finds nothing when the file is none of the sources', () => {
    expect(nameFaults('docs/testing.md', source, glossary)).toEqual([])
  })
})

describe('summaryFaults', () => {
  test('asks for a verb in the third person when a docstring belongs to a function', () => {
    expect(summary('/** Release of broken clients. */', ['export const releaseClients = (pool: Pool) => pool.end()'])).toEqual([
      'docstring of a function begins with "Release" instead of a verb in the third person'
    ])
    expect(summary('/** Releases broken clients. */', ['export const releaseClients = (pool: Pool) => pool.end()'])).toEqual([])
  })

  test('accepts a noun when a docstring belongs to a value or a type', () => {
    expect(summary('/** Time between two polls. Unit: ms. */', ['const POLL_INTERVAL_MS = 500'])).toEqual([])
    expect(summary('/** A lease of one job. */', ['export interface Lease {'])).toEqual([])
  })

  test('reads the second line when a docstring opens with an empty one', () => {
    expect(summary('/**', [' * Who holds the lease.', ' */', 'export interface Lease {'])).toEqual([
      'first line of a docstring says who, whoever or what is'
    ])
  })

  test('names a fault when the first line of a docstring has more than 100 letters', () => {
    expect(summary(`/** Holds ${'x'.repeat(95)} */`, ['const held = 1'])).toEqual([
      'first line of a docstring has 101 letters, at most 100'
    ])
  })
})

describe('fileFaults', () => {
  test('names a file when the glossary replaces its name', () => {
    expect(fileFaults(['src/composition/after-life.ts', 'src/composition/pwa.ts'], glossary)).toEqual([
      'src/composition/after-life.ts: name it after registerServiceWorker, watchInstallPrompt (pwa.ts)'
    ])
  })
})
