import { PRODUCTS } from '../../backend/database/seed/tables/products.ts'
import { describe, expect, test } from 'vitest'
import { findMarket } from '../../src/domain/market/find-market.ts'
import { withBrandName } from '../../src/i18n/with-brand-name.ts'
import { readStore } from '../../brands/read-store.ts'
import { storeKeys } from '../../brands/store-build.ts'
import { hostingOf } from '../../site/hosting.ts'
import { rootFiles } from '../../site/well-known-files.ts'
import { featuresOf, storeFaceOf, storeSheet } from '../../site/branding.ts'

const singapore = findMarket('sg')!

describe('store of the environment', () => {
  test.each([{}, { STORE: '' }, { STORE: 'refill' }])('for %j is the standard one, with neither a number nor a host', (env) => {
    expect(readStore(env)).toMatchObject({ key: 'refill', name: 'refill' })
    expect(readStore(env).whiteLabel).toBeUndefined()
  })

  test('is the mobile shooter: number 1, theme 1, account off, header and footer on, partner login, a host of its own', () => {
    const { theme, whiteLabel } = readStore({ STORE: 'shooter' })
    expect(theme.id).toBe(1)
    expect(whiteLabel).toMatchObject({
      id: 1,
      hostname: 'shooter.localhost',
      enableAccount: false,
      enableHeader: true,
      enableFooter: true,
      partnerLogin: true
    })
  })

  test('is football: account on, its number given at the start and nowhere else', () => {
    expect(readStore({ STORE: 'football', WHITE_LABEL_ID: '12' }).whiteLabel).toMatchObject({
      id: 12,
      enableAccount: true,
      partnerLogin: false
    })
    expect(() => readStore({ STORE: 'football' })).toThrow(/^STORE=football needs the number of its tenant: WHITE_LABEL_ID=2 /)
  })

  test('is non-branded: header, footer and account off, no host', () => {
    const { whiteLabel } = readStore({ STORE: 'non-branded' })
    expect(whiteLabel).toMatchObject({ enableHeader: false, enableFooter: false, enableAccount: false })
    expect(whiteLabel?.hostname).toBeUndefined()
  })

  test('has the host that its operator names', () => {
    expect(readStore({ STORE: 'shooter', STORE_HOST: 'shop.example' }).whiteLabel?.hostname).toBe('shop.example')
    expect(readStore({ STORE: 'non-branded', STORE_HOST: 'shop.example' }).whiteLabel?.hostname).toBe('shop.example')
  })

  test.each([
    [{ STORE: 'shoter' }, 'STORE is "shoter", and there is no such store. Choose refill, shooter, football, non-branded.'],
    [{ STORE: 'constructor' }, 'STORE is "constructor", and there is no such store.'],
    [{ STORE: 'football', WHITE_LABEL_ID: '0' }, 'WHITE_LABEL_ID is "0", which is no number above 0.'],
    [{ STORE: 'football', WHITE_LABEL_ID: 'two' }, 'WHITE_LABEL_ID is "two", which is no number above 0.'],
    [{ STORE: 'shooter', STORE_HOST: 'https://shop.example' }, 'STORE_HOST is "https://shop.example", which is no host name'],
    [{ STORE: 'shooter', STORE_HOST: 'shop.example:443' }, 'STORE_HOST is "shop.example:443", which is no host name']
  ])('stops the start with one line for %j', (env, line) => {
    expect(() => readStore(env)).toThrow(line)
  })
})

const stores = storeKeys.map((STORE) => [STORE, readStore({ STORE, WHITE_LABEL_ID: STORE === 'football' ? '12' : '' })] as const)

describe('build data of a page', () => {
  test('are nothing in the standard store where the country has the default menu', () => {
    expect(storeFaceOf(readStore({}), findMarket('de'))).toBeUndefined()
    expect(storeFaceOf(readStore({}))).toBeUndefined()
  })

  test('hold what the country has beyond the default menu', () => {
    const listed = { ...readStore({}), permissions: { sg: { wallet: true } } }
    expect(storeFaceOf(listed, singapore)?.off).toEqual(['cashback'])
    expect(storeFaceOf(listed, findMarket('my'))).toBeUndefined()
  })

  test('hold the wallet in the languages in which the operator has it: one can be switched off, and none on', () => {
    const saudiArabia = findMarket('sa')!
    const walletLocales = { sa: { 'en-SA': false, 'ar-SA': true }, sg: { 'en-SG': true } }
    const listed = { ...readStore({}), permissions: { sa: { wallet: true } }, walletLocales }
    expect(
      [listed, { ...readStore({}), permissions: {} }].map((store) =>
        ['ar-SA', 'en-SA'].map((locale) => featuresOf(store, saudiArabia, locale).wallet)
      )
    ).toEqual([
      [true, false],
      [false, false]
    ])
    expect(featuresOf(listed, singapore, 'en-SG').wallet).toBe(false)
    expect(storeFaceOf(listed, saudiArabia, 'ar-SA')?.off).toEqual(['cashback'])
    expect(storeFaceOf(listed, saudiArabia, 'en-SA')).toBeUndefined()
  })

  test('show no side menu before a login, no accounts and no wallet in the shooter', () => {
    const face = storeFaceOf(stores[1]![1], singapore)
    expect(face).toMatchObject({ key: 'shooter', id: 1, name: 'Canopy Store', panel: false, partnerLogin: true })
    expect(stores.map(([key, store]) => [key, storeFaceOf(store, singapore)?.partnerLogin])).toEqual(
      stores.map(([key]) => [key, key === 'shooter' ? true : undefined])
    )
    expect(face?.off).toEqual(['cashback', 'mobileSignUp', 'settings', 'social', 'trustReviews', 'userAccounts', 'wallet'])
  })

  test.each(stores)('in %s: what is off is what the rule says', (_, store) => {
    const features = featuresOf(store, singapore)
    const off = storeFaceOf(store, singapore)?.off ?? ['cashback', 'wallet']
    expect(
      Object.entries(features)
        .flatMap(([name, isOn]) => (isOn ? [] : [name]))
        .toSorted()
    ).toEqual([...off].toSorted())
  })
})

/** Computes the relative luminance of sRGB, as WCAG 2 defines it. */
const luminance = (channels: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = channels.map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const channelsOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const mixed = (one: string, share: number, other: string): readonly number[] => {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  return a.map((value, at) => value * share + (b[at] ?? 0) * (1 - share))
}
const contrast = (a: readonly number[], b: readonly number[]): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe('colours of a build', () => {
  const THEMES = { dark: { ink: '#f7f7f4', bg: '#202020', card: '#292929' }, light: { ink: '#202020', bg: '#f6f6f2', card: '#ffffff' } }

  test('are tokens, the size of the name and what small phones leave to the menu, and nothing in the standard store', () => {
    expect(storeSheet(readStore({}))).toBe('')
    expect(storeSheet(stores[2]![1])).toMatch(
      /^\[data-store=football\] body\{(?:--[a-z-]+:[^;{}]+;)+accent-color:var\(--mark\)\}\[data-store=football\] \.logo\{[^{}]+\}@media\(width<30rem\)\{[^{}]+international[^{}]+\{display:none\}\}$/
    )
  })

  test.each(stores.filter(([, { accents }]) => accents !== undefined))(
    'in %s: text on the button and marked text are read easily, dark and light',
    (_, { accents }) => {
      expect(contrast(channelsOf(accents!.go), channelsOf(accents!.goOn))).toBeGreaterThanOrEqual(4.5)
      for (const { ink, bg, card } of Object.values(THEMES)) {
        const mark = mixed(ink, 0.5, accents!.brand)
        expect(contrast(mark, channelsOf(bg))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(mark, channelsOf(card))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(channelsOf(ink), mixed(bg, 0.82, accents!.brand))).toBeGreaterThanOrEqual(4.5)
      }
    }
  )
})

test.each(stores.filter(([, { publishers }]) => publishers !== undefined))(
  'publishers of %s have games in the catalogue',
  (_, { publishers }) => {
    const known = new Set(PRODUCTS.map(({ publisherKey }) => publisherKey))
    expect(publishers?.filter((key) => !known.has(key))).toEqual([])
  }
)

test('looks of the stores differ in mark or colour', () => {
  const looks = stores.map(([, { mark, accents }]) => `${mark} ${accents?.go ?? ''}`)
  expect(new Set(looks).size).toBe(stores.length)
})

describe('name of a store', () => {
  test('stands in its texts, with holes or without, and the standard store’s stay as they are', () => {
    const texts = { a: 'Search: refill', b: ({ country }: { readonly country?: unknown }) => `refill in ${String(country)}` } as never
    const own = withBrandName('$& Store', texts) as Record<string, unknown>
    expect(own.a).toBe('Search: $& Store')
    expect((own.b as (params: object) => string)({ country: 'Peru' })).toBe('$& Store in Peru')
    expect(withBrandName('refill', texts)).toBe(texts)
  })

  test('stands in its manifest, and its mark in its own colours', () => {
    const files = rootFiles(stores[1]![1])
    expect(JSON.parse(files['site.webmanifest']!)).toMatchObject({ name: 'Canopy Store', short_name: 'Canopy Store' })
    expect(files['favicon.svg']).toContain('#ffa24d')
  })
})

test('host without a back end learns the one host that it may answer', () => {
  const held = { boot: '', sheets: {} } as never
  expect(hostingOf(held, 'v', readStore({ STORE: 'shooter' })).gate).toEqual({ host: 'shooter.localhost', status: 403, pages: 'blocked' })
  expect(hostingOf(held, 'v', readStore({})).gate).toBeUndefined()
})
