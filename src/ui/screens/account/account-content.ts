import type { CaptchaMode } from '../../../domain/account/captcha-mode.ts'
import type { AuthType } from '../../../domain/account/forms/contact-fields.ts'

/** Another provider for a social sign-in. @source A§1 "two social identity providers", D21 */
export interface SocialProvider {
  /** Id at the identity service. */
  readonly id: string
  /** Name shown to shoppers. */
  readonly name: string
}

/** Settings of the account forms in a market. */
export interface AccountNeeds {
  /** The kinds of account name that are accepted here; the first is the default. */
  readonly ways: readonly AuthType[]
  /** English name of the market. */
  readonly countryName: string
  readonly phoneCode: string
  readonly mobilePattern: string
  readonly needsCpf: boolean
  /** True = the terms must be accepted expressly. */
  readonly expressTerms: boolean
  readonly providers: readonly SocialProvider[]
  /** Display mode of the captcha of a forgotten password. @source M80 */
  readonly recoveryCaptcha: CaptchaMode
}

export type AccountScreenName = 'signIn' | 'signUp' | 'confirmSignup' | 'verifySignup' | 'recoverPassword' | 'socialReturn'

/** Content of a sign-in or sign-up page. */
export type AccountContent = { readonly [N in AccountScreenName]: { readonly page: N; readonly needs: AccountNeeds } }[AccountScreenName]

export type ContentOf<N extends AccountScreenName> = Extract<AccountContent, { page: N }>
