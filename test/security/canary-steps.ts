import { aCpf, aMobile, anEmail, aPassword, buyVoucher, person, signOut, welcomed, word } from './canary-actions.ts'
import type { Walker } from './canary-walk.ts'

const WRONG_CODE = '000000'

/** Buys as a guest, opens an account, uses it and deletes it. */
export const lifeByEmail = async (walker: Walker, store: string): Promise<void> => {
  const { page, step, type, typeCode, submit, isIn } = walker
  const [email, first, second, third] = [anEmail(), aPassword(), aPassword(), aPassword()]
  const signIn = async (password: string): Promise<void> => {
    await page.goto(`${store}/sg/sign-in`)
    await type('email', 'email', email)
    await type('password', 'password', password)
    await submit()
  }
  await step('a purchase as a guest', () => buyVoucher(walker, store, email))
  await step('the form of a sign-up', async () => {
    await page.goto(`${store}/sg/sign-up`)
    await type('email', 'email', email)
    await person(walker, first)
  })
  await step('a sign-up', async () => {
    await submit()
    await page.locator('#otp').waitFor()
  })
  await step('a wrong code', async () => {
    await page.locator('#otp').fill(WRONG_CODE)
    await submit()
    await page.locator('#otp[aria-invalid=true], .note.bad').first().waitFor()
  })
  await step('the right code', async () => {
    await typeCode(email, 1)
    await submit()
    await welcomed(walker)
    await isIn()
  })
  await step('the purchases of the account', async () => {
    await page.goto(`${store}/sg/user/transactions`)
    await page.locator('a.bought').first().waitFor()
  })
  await step('another name', async () => {
    await page.goto(`${store}/sg/user/settings`)
    await type('name', 'name', `Canary ${word()}`)
    await page.locator('section[aria-labelledby=you-h] button[type=submit]').click()
    await page.locator('section[aria-labelledby=you-h] [role=status]', { hasText: /\w/ }).first().waitFor()
  })
  await step('another password', async () => {
    await page.locator('section[aria-labelledby=password-h] button').click()
    await type('oldPassword', 'password', first)
    await type('password', 'password', second)
    await type('passwordAgain', 'password', second)
    await page.locator('section[aria-labelledby=password-h] button[type=submit]').click()
    await page.locator('#oldPassword').waitFor({ state: 'detached' })
  })
  await step('an error of a page that tells too much', async () => {
    await page.evaluate(
      (said) =>
        void setTimeout(() => {
          throw new Error(`${said} went wrong, as planned`)
        }),
      email
    )
    await page.waitForTimeout(500)
  })
  await step('after signing out', () => signOut(walker))
  await step('a wrong password', async () => {
    await signIn(third)
    await page.locator('#password[aria-invalid=true]').waitFor()
  })
  await step('a service that breaks', async () => {
    await page.route('**/session', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>no</h1>' }), { times: 1 })
    await type('password', 'password', second)
    await submit()
    await page.locator('.note.bad, [role=alert]').first().waitFor()
    await page.unroute('**/session')
  })
  await step('a recovery', async () => {
    await page.goto(`${store}/sg/recover-password`)
    await type('email', 'email', email)
    await submit()
    await page.locator('#otp').waitFor()
    await typeCode(email, 2)
    await type('password', 'password', third)
    await type('passwordAgain', 'password', third)
    await submit()
    await page.locator('.note.good a.go').waitFor()
  })
  await step('a sign-in', async () => {
    await signIn(third)
    await isIn()
  })
  await step('the page of a deletion', async () => {
    await page.goto(`${store}/sg/user/verifyAccountDelete`)
    await page.locator('main .row.flow button').nth(1).click()
    await page.locator('button.grave').waitFor()
  })
  await step('after a deletion', async () => {
    await page.locator('button.grave').click()
    await page.waitForFunction(() => !document.cookie.includes('has-session'))
  })
}

/** Signs up in Brazil, with a CPF. */
export const signUpWithCpf = async (walker: Walker, store: string): Promise<void> => {
  const { page, step, type, typeCode, submit, isIn } = walker
  const email = anEmail()
  await step('a sign-up with a CPF', async () => {
    await page.goto(`${store}/br/sign-up`)
    await type('email', 'email', email)
    await person(walker, aPassword())
    await type('cpf', 'cpf', aCpf())
    await submit()
    await page.locator('#otp').waitFor()
  })
  await step('the right code', async () => {
    await typeCode(email, 1)
    await submit()
    await welcomed(walker)
    await isIn()
  })
  await step('after signing out', () => signOut(walker))
}

/** Uses an account with a number. */
export const lifeByMobile = async (walker: Walker, store: string): Promise<void> => {
  const { page, step, type, typeCode, submit, isIn } = walker
  const [mobile, password] = [aMobile(), aPassword()]
  const byNumber = async (): Promise<void> => {
    await page.locator('label:has(input[value=mobile])').click()
    await type('mobile', 'phone', mobile)
  }
  await step('a sign-up by number', async () => {
    await page.goto(`${store}/sg/sign-up`)
    await page.waitForFunction(() => window.refill?.awake === true)
    await byNumber()
    await person(walker, password)
    await submit()
    await page.locator('#otp').waitFor()
  })
  await step('the right code', async () => {
    await typeCode(`+65${mobile}`, 1)
    await submit()
    await welcomed(walker)
    await isIn()
  })
  await step('after signing out', () => signOut(walker))
  await step('a sign-in by number', async () => {
    await page.goto(`${store}/sg/sign-in`)
    await page.waitForFunction(() => window.refill?.awake === true)
    await byNumber()
    await type('password', 'password', password)
    await submit()
    await isIn()
  })
  await step('after signing out once more', () => signOut(walker))
}

/** Uses an account of another provider. */
export const lifeByProvider = async (walker: Walker, store: string): Promise<void> => {
  const { page, step, type, submit, isIn } = walker
  await step('the page of another provider', async () => {
    await page.goto(`${store}/sg/sign-in`)
    await page.getByRole('button', { name: 'Continue with Provider A' }).click()
    await page.waitForURL(/_\/identity/)
  })
  await step('the way back', async () => {
    await page.locator('input[name=name]').fill('')
    await page.locator('input[name=name]').evaluate((field) => (field.id = 'person-name'))
    await page.locator('input[name=email]').evaluate((field) => (field.id = 'person-email'))
    await type('person-name', 'name', `Canary ${word()}`)
    await type('person-email', 'email', anEmail())
    await page.locator('button[name=person][value=typed]').click()
    await page.locator('#birthDate').fill('2000-02-29')
  })
  await step('what was missing', async () => {
    await submit()
    await welcomed(walker)
    await isIn()
  })
  await step('after signing out', () => signOut(walker))
}
