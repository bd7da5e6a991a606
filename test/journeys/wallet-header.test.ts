import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { copyStore, type StoreCopy } from '../support/store-copy.ts'
import { PASSWORD, signUp, submit } from './accounts.ts'
import { shifted } from './frames.ts'
import { openOwnJourney } from './open-journey.ts'
import { eventually, newShopper } from './shopper.ts'

/** A store with wallet and rewards in two of its three countries, built beside the standard build. */
let copy: StoreCopy
afterAll(() => copy?.remove())
const journey = openOwnJourney(() => {
  copy = copyStore('.store-copy/wallet-header')
  copy.change(
    'brands/refill.ts',
    '  permissions,',
    "  countries: ['sg', 'sa', 'de'],\n  permissions: { sg: { wallet: true, cashback: true }, sa: { wallet: true } },"
  )
  return { cwd: copy.folder }
})

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 320, height: 740 }

const go = (page: Page, path: string) => page.goto(journey.store.url + path)

/** Returns the id of an account from the list of the sandbox. */
const userOf = async (email: string): Promise<string> => {
  const page = await (await fetch(`${journey.store.url}/_/sandbox`)).text()
  const [, sub = ''] = new RegExp(`value="([\\w-]+)">${email}<`).exec(page) ?? []
  return sub
}

const lever = async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  const { url } = journey.store
  const answer = await fetch(`${url}/_/sandbox/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: new URLSearchParams(fields).toString()
  })
  expect([answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([303, ''])
}

/** Gives an account a wallet in Singapore, or changes it. */
const wallet = async (email: string, status: string, amount = '') =>
  lever('wallets', { user: await userOf(email), country: 'sg', status, amount })

/** Opens an account in Singapore, and leaves the welcome. */
const opened = async (page: Page, email: string): Promise<void> => {
  await signUp(page, journey.store.url, email, 'sg')
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/\/sg\/$/)
  await page.locator('header button[data-in]').waitFor()
}

/** Returns the balances that the bar or the menu shows, as they are read out. */
const held = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.locator('.account-menu').isVisible())) await page.locator('header button[data-in]').click()
  const names = await page
    .locator('.holds > :visible, .held > :visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  await page.keyboard.press('Escape')
  return names
}

const shows = (page: Page, names: readonly string[]) =>
  eventually(
    () => held(page),
    (found) => JSON.stringify(found) === JSON.stringify(names)
  )

const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const signOut = async (page: Page): Promise<void> => {
  await page.locator('header button[data-in]').click()
  await page.locator('.account-menu li').last().getByRole('button').click()
  await page.locator('header a[href$="/sign-in"]').waitFor()
}

const signIn = async (page: Page, email: string): Promise<void> => {
  await go(page, '/sg/sign-in')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await submit(page)
}

/** Records the calls of a context to the services of wallets and rewards. */
const asked = (context: BrowserContext): readonly string[] => {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:user\/wallet|country\/)/.test(pathname)) calls.push(pathname)
    if (request.postData()?.includes('query Rewards') === true) calls.push('rewards')
  })
  return calls
}

describe('account summary', () => {
  test('stands in the header of every page, where nothing moves for it, and in the menu of a small phone', async () => {
    const email = 'ana.wallet@example.com'
    const { page, context, complaints } = await newShopper(journey.browser, { viewport: WIDE, isMobile: false, colorScheme: 'light' })
    const calls = asked(context)
    await go(page, '/sg/')
    expect(calls).toEqual([])
    await opened(page, email)
    // The account has no wallet yet; Singapore opens them.
    await shows(page, ['Wallet', 'Rewards: S$0.00'])
    await wallet(email, 'active', '1234.5')
    await lever('rewards', { user: await userOf(email), country: 'sg', amount: '3.5', days: '30', sponsor: 'store' })
    for (const path of ['/sg/', '/sg/comet-circuit', '/sg/about']) {
      await go(page, path)
      await page.locator('.holds > :visible').nth(1).waitFor()
      expect([path, await shifted(page)]).toEqual([path, 0])
      expect([path, await held(page)]).toEqual([path, ['Wallet: S$1,234.50', 'Rewards: S$3.50']])
      expect([path, await complaintsOf(page)]).toEqual([path, []])
    }
    expect(await page.locator('.holds > a').first().getAttribute('href')).toBe('/sg/wallet/home')
    await page.locator('.holds > a').nth(1).click()
    await page.waitForURL(/\/sg\/user\/coda-rewards$/)
    await page.locator('.entries .price', { hasText: 'S$3.50' }).first().waitFor()
    expect(await page.locator('.sum').textContent()).toBe('S$3.50')
    expect(await page.locator('.entries').last().locator('li').count()).toBe(1)
    expect(await complaintsOf(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    for (const path of ['/sg/', '/sg/comet-circuit']) {
      await go(page, path)
      await shows(page, ['Wallet: S$1,234.50', 'Rewards: S$3.50'])
      expect(await page.locator('.holds').isVisible()).toBe(false)
      await page.locator('header button[data-in]').click()
      expect([path, await complaintsOf(page), await scrollsSideways(page)]).toEqual([path, [], false])
    }
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('says that it belongs elsewhere in another country, and nothing is said or asked where there is none', async () => {
    const email = 'ben.wallet@example.com'
    const { page, context, complaints } = await newShopper(journey.browser)
    await opened(page, email)
    await wallet(email, 'active', '20')
    await go(page, '/sa/comet-circuit')
    const [said] = await eventually(
      () => held(page),
      (found) => found.length === 1
    )
    const lang = (await page.getAttribute('html', 'lang')) ?? 'en'
    expect(said).toContain(new Intl.DisplayNames(lang, { type: 'region' }).of('SG'))
    await page.locator('header button[data-in]').click()
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    const calls = asked(context)
    await go(page, '/de/comet-circuit')
    await page.locator('header button[data-in]').click()
    await page.locator('.account-menu a').first().waitFor()
    expect([await page.locator('.holds, .held').count(), calls]).toEqual([0, []])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('goes with a sign-out in another tab', async () => {
    const email = 'cleo.wallet@example.com'
    const { page, context } = await newShopper(journey.browser)
    await opened(page, email)
    await wallet(email, 'active', '7')
    await go(page, '/sg/comet-circuit')
    await shows(page, ['Wallet: S$7.00', 'Rewards: S$0.00'])
    const other = await context.newPage()
    await go(other, '/sg/')
    await other.locator('header button[data-in]').waitFor()
    await signOut(other)
    await page.locator('header a[href$="/sign-in"]').waitFor()
    expect(await page.locator('.holds, .held').count()).toBe(0)
    await context.close()
  })
})

describe('restricted wallet', () => {
  test('is said once at the next sign-in, and whenever its sign is pressed; the focus comes back', async () => {
    const email = 'dora.wallet@example.com'
    const { page, context, complaints } = await newShopper(journey.browser)
    await opened(page, email)
    await wallet(email, 'restricted', '12.5')
    await signOut(page)
    await signIn(page, email)
    const dialog = page.locator('dialog[open]')
    await dialog.waitFor()
    expect(await dialog.locator('h2').textContent()).toBe('Your wallet is restricted')
    expect(await complaintsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/sg\/$/)
    await shows(page, ['Wallet: S$12.50, restricted', 'Rewards: S$0.00'])
    expect(await dialog.count()).toBe(0)
    // On a page of links alone, too.
    await go(page, '/sg/about')
    await shows(page, ['Wallet: S$12.50, restricted', 'Rewards: S$0.00'])
    await page.locator('header button[data-in]').click()
    await page.locator('.held button').click()
    await dialog.waitFor()
    expect(await dialog.locator('a').getAttribute('href')).toBe('/sg/terms')
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.matches('header button[data-in]'))).toBe(true)
    await page.setViewportSize(WIDE)
    await page.locator('.holds button').click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.matches('.holds button'))).toBe(true)
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

describe('person of the sandbox', () => {
  /** Opens the wallet's socket as pages do; returns its first words, or the code of its end. */
  const listen = (page: Page, count: number): Promise<readonly string[]> =>
    page.evaluate(
      (wanted) =>
        new Promise<string[]>((resolve) => {
          const words: string[] = []
          const socket = new WebSocket(`ws://${location.host}/ws/wallet`)
          socket.onmessage = ({ data }) => {
            words.push(String(data))
            if (words.length === wanted) resolve(words)
          }
          socket.onclose = ({ code }) => resolve([...words, `closed ${code}`])
        }),
      count
    )

  test('is signed in by the link of the sandbox, and W25: hears of the wallet and of a sign-out in every tab', async () => {
    const { page, context, complaints } = await newShopper(journey.browser, { viewport: WIDE, isMobile: false })
    await go(page, '/sg/comet-circuit')
    expect(await listen(page, 1)).toEqual(['closed 1006'])
    complaints.errors.length = 0
    await eventually(
      async () => (await page.goto(`${journey.store.url}/_/sandbox/people/wallet.sg`))?.status(),
      (status) => status === 200
    )
    await page.waitForURL(/\/sg\/$/)
    await shows(page, ['Wallet: S$120.00', 'Rewards: S$0.00'])
    await go(page, '/sg/comet-circuit')
    const heard = listen(page, 2)
    const other = await context.newPage()
    await go(other, '/sg/')
    const closed = listen(other, 3)
    await other.locator('header button[data-in]').waitFor()
    await lever('wallets', { user: await userOf('wallet.sg@sandbox.example'), country: 'sg', status: 'active', amount: '5' })
    expect(await heard).toEqual(['{"type":"ready","version":1}', '{"type":"wallet","version":2}'])
    await signOut(page)
    expect((await closed).at(-1)).toBe('{"type":"signedOut"}')
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})
