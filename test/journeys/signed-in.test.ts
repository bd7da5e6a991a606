import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, signUp } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import { buy, newShopper } from './shopper.ts'

const journey = openJourney()

const go = (page: Page, path: string) => page.goto(`${journey.store.url}/us/${path}`)
const bought = (page: Page) => page.locator('a.bought')
const navigate = (page: Page, name: string) => page.locator(`main nav a[href$="/user/${name}"]`).click()

/** Opens an account and leaves the welcome. */
const opened = async (page: Page, email: string): Promise<void> => {
  await signUp(page, journey.store.url, email)
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/\/us\/$/)
}

const buys = (page: Page, email: string) =>
  buy(page, journey.store.url, { path: '/us/mobile-legends-tri', userId: '52000111', zoneId: '2001', email, channel: /wallet/i })

/** Marks the document, so that another one is noticed. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.marked = ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked === '')

/** Waits for a page of an account; expects its title, address and focus, and no axe faults. */
const shows = async (page: Page, name: string, heading: string): Promise<void> => {
  await page.locator('main h1', { hasText: heading }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(new URL(page.url()).pathname).toBe(`/us/user/${name}`)
  expect(await page.title()).toContain(heading)
  expect(await isMarked(page)).toBe(true)
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([])
}

/** Counts the requests for data from now on, by their path and operation. */
const countData = (page: Page): Map<string, number> => {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    if (!['fetch', 'xhr', 'document'].includes(request.resourceType())) return
    const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? ''
    const key = `${new URL(request.url()).pathname} ${operation}`.trim()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  return counts
}

test('signed-in pages open one another in one document, and fetch nothing twice', async () => {
  const { page, context, complaints } = await newShopper(journey.browser)
  await opened(page, 'rosa.routed@example.com')
  await buys(page, 'rosa.routed@example.com')
  await go(page, 'user/transactions')
  await bought(page).waitFor()
  await page.locator('header button[data-in]').waitFor()
  await mark(page)
  const counts = countData(page)

  await navigate(page, 'settings')
  await page.locator('#name').waitFor()
  await shows(page, 'settings', 'Settings')
  await page.goBack()
  await bought(page).waitFor()
  await shows(page, 'transactions', 'Your purchases')
  expect([...counts.keys()]).toEqual([])

  await page.locator('header a.ico[href$="/user/notifications"]').click()
  await page.locator('.news').waitFor()
  await shows(page, 'notifications', 'Notifications')
  await page.locator('header button[data-in]').click()
  await page.locator('#account-menu a[href$="/user/settings"]').click()
  await page.locator('#name').waitFor()
  expect(await page.locator('#account-menu').isVisible()).toBe(false)
  await page.goBack()
  await page.locator('.news').waitFor()
  await navigate(page, 'transactions')
  await bought(page).waitFor()
  await shows(page, 'transactions', 'Your purchases')
  expect(counts.get('/graphql Transactions')).toBeUndefined()
  expect([...counts.keys()].filter((key) => /session|details|\/us\//.test(key))).toEqual([])

  expect(await page.evaluate(() => document.querySelector('footer a[data-language]')?.getAttribute('href') ?? '')).toMatch(
    /^$|user\/transactions$/
  )
  await page.reload()
  await bought(page).waitFor()
  expect(await isMarked(page)).toBe(false)
  expect(complaints.errors).toEqual([])
  await context.close()
})

test('signed-in pages show nothing of the account before, whichever tab signed out', async () => {
  const { page, context, complaints } = await newShopper(journey.browser)
  const email = 'rufus.routed@example.com'
  await opened(page, email)
  await context.clearCookies()
  await opened(page, 'roman.routed@example.com')
  await buys(page, 'roman.routed@example.com')
  await go(page, 'user/transactions')
  await bought(page).waitFor()
  await navigate(page, 'notifications')
  await page.locator('.news').waitFor()
  await mark(page)

  const tab = await context.newPage()
  await tab.goto(`${journey.store.url}/us/user/settings`)
  await tab.locator('#name').waitFor()
  await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You’re signed out').waitFor()
  expect(await page.locator('.news').count()).toBe(0)
  await signIn(tab, journey.store.url, email)
  await navigate(page, 'transactions')
  await page.getByText('No purchases', { exact: false }).waitFor()
  expect(await bought(page).count()).toBe(0)
  expect(await isMarked(page)).toBe(true)

  await navigate(page, 'settings')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You’re signed out').waitFor()
  await page.goBack()
  await page.waitForURL(/\/us\/sign-in$/)
  expect(complaints.errors).toEqual([])
  await context.close()
})

/** Writes the answers for purchases as if there were a second page, with one purchase more. */
const withSecondPage = (page: Page) => {
  let first: object | undefined
  return page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() as { operationName: string; variables: { after?: string | null } }
    if (operationName !== 'Transactions') return route.continue()
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { transactions: { items: readonly object[] } } }
    first ??= data.transactions.items[0]
    const isFirst = (variables.after ?? undefined) === undefined
    const items = isFirst ? data.transactions.items : [{ ...first, txnId: '7203344589012345678' }]
    return route.fulfill({ response, json: { data: { ...data, transactions: { ...data.transactions, items, hasMore: isFirst } } } })
  })
}

test('order history shows every page that was loaded when the shopper goes back, and requests none again', async () => {
  const { page, context, complaints } = await newShopper(journey.browser)
  await opened(page, 'rita.routed@example.com')
  await buys(page, 'rita.routed@example.com')
  await withSecondPage(page)
  await go(page, 'user/transactions')
  await bought(page).waitFor()
  await page.getByText('90 days').click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await bought(page).nth(1).waitFor()
  const counts = countData(page)
  await mark(page)
  await navigate(page, 'settings')
  await page.locator('#name').waitFor()
  await page.goBack()
  await bought(page).nth(1).waitFor()
  await page.locator('main [aria-busy=false]').first().waitFor()
  expect(await page.getByRole('radio', { name: '90 days' }).isChecked()).toBe(true)
  expect(await bought(page).count()).toBe(2)
  expect(counts.get('/graphql Transactions')).toBeUndefined()
  expect(await isMarked(page)).toBe(true)
  expect(complaints.errors).toEqual([])
  await context.close()
})

test('signed-in page says so when its code does not load, and opens at the second try', async () => {
  const { page, context, complaints } = await newShopper(journey.browser)
  await opened(page, 'ruth.routed@example.com')
  await go(page, 'user/transactions')
  await page.getByText('No purchases', { exact: false }).waitFor()
  await mark(page)
  let failures = 0
  await page.route(/\/assets\/settings-page-[^/]+\.js$/, (route) => {
    failures += 1
    return failures === 1 ? route.abort() : route.continue()
  })
  await navigate(page, 'settings')
  await page.getByRole('alert').getByText('We couldn’t reach the store', { exact: false }).waitFor()
  await shows(page, 'settings', 'Settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('#name').waitFor()
  await shows(page, 'settings', 'Settings')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.goBack()
  await page.getByText('No purchases', { exact: false }).waitFor()
  expect([failures, complaints.errors]).toEqual([2, []])
  await context.close()
})
