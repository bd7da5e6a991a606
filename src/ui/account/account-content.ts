import type { CaptchaMode } from '../../domain/account/captcha-mode.ts'
import type { AuthType } from '../../domain/account/forms/contact-fields.ts'

/** Another provider for a social sign-in. @source A§1 "two social identity providers", D21 */
export interface SocialProvider {
  /** As the identity service calls it. */
  readonly id: string
  /** As shoppers know it. */
  readonly name: string
}

/** What the forms of accounts ask for in a market. */
export interface AccountNeeds {
  /** The kinds of name that an account may have here; the first is the default. */
  readonly ways: readonly AuthType[]
  /** English name of the market. */
  readonly countryName: string
  readonly phoneCode: string
  readonly mobilePattern: string
  readonly needsCpf: boolean
  /** The terms are accepted in so many words. */
  readonly expressTerms: boolean
  readonly providers: readonly SocialProvider[]
  /** How the captcha of a forgotten password shows itself. @source M80 */
  readonly recoveryCaptcha: CaptchaMode
}

export type AccountScreenName = 'signIn' | 'signUp' | 'confirmSignup' | 'verifySignup' | 'recoverPassword' | 'socialReturn'

/** A page of signing in or up. */
export type AccountContent = { readonly [N in AccountScreenName]: { readonly page: N; readonly needs: AccountNeeds } }[AccountScreenName]

export type ContentOf<N extends AccountScreenName> = Extract<AccountContent, { page: N }>
