import { describe, expect, test } from 'vitest'
import { holesOf } from '../../scripts/compile-message.ts'
import { languageOptions } from '../../src/domain/market/language-options.ts'
import { completeLanguages } from '../../src/messages/compiled/completeness.ts'
import { spokenLanguage } from '../../src/messages/spoken.ts'
import { unread } from '../../scripts/translation-review.ts'
import { baseOf, MESSAGE_GROUPS, readSources, writtenLanguages } from '../../scripts/messages.ts'

const read = async (language: string) => {
  const groups = await Promise.all(MESSAGE_GROUPS.map(async (group) => [group, await readSources(language, group)] as const))
  return groups.flatMap(([group, texts]) => Object.entries(texts).map(([key, message]) => ({ group, key, message })))
}

const english = new Map((await read('en')).map((text) => [text.key, text]))
const languages = writtenLanguages()

/** Returns the forms that a language must have, by Unicode's plural rules. */
const formsOf = (language: string): readonly string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories

describe('the words of the store', () => {
  test('are written in English and in the four languages that prove it', () => {
    expect(languages).toEqual(expect.arrayContaining(['ar', 'en', 'es', 'id', 'ja']))
    expect(english.size).toBeGreaterThan(200)
  })

  test('have one key in one group only', async () => {
    const all = await read('en')
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  })

  test.each(languages)('in %s answer known keys alone, in the group of the English text', async (language) => {
    const strays = (await read(language)).filter(({ key, group }) => english.get(key)?.group !== group)
    expect(strays.map(({ key }) => key)).toEqual([])
  })

  test.each(languages)('in %s have no hole that English does not fill', async (language) => {
    const odd = (await read(language)).filter(({ key, message }) => {
      const known = holesOf(english.get(key)?.message ?? '').params
      return [...holesOf(message).params].some((hole) => !known.has(hole))
    })
    expect(odd.map(({ key }) => key)).toEqual([])
  })

  test.each(languages)('in %s keep every hole of the English text', async (language) => {
    const odd = (await read(language)).filter(({ key, message }) => {
      const own = holesOf(message).params
      return [...holesOf(english.get(key)?.message ?? '').params].some((hole) => !own.has(hole))
    })
    expect(odd.map(({ key }) => key)).toEqual([])
  })

  test.each(languages)('in %s write every plural form of that language', async (language) => {
    const needed = formsOf(language)
    const short = (await read(language)).filter(({ message }) =>
      holesOf(message).plurals.some((forms) => needed.some((form) => !forms.includes(form)))
    )
    expect(short.map(({ key }) => key)).toEqual([])
  })

  test.each(languages)('in %s are never empty and never padded', async (language) => {
    const odd = (await read(language)).filter(({ message }) => message.trim() === '' || message !== message.trim())
    expect(odd.map(({ key }) => key)).toEqual([])
  })

  test.each(languages.filter((language) => baseOf(language) !== undefined))(
    'in %s say only what the base says otherwise',
    async (variant) => {
      const base = new Map((await read(baseOf(variant) ?? '')).map(({ key, message }) => [key, message]))
      const own = await read(variant)
      expect(own.length).toBeGreaterThan(10)
      expect(own.filter(({ key, message }) => base.get(key) === message).map(({ key }) => key)).toEqual([])
    }
  )
})

describe('a page speaks', () => {
  test('as its country does, where the words of the language differ there', () => {
    const variants = completeLanguages.filter((language) => baseOf(language) !== undefined)
    expect(variants.map((locale) => spokenLanguage({ code: baseOf(locale) ?? '', locale }))).toEqual(variants)
    expect(spokenLanguage({ code: 'es', locale: 'es-MX' })).toBe('es')
  })

  test('English while its own language is not complete', () => {
    expect(spokenLanguage({ code: 'tlh', locale: 'tlh-QO' })).toBe('en')
  })

  test('a language whose words are all there', () => {
    const spoken = languageOptions.map(({ language }) => spokenLanguage(language))
    expect(spoken.filter((language) => !completeLanguages.includes(language))).toEqual([])
  })
})

describe('the words of a complete language', () => {
  test.each(completeLanguages.filter((language) => language !== 'en'))(
    'in %s were read as they stand by a second person',
    async (language) => {
      expect(await unread(language)).toEqual([])
    }
  )
})
