import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshPages } from '../fresh-page.ts'

freshPages()

const { documentElement } = document
let went: string[]

beforeEach(() => {
  went = []
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void went.push(String(to)))
})

const SIGN = '<a class="ico" href="/us/sign-in" aria-label="Sign in"><svg></svg></a>'

const openPage = async (sign = SIGN): Promise<void> => {
  vi.resetModules()
  Object.assign(documentElement.dataset, { country: 'us', visit: '/assets/entry-visit-a.js' })
  documentElement.lang = 'en-US'
  document.body.innerHTML = `<header>${sign}</header>`
  window.refill = { script: (url) => url, orderKey: undefined }
  await import('../../../src/ui/entry-visit.ts')
}

const shows = (selector: string) =>
  vi.waitUntil(() => document.querySelector<HTMLElement>(selector) ?? undefined, { timeout: 10_000 }) as Promise<HTMLElement>

describe('account menu', () => {
  test('opens by the sign of the user, ends with the sign-out, and its sign looks as before', async () => {
    document.cookie = 'has-session=open; path=/'
    await openPage()
    const button = await shows('header button')
    expect([button.className, button.getAttribute('aria-label'), button.querySelector('svg') === null]).toEqual([
      'ico',
      'Your account',
      false
    ])
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '')
    const entries = [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Purchases', '/us/user/transactions'],
      ['Subscriptions', '/us/user/subscriptions'],
      ['Notifications', '/us/user/notifications'],
      ['Settings', '/us/user/settings'],
      ['Sign out', null]
    ])
    expect(document.adoptedStyleSheets).toHaveLength(1)
    // A page outside all countries has no accounts that could sign out.
    delete documentElement.dataset.country
    entries.at(-1)?.click()
    expect(entries.at(-1)?.textContent).toBe('Signing out…')
    // Then the page of the sign-in does it.
    await vi.waitUntil(() => went.length > 0, { timeout: 10_000 })
    expect(went.map((to) => new URL(to).pathname)).toEqual(['/us/sign-in'])
  })

  test('leads from the badge beside it to the notifications of the account', async () => {
    document.cookie = 'has-session=open; path=/'
    vi.stubGlobal('fetch', async () => new Response('{"items":[]}'))
    await openPage(`<a href="/ms-my/notifications"></a>${SIGN.replace('/us/', '/ms-my/')}`)
    await shows('header button')
    expect(document.querySelector('header a')?.getAttribute('href')).toBe('/ms-my/user/notifications')
  })

  test('holds what the country has, and no more', async () => {
    document.cookie = 'has-session=open; path=/'
    await openPage(SIGN.replace('aria-label', 'data-off="transactions notification settings" aria-label'))
    await shows('header button')
    expect([...document.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual([])
  })

  test('follows what another tab did, when this one is looked at again', async () => {
    const look = () => document.dispatchEvent(new Event('visibilitychange'))
    await openPage()
    document.cookie = 'has-session=open; path=/'
    look()
    look()
    await shows('header button')
    await vi.dynamicImportSettled()
    expect([document.querySelectorAll('header nav').length, document.adoptedStyleSheets.length]).toEqual([1, 1])
    document.cookie = 'has-session=; max-age=-1; path=/'
    look()
    expect(document.querySelector('header')?.innerHTML).toBe(SIGN)
    expect(document.adoptedStyleSheets).toHaveLength(0)
    document.cookie = 'has-session=open; path=/'
    look()
    await shows('header button')
  })

  test.each([
    ['and nothing more where the country has neither wallet nor rewards', SIGN, false],
    [
      'and the place of what is held where it has',
      SIGN.replace('aria-label', `data-wallet="/us/wallet/home" data-amounts='{}' aria-label`),
      true
    ]
  ])('opens %s', async (_, sign, isShown) => {
    document.cookie = 'has-session=open; path=/'
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
    await openPage(`<a class="logo" href="/us/"></a>${sign}`)
    await shows('header button')
    await vi.dynamicImportSettled()
    if (isShown) await shows('.holds')
    expect(document.querySelector('.holds') !== null).toBe(isShown)
    document.cookie = 'has-session=; max-age=-1; path=/'
    document.dispatchEvent(new Event('visibilitychange'))
    expect([document.querySelector('.holds'), document.querySelector('header button')]).toEqual([null, null])
  })

  test.each(['', 'closing'])('stays that of a guest, whose mark says %j', async (mark) => {
    if (mark !== '') document.cookie = `has-session=${mark}; path=/`
    await openPage()
    // The last item of the same entry is loaded, so that everything before it is.
    await vi.dynamicImportSettled()
    expect(document.querySelector('header')?.innerHTML).toBe(SIGN)
  })
})

describe('partner sign-on refusal in the address', () => {
  const rejected = '/us/?error=access_denied&state=s'
  afterEach(() => {
    history.replaceState(null, '', '/')
    vi.unstubAllGlobals()
  })

  test('is said in a store with partner login', async () => {
    history.replaceState(null, '', rejected)
    vi.stubGlobal('PARTNER_LOGIN', true)
    await openPage('')
    expect((await shows('dialog[open] h2')).textContent).toContain('couldn’t sign you in with the game account')
    expect(location.search).toBe('')
  })

  test('does nothing in any other', async () => {
    history.replaceState(null, '', rejected)
    await openPage('')
    await vi.dynamicImportSettled()
    expect([document.querySelector('dialog'), location.search]).toEqual([null, '?error=access_denied&state=s'])
  })
})
