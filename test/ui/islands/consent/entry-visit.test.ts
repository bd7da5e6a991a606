import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshPages } from '../../fresh-page.ts'
import { rests } from '../../rests.ts'

freshPages()

const { documentElement } = document

const { crashed, opened } = vi.hoisted(() => ({
  crashed: vi.fn<(error: unknown) => void>(),
  opened: vi.fn<(...about: unknown[]) => void>()
}))
const { tended } = vi.hoisted(() => ({ tended: vi.fn<(isOn: boolean) => Promise<void>>(() => Promise.resolve()) }))
vi.mock('../../../../src/composition/visit/pwa.ts', () => ({ registerServiceWorker: tended }))
vi.mock('../../../../src/composition/visit/reporting.ts', () => ({
  openReporter: (dsn: string, _visitor: unknown, isReplayed: boolean) => {
    opened(dsn, isReplayed)
    return { crashed, failed: () => undefined }
  }
}))

/** Opens a page of this market and runs what the boot script would fetch. */
const openPage = async (html: Readonly<Record<string, string>>, lang = 'en', choices = false, address = '/de/'): Promise<void> => {
  vi.resetModules()
  history.replaceState(null, '', address)
  Object.assign(documentElement.dataset, html)
  documentElement.lang = lang
  document.body.innerHTML = '<div id="app"><button type="button" data-choices>Privacy choices</button><div class="bar">Pay</div></div>'
  window.refill = { script: (url) => url, pending: undefined, orderKey: undefined, choices, awake: false }
  await import('../../../../src/ui/entry-visit.ts')
  await rests()
}

const panel = (): HTMLElement | null => document.querySelector('.consent')
const press = (name: string): void => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click()
const GERMAN = { country: 'de', ask: 'Europe', visit: '/assets/entry-visit-a.js' }

describe('service worker', () => {
  beforeEach(() => {
    tended.mockClear()
    vi.stubGlobal('WORKER', true)
  })

  test('is kept by a page that loads no other code, once there is time', async () => {
    await openPage({ country: 'sg' }, 'en', false, '/sg/')
    await vi.waitUntil(() => tended.mock.calls.length > 0, { timeout: 30_000 })
    expect(tended.mock.calls[0]?.[0]).toBe(true)
  })

  test('is not kept before the law’s question is answered, and is after an answer that allows it', async () => {
    await openPage(GERMAN)
    expect(tended).not.toHaveBeenCalled()
    press('Allow all')
    await vi.waitUntil(() => tended.mock.calls.length > 0, { timeout: 30_000 })
  })

  test('is not kept after "necessary only"', async () => {
    await openPage(GERMAN)
    press('Necessary only')
    await rests()
    expect(tended).not.toHaveBeenCalled()
  })
})

describe('page where the law wants consent', () => {
  test('asks first of all, in its own language, without taking the focus', async () => {
    await openPage(GERMAN, 'es-MX')
    expect(document.body.firstElementChild).toBe(panel())
    expect(panel()?.querySelector('h2')?.textContent).toBe('¿Podemos usar cookies opcionales?')
    expect(document.activeElement).toBe(document.body)
    expect(document.adoptedStyleSheets).toHaveLength(2)
  })

  test('keeps the answer, takes the question away, and does not ask again', async () => {
    await openPage(GERMAN)
    press('Necessary only')
    expect(panel()).toBeNull()
    expect(document.adoptedStyleSheets).toHaveLength(0)
    expect(document.documentElement.dataset.asks).toBeUndefined()
    expect(document.cookie).toContain('consent=1.C0001')
    await openPage(GERMAN)
    expect(panel()).toBeNull()
  })

  test('asks again after an answer to older questions', async () => {
    document.cookie = 'consent=0.C0001.C0002; path=/'
    await openPage(GERMAN)
    expect(panel()).not.toBeNull()
  })

  test('erases at once what is no longer allowed', async () => {
    document.cookie = 'consent=1.C0001.C0003.C0004; path=/'
    document.cookie = 'irclickid=x; path=/'
    localStorage.setItem('recently-bought', '{}')
    localStorage.setItem('pending-orders', '{}')
    await openPage(GERMAN)
    press('Privacy choices')
    await vi.waitUntil(() => panel() !== null, { timeout: 30_000 })
    press('Necessary only')
    expect(document.cookie).not.toContain('irclickid')
    expect([localStorage.getItem('recently-bought'), localStorage.getItem('pending-orders')]).toEqual([null, '{}'])
  })

  test('opens the choices by a press that came before its code, takes the focus and gives it back', async () => {
    document.cookie = 'consent=1.C0001.C0003; path=/'
    await openPage(GERMAN, 'en', true)
    expect(document.activeElement).toBe(panel()?.querySelector('h2'))
    press('Close')
    expect(panel()).toBeNull()
    document.querySelector<HTMLElement>('[data-choices]')?.focus()
    press('Privacy choices')
    await vi.waitUntil(() => panel() !== null, { timeout: 30_000 })
    press('Close')
    expect(document.activeElement).toBe(document.querySelector('[data-choices]'))
  })

  test('asks once, however often it is pressed for', async () => {
    await openPage(GERMAN)
    press('Privacy choices')
    press('Privacy choices')
    await new Promise((done) => setTimeout(done))
    expect(document.querySelectorAll('.consent')).toHaveLength(1)
  })

  test('does not speak of what tracks where nothing does', async () => {
    await openPage({ ...GERMAN, country: 'ru' })
    expect([...(panel()?.querySelectorAll('input') ?? [])].map((input) => input.name)).toEqual(['C0001', 'C0003', 'C0005'])
  })
})

test('visit asks nothing by itself when the page shows the result of an order', async () => {
  await openPage({ ...GERMAN, quiet: '1' })
  expect(panel()).toBeNull()
  press('Privacy choices')
  await vi.waitUntil(() => panel() !== null, { timeout: 30_000 })
  delete document.documentElement.dataset.quiet
})

test('page without needed consent asks nothing', async () => {
  await openPage({ country: 'id', visit: '/assets/entry-visit-a.js' })
  expect(panel()).toBeNull()
})

describe('campaign link', () => {
  const LINK = '/de/?utm_source=mail&irclickid=Xy9&utm_term=a@b.example'
  const kept = (): string | null => localStorage.getItem('campaign-params')

  test('is known to the page alone until the visitor allows it', async () => {
    await openPage(GERMAN, 'en', false, LINK)
    await vi.dynamicImportSettled()
    expect([kept(), document.cookie]).toEqual([null, ''])
    press('Allow all')
    expect(kept()).toMatch(/"utm_source":"mail"/)
    expect(kept()).not.toContain('a@b.example')
    expect(document.cookie).toContain('irclickid=Xy9')
  })

  test('leaves nothing behind where the visitor allows it not', async () => {
    await openPage(GERMAN, 'en', false, LINK)
    await vi.dynamicImportSettled()
    press('Necessary only')
    expect([kept(), document.cookie]).toEqual([null, 'consent=1.C0001'])
  })

  test('goes on in the address of the next page before an answer, and no longer', async () => {
    await openPage(GERMAN, 'en', false, LINK)
    await vi.dynamicImportSettled()
    const follow = (): string => {
      const next = document.createElement('a')
      next.setAttribute('href', '/de/emberhold?item=7')
      next.addEventListener('click', (event) => event.preventDefault())
      document.body.append(next)
      next.click()
      return new URL(next.href).search
    }
    expect(follow()).toBe('?item=7&utm_source=mail&irclickid=Xy9')
    press('Necessary only')
    expect(follow()).toBe('?item=7')
  })

  test('is noted at once where no consent is needed', async () => {
    await openPage({ country: 'id', visit: '/assets/entry-visit-a.js' }, 'en', false, '/id/?utm_source=mail')
    await vi.waitUntil(() => kept() !== null, { timeout: 30_000 })
    expect(kept()).toMatch(/"utm_source":"mail"/)
  })

  test('is never noted where tracking is off', async () => {
    await openPage({ ...GERMAN, country: 'ru' }, 'en', false, LINK)
    await vi.dynamicImportSettled()
    press('Allow all')
    expect([kept(), document.cookie]).toEqual([null, 'consent=1.C0001.C0003.C0005'])
  })
})

describe('visit events', () => {
  const TRACK = '/_/collector/events'
  let posted: string[]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    posted = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      posted.push(`${url} ${typeof init.body === 'string' ? init.body : ''}`)
      return Promise.resolve(new Response(null, { status: 204 }))
    })
  })
  afterEach(() => void vi.useRealTimers())
  const sent = (name: string): Promise<boolean> => vi.waitUntil(() => posted.some((one) => one.includes(name)), { timeout: 3_000 })
  const secondPasses = async (): Promise<void> => {
    await rests()
    await vi.advanceTimersByTimeAsync(1_300)
  }
  const choose = (name: string, value: string): void => {
    const input = Object.assign(document.createElement('input'), { type: 'radio', name, value, checked: true })
    document.body.append(input)
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  test('are sent where the page has an address and no consent is needed', async () => {
    document.body.className = 'on-product'
    await openPage({ country: 'id', track: TRACK }, 'en', false, '/id/comet-circuit')
    await sent('page.viewed')
    choose('item', 'c500')
    choose('channel', '31')
    choose('userId', '44128890')
    await sent('channel.chosen')
    expect(posted.every((one) => one.startsWith(`${TRACK} `))).toBe(true)
    expect(posted[0]).toMatch(
      /"country":"id".*"name":"page.viewed","page":"product","category":"First_Purchase","productPath":"comet-circuit"/
    )
    expect(posted.join()).toMatch(/"name":"item.chosen","itemId":"c500"/)
    expect(posted.join()).not.toContain('44128890')
    expect(document.cookie).toContain('analytics-id=')
    document.body.className = ''
  })

  test('name the page of the wallet', async () => {
    document.body.className = 'on-walletLanding landing'
    await openPage({ country: 'id', track: TRACK }, 'en', false, '/id/codacash')
    await sent('page.viewed')
    expect(posted[0]).toContain('"page":"walletLanding","category":"Wallet"')
    document.body.className = ''
  })

  test('name the guide of a product once it is opened', async () => {
    localStorage.setItem('recently-bought', '{"v":1,"data":[{"productUrl":"emberhold"}]}')
    document.body.className = 'on-product'
    await openPage({ country: 'id', track: TRACK }, 'en', false, '/id/comet-circuit')
    await sent('page.viewed')
    document.body.insertAdjacentHTML('beforeend', '<section id="player"><details></details></section>')
    const guide = document.querySelector('#player details')!
    expect(posted.join()).not.toContain('Top_Up_Guide')
    guide.dispatchEvent(new Event('toggle'))
    guide.dispatchEvent(new Event('toggle'))
    await sent('Top_Up_Guide')
    expect(posted.join().split('Top_Up_Guide')).toHaveLength(2)
    localStorage.removeItem('recently-bought')
    document.body.className = ''
  })

  test('are not told before the visitor allows it, and are from then on', async () => {
    await openPage({ ...GERMAN, track: TRACK })
    choose('item', 'c500')
    await secondPasses()
    expect([posted, document.cookie]).toEqual([[], ''])
    press('Allow all')
    await sent('page.viewed')
    expect(document.cookie).toContain('analytics-id=')
  })

  test('are not told any more once the visitor takes it back', async () => {
    document.cookie = 'consent=1.C0001.C0002; path=/'
    await openPage({ ...GERMAN, track: TRACK })
    await sent('page.viewed')
    press('Privacy choices')
    await vi.waitUntil(() => panel() !== null, { timeout: 30_000 })
    choose('item', 'c500')
    press('Necessary only')
    await secondPasses()
    choose('item', 'c600')
    await secondPasses()
    expect(posted.join()).not.toContain('item.chosen')
    expect(document.cookie).toBe('consent=1.C0001')
  })

  test('are not sent without an address, and never where tracking is off', async () => {
    await openPage({ country: 'id' })
    await secondPasses()
    document.cookie = 'consent=1.C0001.C0002.C0003.C0004.C0005.C0009; path=/'
    await openPage({ ...GERMAN, country: 'ru', track: TRACK })
    await secondPasses()
    expect(posted).toEqual([])
  })
})

describe('uncaught error', () => {
  const REPORT = 'https://public@errors.test/7'
  const luck = (share: number) =>
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint32Array) array[0] = Math.floor(share * 2 ** 32)
      return array
    })
  const fault = async (): Promise<void> => {
    dispatchEvent(new ErrorEvent('error', { error: new Error('x is undefined'), message: 'x is undefined' }))
    await vi.dynamicImportSettled()
  }
  beforeEach(() => {
    crashed.mockClear()
    opened.mockClear()
  })

  test('is reported where the page has an address; before it nothing is loaded', async () => {
    luck(0.5)
    await openPage({ country: 'id', report: REPORT })
    expect(opened).not.toHaveBeenCalled()
    await fault()
    await vi.waitUntil(() => crashed.mock.calls.length > 0, { timeout: 30_000 })
    expect(opened.mock.calls).toEqual([[REPORT, false]])
    expect(crashed.mock.calls[0]?.[0]).toMatchObject({ message: 'x is undefined' })
  })

  test.each([
    [0.09, { country: 'id' }, '', true],
    [0.11, { country: 'id' }, '', false],
    [0.01, GERMAN, 'consent=1.C0001', false],
    [0.01, GERMAN, 'consent=1.C0001.C0002', true],
    [0.01, { ...GERMAN, country: 'ru' }, 'consent=1.C0001.C0002', false]
  ])('is recorded with luck %d on %j and "%s" from the beginning: %s', async (share, html, cookie, isRecorded) => {
    luck(share)
    if (cookie !== '') document.cookie = `${cookie}; path=/`
    await openPage({ ...html, report: REPORT })
    await vi.dynamicImportSettled()
    expect(opened.mock.calls).toEqual(isRecorded ? [[REPORT, true]] : [])
  })
})

test('session is kept in one tab, every 55 minutes', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('')))
  vi.stubGlobal('fetch', asked)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  document.cookie = `ssk=${encodeURIComponent('{"urlPath":"/session/renew"}')}; path=/`
  await openPage({ country: 'id' })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(3_300_000)
  expect([asked.mock.calls.map(([path]) => path), document.cookie]).toEqual([['/session/renew'], ''])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
