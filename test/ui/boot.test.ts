import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bareCampaignPattern } from '../../src/domain/partner/header.ts'
import { inAppPattern, isInApp } from '../../src/domain/partner/in-app.ts'
import { CONSENT_VERSION, printConsent } from '../../src/domain/marketing/consent-record.ts'
import { freshPages } from './fresh-page.ts'

freshPages()

const ENTRY = '/assets/entry-client-abc.js'

const FORM =
  '<main id="main"><form id="buy"><label><input type="radio" name="item" value="7">500</label><button id="pay" type="submit">Pay</button><button id="look" type="button">Check</button></form></main>'
const SEARCH = '<form id="find" action="/us/search"><input name="q"><button id="go" type="submit">Find</button></form>'
const THEMES =
  '<input type="radio" name="theme" value="" checked><input type="radio" name="theme" value="dark"><input type="radio" name="theme" value="light">'

/** Opens a page as the host sent it and runs the boot script in it, with nothing else loaded. */
const openPage = async (
  address = '/us/emberhold',
  body = FORM,
  html: Readonly<Record<string, string>> = { wake: 'intent' }
): Promise<void> => {
  vi.resetModules()
  Object.assign(document.documentElement.dataset, html)
  document.body.innerHTML = body
  history.replaceState(null, '', address)
  await import('../../src/ui/boot.ts')
}

const holdTime = (): void => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] })

/** Touches something; what was touched is drawn before anything follows from it. */
const touch = (type = 'pointerdown'): void => {
  const asked = entries().length
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(entries()).toHaveLength(asked)
  vi.runAllTimers()
}

const entries = (): readonly HTMLScriptElement[] => [...document.head.querySelectorAll('script')]
const find = (id: string): HTMLElement => document.getElementById(id)!

const submitOf = (id: string): SubmitEvent => {
  const form = find(id) as HTMLFormElement
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: form.querySelector('button') })
  form.dispatchEvent(event)
  return event
}

/** The browser of these tests loads no files; a script then counts as arrived. */
interface TestBrowser {
  readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}

beforeEach(() => {
  const { happyDOM } = window as unknown as TestBrowser
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  vi.stubGlobal('ENTRY', ENTRY)
  vi.stubGlobal('STORE_HOST', '')
  vi.stubGlobal('IN_APP', undefined)
  vi.stubGlobal('BARE_CAMPAIGN', undefined)
  vi.stubGlobal('PARTNER_LOGIN', false)
})

afterEach(() => void vi.useRealTimers())

describe('boot script before the code of a page', () => {
  beforeEach(holdTime)

  test('requests nothing while untouched', async () => {
    await openPage()
    expect(entries()).toHaveLength(0)
  })

  test.each(['pointerdown', 'pointerover', 'keydown', 'focusin'])('asks for its code once, at the first %s', async (type) => {
    await openPage()
    touch(type)
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    vi.runAllTimers()
    expect(entries().map((script) => [script.type, script.getAttribute('src')])).toEqual([['module', ENTRY]])
  })

  test('asks for its code when it has been read to its end, even if it is touched before', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    await openPage()
    touch()
    expect(entries()).toHaveLength(0)
    state.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect(entries()).toHaveLength(1)
  })

  test('asks again at the next touch when the code did not arrive', async () => {
    await openPage()
    touch()
    expect(entries()).toHaveLength(1)
    touch()
    expect(entries()).toHaveLength(1)
    entries()[0]!.dispatchEvent(new Event('error'))
    touch()
    expect(entries()).toHaveLength(2)
  })

  test('asks at once where there is nothing to see without it', async () => {
    await openPage('/us/complete', '', { wake: 'now' })
    expect(entries()).toHaveLength(1)
  })
})

describe('boot script on a page of links and forms alone', () => {
  beforeEach(holdTime)

  test('never asks for code', async () => {
    await openPage('/us/', SEARCH, {})
    touch()
    expect(entries()).toHaveLength(0)
  })
})

describe('boot script on country and language', () => {
  const LANGUAGES =
    '<a href="#ar" data-language="ar" data-default="true" id="ar">العربية</a><a href="#en" data-language="en" id="en">English</a>'

  test('follows the country whose page is open', async () => {
    await openPage('/id/', '', { country: 'id' })
    expect(document.cookie).toContain('shop-country=id')
    await openPage('/sa/', '', { country: 'sa' })
    expect(document.cookie).toContain('shop-country=sa')
  })

  test('keeps a language that is chosen, and keeps nothing for the default one', async () => {
    await openPage('/sa/', LANGUAGES, { country: 'sa' })
    find('en').click()
    expect(document.cookie).toContain('shop-lang=en')
    find('ar').click()
    expect(document.cookie).not.toContain('shop-lang')
  })

  test('leads from a plain country to the kept language where the host could not', async () => {
    document.cookie = 'shop-lang=en; path=/'
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    await openPage('/sa/emberhold?x=1', '', { country: 'sa', variants: 'en' })
    expect(replace).toHaveBeenCalledWith('/en-sa/emberhold?x=1')
  })

  test('leads nowhere where the market does not speak the kept language', async () => {
    document.cookie = 'shop-lang=ja; path=/'
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    await openPage('/sa/', '', { country: 'sa', variants: 'en' })
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('boot script on a page that has nothing to show before its code runs', () => {
  test('asks for all of its code at once when the page names the script that does', async () => {
    await openPage('/us/complete', '', { early: '/assets/entry-order-a.js' })
    expect(entries().map((script) => script.src.replace(location.origin, ''))).toEqual(['/assets/entry-order-a.js'])
    delete document.documentElement.dataset.early
  })
})

describe('boot script in a browser that bought before', () => {
  const KNOWN = '/known/us-home.js'
  const asked = () => entries().map((script) => script.src.replace(location.origin, ''))
  const isHidden = () => document.documentElement.dataset.hold === '1'

  test.each(['purchase-history', 'recently-bought'])(
    'hides the page and asks for what is drawn before the first paint when it keeps %s',
    async (name) => {
      localStorage.setItem(name, '{"v":1,"data":[]}')
      await openPage('/us/', '', { known: KNOWN })
      expect(asked()).toEqual([KNOWN])
      expect(isHidden()).toBe(true)
    }
  )

  test('shows the page after three seconds, or at once when the script does not arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    localStorage.setItem('recently-bought', '{"v":1,"data":[]}')
    await openPage('/us/', '', { known: KNOWN })
    vi.advanceTimersByTime(2_999)
    expect(isHidden()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isHidden()).toBe(false)
    await openPage('/us/', '', { known: KNOWN })
    expect(isHidden()).toBe(true)
    entries().at(-1)!.dispatchEvent(new Event('error'))
    expect(isHidden()).toBe(false)
  })

  test('asks for nothing of it when nothing is kept, or when the page shows nothing of it', async () => {
    await openPage('/us/', '', { known: KNOWN })
    expect(asked()).toEqual([])
    expect(isHidden()).toBe(false)
    localStorage.setItem('purchase-history', '{"v":1,"data":{}}')
    delete document.documentElement.dataset.known
    await openPage('/us/about', '', {})
    expect(asked()).toEqual([])
  })
})

describe('boot script on the picker', () => {
  const LANDS =
    '<a id="detected" href="/international" hidden><span class="cc"></span><b></b></a><a class="land" data-country="us" href="/us/"><span class="cc">US</span><b>United States</b></a><a class="land" data-country="id" href="/id/"><span class="cc">ID</span><b>Indonesia</b></a>'

  test('offers the country whose clock the device shows', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Jakarta',
      locale: 'en-US',
      calendar: 'gregory',
      numberingSystem: 'latn'
    })
    await openPage('/international', LANDS)
    expect([find('detected').hidden, find('detected').getAttribute('href'), find('detected').textContent]).toEqual([
      false,
      '/id/',
      'IDIndonesia'
    ])
  })

  test('reads the zone of Temporal, and no format of dates, when the browser has it', async () => {
    const resolvedOptions = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Jakarta' } })
    await openPage('/international', LANDS)
    expect(find('detected').getAttribute('href')).toBe('/id/')
    expect(resolvedOptions).not.toHaveBeenCalled()
  })

  test('offers nothing where the clock says nothing', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'UTC',
      locale: 'en-US',
      calendar: 'gregory',
      numberingSystem: 'latn'
    })
    await openPage('/international', LANDS)
    expect(find('detected').hidden).toBe(true)
  })
})

describe('boot script on the picker of a store whose host knows where its visitors are', () => {
  const LANDS =
    '<a id="detected" data-ask="/api/detectedCountryInfo"><span class="cc"></span><b></b></a><a class="land" data-country="br" href="/br/"><span class="cc">BR</span><b>Brasil</b></a><a class="land" data-country="id" href="/id/"><span class="cc">ID</span><b>Indonesia</b></a>'
  const inJakarta = (): void => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Jakarta',
      locale: 'en-US',
      calendar: 'gregory',
      numberingSystem: 'latn'
    })
  }
  const shown = () => [find('detected').getAttribute('href'), find('detected').textContent]

  /** Opens the picker; the service answers when the test says so. */
  const openPicker = async (address = '/international') => {
    inJakarta()
    let resolve: (answer: Response) => void = () => undefined
    let reject: (reason: Error) => void = () => undefined
    const answered = new Promise<Response>((...ends) => ([resolve, reject] = ends))
    const asked = vi.fn<typeof fetch>(() => answered)
    vi.stubGlobal('fetch', asked)
    await openPage(address, LANDS)
    const settled = () => new Promise((next) => setTimeout(next))
    return { asked, answer: (body: string) => (resolve(new Response(body)), settled()), fail: () => (reject(new TypeError()), settled()) }
  }

  test('asks once, with the time zone and the page, and offers nothing before the answer', async () => {
    const { asked } = await openPicker()
    expect(asked.mock.calls).toEqual([
      [
        '/api/detectedCountryInfo',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"timeZone":"Asia/Jakarta","productPath":"/international"}'
        }
      ]
    ])
    expect(shown()).toEqual([null, ''])
  })

  test('offers the country that the answer names', async () => {
    const { answer } = await openPicker()
    await answer('{"countryIsoCode":"BR"}')
    expect(shown()).toEqual(['/br/', 'BRBrasil'])
  })

  test('offers the page of the product that the answer names, under the name of the country in it', async () => {
    const { asked, answer } = await openPicker('/international#/emberhold')
    expect(JSON.parse(asked.mock.calls[0]?.[1]?.body as string)).toEqual({ timeZone: 'Asia/Jakarta', productPath: 'emberhold' })
    await answer('{"countryIsoCode":"BR","countryName":"O Brasil","productPath":"/br/emberhold","productPathShortName":"emberhold"}')
    expect(shown()).toEqual(['/br/emberhold', 'BRO Brasil'])
  })

  test.each([
    '//evil.example',
    '/\\t/evil.example',
    '/\\\\evil.example',
    'https://evil.example/br/',
    'javascript:alert(1)',
    ' //evil.example'
  ])('offers the country as a whole when the answer leads out of the store by %j', async (productPath) => {
    const { answer } = await openPicker('/international#/emberhold')
    await answer(`{"countryIsoCode":"BR","productPath":"${productPath}","productPathShortName":"emberhold"}`)
    expect(shown()).toEqual(['/br/', 'BRBrasil'])
  })

  test('offers the country as a whole where it does not sell the product', async () => {
    const { answer } = await openPicker('/international#/emberhold')
    await answer('{"countryIsoCode":"BR","countryName":"Brasil","productPath":"","productPathShortName":""}')
    expect(shown()).toEqual(['/br/', 'BRBrasil'])
  })

  test('offers the same page in the country of the clock when no answer comes', async () => {
    const { fail } = await openPicker('/international#/emberhold')
    await fail()
    expect(shown()).toEqual(['/id/emberhold', 'IDIndonesia'])
  })

  test.each(['{"countryIsoCode":""}', '{"countryIsoCode":"AQ"}', '{"errorMessage":"Try again."}', 'no answer'])(
    'offers the country of the clock after %s',
    async (body) => {
      const { answer } = await openPicker()
      await answer(body)
      expect(shown()).toEqual(['/id/', 'IDIndonesia'])
    }
  )

  test('offers the country of the clock without an answer', async () => {
    const { fail } = await openPicker()
    await fail()
    expect(shown()).toEqual(['/id/', 'IDIndonesia'])
  })

  test('asks nothing where the page does not say so', async () => {
    const asked = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', asked)
    await openPage('/international', LANDS.replace(' data-ask="/api/detectedCountryInfo"', ''))
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('boot script on a tap before the code', () => {
  test('keeps one on the pay button, and the page stays', async () => {
    await openPage()
    expect(submitOf('buy').defaultPrevented).toBe(true)
    expect(window.refill?.pending).toMatchObject({ target: find('buy'), submitter: find('pay') })
    expect(entries()).toHaveLength(1)
  })

  test('keeps one on another button, the last one only', async () => {
    await openPage('/us/emberhold', FORM.replace('</form>', '</form><button id="other" type="button">Other</button>'))
    find('look').click()
    find('other').click()
    expect(window.refill?.pending).toMatchObject({ target: find('other') })
  })

  test('stops a kept one before other listeners: code that is being hydrated would answer it twice', async () => {
    await openPage()
    const heard = vi.fn<(event: Event) => void>()
    for (const type of ['click', 'submit']) document.body.addEventListener(type, heard)
    find('look').click()
    submitOf('buy')
    expect(heard).not.toHaveBeenCalled()
    window.refill!.awake = true
    find('look').click()
    submitOf('buy')
    for (const type of ['click', 'submit']) document.body.removeEventListener(type, heard)
    expect(heard.mock.calls.map(([event]) => event.type)).toEqual(['click', 'submit'])
  })

  test('leaves one outside the content of the page to islands and dialogs, which answer before the code is there', async () => {
    await openPage('/us/', `${FORM}<button id="stay" type="button">Stay here</button>`, {})
    const pressed = vi.fn<(event: Event) => void>()
    find('stay').addEventListener('click', pressed)
    find('stay').click()
    expect(pressed).toHaveBeenCalledOnce()
    expect(window.refill?.pending).toBeUndefined()
  })

  test('leaves one on a radio to the radio', async () => {
    await openPage()
    const radio = document.querySelector<HTMLInputElement>('input[name=item]')!
    radio.click()
    expect(radio.checked).toBe(true)
    expect(window.refill?.pending).toBeUndefined()
  })

  test('sends one in the search by the form itself', async () => {
    await openPage('/us/', SEARCH)
    expect(submitOf('find').defaultPrevented).toBe(false)
    expect(window.refill?.pending).toBeUndefined()
  })

  test('keeps none any more once the code has taken over', async () => {
    await openPage()
    window.refill!.awake = true
    expect(submitOf('buy').defaultPrevented).toBe(false)
    find('look').click()
    expect(window.refill?.pending).toBeUndefined()
  })
})

describe('boot script on consent', () => {
  const VISIT = '/assets/entry-visit-abc.js'
  const CHOICES = '<button id="choices" type="button" data-choices>Privacy choices</button>'
  const heard: [string, EventListenerOrEventListenerObject][] = []
  const loaded = (): readonly (string | null)[] => entries().map((script) => script.getAttribute('src'))
  const arrive = (): void => {
    dispatchEvent(new Event('load'))
    vi.runAllTimers()
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'requestIdleCallback'] })
    document.cookie = 'consent=; path=/; max-age=-1'
    // Pages of the tests before wait for the same moment.
    const listen = window.addEventListener.bind(window)
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      heard.push([type, listener])
      listen(type, listener)
    })
  })
  afterEach(() => {
    for (const [type, listener] of heard.splice(0)) window.removeEventListener(type, listener)
    document.cookie = 'consent=; path=/; max-age=-1'
  })

  test('asks once the page is there, where the law requires it and no answer exists', async () => {
    await openPage('/de/', SEARCH, { visit: VISIT, ask: 'Europe' })
    expect(loaded()).toEqual([])
    arrive()
    expect(loaded()).toEqual([VISIT])
  })

  test('keeps room for the question from the first paint on when it will be asked', async () => {
    await openPage('/de/', SEARCH, { visit: VISIT, ask: 'Europe' })
    expect(document.documentElement.dataset.asks).toBe('1')
  })

  test.each([
    ['it was answered', { visit: VISIT, ask: 'Europe' }, `consent=${printConsent([])}; path=/`],
    ['no consent is needed', { visit: VISIT }, ''],
    ['the page shows the result of an order', { visit: VISIT, ask: 'Europe', quiet: '1' }, '']
  ])('keeps no room for the question when %s', async (_, html, cookie) => {
    document.cookie = cookie
    await openPage('/de/', SEARCH, html)
    expect(document.documentElement.dataset.asks).toBeUndefined()
    arrive()
    expect(loaded()).toEqual([])
  })

  test('asks again when the questions have changed', async () => {
    document.cookie = `consent=${CONSENT_VERSION - 1}.C0001; path=/`
    await openPage('/de/', SEARCH, { visit: VISIT, ask: 'Europe' })
    arrive()
    expect(loaded()).toEqual([VISIT])
  })

  test.each([
    ['answered', { visit: VISIT, ask: 'Europe' }, `consent=${printConsent([])}; path=/`],
    ['no consent needed', { visit: VISIT }, ''],
    ['outside all countries', {}, '']
  ])('asks nothing: %s', async (_, html, cookie) => {
    document.cookie = cookie
    await openPage('/id/', SEARCH, html)
    arrive()
    expect(loaded()).toEqual([])
  })

  test.each(['?utm_source=mail', '?item=c500&utm_campaign=may', '?irclickid=x'])('follows a campaign’s link %s up', async (query) => {
    await openPage(`/id/${query}`, SEARCH, { visit: VISIT })
    arrive()
    expect(loaded()).toEqual([VISIT])
  })

  test.each([
    ['somebody wants to know of it', { visit: VISIT, soon: '1' }, ''],
    ['a session is to be kept', { visit: VISIT }, 'ssk=%7B%7D; path=/']
  ])('fetches what follows a visit where %s', async (_, html, cookie) => {
    if (cookie !== '') document.cookie = cookie
    await openPage('/id/', SEARCH, html)
    arrive()
    document.cookie = 'ssk=; path=/; max-age=-1'
    expect(loaded()).toEqual([VISIT])
  })

  test('fetches code for a visit after an order here, since there may be notifications', async () => {
    localStorage.setItem('guest-user-id', '{"v":1,"data":"0191d2c4-7b1e-4c3a-9f00-0123456789ab"}')
    await openPage('/id/', SEARCH, { visit: VISIT })
    arrive()
    localStorage.removeItem('guest-user-id')
    expect(loaded()).toEqual([VISIT])
  })

  test.each([
    ['nothing else was chosen', '', []],
    ['another country was chosen', 'shop-country=us; path=/', [VISIT]],
    ['another language was chosen', 'shop-lang=en; path=/', [VISIT]]
  ])('fetches it for a tab that is looked at again, while %s', async (_, cookie, fetched) => {
    await openPage('/id/', SEARCH, { visit: VISIT, country: 'id' })
    arrive()
    if (cookie !== '') document.cookie = cookie
    document.dispatchEvent(new Event('visibilitychange'))
    document.cookie = 'shop-lang=; path=/; max-age=-1'
    expect(loaded()).toEqual(fetched)
  })

  test.each(['?q=utm_', '?theme=c500', '?xutm_source=1'])('takes %s for no campaign’s link', async (query) => {
    await openPage(`/id/${query}`, SEARCH, { visit: VISIT })
    arrive()
    expect(loaded()).toEqual([])
  })

  test('opens the choices at any time: the press is noted, and the code fetched once', async () => {
    document.cookie = `consent=${printConsent([])}; path=/`
    await openPage('/de/', CHOICES, { visit: VISIT, ask: 'Europe' })
    find('choices').click()
    find('choices').click()
    expect(loaded()).toEqual([VISIT])
    expect(window.refill).toMatchObject({ choices: true })
    expect(window.refill?.pending).toBeUndefined()
  })

  test('opens the choices by the next press when the code did not arrive', async () => {
    await openPage('/de/', CHOICES, { visit: VISIT, ask: 'Europe' })
    find('choices').click()
    expect(loaded()).toEqual([VISIT])
    entries()[0]!.dispatchEvent(new Event('error'))
    find('choices').click()
    expect(loaded()).toEqual([VISIT, VISIT])
  })
})

describe('boot script on the key of an order', () => {
  test('takes it off the address before anything else runs, and the page can still read it', async () => {
    await openPage('/us/complete?order=1234567890123456789#key=Zm9vYmFyYmF6cXV4LTEyMw')
    expect(location.hash).toBe('')
    expect(location.search).toBe('?order=1234567890123456789')
    expect(window.refill?.orderKey).toBe('Zm9vYmFyYmF6cXV4LTEyMw')
  })

  test('takes nothing for one that is another part of the page', async () => {
    await openPage('/us/emberhold#pay')
    expect(location.hash).toBe('#pay')
    expect(window.refill?.orderKey).toBeUndefined()
  })
})

describe('boot script on the theme', () => {
  test('remembers a chosen one', async () => {
    await openPage('/us/', THEMES)
    document.querySelector<HTMLInputElement>('input[value=light]')!.click()
    expect(localStorage.getItem('theme')).toBe('light')
  })

  test('remembers also the one of the device, over another that was chosen before', async () => {
    localStorage.setItem('theme', 'dark')
    await openPage('/us/', THEMES)
    const [system] = document.querySelectorAll<HTMLInputElement>('input[name=theme]')
    system!.checked = true
    system!.dispatchEvent(new Event('change', { bubbles: true }))
    expect(localStorage.getItem('theme')).toBe('')
  })

  test('shows the chosen one on the next page', async () => {
    localStorage.setItem('theme', 'light')
    await openPage('/us/', THEMES)
    expect(document.querySelector<HTMLInputElement>('input[value=light]')!.checked).toBe(true)
  })

  test('sets it before the page is drawn, and its radio once there is one', async () => {
    localStorage.setItem('theme', 'dark')
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    await openPage('/us/', '')
    expect(document.documentElement.dataset.theme).toBe('dark')
    document.body.innerHTML = THEMES
    document.dispatchEvent(new Event('DOMContentLoaded'))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.querySelector<HTMLInputElement>('input[value=dark]')!.checked).toBe(true)
  })

  test('changes the page once the pressed choice is drawn', async () => {
    holdTime()
    await openPage('/us/', THEMES)
    document.querySelector<HTMLInputElement>('input[value=light]')!.click()
    expect(document.documentElement.dataset.theme).toBe('')
    vi.runAllTimers()
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  test('keeps the pressed one while the page is still being read', async () => {
    localStorage.setItem('theme', 'light')
    holdTime()
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    await openPage('/us/', THEMES)
    document.querySelector<HTMLInputElement>('input[value=dark]')!.click()
    document.dispatchEvent(new Event('DOMContentLoaded'))
    vi.runAllTimers()
    expect(document.querySelector<HTMLInputElement>('input[value=dark]')!.checked).toBe(true)
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  test.each(['purple', '"]', 'lightdark'])('uses that of the device when storage holds %s', async (kept) => {
    localStorage.setItem('theme', kept)
    await openPage('/us/', THEMES)
    expect(document.documentElement.dataset.theme).not.toMatch(/^(light|dark)$/)
    expect(document.querySelector<HTMLInputElement>('input[name=theme]')!.checked).toBe(true)
  })

  test('uses the default where storage is refused', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    await openPage('/us/', THEMES)
    expect(document.querySelector<HTMLInputElement>('input[name=theme]')!.checked).toBe(true)
  })
})

describe('boot script on scripts of the page', () => {
  test.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', '/assets/x.js?y', 'javascript:1'])(
    'loads none from %s',
    async (url) => {
      await openPage()
      expect(() => window.refill?.script(url)).toThrow(Error)
    }
  )

  test('loads them from this host through the one policy', async () => {
    const made: string[] = []
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: unknown) => {
        made.push(name)
        return rules
      }
    })
    await openPage()
    expect(window.refill?.script(ENTRY)).toBe(ENTRY)
    expect(made).toEqual(['store'])
  })
})

describe('boot script on a host that may not show the store', () => {
  beforeEach(holdTime)

  const openOn = async (ownHost: string, language: string): Promise<{ readonly leads: readonly string[]; readonly fault: unknown }> => {
    vi.stubGlobal('STORE_HOST', ownHost)
    vi.stubGlobal('stop', vi.fn())
    document.documentElement.lang = language
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    let fault: unknown
    await openPage('/us/emberhold', FORM, { wake: 'now', country: 'us' }).catch((error: unknown) => (fault = error))
    return { leads: replace.mock.calls.map(([url]) => String(url)), fault }
  }

  test('leads to the page that says so, in the page’s language, and runs nothing else: no cookie, no storage, no code', async () => {
    const { leads, fault } = await openOn('kick.example', 'ar-SA')
    expect(leads).toEqual(['/blocked/ar.html'])
    expect(fault).toBeInstanceOf(Error)
    expect(stop).toHaveBeenCalledOnce()
    vi.runAllTimers()
    expect([document.cookie, localStorage.length, sessionStorage.length, entries().length, window.refill]).toEqual(['', 0, 0, 0, undefined])
  })

  test('runs where the host is the store’s own', async () => {
    const { leads, fault } = await openOn(location.hostname, 'ar-SA')
    expect([leads, fault]).toEqual([[], undefined])
    expect(window.refill).toMatchObject({ script: expect.any(Function) })
  })
})

describe('boot script inside an app', () => {
  beforeEach(holdTime)
  afterEach(() => {
    document.cookie = 'in-app=; path=/; max-age=-1'
    document.documentElement.removeAttribute('data-app')
  })

  const MARKS = { query: 'in-app', userAgent: 'RefillApp' }
  const openIn = async (marks: typeof MARKS | null, address: string, userAgent = 'Mozilla/5.0 Chrome/140.0'): Promise<boolean> => {
    vi.stubGlobal('IN_APP', marks === null ? undefined : new RegExp(inAppPattern(marks)))
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    await openPage(address)
    return document.documentElement.dataset.app !== undefined
  }

  test.each([
    ['/us/emberhold', undefined],
    ['/us/emberhold?in-app=1', undefined],
    ['/us/emberhold?item=a&in-app=1', undefined],
    ['/us/emberhold?in-app=0', undefined],
    ['/us/emberhold?in-app', undefined],
    ['/us/emberhold?not-in-app=1', undefined],
    ['/us/emberhold', 'Mozilla/5.0 (Linux; Android 15) RefillApp/2.1'],
    ['/us/emberhold', 'Mozilla/5.0 NotRefillApp/2.1']
  ])('follows the rule on the page %s of the browser %s', async (address, userAgent = 'Mozilla/5.0') => {
    const search = address.slice('/us/emberhold'.length)
    expect(await openIn(MARKS, address, userAgent)).toBe(isInApp(MARKS, { userAgent, search, wasInApp: false }))
  })

  test('keeps the sign of an address for the visit, and only as long', async () => {
    await openIn(MARKS, '/us/?in-app=1')
    delete document.documentElement.dataset.app
    expect(document.cookie).toContain('in-app=1')
    expect(await openIn(MARKS, '/us/emberhold')).toBe(true)
  })

  test('looks for no sign in a build without an app', async () => {
    expect(await openIn(null, '/us/?in-app=1', 'RefillApp')).toBe(false)
    expect(document.cookie).not.toContain('in-app')
  })
})

describe('boot script on the campaign of a partner with its own header', () => {
  beforeEach(holdTime)
  afterEach(() => document.documentElement.removeAttribute('data-bare'))

  test.each([
    ['arena', '/us/emberhold?utm_campaign=arena', true],
    ['arena', '/us/emberhold?item=7&utm_campaign=arena&utm_source=x', true],
    ['arena', '/us/emberhold?utm_campaign=spring', false],
    ['arena', '/us/emberhold?utm_campaign=arena2', false],
    ['arena', '/us/emberhold?my_utm_campaign=arena', false],
    ['arena 5.1', '/us/emberhold?utm_campaign=arena%205.1', true],
    ['arena 5.1', '/us/emberhold?utm_campaign=arena%205x1', false],
    ['arena', '/us/emberhold', false],
    ['', '/us/emberhold?utm_campaign=arena', false],
    ['', '/us/emberhold?utm_campaign=', false]
  ])('configured as %j, on %s hides the header: %s', async (value, address, hidden) => {
    vi.stubGlobal('BARE_CAMPAIGN', value === '' ? undefined : new RegExp(bareCampaignPattern(value)))
    await openPage(address)
    expect(document.documentElement.dataset.bare !== undefined).toBe(hidden)
  })
})

describe('boot script on a visitor who comes to choose another country', () => {
  beforeEach(holdTime)

  test.each([
    ['/international#/emberhold', 1],
    ['/international#/search/', 1],
    ['/international', 0],
    ['/international#asia', 0]
  ])('at %s with hydrated code (%i) takes the place along', async (address, scripts) => {
    await openPage(address, SEARCH)
    expect(entries()).toHaveLength(scripts)
  })
})
