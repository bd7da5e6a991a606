import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { APP_VERSION } from '../../src/composition/config.ts'
import { visitFacts, type FactSources } from '../../src/composition/calls.ts'
import type { StoredName } from '../../src/domain/marketing/consent.ts'
import type { PageData } from '../../src/ui/page-data.ts'
import { fakeStores } from '../../src/testing/stores.ts'

const product = { voucherTypeId: 1002, gvtId: 2, lvtId: 202 }
const productPage = (promos: readonly unknown[] = []): PageData =>
  ({ frame: undefined, notices: [], content: { page: 'product', data: { product, promos } } }) as unknown as PageData
const orderPage = { frame: undefined, notices: [], content: { page: 'order' } } as PageData

const open = (more: Partial<FactSources> = {}, allowed = true) => {
  const kept = new Map<StoredName, string>()
  const write = vi.fn((name: StoredName, value: string) => allowed && kept.set(name, value) !== undefined)
  const stores = fakeStores()
  const cookies = { read: (name: StoredName) => kept.get(name), write, erase: (name: StoredName) => void kept.delete(name) }
  let ids = 0
  const facts = () =>
    visitFacts({
      page: productPage(),
      country: 'us',
      visitor: { cookies, allows: () => allowed },
      stores,
      newId: () => `id-${(ids += 1)}`,
      address: () => 'https://store.test/us/canopy-strike?x=1',
      platform: () => 'mobile',
      subtle: () => crypto.subtle,
      isGuideOpen: () => false,
      checkoutId: () => undefined,
      ...more
    })
  return { facts, kept, write, stores }
}

describe('visit facts', () => {
  test('name the product of the page, and how it was paid for last', async () => {
    const { facts, stores } = open()
    stores.purchaseHistory.write({ '1002': { pcId: 31, players: [] }, '7': { pcId: 9, players: [] } })
    expect(await facts()()).toMatchObject({ gvtId: 2, lvtId: 202, lastUsedPcId: 31, country: 'us', platform: 'mobile', whiteLabelId: 1 })
    expect(await open({ page: orderPage }).facts()()).toMatchObject({ gvtId: undefined, lvtId: undefined, lastUsedPcId: undefined })
  })

  test('hold an id of the browser only where experiments are allowed, and then always the same', async () => {
    const { facts, kept } = open()
    const read = facts()
    const { deviceId } = await read()
    expect(deviceId).toMatch(/^id-\d$/)
    expect(kept.get('experiment-id')).toBe(deviceId)
    expect([(await read()).deviceId, (await facts()()).deviceId]).toEqual([deviceId, deviceId])
    const rejected = open({}, false)
    expect((await rejected.facts()()).deviceId).toBeUndefined()
    expect(rejected.write).not.toHaveBeenCalled()
  })

  test('know a customer who has bought before, and a first purchase stays one while its page is open', async () => {
    const { facts, stores } = open({ page: orderPage })
    const first = facts()
    expect(await first()).toMatchObject({ customer: 'new', pageTypeName: 'First_Purchase' })
    stores.recentlyBought.write([{ productUrl: 'emberhold', transactionDate: '2026-11-20T10:00:00.000Z' }])
    expect(await first()).toMatchObject({ customer: 'new', pageTypeName: 'First_Purchase' })
    expect(await facts()()).toMatchObject({ customer: 'returning', pageTypeName: undefined })
  })

  test('know a page whose product is highlighted', async () => {
    const highlighted = open({ page: productPage([{ id: 'p' }]) })
    highlighted.stores.recentlyBought.write([{ productUrl: 'emberhold', transactionDate: '2026-11-20T10:00:00.000Z' }])
    expect((await highlighted.facts()()).pageTypeName).toBe('Double_CP')
  })

  test('know the wallet’s page, and a product page whose guide is open', async () => {
    const walletPage = { frame: undefined, notices: [], content: { page: 'walletLanding' } } as unknown as PageData
    expect((await open({ page: walletPage }).facts()()).pageTypeName).toBe('Wallet')
    let isOpen = false
    const guided = open({ isGuideOpen: () => isOpen })
    guided.stores.recentlyBought.write([{ productUrl: 'emberhold', transactionDate: '2026-11-20T10:00:00.000Z' }])
    const read = guided.facts()
    expect((await read()).pageTypeName).toBe('Product')
    isOpen = true
    expect((await read()).pageTypeName).toBe('Top_Up_Guide')
  })

  test('know a guest who left an address, and one who did not', async () => {
    const { facts, kept } = open()
    expect(await facts()()).toMatchObject({ emailSaved: false, session: 'guest' })
    kept.set('guest-uid-email', 'sealed')
    expect(await facts()()).toMatchObject({ emailSaved: true, session: 'soft' })
  })

  test('know a guest who left a number, which is no address', async () => {
    const { facts, kept } = open()
    kept.set('guest-uid-mobile', 'sealed')
    expect(await facts()()).toMatchObject({ emailSaved: false, session: 'soft' })
  })

  test.each([
    ['open', 'loggedIn'],
    ['closing', 'soft']
  ])('know the session: with a session that is %s it is %s', async (marker, session) => {
    const { facts, kept } = open()
    kept.set('guest-uid-email', 'sealed').set('has-session', marker)
    expect(await facts()()).toMatchObject({ session })
  })

  test('never hold the checkout’s own id, and the same checkout is the same on the next page', async () => {
    const checkoutId = '6fa459ea-ee8a-4ca4-894e-db77e160355e'
    const { facts, stores } = open({ checkoutId: () => checkoutId })
    stores.guestUserId.write('guest-1')
    const [one, other] = [await facts()(), await facts()()]
    expect(one.checkoutHash).toMatch(/^[0-9a-f]{32}$/)
    expect(other.checkoutHash).toBe(one.checkoutHash)
    expect(JSON.stringify(one)).not.toContain(checkoutId)
    stores.guestUserId.write('guest-2')
    expect((await facts()()).checkoutHash).not.toBe(one.checkoutHash)
  })
})

test('store version is that of its package', () => {
  expect(APP_VERSION).toBe((JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version)
})
