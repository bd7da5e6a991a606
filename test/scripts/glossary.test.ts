import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AddedLine } from '../../scripts/glossary.ts'
import { faultsOf, fileFaults, glossaryPage, readGlossary } from '../../scripts/glossary.ts'

const glossary = readGlossary()

const added = (text: string, following: readonly string[] = [], file = 'src/domain/order/some.ts'): AddedLine => ({
  file,
  number: 1,
  text,
  following
})

const faults = (text: string, following?: readonly string[], file?: string): readonly string[] =>
  faultsOf(added(text, following, file), glossary)

describe('docs/glossary.md', () => {
  test('shows every term of glossary.json', () => {
    expect(readFileSync('docs/glossary.md', 'utf8')).toBe(glossaryPage(glossary))
  })
})

describe('faultsOf', () => {
  test.each([
    ['a replaced word in a comment', '// Whoever asks gets an answer'],
    ['a replaced word in a test title', "  test('shows nobody the order', () => {"],
    ['a replaced word in a title of a table of tests', "  test.each([1, 2])('comes to life with %s', () => {"],
    ['a replaced name in an export', 'export const takeDue = () => 1'],
    ['a replaced name in an exported type', 'export interface StoreFace {']
  ])('names a fault when a line has %s', (_, text) => {
    expect(faults(text)).toHaveLength(1)
  })

  test.each([
    ['code uses an old name that still exists', 'const rows = await takeDue(database)'],
    ['a string of code has the word', "const from = 'nobody@example.com'"],
    ['a document quotes a name as code', 'The name `whoever` is replaced.'],
    ['a text of shoppers has the word', 'nobody']
  ])('finds nothing when %s', (title, text) => {
    const file = title.startsWith('a text') ? 'locales/glossary/de.md' : title.startsWith('a document') ? 'docs/testing.md' : undefined
    expect(faults(text, [], file)).toEqual([])
  })

  test('asks for a verb in the third person when a docstring belongs to a function', () => {
    expect(faults('/** Release of broken clients. */', ['export const releaseClients = (pool: Pool) => pool.end()'])).toEqual([
      'docstring of a function begins with "Release" instead of a verb in the third person'
    ])
    expect(faults('/** Releases broken clients. */', ['export const releaseClients = (pool: Pool) => pool.end()'])).toEqual([])
  })

  test('accepts a noun when a docstring belongs to a value or a type', () => {
    expect(faults('/** Time between two polls. Unit: ms. */', ['const POLL_INTERVAL_MS = 500'])).toEqual([])
    expect(faults('/** A lease of one job. */', ['export interface Lease {'])).toEqual([])
  })

  test('reads the second line when a docstring opens with an empty one', () => {
    expect(faults('/**', [' * Who holds the lease.', ' */', 'export interface Lease {'])).toEqual([
      'first line of a docstring says who, whoever or what is'
    ])
  })

  test('names a fault when the first line of a docstring has more than 100 letters', () => {
    expect(faults(`/** Holds ${'x'.repeat(95)} */`, ['const held = 1'])).toEqual(['first line of a docstring has 101 letters, at most 100'])
  })
})

describe('fileFaults', () => {
  test('names a new file when the glossary replaces its name', () => {
    expect(fileFaults(['src/composition/after-life.ts', 'src/composition/pwa.ts'], glossary)).toEqual([
      'src/composition/after-life.ts: name it after registerServiceWorker, watchInstallPrompt (pwa.ts)'
    ])
  })
})
