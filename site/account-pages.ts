import { captchaModeOf, type ListedCaptchaModes } from '../src/domain/account/captcha-mode.ts'
import { needsCpf, needsExpressTerms } from '../src/domain/market/country-policies.ts'
import type { Market } from '../src/domain/market/market.ts'
import type { EffectiveFeatures } from '../src/domain/partner/white-label.ts'
import type { MessageKey } from '../src/i18n/keys.ts'
import type { AccountContent, AccountNeeds, AccountScreenName, SocialProvider } from '../src/ui/screens/account/account-content.ts'

/** Text keys of their heads. */
const HEADS: Readonly<Record<AccountScreenName, 'signIn' | 'signUp' | 'confirm' | 'recover' | 'social'>> = {
  signIn: 'signIn',
  signUp: 'signUp',
  confirmSignup: 'confirm',
  verifySignup: 'confirm',
  recoverPassword: 'recover',
  socialReturn: 'social'
}

/** Answers the fields of forms of accounts in a market. */
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

/** Content and head of a page of signing in or up. */
export interface AccountText {
  readonly content: AccountContent
  readonly title: MessageKey
  readonly description: MessageKey
}

/** Settings of the store that pages of accounts show. */
export interface AccountChoices {
  readonly providers: readonly SocialProvider[]
  readonly captchaModes?: ListedCaptchaModes | undefined
  /** Features of the country. */
  readonly features: Pick<EffectiveFeatures, 'mobileSignUp'>
}

/**
 * Returns the content of a page of signing in or up in a market that has accounts.
 *
 * Search engines show none of them.
 *
 * @source A§2, D21, M274
 */
export const accountText = (page: AccountScreenName, market: Market, choices: AccountChoices): AccountText => {
  // A shopper whose account has a number still signs in by it.
  const ways: AccountNeeds['ways'] = page === 'signUp' && !choices.features.mobileSignUp ? ['email'] : ['email', 'mobile']
  return {
    content: { page, needs: accountNeeds(market, choices, ways) },
    title: `account.${HEADS[page]}.title`,
    description: `account.${HEADS[page]}.description`
  }
}
