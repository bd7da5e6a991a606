import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PASSWORD, signUp, submit } from './accounts.ts'
import { shifted } from './frames.ts'
import { openOwnJourney } from './open-journey.ts'
import { eventually, newShopper } from './shopper.ts'

/** A store with wallets and rewards in the Philippines, wallets alone in Singapore, neither in Germany. */
const journey = openOwnJourney()

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

/** Gives an account a wallet in the Philippines, or changes it. */
const wallet = async (email: string, status: string, amount = '') =>
  lever('wallets', { user: await userOf(email), country: 'ph', status, amount })

/** Opens an account in the Philippines, and leaves the welcome. */
const opened = async (page: Page, email: string): Promise<void> => {
  await signUp(page, journey.store.url, email, 'ph')
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/\/ph\/$/)
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

/** Lets axe read a page, or a part of it. */
const complaintsOf = async (page: Page, part = 'html'): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include(part).analyze()
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
  await go(page, '/ph/sign-in')
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
    await go(page, '/ph/')
    expect(calls).toEqual([])
    await opened(page, email)
    // The account has no wallet yet; the Philippines open them.
    await shows(page, ['Wallet', 'Rewards: ₱0'])
    await wallet(email, 'active', '1234.5')
    await lever('rewards', { user: await userOf(email), country: 'ph', amount: '3.5', days: '30', sponsor: 'store' })
    for (const path of ['/ph/', '/ph/comet-circuit', '/ph/about']) {
      await go(page, path)
      await page.locator('.holds > :visible').nth(1).waitFor()
      expect([path, await shifted(page)]).toEqual([path, 0])
      expect([path, await held(page)]).toEqual([path, ['Wallet: ₱1,234.50', 'Rewards: ₱3.50']])
      expect([path, await complaintsOf(page, 'header')]).toEqual([path, []])
    }
    expect(await page.locator('.holds > a').first().getAttribute('href')).toBe('/ph/wallet/home')
    await page.locator('.holds > a').nth(1).click()
    await page.waitForURL(/\/ph\/user\/coda-rewards$/)
    await page.locator('.entries .price', { hasText: '₱3.50' }).first().waitFor()
    expect(await page.locator('.sum').textContent()).toBe('₱3.50')
    expect(await page.locator('.entries').last().locator('li').count()).toBe(1)
    expect(await complaintsOf(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    for (const path of ['/ph/', '/ph/comet-circuit']) {
      await go(page, path)
      await shows(page, ['Wallet: ₱1,234.50', 'Rewards: ₱3.50'])
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
    expect(said).toContain(new Intl.DisplayNames(lang, { type: 'region' }).of('PH'))
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
    await go(page, '/ph/comet-circuit')
    await shows(page, ['Wallet: ₱7', 'Rewards: ₱0'])
    const other = await context.newPage()
    await go(other, '/ph/')
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
    await page.waitForURL(/\/ph\/$/)
    await shows(page, ['Wallet: ₱12.50, restricted', 'Rewards: ₱0'])
    expect(await dialog.count()).toBe(0)
    // On a page of links alone, too.
    await go(page, '/ph/about')
    await shows(page, ['Wallet: ₱12.50, restricted', 'Rewards: ₱0'])
    await page.locator('header button[data-in]').click()
    await page.locator('.held button').click()
    await dialog.waitFor()
    expect(await dialog.locator('a').getAttribute('href')).toBe('/ph/terms')
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
    await shows(page, ['Wallet: S$120.00'])
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
