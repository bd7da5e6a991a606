import { describe, expect, test } from 'vitest'
import { type ReturnLanguages, returnLanguage } from '../../../../src/ui/screens/player/return-language.ts'

const arabic = { code: 'ar', contentLanguage: 'ar', locale: 'ar-SA', isRTL: true } as const
const english = { code: 'en', contentLanguage: 'en', locale: 'en-SA' }
const languages: ReturnLanguages = { sa: [arabic, english] }

describe('returnLanguage', () => {
  test.each([
    ['sa', arabic],
    ['en-sa', english],
    ['ar-sa', arabic],
    ['tr-sa', arabic],
    ['my', undefined],
    ['en-my', undefined],
    ['international', undefined],
    ['', undefined],
    [undefined, undefined]
  ])('answers the language of the market when %j was left', (localeLeft, language) => {
    expect(returnLanguage(languages, localeLeft)).toEqual(language)
  })

  test('knows no market when the locale is a name of every object', () => {
    expect(returnLanguage({ ...languages }, 'constructor')).toBeUndefined()
  })
})
