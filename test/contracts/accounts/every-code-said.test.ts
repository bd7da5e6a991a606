import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { languageOptions, type MarketLanguage } from '../../../src/domain/market/language-options.ts'
import type { Texts } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { pageLocaleOf } from '../../../site/page-content.ts'
import { onPageOf, readMessages } from '../../ui/screens/product/on-us-page.tsx'
import { section8 } from './section-8.ts'
import { type Seen, seenOf } from './section-8-screens.tsx'

/** One country for each set of messages: 25 languages, and three that differ by their country. */
const contentLanguages = new Map(
  languageOptions.toReversed().map((option): readonly [string, MarketLanguage] => [resolveLocale(option.language), option])
)

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Splits a text at its placeholders; wherever tries are counted, four are left. */
const partsOf = (texts: Texts, key: string): readonly string[] => {
  const text = texts[key] ?? ''
  const hole = '\u0000'
  const written = typeof text === 'string' ? text : text({ remainingTries: 4, time: hole, contact: hole, length: hole })
  return written
    .split(hole)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

describe('account answer texts', async () => {
  const english = await readMessages('en')

  test('cover section 8, in 25 languages', () => {
    expect(contentLanguages.size).toBe(28)
    expect(Object.keys(seenOf).toSorted()).toEqual([...new Set(section8.map(({ answers }) => answers))].toSorted())
  })

  test.each([...contentLanguages].map(([language, option]) => ({ language, option })))(
    'name the next step in $language',
    async ({ language, option }) => {
      const own = await readMessages(language)
      const onPage = await onPageOf(pageLocaleOf(option, true))
      const lacks = ({ says, next, drawn }: Seen): readonly string[] => {
        const keys = [says, ...('field' in next ? [] : next)]
        const silent = keys.filter((key) => partsOf(own, key).length === 0)
        const foreign = language === 'en' ? [] : [says].filter((key) => String(partsOf(own, key)) === String(partsOf(english, key)))
        if (drawn === undefined) return [...silent, ...foreign]
        const page = renderToStaticMarkup(onPage(drawn()))
        const read = page.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity)
        const unseen = keys.filter((key) => partsOf(own, key).some((part) => !read.includes(part)))
        const unmarked =
          'field' in next && !new RegExp(`<input(?=[^>]* name="${next.field}")[^>]* aria-invalid="true"`).test(page) ? [next.field] : []
        return [...silent, ...foreign, ...unseen, ...unmarked]
      }
      const found = Object.entries(seenOf).flatMap(([answer, all]) => all.flatMap((one) => lacks(one)).map((what) => `${answer}: ${what}`))
      expect(found).toEqual([])
    }
  )
})
