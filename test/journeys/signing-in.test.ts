// @module-tag every-run
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { codeTo, PASSWORD, signUpHere, submit } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import { newShopper } from './shopper.ts'

const journey = openJourney()

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${journey.store.url}/us/koi-garden`)
  await page.locator('header a[href$="/sign-in"]').click()
  await page.waitForFunction(() => window.refill?.awake === true)
  await page.locator('a[href$="/sign-up"]').click()
  await signUpHere(page, journey.store.url, email)
}

describe.concurrent('account pages', () => {
  test('open an account on the way from a product, welcome it, sign out in the header, and sign in again', async () => {
    const email = 'ana.journey@example.com'
    const { page, complaints, context } = await newShopper(journey.browser)
    await signUp(page, email)
    await page.locator('dialog[open] button.go').click()
    await page.waitForURL(/\/us\/koi-garden$/)
    await page.locator('header button[data-in]').click()
    await page.locator('#account-menu button').click()
    await page.locator('header a[href$="/sign-in"]').waitFor()
    await page.goto(`${journey.store.url}/us/sign-in`)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill('not the one 1')
    await submit(page)
    await page.locator('#password[aria-invalid=true]').waitFor()
    await page.locator('#password').fill(PASSWORD)
    await submit(page)
    await page.waitForURL(/\/us\/$/)
    await page.locator('header button[data-in]').waitFor()
    expect(complaints.errors.filter((error) => !/40[01]/.test(error))).toEqual([])
    await context.close()
  })

  test('sign in with the second press when the first request for the code of the services fails', async () => {
    const email = 'cleo.journey@example.com'
    const { page, context } = await newShopper(journey.browser)
    await signUp(page, email)
    await page.locator('dialog[open]').waitFor()
    await context.clearCookies()
    await page.goto(`${journey.store.url}/us/sign-in`)
    let requests = 0
    await page.route(/\/assets\/account-services-[^/]+\.js$/, (route) => {
      // The page that follows loads them for the header.
      if (!page.url().endsWith('/sign-in')) return route.continue()
      requests += 1
      return requests === 1 ? route.abort() : route.continue()
    })
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await submit(page)
    await page.getByText('We couldn’t reach the store').first().waitFor()
    await submit(page)
    await page.locator('header button[data-in]').waitFor()
    expect(requests).toBe(2)
    await context.close()
  })

  test('set a new password by a code', async () => {
    const email = 'bela.journey@example.com'
    const { page, context } = await newShopper(journey.browser)
    await signUp(page, email)
    await page.locator('dialog[open]').waitFor()
    await context.clearCookies()
    await page.goto(`${journey.store.url}/us/recover-password`)
    await page.locator('#email').fill(email)
    await submit(page)
    await page.locator('#otp').waitFor()
    await page.locator('#otp').fill(await codeTo(journey.store.url, email, 2))
    await page.locator('#password').fill('emeralds 8')
    await page.locator('#passwordAgain').fill('emeralds 8')
    await submit(page)
    await page.locator('.note.good a.go').click()
    await page.locator('#email').fill(email)
    await page.locator('#password').fill('emeralds 8')
    await submit(page)
    await page.locator('header button[data-in]').waitFor()
    await context.close()
  })

  const atProvider = async (page: Page, press: string): Promise<void> => {
    await page.goto(`${journey.store.url}/us/sign-in`)
    await page.getByRole('button', { name: 'Continue with Provider A' }).click()
    await page.waitForURL(/_\/identity/)
    await page.locator(press).click()
  }

  test('let a user of another provider return to the country, ask for what is missing, and let them in', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await atProvider(page, 'button[value="100001"]')
    await page.locator('#birthDate').fill('2000-02-29')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/us/social-return')
    await submit(page)
    await page.locator('dialog[open] button.go').click()
    await page.locator('header button[data-in]').waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('sign no one in by another provider that is left half way, here or on the way back, until it is finished', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    const isIn = page.locator('header button[data-in]')
    const markers = async () => (await context.cookies()).filter(({ name, value }) => name === 'has-session' && value === 'open')
    await atProvider(page, 'button[value="100002"]')
    await page.locator('#birthDate').fill('2000-02-29')
    await page.goto(`${journey.store.url}/us/user/settings`)
    await page.waitForURL(/\/us\/sign-in$/)
    await page.locator('#email').waitFor()
    expect([await isIn.count(), await markers()]).toEqual([0, []])
    // By the button of the form too.
    await atProvider(page, 'button[value="100002"]')
    await page.locator('#birthDate').waitFor()
    await page.locator('form button.bare').click()
    await page.waitForURL((url) => url.pathname !== '/us/social-return')
    expect([await isIn.count(), await markers()]).toEqual([0, []])
    await atProvider(page, 'button[value="100002"]')
    await page.locator('#birthDate').fill('2000-02-29')
    await submit(page)
    await page.locator('dialog[open] button.go').click()
    await isIn.waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test.each([
    ['deleted', /was deleted and can’t be opened again/],
    ['email', /didn’t share an email address/],
    ['forged', /couldn’t sign you in/]
  ])('say why another provider fails (%s), and lead home', async (fail, text) => {
    const { page, context } = await newShopper(journey.browser)
    await atProvider(page, `button[value=${fail}]`)
    await page.locator('.note.bad h2').waitFor()
    expect(await page.locator('.note.bad h2').innerText()).toMatch(text)
    await page.locator('.note.bad a.go').click()
    await page.waitForURL(/\/us\/$/)
    expect(await page.locator('header button[data-in]').count()).toBe(0)
    await context.close()
  })

  test('lead home silently when access was refused by choice', async () => {
    const { page, context } = await newShopper(journey.browser)
    await atProvider(page, 'button[value=denied]')
    await page.waitForURL(/\/us\/$/)
    await context.close()
  })
})
