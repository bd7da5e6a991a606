import { randomInt } from 'node:crypto'
import type { Walker } from './canary-walk.ts'

/** Makes nine digits and the two check digits. @source M62 */
export const aCpf = (): string => {
  const digits = Array.from({ length: 9 }, () => randomInt(10))
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
}

export const word = (): string => Array.from({ length: 10 }, () => 'bcdfghjklmnpqrstvwxz'[randomInt(20)]).join('')
export const anEmail = (): string => `canary.${word()}@example.com`
export const aPassword = (): string => `${word()} ${word()} 7`
export const aMobile = (): string => `8${randomInt(1_000_000, 9_999_999)}`

/** Fills in the fields that every sign-up has beside a name. */
export const person = async ({ type, page }: Walker, password: string): Promise<void> => {
  await type('password', 'password', password)
  await type('passwordAgain', 'password', password)
  await page.locator('#birthDate').fill('2000-02-29')
  const terms = page.locator('input[name=terms]')
  if ((await terms.count()) > 0) await terms.check()
}

/** Leaves the welcome, and waits until the page that it leads to is there. */
export const welcomed = async ({ page }: Walker): Promise<void> => {
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(({ pathname }) => !/sign|verify|social/.test(pathname))
  await page.waitForLoadState('load')
}

export const signOut = async ({ page }: Walker): Promise<void> => {
  await page.locator('header button[data-in]').click()
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().includes('/session'))
  await page.locator('#account-menu button').click()
  await ended
  // The page loads again, in its form for guests.
  await page.waitForFunction(() => !document.cookie.includes('has-session'))
  await page.waitForLoadState('load')
}

/** Opens the payment page and returns with the payment made. */
export const buyVoucher = async ({ page, type }: Walker, store: string, email: string): Promise<void> => {
  await page.goto(`${store}/sg/playpass-vault`)
  await page.locator('label:has(input[name=item]:not(:disabled))').first().click()
  await type('email', 'email', email)
  // A guest cannot pay with the wallet, which stands first.
  await page.locator('label:has(input[name=channel]:not(:disabled))', { hasText: 'PayNow' }).click()
  const terms = page.locator('input[name=terms]')
  if ((await terms.count()) > 0) await terms.check()
  await page.locator('#pay').click()
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/payments\.localhost/)
  const goOn = page.locator('button[value=continue]')
  if ((await goOn.count()) > 0) await goOn.click()
  await page.locator('button[value=finish]').waitFor()
  const pay = page.locator('input[name=outcome][value=pay]').first()
  if (!(await pay.isVisible())) await page.locator('form details summary').click()
  await pay.check()
  await page.locator('button[value=finish]').click()
  await page.waitForSelector('[data-order-status="fulfillmentCompleted"]', { timeout: 45_000 })
}
