import { describe, expect, test } from 'vitest'
import { catalogueWords, inAllLanguages, translated } from '../../../backend/database/seed/all-languages.ts'
import { CHANNEL_KINDS } from '../../../backend/database/seed/tables/channels.ts'
import { DESCRIPTIONS } from '../../../backend/database/seed/tables/descriptions.ts'
import { FORMS, PASSES } from '../../../backend/database/seed/tables/form-texts.ts'
import { HOME_SHELVES, PROMO_LABELS } from '../../../backend/database/seed/tables/home-shelves.ts'
import { ITEM_LABELS } from '../../../backend/database/seed/tables/item-labels.ts'
import { HIGHLIGHTS, INFO_BAR } from '../../../backend/database/seed/tables/promos.ts'
import { BONUS, ITEM_GROUPS } from '../../../backend/services/catalogue/group-texts.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'

/** Languages that the tables themselves are written in. */
const IN_TABLES = ['ar', 'en', 'es', 'id', 'ja']
const others = [...new Set(languageOptions.map(({ language }) => language.code))].filter((code) => !IN_TABLES.includes(code))

const englishIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(englishIn)
  if (typeof value !== 'object' || value === null) return []
  return 'en' in value && typeof value.en === 'string' ? [value.en] : Object.values(value).flatMap(englishIn)
}

const tables = [CHANNEL_KINDS, DESCRIPTIONS, FORMS, PASSES, HOME_SHELVES, PROMO_LABELS, ITEM_LABELS, HIGHLIGHTS, INFO_BAR]
const texts = new Set(tables.flatMap(englishIn))

describe('catalogue texts', () => {
  test('have languages beside those of their tables', () => {
    expect(texts.size).toBeGreaterThan(90)
    expect(others).toHaveLength(20)
  })

  test.each(others)('lack nothing in %s', (language) => {
    const words = catalogueWords.get(language) ?? {}
    expect([...texts].filter((text) => (words[text] ?? '').trim() === '')).toEqual([])
  })

  test.each(others)('have no word in %s for what they do not say', (language) => {
    const counted = [...texts].map((text) => `# ${text}`)
    expect(Object.keys(catalogueWords.get(language) ?? {}).filter((text) => !texts.has(text) && !counted.includes(text))).toEqual([])
  })

  test.each([...IN_TABLES, ...others])('name groups and extras in %s', (language) => {
    expect(ITEM_GROUPS.filter(({ name }) => name[language] === undefined)).toEqual([])
    expect(BONUS[language]).toContain('{0}')
  })

  test('say in another way in Portugal only what differs from Brazil, and nothing that they do not say', () => {
    const [own = {}, base = {}] = [catalogueWords.get('pt-PT'), catalogueWords.get('pt')]
    expect(Object.entries(own).filter(([english, text]) => !texts.has(english) || base[english] === text)).toEqual([])
    expect(Object.keys(own).length).toBeGreaterThan(30)
    // The formal address is "o senhor" there, never "você", and no mobile is a "celular".
    expect(Object.values({ ...base, ...own }).filter((text) => /\b(?:você|sua|seu|celular|equipe|esporte)\b/i.test(text))).toEqual([])
  })

  test('cover every language at once, and let the table have the last word', () => {
    expect(translated('Diamonds').de).toBe('Diamanten')
    expect(inAllLanguages({ label: { en: 'Diamonds', de: 'Brillanten' } }).label).toMatchObject({ de: 'Brillanten', fr: 'Diamants' })
  })
})
