import { describe, expect, test } from 'vitest'
import { languageOptions } from '../../src/domain/market/language-options.ts'
import { completeLanguages } from '../../src/i18n/compiled/completeness.ts'
import { MESSAGE_GROUPS } from '../../src/i18n/compiled/message-keys.ts'
import { resolveLocale } from '../../src/i18n/resolve-locale.ts'
import { baseOf, localeTags, messageGroups, parseLocaleFile, readAllMessages } from '../../scripts/locale-files.ts'
import { faultsOf, keysInTwoGroups, localeFaults, missingKeys, readLocale } from '../../scripts/message-faults.ts'
import { hashOfGroup, unreviewed } from '../../scripts/translation-review.ts'

const english = readLocale('en')
const languages = localeTags()

describe('locale files', () => {
  test('exist in English and in the four languages that prove it', () => {
    expect(languages).toEqual(expect.arrayContaining(['ar', 'en', 'es', 'id', 'ja']))
    expect(Object.keys(readAllMessages('en')).length).toBeGreaterThan(200)
  })

  test('have one key in one group only', () => {
    expect(keysInTwoGroups(english)).toEqual([])
  })

  test('have the groups that code knows', () => {
    expect(MESSAGE_GROUPS).toEqual(messageGroups())
  })

  test.each(languages)('have no fault in %s', (locale) => {
    expect(localeFaults(locale)).toEqual([])
  })

  test.each(languages.filter((locale) => baseOf(locale) !== undefined))('have texts of their own in the variant %s', (variant) => {
    expect(Object.keys(readAllMessages(variant)).length).toBeGreaterThan(10)
  })
})

/** Texts of one group named `shop`, as a file would say them. */
const shop = (locale: string, messages: Readonly<Record<string, unknown>>) => ({
  locale,
  groups: new Map([['shop', parseLocaleFile(JSON.stringify(messages, undefined, 2), `locales/${locale}/shop.json`)]])
})

const source = shop('en', {
  '@@context': 'The shop.',
  'shop.title': 'Shop of {name}',
  'shop.found': '{count, plural, one {one} other {#}}'
})

const faultsOfText = (key: string, text: string): readonly string[] => faultsOf(shop('pl', { first: 'x', [key]: text }), source).slice(1)

describe('faultsOf', () => {
  test('names file, line and key when a text has a fault', () => {
    expect(faultsOf(shop('pl', { 'shop.found': '{count, plural, other {#}}', 'shop.title': ' Sklep ' }), source)).toEqual([
      'locales/pl/shop.json:2 shop.found: lacks the plural form one, few, many',
      'locales/pl/shop.json:3 shop.title: begins or ends with a space',
      'locales/pl/shop.json:3 shop.title: lacks {name} of the English text'
    ])
  })

  test.each([
    ['English has no such key', 'shop.other', 'Sklep'],
    ['has {owner}, which English does not fill', 'shop.title', 'Sklep {name} {owner}'],
    ['lacks {name} of the English text', 'shop.title', 'Sklep'],
    ['lacks the plural form few, many', 'shop.found', '{count, plural, one {1} other {#}}'],
    ['begins or ends with a space', 'shop.title', 'Sklep {name} ']
  ])('says "%s" when %s is "%s"', (fault, key, text) => {
    expect(faultsOfText(key, text)).toEqual([`locales/pl/shop.json:3 ${key}: ${fault}`])
  })

  test('says that a text is empty when it is', () => {
    expect(faultsOfText('shop.title', '')).toContain('locales/pl/shop.json:3 shop.title: is empty')
  })

  test('says that a text is no ICU message when its braces are open', () => {
    expect(faultsOfText('shop.title', 'Sklep {name')[0]).toContain('locales/pl/shop.json:3 shop.title: is no ICU message: ')
  })

  test('names the right group when a key stands in another one', () => {
    const two = {
      locale: 'en',
      groups: new Map([...source.groups, ['mail', parseLocaleFile('{"mail.title": "A"}', 'locales/en/mail.json')]])
    }
    expect(faultsOf(shop('pl', { 'mail.title': 'A' }), two)).toEqual(['locales/pl/shop.json:2 mail.title: belongs to the group "mail"'])
    expect(keysInTwoGroups({ ...two, groups: new Map([...two.groups, ['again', two.groups.get('mail')!]]) })).toEqual(['mail.title'])
  })

  test('names the file when English has no such group', () => {
    expect(faultsOf(source, { locale: 'en', groups: new Map() })).toEqual(['locales/en/shop.json: English has no group "shop"'])
  })

  test('refuses a text of a variant when its base says the same', () => {
    const base = shop('pt', { 'shop.title': 'Loja {name}' })
    expect(faultsOf(shop('pt-PT', { 'shop.title': 'Loja {name}' }), source, base)).toEqual([
      'locales/pt-PT/shop.json:2 shop.title: says what pt says'
    ])
    expect(missingKeys(shop('pt-PT', {}), source, base)).toEqual(['shop.found'])
  })

  test('refuses a note when it has no text, or stands outside English', () => {
    const note = { description: 'Name of the shop.' }
    expect(faultsOf(shop('en', { '@shop.title': note }), source)).toEqual([
      'locales/en/shop.json:2 @shop.title: there is no text "shop.title"'
    ])
    expect(faultsOf(shop('pl', { 'shop.title': '{name}', '@shop.title': note }), source)).toEqual([
      'locales/pl/shop.json:3 @shop.title: notes for translators stand beside the English text'
    ])
  })
})

describe('notes for translators', () => {
  test('are missed when they do not explain a placeholder of an English text', () => {
    const text = { 'shop.title': 'Shop of {name}' }
    const fault = 'locales/en/shop.json:2 shop.title: has no note on {name}; write one under "@" and the key'
    expect(faultsOf(shop('en', text), source)).toEqual([fault])
    expect(faultsOf(shop('en', { ...text, '@shop.title': { description: 'The title.' } }), source)).toEqual([fault])
    expect(faultsOf(shop('en', { ...text, '@shop.title': { description: '{name}: name of the owner.' } }), source)).toEqual([])
  })

  test('say what each group of texts is for', () => {
    expect([...english.groups].filter(([, { notes }]) => notes['@@context'] === undefined)).toEqual([])
  })
})

describe('parseLocaleFile', () => {
  test('returns texts, notes and lines when the file is sound', () => {
    const { messages, notes, lines } = parseLocaleFile(
      '{\n  "@@context": "A page.",\n  "a": "{A}, \\"a\\": 1",\n  "@a": {\n    "description": "First."\n  }\n}',
      'a.json'
    )
    expect([messages, notes]).toEqual([{ a: '{A}, "a": 1' }, { '@@context': 'A page.', a: 'First.' }])
    expect([...lines]).toEqual([
      ['@@context', 2],
      ['a', 3],
      ['@a', 4]
    ])
  })

  test.each([
    ['no JSON', '{\n  "a": "b",\n}', 'a.json is no JSON: '],
    ['a list', '[]', 'a.json is no object of texts by key.'],
    ['a key twice', '{\n  "a": "b",\n  "a": "c"\n}', 'a.json:3 a: is written twice, first on line 2.'],
    ['a nested object', '{\n  "a": { "b": "c" }\n}', 'a.json:2 a: is no text; texts are not nested.'],
    ['a number', '{ "a": 1 }', 'a.json:1 a: is no text'],
    ['a note without description', '{ "a": "b",\n "@a": {} }', 'a.json:2 @a: has no "description".']
  ])('names the place when the file has %s', (_, json, message) => {
    expect(() => parseLocaleFile(json, 'a.json')).toThrow(message)
  })
})

describe('page language', () => {
  test('is that of its country, where the texts of the language differ there', () => {
    const variants = completeLanguages.filter((language) => baseOf(language) !== undefined)
    expect(variants.map((locale) => resolveLocale({ code: baseOf(locale) ?? '', locale }))).toEqual(variants)
    expect(resolveLocale({ code: 'es', locale: 'es-MX' })).toBe('es')
  })

  test('is English while its own language is not complete', () => {
    expect(resolveLocale({ code: 'tlh', locale: 'tlh-QO' })).toBe('en')
  })

  test('is a language whose texts are all there', () => {
    const contentLanguages = languageOptions.map(({ language }) => resolveLocale(language))
    expect(contentLanguages.filter((language) => !completeLanguages.includes(language))).toEqual([])
  })
})

describe('unreviewed', () => {
  test.each(completeLanguages.filter((language) => language !== 'en'))('finds no group when %s is complete', (language) => {
    expect(unreviewed(language)).toEqual([])
  })

  test('sees another hash when a text changes, and none when texts only move', () => {
    expect(hashOfGroup({ a: 'x', b: 'y' })).toBe(hashOfGroup({ b: 'y', a: 'x' }))
    expect(hashOfGroup({ a: 'x', b: 'y' })).not.toBe(hashOfGroup({ a: 'x', b: 'z' }))
    expect(hashOfGroup({ a: 'x', b: 'y' })).not.toBe(hashOfGroup({ a: 'x', c: 'y' }))
  })
})
