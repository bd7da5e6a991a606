import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUnconfirmedShopper, UNCONFIRMED_SHOPPER } from '../../../backend/sandbox/identity/forced-numbers.ts'
import { openPool } from '../../../backend/sandbox/identity/identity.ts'
import { recoveryErrors, signInErrors, signUpErrors, socialErrors } from '../../../src/domain/errors/identity-errors.ts'
import { otpErrors } from '../../../src/domain/errors/otp-errors.ts'
import { aShopper, begins, signsIn } from './a-shopper.ts'
import { phone, refusal, right } from './account-scene.ts'
import { type RealAccounts, realAccounts } from './real-accounts.ts'
import { section8 } from './section-8.ts'

let real: RealAccounts
beforeAll(async () => {
  real = await realAccounts()
})
afterAll(() => real?.close())

/** Ours: the document has no code for these. */
const OURS = ['signUp SIGNUP_AGE_REFUSED', 'signUp CAPTCHA_REFUSED', 'recovery CAPTCHA_REFUSED', 'recovery WALLET_MONEY_MOVES']

/** One-time codes of gifts and players. @source B§8 "Auth/OTP", "Login code 11" */
const OF_THE_SECOND_DOCUMENT = ['otp -201', 'otp 11', 'otp 22', 'otp 100', 'otp 403']

describe('section 8 codes', () => {
  test.each(section8)('$code: who $how is answered $answers', async ({ answers, comes }) => {
    expect(await comes(await aShopper(real))).toBe(answers)
  })

  test('UserNotFoundExceptionMobile: an unconfirmed number is unknown where no sign-up by number is taken', async () => {
    const shopper = await aShopper(real, false)
    right(await begins(shopper, phone))
    expect(refusal(await signsIn(shopper, phone))).toBe('signIn UserNotFoundExceptionMobile')
  })
})

describe('sandbox number', () => {
  test('answers not found when the wallet service does not know it', async () => {
    const shopper = await aShopper(real)
    await addUnconfirmedShopper(openPool(real.sandbox.context))
    const account = { authType: 'mobile', uid: UNCONFIRMED_SHOPPER.phone } as const
    expect(refusal(await signsIn(shopper, account, UNCONFIRMED_SHOPPER.password))).toBe('signIn UserNotFoundExceptionMobile')
  })

  test.each([
    ['+6589000402', 'Number_Already_Used'],
    ['+6589000403', 'Phone_Number_Exists']
  ])('%s is refused at sign-up with %s', async (uid, code) => {
    const shopper = await aShopper(real)
    expect(refusal(await begins(shopper, { authType: 'mobile', uid }))).toBe(`signUp ${code}`)
  })
})

test('account catalogues hold no row outside section 8 and its known exceptions', () => {
  const codeOf = (said: string): string => said.replace(/^\w+ /, '').replace(/,.*$/, '')
  const here = new Set(section8.flatMap(({ code, answers }) => [code, codeOf(answers)]))
  const elsewhere = new Set([...OURS, ...OF_THE_SECOND_DOCUMENT])
  const left = [signInErrors, signUpErrors, recoveryErrors, socialErrors, otpErrors].flatMap(({ area, rows }) =>
    rows.map(({ code }) => `${area} ${code}`).filter((said) => !here.has(codeOf(said)) && !elsewhere.has(said))
  )
  expect(left).toEqual([])
})
