import { request } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { OWN_PORT } from '../support/journey-port.ts'
import { copyStore, type StoreCopy } from '../support/store-copy.ts'
import { openOwnJourney } from './open-journey.ts'
import {
  eventually,
  fillForm,
  letTimePass,
  mailsTo,
  newShopper,
  onThePaymentPage,
  orderShows,
  toThePaymentPage,
  upToTheLastLook
} from './shopper.ts'

/** The shooter's store in two countries, built beside the standard build, which stays unchanged. */
let copy: StoreCopy
afterAll(() => copy?.remove())
const journey = openOwnJourney(() => {
  copy = copyStore('.store-copy/white-label')
  copy.change('brands/shooter.ts', 'permissions: {}', "countries: ['us', 'sa', 'in'],\n  permissions: {}")
  return { cwd: copy.folder, env: { STORE: 'shooter' } }
})

const HOST = `http://shooter.localhost:${OWN_PORT}`
const ELSEWHERE = `http://elsewhere.localhost:${OWN_PORT}`
const ORANGE = 'rgb(255, 162, 77)'
/** A player that the sandbox knows, and a payment method. */
const WISH = { path: '/us/canopy-strike', userId: '52000111', channel: /wallet/i } as const

/** Records everything that a page writes or sends itself, from before its first script. */
const trap = async (context: BrowserContext): Promise<readonly string[]> => {
  const caught: string[] = []
  await context.exposeFunction('caught', (what: string) => void caught.push(what))
  await context.addInitScript(() => {
    const told = Reflect.get(window, 'caught') as (what: string) => void
    const wrap = (owner: object, name: string, what: string): void => {
      const own = Reflect.get(owner, name) as (...args: unknown[]) => unknown
      Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
        told(`${what} ${String(args[0])}`)
        return own.apply(this, args)
      })
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, value: string) {
        told(`cookie ${value}`)
        cookie?.set?.call(this, value)
      }
    })
    wrap(Storage.prototype, 'setItem', 'storage')
    wrap(IDBFactory.prototype, 'open', 'database')
    wrap(window, 'fetch', 'fetch')
    wrap(XMLHttpRequest.prototype, 'open', 'request')
    wrap(Navigator.prototype, 'sendBeacon', 'beacon')
    // Only where it may be used at all.
    if ('serviceWorker' in navigator) wrap(ServiceWorkerContainer.prototype, 'register', 'worker')
    if ('caches' in window) wrap(CacheStorage.prototype, 'open', 'cache')
  })
  return caught
}

const requestsOf = (page: Page): readonly string[] => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.method()} ${request.url()}`))
  return seen
}

/** Lists everything that a browser stores for an origin. */
const keptBy = async (context: BrowserContext, page: Page) => ({
  cookies: (await context.cookies()).map(({ name }) => name),
  stored: await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)
  ])
})

const colourOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Returns the store's answer to a host, which the system need not be able to resolve. */
const answerOf = (host: string, path: string, body?: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${host}:${OWN_PORT}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const asked = request({ host: '127.0.0.1', port: OWN_PORT, path, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    asked.on('error', reject)
    asked.end(body)
  })

const leads = (page: Page): Promise<readonly string[]> =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Returns the text of a built page or file without code and styles. */
const readable = (text: string): string => text.replaceAll(/<(script|style)(?: type="module")?>.*?<\/\1>/gs, '')

describe.concurrent('shooter’s store on its own host', () => {
  test('shows its name, its mark and its colours, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context, complaints } = await newShopper(journey.browser, { colorScheme })
      await page.goto(`${HOST}/us/`)
      expect(await page.title()).toContain('Canopy Store')
      expect((await page.locator('.logo').textContent())?.trim()).toBe('Canopy Store')
      expect(await page.locator('.logo path').getAttribute('d')).toContain('M13 4h2v5h-2z')
      expect(await colourOf(page, '.logo rect', 'fill')).toBe(ORANGE)
      expect(await page.locator('.tag').textContent()).toContain('The official store')
      await page.goto(`${HOST}/us/canopy-strike`)
      expect(await colourOf(page, '#pay', 'background-color')).toBe(ORANGE)
      expect(complaints.errors).toEqual([])
      await context.close()
    }
  })

  test('sells in its own countries alone, and announces two', async () => {
    // The clock of a country where it does not sell offers nothing, that of another its country.
    const here = await newShopper(journey.browser, { timezoneId: 'Asia/Riyadh' })
    await here.page.goto(`${HOST}/international`)
    expect(await here.page.locator('#detected b').textContent()).toBe('المملكة العربية السعودية')
    await here.context.close()
    const { page, context } = await newShopper(journey.browser, { timezoneId: 'Europe/Berlin' })
    await page.goto(`${HOST}/`)
    expect(await page.locator('#detected').isVisible()).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/international')
    const lands = await page.locator('a.land').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(lands).toEqual(['/us/', '/sa/'])
    expect(await page.locator('section.sec h2').allTextContents()).toEqual(['North America', 'Middle East', 'Coming soon'])
    expect(await page.locator('li.act b').allTextContents()).toEqual(['Bangladesh', 'India'])
    for (const [path, status] of [
      ['/us/', 200],
      ['/en-sa/', 200],
      ['/de/', 404],
      ['/in/', 404],
      ['/de/canopy-strike', 404]
    ] as const)
      expect([path, (await answerOf('shooter.localhost', path)).status]).toEqual([path, status])
    const found = await answerOf('shooter.localhost', '/api/detectedCountryInfo', '{"timeZone":"Europe/Berlin"}')
    expect([found.status, JSON.parse(found.text)]).toMatchObject([200, { countryIsoCode: '' }])
    await page.goto(`${HOST}/us/about`)
    expect((await leads(page)).filter((href) => /^\/(?:de|in|id)\/$/.test(href))).toEqual([])
    await context.close()
  })

  test('has neither a side menu, nor accounts, nor anything that leads to them', async () => {
    const { page, context } = await newShopper(journey.browser)
    for (const path of ['/us/', '/us/canopy-strike', '/us/about', '/us/nothing-here', '/sa/']) {
      await page.goto(HOST + path)
      expect(await page.locator('#menu, [popovertarget=menu]').count()).toBe(0)
      expect((await leads(page)).filter((href) => /sign-|\/user\/|wallet|codacash|coda-rewards/.test(href))).toEqual([])
    }
    await context.close()
  })

  test('hides its header on a product page that its partner’s campaign opens, and only there', async () => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(`${HOST}/us/canopy-strike?utm_campaign=arena`)
    expect(await page.locator('header.top').isVisible()).toBe(false)
    await page.goto(`${HOST}/us/canopy-strike?utm_campaign=spring`)
    expect(await page.locator('header.top').isVisible()).toBe(true)
    await page.goto(`${HOST}/us/?utm_campaign=arena`)
    expect(await page.locator('header.top').isVisible()).toBe(true)
    await context.close()
  })

  test('says once that the partner refused the user, and goes on; of the refusal nothing stays in the address', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${HOST}/us/canopy-strike?item=canopy-strike-80&error=access_denied&error_description=call+us&state=s`)
    const dialog = page.locator('dialog[open]')
    await dialog.waitFor()
    expect(await dialog.locator('h2').textContent()).toBe('We couldn’t sign you in with the game account. Please try again in a moment.')
    expect(await dialog.textContent()).not.toMatch(/call us|access_denied/)
    expect(new URL(page.url()).search).toBe('?item=canopy-strike-80')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('#pay').waitFor()
    expect(await dialog.count()).toBe(0)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('sells, and says its own name in the order, what is shared of it, its mails and its text messages', async () => {
    const { page, context, complaints } = await newShopper(journey.browser, { permissions: ['clipboard-read', 'clipboard-write'] })
    await upToTheLastLook(page, HOST, { ...WISH, email: 'canopy@example.com' })
    await toThePaymentPage(page)
    expect(await page.locator('dd').first().textContent()).toBe('Canopy Store')
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    expect(new URL(page.url()).origin).toBe(HOST)
    expect(await page.title()).toContain('Canopy Store')
    await page
      .locator('[data-action=share], button', { hasText: /support/i })
      .first()
      .click()
    const shared = await eventually(
      () => page.evaluate(() => navigator.clipboard.readText()),
      (text) => text.includes('order')
    )
    expect(shared).toMatch(/^Canopy Store order /)
    const shown = await page.locator('body').innerText()
    expect(shown).not.toContain('refill')
    const mails = await eventually(
      () => mailsTo(journey.store.url, 'canopy@example.com'),
      (all) => all.some(({ kind }) => kind === 'delivered')
    )
    await page.goto(`${HOST}/us/block-number`)
    await page.locator('input[name=msisdn]').fill('2025550123')
    await page.locator('form.card button[type=submit]').click()
    const messages = await eventually(
      () => mailsTo(journey.store.url, '+12025550123'),
      (all) => all.length > 0
    )
    expect(messages[0]?.text).toMatch(/^Canopy Store: \d{6}/)
    for (const { subject, text } of [...mails, ...messages]) expect(subject + text).not.toContain('refill')
    expect(mails.find(({ kind }) => kind === 'delivered')?.text).toContain(`${HOST}/us/complete?order=`)
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

// A purchase beside it waited for hundreds of pages that are rendered at once.
describe('build of the shooter’s store', () => {
  test('names no other store in pages, files and pictures', async () => {
    const textAt = async (path: string): Promise<string> => (await answerOf('shooter.localhost', path)).text
    const listedAt = async (map: string): Promise<readonly string[]> =>
      [...(await textAt(map)).matchAll(/<loc>http:\/\/[^/]*([^<]*)/g)].map(([, path = '']) => path)
    const maps = await listedAt('/sitemap.xml')
    const listed = (await Promise.all(maps.map(listedAt))).flat()
    const unlisted = ['us', 'sa', 'en-sa', 'in'].flatMap((prefix) =>
      ['search/', 'complete', 'offline', 'unsubscribe', 'none'].map((rest) => `/${prefix}/${rest}`)
    )
    const paths = ['/sitemap.xml', ...maps, ...listed, ...unlisted, '/robots.txt', '/favicon.svg', '/site.webmanifest']
    expect(paths.length).toBeGreaterThan(60)
    const texts = await Promise.all(paths.map(async (path) => [path, await textAt(path)] as const))
    expect(texts.filter(([, text]) => /\brefill\b/.test(readable(text))).map(([path]) => path)).toEqual([])
    expect(JSON.parse(await textAt('/site.webmanifest'))).toMatchObject({ name: 'Canopy Store' })
    expect(await textAt('/us/canopy-strike')).toContain('property="og:site_name" content="Canopy Store"')
  })
})

describe.concurrent('other host', () => {
  test.each(['/', '/us/', '/us/canopy-strike', '/international', '/assets/worker.js'])(
    'gets the page that refuses it at %s: no call, no cookie, nothing stored',
    async (path) => {
      const { page, context } = await newShopper(journey.browser, { locale: 'ar-SA' })
      const caught = await trap(context)
      const requests = requestsOf(page)
      await page.clock.install()
      const answer = await page.goto(ELSEWHERE + path)
      expect(answer?.status()).toBe(403)
      expect(answer?.headers()['set-cookie']).toBeUndefined()
      expect([await page.getAttribute('html', 'lang'), await page.getAttribute('html', 'dir')]).toEqual(['ar', 'rtl'])
      await letTimePass(page, 5_000)
      expect(requests).toEqual([`GET ${ELSEWHERE}${path}`])
      expect(caught).toEqual([])
      expect(await keptBy(context, page)).toEqual({ cookies: [], stored: [] })
      await context.close()
    }
  )

  test('differs in that from its own host, where the same look sees what is kept', async () => {
    const { page, context } = await newShopper(journey.browser)
    const caught = await trap(context)
    await page.goto(`${HOST}/us/`)
    await eventually(
      () => Promise.resolve(caught),
      (all) => all.some((what) => what.startsWith('cookie shop-country=us'))
    )
    expect((await context.cookies()).map(({ name }) => name)).toContain('shop-country')
    await context.close()
  })

  test('is refused its calls too', async () => {
    for (const path of ['/graphql', '/api/homePage', '/api/search'])
      expect([path, (await answerOf('elsewhere.localhost', path, '{}')).status]).toEqual([path, 403])
    expect((await answerOf('shooter.localhost.evil.example', '/us/')).status).toBe(403)
  })

  test('is led to that page by the page itself without a back end, before it keeps or sends anything', async () => {
    const { page, context } = await newShopper(journey.browser)
    const caught = await trap(context)
    const requests = requestsOf(page)
    // A host that knows nothing but files, which are those that the store sends.
    await context.route('http://files.localhost/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      const { text } =
        pathname === '/blocked/en.html' ? await answerOf('elsewhere.localhost', '/') : await answerOf('shooter.localhost', pathname)
      await route.fulfill({ status: 200, contentType: pathname.endsWith('.svg') ? 'image/svg+xml' : 'text/html', body: text })
    })
    await page.goto('http://files.localhost/us/').catch(() => undefined)
    await page.waitForURL('http://files.localhost/blocked/en.html')
    expect(await page.locator('h1').textContent()).not.toBe('')
    // A picture that the browser saw on its way down the page is a file of that host, and no call.
    expect(requests.filter((one) => !/^GET http:\/\/files\.localhost\/assets\/art-[\w-]+\/[\w-]+\.svg$/.test(one))).toEqual([
      'GET http://files.localhost/us/',
      'GET http://files.localhost/blocked/en.html'
    ])
    expect(caught).toEqual([])
    expect(await context.cookies()).toEqual([])
    await context.close()
  })
})

describe.concurrent('in-app store', () => {
  const orders = (page: Page): readonly string[] => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql') && /createOrder/.test(request.postData() ?? '')) sent.push(request.url())
    })
    return sent
  }

  /** Submits the form without the page's button, which is not shown. */
  const insist = async (page: Page): Promise<void> => {
    await fillForm(page, { ...WISH, email: 'app@example.com' })
    await page
      .locator('#buy, form:has(#pay)')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit(form.querySelector<HTMLButtonElement>('#pay')))
    await page.locator('dialog[open] .total').waitFor()
    await page.locator('dialog[open] button.go').click()
    await page.locator('text=open the store in your browser').last().waitFor()
  }

  test.each([
    ['by the name of the browser', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile CanopyApp/2.1' }, ''],
    ['by the address', {}, '?in-app=1']
  ] as const)(
    'in %s: a notice on every page, no button, and the purchase is refused by the store’s own rule',
    async (_, options, query) => {
      const { page, context } = await newShopper(journey.browser, options)
      const sent = orders(page)
      await page.goto(`${HOST}/us/${query}`)
      expect(await page.locator('.tell.app').isVisible()).toBe(true)
      // The sign holds for the visit.
      await page.goto(HOST + WISH.path)
      expect(await page.locator('.tell.app').isVisible()).toBe(true)
      expect(await page.locator('#pay').isVisible()).toBe(false)
      await insist(page)
      expect(sent).toEqual([])
      expect(await page.evaluate(() => localStorage.getItem('pending-orders'))).toBeNull()
      await context.close()
    }
  )

  test('shows neither notice nor refusal outside the app', async () => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(`${HOST}/us/canopy-strike`)
    expect(await page.locator('.tell.app').isVisible()).toBe(false)
    expect(await page.locator('#pay').isVisible()).toBe(true)
    await context.close()
  })
})
