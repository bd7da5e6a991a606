import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerShop } from '../../../backend/services/shop/shop-routes.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'
import { switched } from '../../support/switched-build.ts'

let backend: BackendUnderTest
let app: FastifyInstance

beforeAll(async () => {
  backend = await aBackend()
  app = Fastify()
  await registerShop(app, backend.services)
})
afterAll(async () => {
  await app.close()
  await backend.close()
})

const search = (payload: object, countryCode = 'us', shopLang = 'en') =>
  app.inject({ method: 'POST', url: '/api/search', payload: { payload: { countryCode, shopLang, ...payload } } })
const found = async (text: string, countryCode = 'us', shopLang = 'en'): Promise<readonly string[]> =>
  (await search({ text }, countryCode, shopLang)).json().map((row: { productPath: string }) => row.productPath)

describe('search', () => {
  test.each([
    ['another case', 'EMBERHOLD', 'emberhold'],
    ['the middle of a name', 'strike', 'canopy-strike'],
    ['accents', 'émberhöld', 'emberhold'],
    ['full width letters', 'ｋｏｉ', 'koi-garden'],
    ['words without their space', 'koigarden', 'koi-garden'],
    ['katakana', 'コメット', 'comet-circuit'],
    ['half width katakana', 'ｺﾒｯﾄ', 'comet-circuit'],
    ['hiragana', 'こめっと', 'comet-circuit'],
    ['katakana for a name in hiragana', 'ユキアシ', 'snowpaw-village'],
    ['Arabic with vowel signs', 'حِصن الجَمر', 'emberhold'],
    ['Russian in capitals', 'ДЕРЕВНЯ', 'snowpaw-village'],
    ['Thai', 'สวนปลา', 'koi-garden'],
    ['Korean', '눈발자국', 'snowpaw-village'],
    ['Chinese', '彗星', 'comet-circuit'],
    ['a wrong letter', 'comit', 'comet-circuit'],
    ['a missing letter', 'embrhold', 'emberhold'],
    ['a letter too many', 'veelvet', 'velvet-arcana'],
    ['two letters swapped', 'tideobund', 'tidebound'],
    ['two words begun', 'mob tri', 'mobile-legends-tri'],
    ['two typing errors in a long word', 'emeprhodl', 'emberhold'],
    ['an abbreviation', 'ML', 'mobile-legends-tri'],
    ['initials', 'va', 'velvet-arcana'],
    ['its currency', 'diamonds', 'mobile-legends-tri'],
    ['its currency in another language', 'diamantes', 'mobile-legends-tri'],
    ['its currency with a typing error', 'doublons', 'harbor-kings'],
    ['a word for codes', 'gift card', 'playpass-vault'],
    ['a word for codes in German', 'gutschein', 'playpass-vault'],
    ['its sound in Arabic', 'كوميت', 'comet-circuit'],
    ['its sound in Russian', 'пульс парад', 'pulse-parade'],
    ['its sound in Korean', '네온 드리프트', 'neon-drift']
  ])('finds by %s', async (_how, text, first) => {
    expect((await found(text))[0]).toBe(first)
  })

  test('finds nothing when neither spelling nor sound fits, or there are only signs', async () => {
    expect(await found('gutenberg')).toEqual([])
    expect(await found('zzqq')).toEqual([])
    expect(await found('!?')).toEqual([])
  })

  test('names products as the language of the page does', async () => {
    expect((await search({ text: 'koi garden' }, 'jp', 'ja')).json()).toEqual([
      { productPath: 'koi-garden', name: '鯉の庭', imageUrl: null }
    ])
  })

  test('lists everything page by page when the text is empty, each product once', async () => {
    const pages: string[][] = []
    let after: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const rows: string[] = (await search({ text: ' ', limit: 10, after })).json().map((row: { productPath: string }) => row.productPath)
      pages.push(rows)
      after = rows.at(-1) ?? after
    }
    expect(pages.map((page) => page.length)).toEqual([10, 10, 6, 0])
    expect(new Set(pages.flat()).size).toBe(26)
    expect(pages[0]?.[0]).toBe('comet-circuit')
  })

  test('goes on after the last row of a ranked list', async () => {
    const all = await found('ar')
    expect(all.length).toBeGreaterThan(2)
    const rest = (await search({ text: 'ar', after: all[0] })).json().map((row: { productPath: string }) => row.productPath)
    expect(rest).toEqual(all.slice(1))
  })

  test('says what is wrong with an unknown last row, market or limit', async () => {
    expect((await search({ text: '', after: 'no-such-game' })).json()).toEqual({
      errorMessage: '"after" is no product of this list. Send the productPath of the last row, or leave it out.'
    })
    expect((await search({ text: 'x' }, 'zz')).statusCode).toBe(400)
    expect((await search({ text: '', limit: 1000 })).statusCode).toBe(400)
  })

  test('makes an address that searches without end wait', async () => {
    const answers = []
    for (let count = 0; count < 640; count += 1) answers.push((await search({ text: 'ember', limit: 1 })).statusCode)
    expect(answers.at(-1)).toBe(429)
    const rejected = await search({ text: 'ember' })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    backend.clock.advance(61_000)
    expect((await search({ text: 'ember' })).statusCode).toBe(200)
  })

  test('refuses and says where products are listed when the store has no search', async () => {
    const closed = Fastify()
    await registerShop(closed, {
      ...backend.services,
      config: { ...backend.services.config, build: switched({ everywhere: { search: false } }) }
    })
    const payload = { payload: { text: 'ember', countryCode: 'us', shopLang: 'en' } }
    const answer = await closed.inject({ method: 'POST', url: '/api/search', payload })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { errorMessage: 'This store offers no search. The start page of a country lists what it sells.' }
    ])
    await closed.close()
  })
})
