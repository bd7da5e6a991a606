import type { Page } from 'playwright-core'
import { eventually, mailsTo } from './shopper.ts'

/** Password of every account that a journey opens. */
export const PASSWORD = 'crystals 7'
export const BIRTH_DATE = '2000-02-29'

/** Returns the codes sent to an address or a number, newest first; waits for so many. */
export const codesTo = async (store: string, to: string, count = 1): Promise<readonly string[]> => {
  const codesIn = async () => (await mailsTo(store, to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  return eventually(codesIn, (codes) => codes.length >= count)
}

/** Returns the newest code for an address, once so many were sent. */
export const codeTo = async (store: string, to: string, count = 1): Promise<string> => {
  const [newest = ''] = await codesTo(store, to, count)
  return newest
}

/** Presses the button of the form that is shown. */
export const submit = (page: Page): Promise<void> => page.locator('form:visible button[type=submit]').click()

/**
 * Fills in the fields that every sign-up has, beside the name of the account.
 * The terms are accepted where they are shown.
 */
export const fillPerson = async (page: Page): Promise<void> => {
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#passwordAgain').fill(PASSWORD)
  await page.locator('#birthDate').fill(BIRTH_DATE)
  const terms = page.locator('input[name=terms]')
  if ((await terms.count()) > 0) await terms.check()
}

/** Signs up by e-mail on the sign-up page that is open, up to the welcome. */
export const signUpHere = async (page: Page, store: string, email: string): Promise<void> => {
  await page.locator('#email').fill(email)
  await fillPerson(page)
  await submit(page)
  await page.locator('#otp').fill(await codeTo(store, email))
  await submit(page)
  await page.locator('dialog[open] button.go').waitFor()
}

/** Opens a country's page of signing up, and signs up by e-mail, up to the welcome. */
export const signUp = async (page: Page, store: string, email: string, country = 'us'): Promise<void> => {
  await page.goto(`${store}/${country}/sign-up`)
  await signUpHere(page, store, email)
}

/** Signs in by e-mail, in a browser that knows nothing yet. */
export const signIn = async (page: Page, store: string, email: string): Promise<void> => {
  await page.goto(`${store}/us/sign-in`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await submit(page)
  await page.locator('header button[data-in]').waitFor()
}
