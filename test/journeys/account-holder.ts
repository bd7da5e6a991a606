import type { Page } from 'playwright-core'
import { eventually, mailsTo } from './shopper.ts'

/** The password of everybody who signs up in these journeys. */
export const PASSWORD = 'crystals 7'

/** The newest code that somebody got. */
export const codeTo = async (store: string, address: string, count = 1): Promise<string> => {
  const mails = await eventually(
    () => mailsTo(store, address),
    (sent) => sent.length >= count
  )
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '').find((code) => code !== '') ?? ''
}

export const submit = (page: Page): Promise<void> => page.locator('form:visible button[type=submit]').click()

/** Signs up by address, on the way from a product; stops at the welcome. */
export const signUp = async (page: Page, store: string, email: string): Promise<void> => {
  await page.goto(`${store}/us/koi-garden`)
  await page.locator('header a[href$="/sign-in"]').click()
  await page.waitForFunction(() => window.refill?.awake === true)
  await page.locator('a[href$="/sign-up"]').click()
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#passwordAgain').fill(PASSWORD)
  await page.locator('#birthDate').fill('2000-02-29')
  await submit(page)
  await page.locator('#otp').fill(await codeTo(store, email))
  await submit(page)
}

/** Signs in by address in a browser that knows nothing yet. */
export const signIn = async (page: Page, store: string, email: string): Promise<void> => {
  await page.goto(`${store}/us/sign-in`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await submit(page)
  await page.locator('header button[data-in]').waitFor()
}
