import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSourceTags, readTag } from '../scripts/source-tags.ts'

const rows = globSync('docs/spec/*.md')
  .filter((file) => !file.endsWith('README.md'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^\| (?!id \||---)([^|]+) \| (.*) \|$/gm)])
  .map(([, id = '', sentence = '']) => ({ id, sentence }))
const known = new Set(rows.map(({ id }) => id))

const tags = globSync('{src,backend,site,scripts,stores,brands,bench,examples}/**/*.{ts,tsx}').flatMap((file) =>
  readSourceTags(readFileSync(file, 'utf8')).map((tag) => ({ file, ...tag }))
)

const numbered = (letter: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${letter}${from + at}`)

describe('docs/spec', () => {
  test('explains each id once, in one sentence', () => {
    expect(known.size).toBe(rows.length)
    expect(rows.filter(({ sentence }) => !/^[A-Z0-9][^.]*(?:\.\d[^.]*)*\.$/.test(sentence)).map(({ id }) => id)).toEqual([])
  })

  test('explains every requirement and interpretation', () => {
    const all = [...numbered('M', 1, 285), ...numbered('D', 1, 80), ...numbered('D', 171, 216), ...numbered('W', 1, 36)]
    expect(all.filter((id) => !known.has(id))).toEqual([])
  })
})

describe('@source tags', () => {
  test('name ids that docs/spec explains', () => {
    expect(tags.length).toBeGreaterThan(1000)
    const unknown = tags.flatMap(({ file, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`))
    expect(unknown).toEqual([])
  })

  test('hold nothing but ids and words in quotes', () => {
    expect(tags.filter(({ ids, unread }) => unread !== '' || ids.length === 0).map(({ file, unread }) => `${file}: ${unread}`)).toEqual([])
  })
})

describe('readTag', () => {
  test.each([
    ['A§2 "Modals, errors", M31', ['A§2', 'M31']],
    ['PF 1.2, 1.6, PF 7 steps 6, 7 and 8', ['PF 1.2', 'PF 1.6', 'PF 7']],
    ['trust section 3, no. 4 and 10', ['trust no. 4', 'trust no. 10']],
    ['trust 30, P24', ['trust no. 30', 'P24']],
    ['RFC 6749 4.1.2.1, RFC 9207', ['RFC 6749', 'RFC 9207']],
    ['M118 to M124', ['M118', 'M124']]
  ])('reads the ids of "%s"', (text, ids) => {
    expect(readTag(text)).toEqual({ ids, unread: '' })
  })

  test('keeps what names nothing when a tag has other words', () => {
    expect(readTag('the overview of the table, M4')).toMatchObject({ ids: ['M4'], unread: 'theoverviewofthetable' })
  })
})
