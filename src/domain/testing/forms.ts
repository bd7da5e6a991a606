import fc from 'fast-check'
import { ACCOUNT_SWITCH_LIMIT } from '../account/account-switch.ts'
import type { LoginState } from '../account/login-state.ts'
import { OTP_TRIES } from '../account/otp.ts'
import type { OtpTries } from '../account/otp-tries.ts'
import type { SocialEvent } from '../account/social-sign-in.ts'
import type { User } from '../account/user.ts'
import type { UserSettings } from '../account/user-settings.ts'
import { compileMobilePattern } from '../market/mobile-pattern.ts'
import type { Market } from '../market/market.ts'
import { anyEmail } from './accounts.ts'

/** Any text that is good enough for a new password, spaces and signs of other scripts among it. */
export const anyPassword: fc.Arbitrary<string> = fc
  .tuple(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 30 }), fc.nat(9), fc.nat(30))
  .map(([text, digit, at]) => Array.from(text).toSpliced(at, 0, String(digit)).join(''))

/** Generates any mobile number of a market, without calling code. */
export const anyMobileOf = ({ mobilePattern }: Pick<Market, 'mobilePattern'>): fc.Arbitrary<string> =>
  fc.stringMatching(compileMobilePattern(mobilePattern)).filter((digits) => !digits.startsWith('0'))

/**
 * Generates any day as YYYY-MM-DD, so many years before a moment.
 * From `youngest` to `oldest` full years of age.
 */
export const anyBirthDateAged = (youngest: number, oldest: number, now: Date): fc.Arbitrary<string> => {
  const day = (years: number, later: number): Date =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + later))
  return fc.date({ min: day(oldest + 1, 1), max: day(youngest, 0), noInvalidDate: true }).map((born) => born.toISOString().slice(0, 10))
}

/** Any one-time code. */
export const anyOtpText: fc.Arbitrary<string> = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'))

const anyWord = fc.string({ minLength: 1, maxLength: 20 })

const maybe = <A>(some: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(some, { nil: undefined })

/** Any user: of the store's own and of other providers, with much or little known. */
export const anyUser: fc.Arbitrary<User> = fc.record({
  sub: fc.uuid(),
  name: maybe(anyWord),
  email: maybe(anyEmail),
  emailVerified: fc.boolean(),
  phoneNumber: maybe(fc.constantFrom('+6581234567', '+5511987654321')),
  phoneNumberVerified: fc.boolean(),
  birthDate: maybe(fc.constantFrom('1990-02-28', '2000-02-29')),
  marketingConsent: fc.boolean(),
  countryCode: maybe(fc.constantFrom('702', '076')),
  countryName: maybe(fc.constantFrom('Singapore', 'Brazil')),
  languageCode: maybe(fc.constantFrom('en', 'pt')),
  hasLoggedIn: fc.boolean(),
  idpVerified: fc.boolean(),
  identities: fc.array(fc.record({ provider: maybe(fc.constantFrom('provider-a', 'provider-b')) }), { maxLength: 2 })
})

/** Any settings of a browser. */
export const anyUserSettings: fc.Arbitrary<UserSettings> = fc.record({
  switchCount: fc.nat(ACCOUNT_SWITCH_LIMIT),
  lastSwitchDate: maybe(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((at) => at.toISOString())),
  highlightQuickWalletInfo: fc.boolean(),
  showWalletExplainerSheet: fc.boolean()
})

/** Any state of a login. */
export const anyLoginState: fc.Arbitrary<LoginState> = fc.constantFrom('player', 'socialUser', 'unverifiedSocialUser', 'user', 'nobody')

/**
 * Generates any tries of a one-time code, with locks that end within a day around a moment.
 * Unit: whole seconds.
 */
export const anyOtpTries = (now: Date): fc.Arbitrary<OtpTries> =>
  fc.oneof(
    fc.integer({ min: 1, max: OTP_TRIES }).map((triesLeft): OtpTries => ({ kind: 'open', triesLeft })),
    fc
      .integer({ min: -86_400, max: 86_400 })
      .map((seconds): OtpTries => ({ kind: 'locked', until: new Date(now.getTime() + seconds * 1_000) }))
  )

/** Any end of a social sign-in. */
export const anySocialEvent: fc.Arbitrary<SocialEvent> = fc.oneof(
  anyUser.map((user): SocialEvent => ({ kind: 'succeeded', user })),
  fc
    .oneof(fc.string(), fc.constantFrom('user deleted', 'access_denied', 'email attribute missing'))
    .map((message): SocialEvent => ({ kind: 'failed', message })),
  fc.string().map((state): SocialEvent => ({ kind: 'customState', state })),
  fc.constant<SocialEvent>({ kind: 'customStateFailed' })
)
