import { randomInt } from 'node:crypto'
import { aMobile, anEmail, aPassword, person, signOut, welcomed } from './canary-actions.ts'
import { eventually, type Walker } from './canary-walk.ts'

/** Finds the id of an account in the list of the sandbox. */
const findUser = async (store: string, email: string): Promise<string | undefined> => {
  const list = await (await fetch(`${store}/_/sandbox`)).text()
  return new RegExp(`value="([\\w-]+)">${email}<`).exec(list)?.[1]
}

/** Adds an amount to a wallet, from outside the browser. */
const addAmount = async (store: string, email: string, amount: string): Promise<void> => {
  const user = await eventually(() => findUser(store, email), `an account of ${email}`)
  const answer = await fetch(`${store}/_/sandbox/wallets`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: store },
    body: new URLSearchParams({ user, country: 'sg', status: 'active', amount }).toString()
  })
  if (answer.status !== 303) throw new Error(`The sandbox refuses the amount with HTTP ${answer.status}`)
}

/** Makes an amount that is found nowhere else by chance. */
const anAmount = (): string => `${randomInt(300, 900)}.${randomInt(10, 99)}`

/** Opens a wallet, looks at its balance, history and statement, and begins a top-up. @source W33 */
export const lifeWithWallet = async (walker: Walker, store: string): Promise<void> => {
  const { page, step, type, typeCode, submit, isIn, keep } = walker
  const [email, mobile, amount] = [anEmail(), aMobile(), anAmount()]
  await step('a sign-up', async () => {
    await page.goto(`${store}/sg/sign-up`)
    await type('email', 'email', email)
    await person(walker, aPassword())
    await submit()
    await page.locator('#otp').waitFor()
    await typeCode(email, 1)
    await submit()
    await welcomed(walker)
    await isIn()
  })
  await step('the number of a wallet', async () => {
    await page.goto(`${store}/sg/wallet/verify`)
    await type('mobile', 'phone', mobile)
    await submit()
    await page.locator('#otp').waitFor()
  })
  await step('the code of a wallet', async () => {
    await typeCode(`+65${mobile}`, 1)
    await submit()
    await page.locator('#opened-h').waitFor()
  })
  await step('the balance', async () => {
    keep('balance', amount)
    await addAmount(store, email, amount)
    await page.goto(`${store}/sg/wallet/home`)
    await page.locator('dialog[open] button.go').click()
    await page.locator('.sum', { hasText: amount }).waitFor()
  })
  await step('the begin of a top-up', async () => {
    await page.getByRole('button', { name: 'Add money' }).click()
    await page.locator('dialog[open] label:has(input[name=sum])').first().click()
    await page.locator('dialog[open] label', { hasText: /card/i }).first().click()
    await page.locator('dialog[open] .pays').waitFor()
    await page.locator('dialog[open] button.go').click()
    await page.waitForURL(/\/pay\//)
  })
  await step('the way back to the wallet', async () => {
    await page.goto(`${store}/sg/wallet/home`)
    await page.locator('.sum', { hasText: amount }).waitFor()
  })
  await step('after signing out', () => signOut(walker))
}
