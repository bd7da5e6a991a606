import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { allMarkets } from '../../src/domain/market/table/all-markets.ts'
import { compileMessage, holesOf } from '../../src/i18n/compile-message.ts'

/** Runs compiled code as a page would: with the plural rules of its language and nothing else. */
const written = (language: string, message: string, params: Readonly<Record<string, string | number>>): string => {
  const rules = new Intl.PluralRules(language)
  const plural = (value: string | number, cases: Readonly<Record<string, () => unknown>>): unknown =>
    (cases[`=${value}`] ?? cases[rules.select(Number(value))] ?? cases.other)?.()
  const select = (value: string | number, cases: Readonly<Record<string, () => unknown>>): unknown =>
    (cases[String(value)] ?? cases.other)?.()
  const text: unknown = runInNewContext(`(${compileMessage(message, language)})`, { plural, select })
  return String(typeof text === 'function' ? (text as (p: object) => unknown)(params) : text)
}

const GAMES = '{count, plural, =0 {no games} one {# game} other {# games}}'
const ARABIC = '{n, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}}'
const RUSSIAN = '{n, plural, one {# игра} few {# игры} many {# игр} other {# игры}}'

describe('compiled text', () => {
  test('without holes is the text itself, quotes and line breaks included', () => {
    expect(compileMessage('Say "hello"\nagain')).toBe('"Say \\"hello\\"\\nagain"')
  })

  test('fills its holes with what it is given', () => {
    expect(written('en', 'Pay {amount} with {channel}', { amount: '$4.04', channel: 'Card' })).toBe('Pay $4.04 with Card')
  })

  test('puts two numbers beside each other instead of adding them', () => {
    expect(written('en', '{a}{b}', { a: 1, b: 2 })).toBe('12')
  })

  test.each([
    [0, 'no games'],
    [1, '1 game'],
    [2, '2 games'],
    [21, '21 games']
  ])('counts %i in English', (count, text) => {
    expect(written('en', GAMES, { count })).toBe(text)
  })

  test.each([
    [0, 'صفر'],
    [1, 'واحد'],
    [2, 'اثنان'],
    [3, '3 قليل'],
    [11, '11 كثير'],
    [100, '100 آخر']
  ])('counts %i in Arabic, which has six forms', (n, text) => {
    expect(written('ar', ARABIC, { n })).toBe(text)
  })

  test.each([
    [1, '1 игра'],
    [2, '2 игры'],
    [5, '5 игр'],
    [21, '21 игра']
  ])('counts %i in Russian', (n, text) => {
    expect(written('ru', RUSSIAN, { n })).toBe(text)
  })

  test('chooses by a word, and takes the other case for a word it does not know', () => {
    const message = '{kind, select, voucher {code} other {top-up of {name}}}'
    expect(written('en', message, { kind: 'voucher', name: 'Emberhold' })).toBe('code')
    expect(written('en', message, { kind: 'gift', name: 'Emberhold' })).toBe('top-up of Emberhold')
  })

  test('shows an apostrophe as it was typed', () => {
    expect(written('en', 'It’s {name}', { name: 'Kai' })).toBe('It’s Kai')
  })

  test('treats what fills a hole as plain text, never as a message', () => {
    expect(written('en', 'Hello {name}', { name: '{count, plural, other {#}}' })).toBe('Hello {count, plural, other {#}}')
  })

  test('refuses to format numbers and dates, which arrive already written', () => {
    expect(() => compileMessage('{price, number}')).toThrow('numbers and dates')
  })
})

describe('name of a country within an English sentence', () => {
  test('has its article in the six markets whose names need one, and in no other', () => {
    const articles = allMarkets
      .map(({ enName }) => written('en', 'Top-ups in {country}', { country: enName }))
      .filter((text) => text.startsWith('Top-ups in the '))
    expect(articles.toSorted()).toEqual([
      'Top-ups in the Dominican Republic',
      'Top-ups in the Netherlands',
      'Top-ups in the Philippines',
      'Top-ups in the United Arab Emirates',
      'Top-ups in the United Kingdom',
      'Top-ups in the United States'
    ])
  })

  test.each([
    ['This is about {country}, not about you.', 'This is about the Philippines, not about you.'],
    ['Enter a number from {country}.', 'Enter a number from the Philippines.'],
    ['Your wallet belongs to {country}', 'Your wallet belongs to the Philippines'],
    ['{n, plural, one {# game in {country}} other {# games in {country}}}', '2 games in the Philippines'],
    ['{country} · Change country', 'Philippines · Change country'],
    ['Terms of sale. Store: {country}.', 'Terms of sale. Store: Philippines.']
  ])('is written into "%s"', (message, text) => {
    expect(written('en', message, { country: 'Philippines', n: 2 })).toBe(text)
  })

  test('stays as it is in other languages', () => {
    expect(written('id', 'Top up in {country}', { country: 'Philippines' })).toBe('Top up in Philippines')
  })
})

describe('placeholders of a text', () => {
  test('include every one, those inside plural cases too', () => {
    expect([...holesOf('{who} has {n, plural, one {one of {item}} other {#}}').params].toSorted()).toEqual(['item', 'n', 'who'])
  })

  test('include every plural form that it writes', () => {
    expect(holesOf(GAMES).plurals).toEqual([['=0', 'one', 'other']])
  })
})
