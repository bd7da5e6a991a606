import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  DECISIONS_FOLDER,
  DECISIONS_INDEX,
  decisionsPage,
  isImperative,
  readRecord,
  readRecords,
  recordFileName
} from '../../scripts/decisions.ts'

const records = readRecords()

describe('docs/decisions', () => {
  test('gives each record a number of its own', () => {
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
  })

  test('names each file after the number and title of its record', () => {
    expect(records.map(({ file }) => file)).toEqual(records.map(({ number, title }) => recordFileName(number, title)))
  })

  test('gives each record an imperative title', () => {
    expect(records.filter(({ title }) => !isImperative(title)).map(({ title }) => title)).toEqual([])
  })

  test('gives each record its context and its choice', () => {
    const texts = records.map(({ file }) => ({ file, text: readFileSync(`${DECISIONS_FOLDER}/${file}`, 'utf8') }))
    expect(texts.filter(({ text }) => !/^\*\*Context\.\*\*[\s\S]*^\*\*Choice\.\*\*/m.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('links to files that exist', () => {
    const links = records.flatMap(({ file }) =>
      [...readFileSync(`${DECISIONS_FOLDER}/${file}`, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => `${file}: ${to}`)
    )
    expect(links.filter((link) => !existsSync(join(DECISIONS_FOLDER, link.split(': ')[1] ?? '')))).toEqual([])
  })

  test('lists every record in its index', () => {
    expect(readFileSync(DECISIONS_INDEX, 'utf8')).toBe(decisionsPage(records))
  })
})

describe('isImperative', () => {
  test.each(['Check consent at every write', 'Pass on the numbers of banks', 'Address errors to the shopper'])('accepts "%s"', (title) => {
    expect(isImperative(title)).toBe(true)
  })

  test.each(['What consent covers', 'The host gate', 'Blocking a number', 'Pages are documents', 'A new password'])(
    'refuses "%s"',
    (title) => {
      expect(isImperative(title)).toBe(false)
    }
  )
})

describe('readRecord', () => {
  test('reads status and date when a note follows', () => {
    const text = '# 0099 Seed only an empty database\n\nStatus: replaced · 2026-11-22 · by [0128](0128-x.md)\n\n**Context.** …\n'
    expect(readRecord('0099-x.md', text)).toMatchObject({ number: '0099', status: 'replaced', date: '2026-11-22' })
  })

  test.each([
    ['has no status', '# 0001 Stop here\n\n**Context.** …\n'],
    ['has no date', '# 0001 Stop here\n\nStatus: accepted\n\n**Context.** …\n'],
    ['has a colon behind its number', '# 0001: Stop here\n\nStatus: accepted · 2026-11-22\n\n**Context.** …\n']
  ])('throws when the record %s', (_, text) => {
    expect(() => readRecord('0001-stop-here.md', text)).toThrow('0001-stop-here.md')
  })
})
