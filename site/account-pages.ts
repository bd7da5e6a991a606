import { captchaModeOf, type ListedCaptchaModes } from '../src/domain/account/captcha-mode.ts'
import { needsCpf, needsExpressTerms } from '../src/domain/market/country-policies.ts'
import type { Market } from '../src/domain/market/market.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import type { MessageKey } from '../src/messages/keys.ts'
import type { AccountContent, AccountNeeds, AccountScreenName, SocialProvider } from '../src/ui/account/account-content.ts'

/** Files of the account screens, below the folder of their market. */
export const ACCOUNT_FILES: Readonly<Record<AccountScreenName, string>> = {
  signIn: 'sign-in.html',
  signUp: 'sign-up.html',
  confirmSignup: 'confirm-signup.html',
  verifySignup: 'verify.html',
  recoverPassword: 'recover-password.html',
  socialReturn: 'social-return.html'
}

/** Words of their heads. */
const HEADS: Readonly<Record<AccountScreenName, 'signIn' | 'signUp' | 'confirm' | 'recover' | 'social'>> = {
  signIn: 'signIn',
  signUp: 'signUp',
  confirmSignup: 'confirm',
  verifySignup: 'confirm',
  recoverPassword: 'recover',
  socialReturn: 'social'
}

/** What the forms of accounts ask for in a market. */
const accountNeeds = (market: Market, { providers, captchaModes }: AccountChoices, ways: AccountNeeds['ways']): AccountNeeds => ({
  ways,
  countryName: market.enName,
  phoneCode: market.phoneCode,
  mobilePattern: market.mobilePattern,
  needsCpf: needsCpf(market),
  expressTerms: needsExpressTerms(market),
  providers,
  recoveryCaptcha: captchaModeOf('recovery', captchaModes)
})

/** A page of signing in or up: where it is, what it shows, and what its head says. Search engines show none of them. */
export interface AccountPage {
  readonly path: string
  readonly rest: string
  readonly content: AccountContent
  readonly title: string
  readonly description: string
}

/** Settings of the store that pages of accounts show. */
export interface AccountChoices {
  readonly providers: readonly SocialProvider[]
  readonly captchaModes?: ListedCaptchaModes | undefined
  /** Features of the country. */
  readonly features: Pick<EffectiveFeatures, 'mobileSignUp'>
}

/**
 * The pages of signing in and up, of a market that has accounts.
 * @source A§2, D21, M274
 */
export const accountPages = (market: Market, choices: AccountChoices, t: (key: MessageKey) => string): readonly AccountPage[] => {
  const { mobileSignUp } = choices.features
  // Who opened an account by number before goes on signing in by it.
  const waysOf = (page: AccountScreenName): AccountNeeds['ways'] => (page === 'signUp' && !mobileSignUp ? ['email'] : ['email', 'mobile'])
  return (Object.keys(ACCOUNT_FILES) as readonly AccountScreenName[]).map((page) => ({
    path: ACCOUNT_FILES[page],
    rest: ACCOUNT_FILES[page].replace('.html', ''),
    content: { page, needs: accountNeeds(market, choices, waysOf(page)) },
    title: t(`account.${HEADS[page]}.title`),
    description: t(`account.${HEADS[page]}.description`)
  }))
}
