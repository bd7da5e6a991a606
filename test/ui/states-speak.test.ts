import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { languageOptions, type MarketLanguage } from '../../src/domain/market/language-options.ts'
import { storedThings } from '../../src/domain/marketing/consent.ts'
import { resolveLocale } from '../../src/i18n/resolve-locale.ts'
import { readAllMessages } from '../../scripts/locale-files.ts'
import { pageLocaleOf } from '../../site/page-content.ts'
import { shareOf } from '../support/test-seed.ts'
import { onPageOf, readMessages } from './screens/product/on-us-page.tsx'
import { screenStates } from './states.ts'

/** One country for each set of messages. */
const contentLanguages = new Map(
  languageOptions.toReversed().map((option): readonly [string, MarketLanguage] => [resolveLocale(option.language), option])
)

const english = await readMessages('en')

/** Every key that exists, also of messages that no page was given. */
const known = new Set(Object.keys(readAllMessages('en')))

/** Names of what a browser stores; they are the same in every language. */
const names: ReadonlySet<string> = new Set(storedThings.map(({ name }) => name))

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Lists every text that is shown or read out: between tags, and in attributes with words. */
const textsIn = (drawn: ReactElement): readonly string[] =>
  [...renderToStaticMarkup(drawn).matchAll(/>([^<]+)|\s(?:aria-label|alt|placeholder|title)="([^"]+)"/g)]
    .map(([, text, attribute]) => (text ?? attribute ?? '').replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity).trim())
    .filter((text) => text !== '')

const keysIn = (text: string): readonly string[] => (text.match(/\b[a-z]+(?:\.[a-zA-Z]+)+\b/g) ?? []).filter((key) => known.has(key))

test('screen states cover every language, and a gap is found', () => {
  expect(contentLanguages.size).toBe(28)
  expect(keysIn('notice.heading')).toEqual(['notice.heading'])
  expect(keysIn('help@store.example, in comet.circuit')).toEqual([])
})

/** English and a share of the others; a whole run reads all of them. */
const looked = [
  'en',
  ...shareOf(
    [...contentLanguages.keys()].filter((language) => language !== 'en'),
    6
  )
]

describe.each([...contentLanguages].filter(([language]) => looked.includes(language)).map(([language, option]) => ({ language, option })))(
  'screen states in $language',
  async ({ language, option }) => {
    const own = await readMessages(language)
    const onPage = await onPageOf(pageLocaleOf(option, true))
    /** English sentences that this language writes otherwise. */
    const foreign = new Set(Object.keys(english).flatMap((key) => (english[key] === own[key] ? [] : [english[key]])))

    test('show no key instead of its words, and no words of another language', () => {
      const found = screenStates.flatMap(({ screen, name, draw }) =>
        textsIn(onPage(draw()))
          .filter((text) => !names.has(text) && (keysIn(text).length > 0 || (language !== 'en' && foreign.has(text))))
          .map((text) => `${screen}/${name}: ${text}`)
      )
      expect(found).toEqual([])
    })
  }
)
