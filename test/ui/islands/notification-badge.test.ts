import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshPages } from '../fresh-page.ts'
import { rests } from '../rests.ts'

const GUEST = '0191d2c4-7b1e-4c3a-9f00-0123456789ab'
freshPages()

const { documentElement } = document
let asked: { url: string; headers: Headers; body: Record<string, unknown> }[]
let items: unknown

beforeEach(() => {
  asked = []
  items = []
  vi.stubGlobal('fetch', async (url: string, init: { readonly headers: HeadersInit; readonly body: string }) => {
    asked.push({ url, headers: new Headers(init.headers), body: JSON.parse(init.body) as Record<string, unknown> })
    return new Response(JSON.stringify({ items }), { status: 200 })
  })
})
const badge = () => document.querySelector('header a')
const openPage = async (header = '<a href="/us/notifications" aria-label="Notifications"></a>', address = '/us/?q=1'): Promise<void> => {
  vi.resetModules()
  history.replaceState(null, '', address)
  Object.assign(documentElement.dataset, { country: 'us', visit: '/assets/entry-visit-a.js' })
  documentElement.lang = 'en-US'
  document.body.innerHTML = `<header>${header}</header>`
  window.refill = { script: (url) => url, orderKey: undefined }
  await import('../../../src/ui/entry-visit.ts')
}

/** Waits for a text; a slow machine needs more time. */
const shows = (text: string) => vi.waitUntil(() => badge()?.textContent === text, { timeout: 10_000 })
const row = (id: string, isNew = true) => ({ id, isNew })

describe('notification badge', () => {
  test('asks nothing for a visitor who ordered nothing and looked at no list', async () => {
    await openPage()
    await rests()
    expect([asked, badge()?.textContent]).toEqual([[], ''])
  })

  test('shows how many are new to a guest who ordered, in figures and in words', async () => {
    localStorage.setItem('guest-user-id', JSON.stringify({ v: 1, data: GUEST }))
    items = [row('a'), row('b'), row('c', false)]
    await openPage()
    await shows('2')
    expect([badge()?.textContent, badge()?.getAttribute('aria-label')]).toEqual(['2', 'Notifications, 2 new notifications'])
    expect(asked).toMatchObject([{ url: '/api/notifications', body: { countryCode: 'us', shopLang: 'en', guestUserId: GUEST } }])
    expect(asked[0]?.headers.get('x-whitelabel-id')).toBe('1')
    expect(asked[0]?.headers.get('x-expt-token')).not.toBeNull()
  })

  test('counts as seen what was seen here, whatever has not arrived', async () => {
    localStorage.setItem('guest-user-id', JSON.stringify({ v: 1, data: GUEST }))
    localStorage.setItem('notifications', JSON.stringify({ v: 1, data: { locale: 'en-US', items: [{ id: 'a', isNew: false }] } }))
    items = [row('a'), row('b')]
    await openPage()
    await shows('1')
    expect(asked).toHaveLength(1)
  })

  test('asks without an id for a guest who merely looked at the list', async () => {
    localStorage.setItem('notifications', JSON.stringify({ v: 1, data: { locale: 'en-US', items: [] } }))
    items = Array.from({ length: 12 }, (_, at) => row(`n${at}`))
    await openPage()
    await shows('9+')
    expect(asked[0]?.body.guestUserId).toBeNull()
  })

  test('asks for the signed-in user, in a browser that ordered nothing and looked at no list', async () => {
    document.cookie = 'has-session=open; path=/'
    items = [row('order:7:paid'), row('order:7:delivered')]
    await openPage()
    await shows('2')
    expect(asked).toMatchObject([{ url: '/api/notifications', body: { countryCode: 'us', guestUserId: null } }])
  })

  test.each([['{"items":7}'], ['not even JSON'], [null]])('shows no number when the answer is %j', async (answer) => {
    localStorage.setItem('guest-user-id', JSON.stringify({ v: 1, data: GUEST }))
    vi.stubGlobal('fetch', async () => new Response(answer, { status: answer === null ? 500 : 200 }))
    await openPage()
    await rests()
    expect(badge()?.textContent).toBe('')
  })

  test('is asked about nowhere where the country has none', async () => {
    localStorage.setItem('guest-user-id', JSON.stringify({ v: 1, data: GUEST }))
    await openPage('')
    await rests()
    expect(asked).toEqual([])
  })

  test.each(['/us/notifications', '/us/user/notifications'])('is left to the page of the list itself: %s', async (address) => {
    localStorage.setItem('guest-user-id', JSON.stringify({ v: 1, data: GUEST }))
    document.cookie = 'has-session=open; path=/'
    await openPage(undefined, address)
    await rests()
    expect(asked).toEqual([])
  })

  test('asks again when an order of this page has moved', async () => {
    localStorage.setItem('guest-user-id', JSON.stringify({ v: 1, data: GUEST }))
    items = [row('a')]
    await openPage()
    await shows('1')
    items = [row('a'), row('b')]
    dispatchEvent(new Event('order-news'))
    await shows('2')
    items = []
    dispatchEvent(new Event('order-news'))
    await shows('')
    expect(badge()?.getAttribute('aria-label')).toBe('Notifications')
  })
})
