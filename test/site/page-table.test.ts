import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOptions } from '../../src/domain/market/language-options.ts'
import { featuresOf } from '../../site/branding.ts'
import { MARKET_PAGES } from '../../site/market-pages.ts'
import { isOffered, listedAs, type PageAt, parsePath, pathOf } from '../../site/page-table.ts'
import { ROOT_PAGES } from '../../site/root-pages.ts'
import { readStore } from '../../brands/read-store.ts'

const option = fc.constantFrom(...languageOptions)
const productPath = fc.string({ minLength: 1 }).filter((path) => !/[/\0]/.test(path) && path !== '.' && path !== '..')
const page: fc.Arbitrary<PageAt> = fc.oneof(
  fc.constantFrom(...ROOT_PAGES).map((row): PageAt => ({ kind: 'root', row })),
  productPath.map((path): PageAt => ({ kind: 'globalProduct', productPath: path })),
  fc.tuple(option, fc.constantFrom(...MARKET_PAGES)).map(([at, row]): PageAt => ({ kind: 'market', option: at, row })),
  fc.tuple(option, productPath).map(([at, path]): PageAt => ({ kind: 'product', option: at, productPath: path })),
  fc
    .tuple(option, fc.constantFrom('home' as const, 'product' as const))
    .map(([at, of]): PageAt => ({ kind: 'known', option: at, page: of }))
)

test('page table reads every page back from the path that it writes', () => {
  fc.assert(
    fc.property(page, (one) => {
      expect(parsePath(pathOf(one))).toEqual(one)
    })
  )
})

test('page table writes every path back from the page that it reads', () => {
  const words = fc.constantFrom(
    'us',
    'en-sa',
    'known',
    'product',
    'user',
    'settings.html',
    'index.html',
    '404.html',
    'us-home.js',
    'koi',
    '..',
    '.',
    ''
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), (parts) => {
      const path = parts.join('/')
      const read = parsePath(path)
      expect(read === undefined ? path : pathOf(read)).toBe(path)
    })
  )
})

test.each([
  ['us/index.html', 'market home'],
  ['en-sa/user/settings.html', 'market settings'],
  ['us/koi-garden/index.html', 'product koi-garden'],
  ['product/koi-garden/index.html', 'globalProduct koi-garden'],
  ['international/index.html', 'root picker'],
  ['404.html', 'root notFound'],
  ['known/en-sa-home.js', 'known home']
])('page table reads %s as %s', (path, said) => {
  const read = parsePath(path)
  const name = read?.kind === 'known' ? read.page : read !== undefined && 'row' in read ? read.row.kind : read?.productPath
  expect(`${read?.kind} ${name}`).toBe(said)
})

test.each([
  '',
  'us',
  'xx/index.html',
  'us/../index.html',
  'us/./index.html',
  'us//index.html',
  'us/a/b/index.html',
  'known/us-cart.js',
  'US/index.html',
  'us/koi\0/index.html'
])('page table knows no page at %j', (path) => {
  expect(parsePath(path)).toBeUndefined()
})

test('page table has no page of a market where the build does not sell, nor of a feature that is off', () => {
  const at = (path: string): PageAt => parsePath(path)!
  const store = readStore({})
  expect(isOffered(store, at('us/index.html'))).toBe(true)
  expect(isOffered({ ...store, countries: ['jp'] }, at('us/index.html'))).toBe(false)
  expect(isOffered({ ...store, countries: ['jp'] }, at('known/us-home.js'))).toBe(false)
  const without = { ...store, theme: { ...store.theme, toggles: { ...store.theme.toggles, search: false } } }
  expect(featuresOf(without).search).toBe(false)
  expect([isOffered(store, at('us/search.html')), isOffered(without, at('us/search.html'))]).toEqual([true, false])
})

test('page table gives search engines the address of a page that they may show, and no other', () => {
  const listed = (path: string) => listedAs(readStore({}), parsePath(path)!)
  expect(listed('us/about.html')).toEqual({ address: '/us/about', market: 'us', language: 'en-US' })
  expect(listed('us/koi/index.html')).toEqual({ address: '/us/koi', market: 'us', language: 'en-US' })
  expect(listed('product/koi/index.html')).toEqual({ address: '/product/koi', market: undefined, language: 'en' })
  expect(['us/search.html', 'us/404.html', '404.html', 'known/us-home.js'].map(listed)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined
  ])
})
