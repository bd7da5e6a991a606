import { act, cleanup } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consentCategories } from '../../../../src/domain/marketing/consent.ts'
import { printConsent } from '../../../../src/domain/marketing/consent-record.ts'
import type { KnownMarket } from '../../../../src/ui/islands/known/known-market.ts'
import { readBought, readKnown } from '../../../../src/ui/islands/known/read-known.ts'
import { ProductScreen } from '../../../../src/ui/screens/product/product-screen.tsx'
import type { Product } from '../../../../src/domain/order/product.ts'
import { cometWithWallet } from '../../screens/wallet-pay/states.ts'
import { freshPages } from '../../fresh-page.ts'
import { aStore, inStore } from '../../screens/product/a-store.tsx'
import { comet, usPage } from '../../screens/product/sample-product.ts'

freshPages()

const MARKET: KnownMarket = {
  prefix: 'us',
  country: 'us',
  words: { again: 'Buy again', saved: 'Saved players', someoneElse: 'Someone else', from: 'from {}', lastUsed: 'Used last time' },
  products: {
    'comet-circuit': {
      name: 'Comet Circuit',
      picture: '/tiles.svg#comet-circuit',
      from: 'from $0.99',
      items: { c500: ['500 Crystals', 'from $4.99', { 32: '$5.04' }] }
    }
  }
}

const PLAYERS = [
  { userId: '44128890', nickname: 'RookKnight', playerInfo: { zoneId: '2201' } },
  { userId: '52000112', playerInfo: { zoneId: '2202' } }
]
const PURCHASE = { txnId: '7', country: 'us', denominationId: 'c500', pcId: 32, userId: '44128890', zoneId: '2201', nickname: 'RookKnight' }

const keep = (name: string, data: unknown): void => localStorage.setItem(name, JSON.stringify({ v: 1, data }))
const keepAll = (purchase: object = PURCHASE): void => {
  keep('purchase-history', { 1001: { pcId: 31, validated_gamer_info: PLAYERS }, 'market-us': { pcId: 32, validated_gamer_info: [] } })
  keep('game-inputs', { 'comet-circuit': { userId: '44128890', zoneId: '2201' } })
  keep('recently-bought', [{ productUrl: 'comet-circuit', transactionDate: '2026-11-20T10:00:00.000Z', purchase }])
}

const pageOf = (product: Product) => inStore(aStore(), <ProductScreen content={{ page: 'product', data: usPage(product) }} />)
const page = () => pageOf(comet)

/** Opens a page as the host sends it and runs the script of returning shoppers in it. */
const open = async (address: string, html: Readonly<Record<string, string>> = { product: '1001' }, main = renderToString(page())) => {
  vi.resetModules()
  history.replaceState(null, '', address)
  Object.assign(document.documentElement.dataset, html)
  document.body.innerHTML = `<main id="main">${main}</main><script type="application/json" id="page"></script>`
  window.refill = { script: (url) => url, orderKey: undefined }
  await import('../../../../src/ui/entry-known.ts')
}

const cards = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('#again a')].map((card) => [card.getAttribute('href'), card.textContent])

beforeEach(() => {
  vi.stubGlobal('MARKET', MARKET)
})

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

describe('product page of a returning shopper', () => {
  test('is drawn as the page’s own code writes it, so that hydration finds nothing to change', async () => {
    keepAll()
    const complaint = vi.spyOn(console, 'error')
    await open('/us/comet-circuit')
    const main = document.getElementById('main')!
    const drawn = main.cloneNode(true)
    expect(main.querySelector('.who')?.textContent).toBe('RookKnight44128890 · NA EastRO')
    expect(main.querySelector<HTMLInputElement>('[name=userId]')?.value).toBe('44128890')
    expect(main.querySelector('[name=channel]')?.getAttribute('value')).toBe('32')
    const written = document.createElement('main')
    written.id = 'main'
    written.innerHTML = renderToString(page())
    expect(drawn.isEqualNode(written)).toBe(true)
    const before = main.querySelector('.who b')
    const broken = vi.fn<() => void>()
    await act(async () => void hydrateRoot(main, page(), { onRecoverableError: broken }))
    expect(broken).not.toHaveBeenCalled()
    expect(complaint).not.toHaveBeenCalled()
    expect(main.querySelector('.who b')).toBe(before)
  })

  test('M105: has the wallet before the last payment method while it holds money, as hydration expects it', async () => {
    keepAll()
    keep('active-wallet', true)
    await open('/us/comet-circuit', { product: '1001' }, renderToString(pageOf(cometWithWallet)))
    const main = document.getElementById('main')!
    const order = () => [...main.querySelectorAll('[name=channel]')].slice(0, 2).map((radio) => radio.getAttribute('value'))
    expect(order()).toEqual(['453', '32'])
    const broken = vi.fn<() => void>()
    await act(async () => void hydrateRoot(main, pageOf(cometWithWallet), { onRecoverableError: broken }))
    expect([broken.mock.calls.length, order()]).toEqual([0, ['453', '32']])
  })

  test('has no wallet in front where the market has none', async () => {
    keepAll()
    keep('active-wallet', true)
    await open('/us/comet-circuit')
    expect(document.querySelector('[name=channel]')?.getAttribute('value')).toBe('32')
  })

  test('offers the same purchase with one link that fills everything in, at the price of today', async () => {
    keepAll()
    await open('/us/comet-circuit')
    expect(cards()).toEqual([
      ['/us/comet-circuit?item=c500&channel=32#userId=44128890&zoneId=2201', '500 CrystalsRookKnight ··8890from $4.49']
    ])
    expect(document.getElementById('main')?.previousElementSibling?.id).toBe('again')
  })

  test('offers nothing again where a link has filled it in already', async () => {
    keepAll()
    await open('/us/comet-circuit?item=c500#userId=77')
    expect(cards()).toEqual([])
    expect(document.querySelector<HTMLInputElement>('[name=userId]')?.value).toBe('')
    expect(document.querySelectorAll('[name=saved]')).toHaveLength(3)
  })

  test.each([
    ['an order of another market', { ...PURCHASE, country: 'sg' }],
    ['an item that is no longer sold', { ...PURCHASE, denominationId: 'gone' }],
    ['an entry that cannot be read', { ...PURCHASE, pcId: '32' }]
  ])('offers nothing again of %s', async (_, purchase) => {
    keepAll(purchase)
    await open('/us/comet-circuit')
    expect(cards()).toEqual([])
  })

  test('says the lowest price where the last payment method no longer sells the item', async () => {
    keepAll({ ...PURCHASE, pcId: 99 })
    await open('/us/comet-circuit')
    expect(cards()).toEqual([['/us/comet-circuit?item=c500#userId=44128890&zoneId=2201', '500 CrystalsRookKnight ··8890from $4.49']])
  })

  test('is shown when it is drawn', async () => {
    keepAll()
    await open('/us/comet-circuit', { product: '1001', hold: '1' })
    expect(document.documentElement.dataset.hold).toBeUndefined()
  })

  test('stays as it was painted when the script came too late: the page’s code draws the form then', async () => {
    keepAll()
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry])
    await open('/us/comet-circuit')
    expect(document.querySelectorAll('[name=saved]')).toHaveLength(0)
    expect(window.refill?.known).toBeUndefined()
    expect(document.getElementById('main')?.nextElementSibling?.id).toBe('again')
  })
})

describe('home page of a returning shopper', () => {
  test('offers the purchase of its own market, and of another market the product alone', async () => {
    keepAll()
    await open('/us/', {}, '<h1>Home</h1>')
    expect(cards()[0]?.[1]).toBe('500 CrystalsComet CircuitRookKnight ··8890$5.04')
    document.body.innerHTML = ''
    keepAll({ ...PURCHASE, country: 'sg' })
    await open('/us/', {}, '<h1>Home</h1>')
    expect(cards()).toEqual([['/us/comet-circuit', 'Comet Circuitfrom $0.99']])
  })
})

describe('remembered data is not shown', () => {
  test.each([
    ['inside an app', { app: '1' }, ''],
    ['where consent is asked and was not given', { ask: 'Americas' }, ''],
    ['after "necessary only"', { ask: 'Americas' }, printConsent(['C0001'])]
  ])('in %s', async (_, html, consent) => {
    keepAll()
    if (consent !== '') document.cookie = `consent=${consent}; path=/`
    await open('/us/comet-circuit', { product: '1001', hold: '1', ...html })
    expect([cards(), document.querySelectorAll('[name=saved]').length]).toEqual([[], 0])
    expect(document.documentElement.dataset.hold).toBeUndefined()
  })

  test('except where consent was given', async () => {
    keepAll()
    document.cookie = `consent=${printConsent(consentCategories)}; path=/`
    await open('/us/comet-circuit', { product: '1001', ask: 'Americas' })
    expect([cards().length, document.querySelectorAll('[name=saved]').length]).toEqual([1, 3])
  })
})

describe('unreadable data', () => {
  const NOTHING = { players: [], pcId: undefined, inputs: {}, walletFirst: false }

  test.each([
    'nonsense',
    '[]',
    '{"v":2,"data":{}}',
    '{"v":1,"data":{"1001":{"pcId":"31","validated_gamer_info":[]}}}',
    '{"v":1,"data":{"1001":{"validated_gamer_info":[{"userId":1,"playerInfo":{}}]}}}',
    '{"v":1,"data":{"comet-circuit":{"userId":1}}}'
  ])('counts as never kept: %s', (text) => {
    for (const name of ['purchase-history', 'game-inputs', 'recently-bought']) localStorage.setItem(name, text)
    expect(readKnown(1001, 'comet-circuit', 'us')).toEqual(NOTHING)
    expect(readBought()).toEqual([])
  })
})
