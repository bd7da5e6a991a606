import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { codeTo, PASSWORD, signUp, submit } from './accounts.ts'
import { openOwnJourney } from './open-journey.ts'
import { eventually, newShopper } from './shopper.ts'

const journey = openOwnJourney(() => ({ env: { NODE_OPTIONS: `--import ${pathToFileURL(resolve('test/support/clock-ahead.ts')).href}` } }))

const NEW_PASSWORD = 'emeralds 8'
const SESSION_OVER = 'Your session has ended. Please sign in again.'

const go = (page: Page, path: string) => page.goto(`${journey.store.url}/sg/${path}`)
const says = (page: Page, words: string | RegExp) => page.locator('main').getByText(words).first().waitFor()
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()

/** Opens an account, and leaves the welcome. */
const opened = async (page: Page, email: string): Promise<void> => {
  await signUp(page, journey.store.url, email, 'sg')
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/\/sg\/$/)
}

const typeSignIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await submit(page)
}

const signedIn = async (page: Page, email: string, password?: string): Promise<void> => {
  await go(page, 'sign-in')
  await typeSignIn(page, email, password)
  await page.waitForURL(/\/sg\/$/)
}

/** Expects that the next call of this page reports the end of its session. */
const isToldAtTheNextCall = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: '7 days' }).click()
  await says(page, SESSION_OVER)
}

const typePasswords = async (page: Page, old: string, next: string, again = next): Promise<void> => {
  await page.locator('#oldPassword').fill(old)
  await page.locator('#password').fill(next)
  await page.locator('#passwordAgain').fill(again)
  await press(page, 'Change password')
}

/** Lets the pool change a password once without an answer. */
const loseOneChange = async (context: BrowserContext): Promise<void> => {
  const isChange = (target: string | undefined) => target?.endsWith('.ChangePassword') === true
  await context.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      if (!isChange(route.request().headers()['x-amz-target'])) return route.fallback()
      expect((await route.fetch()).status()).toBe(200)
      await context.unrouteAll()
      await route.abort()
    }
  )
}

describe('account in two browsers', () => {
  test('gets a new password in one, which stays signed in, and the other is signed out', async () => {
    const email = 'emil.life@example.com'
    const [{ page, context }, other] = [await newShopper(journey.browser), await newShopper(journey.browser)]
    await opened(page, email)
    await signedIn(other.page, email)
    await go(other.page, 'user/transactions')
    await go(page, 'user/settings')
    await press(page, 'Change password')
    await typePasswords(page, 'not the one 1', NEW_PASSWORD, 'emeralds 9')
    await page.locator('#passwordAgain[aria-invalid=true]').waitFor()
    await says(page, 'don’t match')
    await typePasswords(page, 'not the one 1', NEW_PASSWORD)
    await page.locator('#oldPassword[aria-invalid=true]').waitFor()
    await says(page, 'The old password isn’t right.')
    await loseOneChange(context)
    await typePasswords(page, PASSWORD, NEW_PASSWORD)
    await says(page, 'Your password has been changed.')
    await says(page, 'You stay signed in here and are signed out everywhere else.')

    await isToldAtTheNextCall(other.page)
    await other.page.locator('main a[href$="/sign-in"]').first().click()
    await typeSignIn(other.page, email)
    await other.page.locator('#password[aria-invalid=true]').waitFor()
    await typeSignIn(other.page, email, NEW_PASSWORD)
    await other.page.waitForURL(/\/sg\/user\/transactions$/)
    // Here the session stays open, with its tokens and with new ones.
    await page.locator('#name').fill('Emil')
    await press(page, 'Save')
    await says(page, 'Saved.')
    await page.reload()
    await eventually(
      () => page.locator('#name').inputValue(),
      (name) => name === 'Emil'
    )
    await context.close()
    await other.context.close()
  })

  test('is signed out everywhere by one of them, or nowhere', async () => {
    const email = 'etta.life@example.com'
    const [{ page, context }, other] = [await newShopper(journey.browser), await newShopper(journey.browser)]
    await opened(page, email)
    await signedIn(other.page, email)
    await go(other.page, 'user/transactions')
    const tab = await context.newPage()
    await go(tab, 'user/settings')
    await go(page, 'user/settings')
    await context.route('**/session/all', (route) => route.abort())
    await press(page, 'Sign out everywhere')
    await says(page, 'We couldn’t sign you out everywhere. You’re still signed in.')
    await other.page.getByRole('radio', { name: '30 days' }).click()
    expect(await other.page.getByText(SESSION_OVER).count()).toBe(0)
    await context.unrouteAll()
    await press(page, 'Sign out everywhere')
    await says(page, 'You’re signed out everywhere')
    await says(tab, 'You’re signed out')
    await isToldAtTheNextCall(other.page)
    for (const one of [context, other.context]) {
      await eventually(
        async () => (await one.cookies()).map(({ name }) => name).filter((name) => /session/.test(name)),
        (names) => names.length === 0
      )
      await one.close()
    }
  })
})

test('old sign-in is deleted by the code that is sent, and not by another', async () => {
  const email = 'egon.life@example.com'
  const { page, context } = await newShopper(journey.browser)
  await opened(page, email)
  const { store } = journey
  store.process.kill('SIGUSR2')
  await eventually(
    async () => store.printed(),
    (printed) => printed.includes('Clock: 3 h ahead.')
  )
  await go(page, 'user/verifyAccountDelete')
  await press(page, 'Continue')
  const code = await codeTo(store.url, email, 2)
  await page.locator('#otp').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await submit(page)
  await says(page, /4 tries left/)
  expect((await context.cookies()).some(({ name, value }) => name === 'has-session' && value === 'open')).toBe(true)
  await page.locator('#otp').fill(code)
  await submit(page)
  await says(page, 'Your account has been deleted')
  await go(page, 'sign-in')
  await typeSignIn(page, email)
  await says(page, /was deleted and can’t be opened again/)
  await context.close()
})
