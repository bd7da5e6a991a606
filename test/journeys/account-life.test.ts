import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BIRTH_DATE, codeTo, fillPerson, PASSWORD, signUp, signUpHere, submit } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import { buy, eventually, newShopper } from './shopper.ts'

const journey = openJourney()

const DAY = 86_400_000

const SESSION_OVER = 'Your session has ended. Please sign in again.'
const DELETED = /was deleted and can’t be opened again/

/** Opens a page of the market in which all of this happens. */
const go = (page: Page, path: string) => page.goto(`${journey.store.url}/sg/${path}`)
const says = (page: Page, words: string | RegExp) => page.locator('main').getByText(words).first().waitFor()
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name }).click()
const toSignIn = (page: Page) => page.locator('main a[href$="/sign-in"]').first().click()
const isIn = (page: Page) => page.locator('header button[data-in]').waitFor()

const typeSignIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await submit(page)
}

/** Opens an account, and leaves the welcome. */
const opened = async (page: Page, email: string): Promise<void> => {
  await signUp(page, journey.store.url, email, 'sg')
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/\/sg\/$/)
}

/** Signs in by its page, up to the home of the market. */
const signedIn = async (page: Page, email: string, password?: string): Promise<void> => {
  await go(page, 'sign-in')
  await typeSignIn(page, email, password)
  await page.waitForURL(/\/sg\/$/)
}

/** Buys a voucher, which needs no player. @returns the order's number */
const bought = async (page: Page, email: string): Promise<string> => {
  await buy(page, journey.store.url, { path: '/sg/playpass-vault', email })
  return new URL(page.url()).searchParams.get('order') ?? ''
}

const GRAPHQL = '**/graphql'

/** Returns true for an account without a proven address, which the store refuses. */
const hasNoAddress = (route: Route): boolean => /"uid":(?:""|null)/.test(route.request().postData() ?? '')

/** Holds the call that links a purchase to an account until it is released. */
const holdLinking = async (context: BrowserContext) => {
  const held: Route[] = []
  await context.route(GRAPHQL, (route) =>
    route.request().postData()?.includes('SetOrderUid') === true && !hasNoAddress(route) ? void held.push(route) : route.continue()
  )
  return {
    asked: (count: number) =>
      eventually(
        async () => held.length,
        (now) => now >= count
      ),
    letGo: async (how: 'answered' | 'lost') => {
      // The page that sent the first request may be closed.
      await Promise.allSettled(held.map((route) => (how === 'answered' ? route.continue() : route.abort())))
      await context.unroute(GRAPHQL)
    }
  }
}

const keptPurchase = (page: Page) => page.evaluate(() => localStorage.getItem('guest-purchase') ?? '')

describe.concurrent('guest purchase', () => {
  test('comes into the account that is opened with its address, and is told while it comes', async () => {
    const email = 'cleo.life@example.com'
    const { page, context, complaints } = await newShopper(journey.browser)
    const txnId = await bought(page, email)
    expect(await keptPurchase(page)).toContain(txnId)
    const linking = await holdLinking(context)
    await page.locator('header a[href$="/sign-in"]').click()
    await page.locator('main a[href$="/sign-up"]').click()
    const welcomed = signUpHere(page, journey.store.url, email).catch(() => 'left before')
    await linking.asked(1)
    await says(page, 'You’re signed in. One moment')
    await press(page, 'Continue')
    await page.waitForURL(/\/sg\/$/)
    await go(page, 'user/transactions')
    await says(page, 'Linking your purchase to your account')
    await linking.asked(2)
    await linking.letGo('answered')
    await says(page, 'Your purchase is now in your account')
    await page.locator(`a.bought[href*="${txnId}"]`).waitFor()
    expect(await keptPurchase(page)).not.toContain(txnId)
    expect((await context.cookies()).filter(({ name }) => name.startsWith('guest-uid'))).toEqual([])
    expect(complaints.errors).toEqual([])
    await context.close()
    await welcomed
  })

  test('is linked from its own page when it could not be linked at first, once the address is proven', async () => {
    const email = 'dora.life@example.com'
    const { page, context } = await newShopper(journey.browser)
    await opened(page, email)
    await context.clearCookies()
    const first = await bought(page, 'somebody.else@example.com')
    const linking = await holdLinking(context)
    await go(page, 'sign-in')
    await typeSignIn(page, email)
    await linking.asked(1)
    await linking.letGo('lost')
    await says(page, 'The purchase you made as a guest is safe.')
    await page.locator('main').getByRole('link', { name: 'Open the purchase' }).click()
    await press(page, 'Link')
    await says(page, 'is now in your account')
    await context.clearCookies()

    // A pool that takes a new address at once does not know yet whose it is.
    const second = await bought(page, 'somebody.else@example.com')
    const again = await holdLinking(context)
    await go(page, 'sign-in')
    await typeSignIn(page, email)
    await again.asked(1)
    const unproven = '**/api/user/details'
    await context.route(unproven, async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { readonly data: object }
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, email_verified: 'false' } } })
    })
    await go(page, 'user/settings')
    await says(page, 'First verify your email address or mobile number in the settings.')
    const orderPage = await page.locator('main a[href*="&link"]').getAttribute('href')
    await press(page, 'Verify the email address')
    await page.locator('#otp').fill(await codeTo(journey.store.url, email, 2))
    await press(page, 'Verify the email address')
    await says(page, 'is verified.')
    await context.unroute(unproven)
    await again.letGo('answered')
    await page.goto(journey.store.url + orderPage)
    await press(page, 'Link')
    await says(page, 'is now in your account')
    await go(page, 'user/transactions')
    for (const txnId of [first, second]) await page.locator(`a.bought[href*="${txnId}"]`).waitFor()
    await context.close()
  })
})

describe.concurrent('sign-in and sign-out', () => {
  test('in one tab are seen by the other', async () => {
    const email = 'gil.life@example.com'
    const { page, context, complaints } = await newShopper(journey.browser)
    const form = await context.newPage()
    const shelf = await context.newPage()
    await form.goto(`${journey.store.url}/us/sign-in`)
    await shelf.goto(`${journey.store.url}/us/`)
    await shelf.locator('.consent').waitFor()
    await signUp(page, journey.store.url, email)
    await says(form, 'You’re already signed in')
    await isIn(shelf)
    await form.goto(`${journey.store.url}/us/user/settings`)
    await form.locator('#name').waitFor()
    await shelf.locator('header button[data-in]').click()
    await shelf.locator('#account-menu button').click()
    await says(form, 'You’re signed out')
    expect(await form.locator('#name').count()).toBe(0)
    await shelf.locator('header a[href$="/sign-in"]').click()
    await typeSignIn(shelf, email)
    await form.locator('#name').waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('show the same page for a new password, whether or not there is such an account', async () => {
    const { page, context } = await newShopper(journey.browser)
    await opened(page, 'hana.life@example.com')
    await context.clearCookies()
    const shownTo = async (email: string): Promise<string> => {
      // The same address again would be a reload, which returns to the step of the code.
      await go(page, 'sign-in')
      await go(page, 'recover-password')
      await page.locator('#email').fill(email)
      await submit(page)
      await page.locator('#otp').waitFor()
      return (await page.locator('main').innerText()).replaceAll(/\d+/g, '#')
    }
    expect(await shownTo('hanna.nobody@example.com')).toBe(await shownTo('hana.life@example.com'))
    await context.close()
  })
})

/** Opens the page of a provider, with its users and failures. */
const atProviderB = async (page: Page): Promise<void> => {
  await go(page, 'sign-in')
  await page.getByRole('button', { name: 'Continue with Provider B' }).click()
  await page.waitForURL(/_\/identity/)
}

const byProviderB = async (page: Page, email: string): Promise<void> => {
  await atProviderB(page)
  await page.locator('input[name=email]').fill(email)
  await page.locator('button[value=typed]').click()
}

/** Deletes the account that has just signed in. */
const deleted = async (page: Page): Promise<void> => {
  await go(page, 'user/verifyAccountDelete')
  await press(page, 'Continue')
  await press(page, 'Delete permanently')
  await says(page, 'Your account has been deleted')
}

/** Returns everything that this browser stores. */
const keptBy = async (page: Page, context: BrowserContext): Promise<string> =>
  JSON.stringify([await context.cookies(), await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)])])

describe.concurrent('another account', () => {
  test('may be used here three times, and then after a day; a deleted one is gone in every browser, and for good', async () => {
    const email = 'ilse.life@example.com'
    const [{ page, context }, other] = [await newShopper(journey.browser), await newShopper(journey.browser)]
    await opened(page, email)
    const txnId = await bought(page, email)
    const settings = async (change: (kept: string) => string): Promise<void> => {
      const kept = await page.evaluate(() => localStorage.getItem('user-settings') ?? '')
      expect(change(kept)).not.toBe(kept)
      await page.evaluate((text) => localStorage.setItem('user-settings', text), change(kept))
      await go(page, 'user/settings')
    }
    const another = page.locator('main').getByRole('button', { name: 'Use another account' })
    const changed = async (): Promise<void> => {
      await another.click()
      await says(page, 'You’re signed out')
      await toSignIn(page)
      await typeSignIn(page, email)
      await page.waitForURL(/\/sg\/$/)
    }
    await go(page, 'user/settings')
    await says(page, '3 more times')
    await changed()
    await settings((kept) => kept.replace('"switchCount":1', '"switchCount":2'))
    await says(page, '1 more time.')
    await changed()
    await go(page, 'user/settings')
    await says(page, /again from .*\d:\d\d/)
    expect(await another.getAttribute('aria-disabled')).toBe('true')
    await go(page, 'user/verifyAccountDelete')
    await says(page, /again from .*\d:\d\d/)
    await settings((kept) =>
      kept.replace(/"lastSwitchDate":"([^"]+)"/, (_, at) => `"lastSwitchDate":"${new Date(Date.parse(String(at)) - DAY).toISOString()}"`)
    )
    await says(page, '3 more times')
    expect(await another.getAttribute('aria-disabled')).not.toBe('true')

    await signedIn(other.page, email)
    await go(other.page, 'user/transactions')
    await other.page.locator(`a.bought[href*="${txnId}"]`).waitFor()
    await deleted(page)
    await go(page, 'user/transactions')
    await page.waitForURL(/\/sg\/sign-in$/)
    expect(await keptBy(page, context)).not.toContain(email)
    await typeSignIn(page, email)
    await says(page, DELETED)
    await go(page, 'sign-up')
    await page.locator('#email').fill(email)
    await fillPerson(page)
    await submit(page)
    await says(page, DELETED)
    await other.page.getByRole('radio', { name: '7 days' }).click()
    await says(other.page, SESSION_OVER)
    expect(await other.page.locator('a.bought').count()).toBe(0)
    await context.close()
    await other.context.close()
  })

  test('of provider B is opened, deleted, and not opened again', async () => {
    const email = 'jon.life@example.com'
    const { page, context, complaints } = await newShopper(journey.browser)
    await byProviderB(page, email)
    await page.locator('#birthDate').fill(BIRTH_DATE)
    await submit(page)
    await page.locator('dialog[open] button.go').click()
    await isIn(page)
    await deleted(page)
    await page.locator('header a[href$="/sign-in"]').waitFor()
    await byProviderB(page, email)
    await says(page, DELETED)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('is not opened where provider B fails, which says why', async () => {
    const { page, context } = await newShopper(journey.browser)
    for (const [fail, words] of [
      ['deleted', DELETED],
      ['email', /didn’t share an email address/],
      ['fault', /couldn’t sign you in/],
      ['forged', /couldn’t sign you in/]
    ] as const) {
      await atProviderB(page)
      await page.locator(`button[value=${fail}]`).click()
      await says(page, words)
      expect(new URL(page.url()).search).toBe('')
    }
    await atProviderB(page)
    await page.locator('button[value=denied]').click()
    await page.waitForURL(/\/sg\/$/)
    expect(await page.locator('header button[data-in]').count()).toBe(0)
    await context.close()
  })
})
