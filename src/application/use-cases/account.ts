import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { AccountName } from '../../domain/account/forms/contact-fields.ts'
import { unconfirmedSignInCode } from '../../domain/account/login-state.ts'
import type { Otp } from '../../domain/account/otp.ts'
import { socialTracking } from '../../domain/account/social-sign-in.ts'
import { isSocialUser, type User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import type { LocaleLanguage, LocaleMarket } from '../../domain/navigation/locale-path.ts'
import { pathAfterSignIn, purchaseInAddress } from '../../domain/navigation/return-path.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { AccountEvent } from '../ports/account-tracker.ts'
import type { ForgottenPassword } from '../ports/accounts-service.ts'
import type { SignUpRequest } from '../ports/identity-provider.ts'
import { forgetInviter, type InvitedNeeds, inviterOf } from './referral.ts'
import type { CodeTries } from './code-tries.ts'
import { checkNumber } from './number-check.ts'
import { keepSession, type OpenSession, openSession } from './session.ts'

/** Details of the sign-up form; captcha and inviter are added later. */
export type SignUpDetails = Omit<SignUpRequest, 'captchaToken' | 'referralCode'>

/** Values of the sign-in form. */
export interface SignInDetails {
  readonly account: AccountName
  readonly password: string
}

/** An entered code, and the new password where the form has one. */
export interface TypedCode {
  readonly account: AccountName
  readonly code: Otp
}

/**
 * Signs up, with an invisible captcha for the name of the account.
 * A phone number is checked before.
 *
 * @failure signUp.*, network.*
 * @source A§4, A§5 "Sign-up", M62, M76, M80, M190
 */
export const signUp =
  ({ identity, captcha, accounts, ...invited }: Pick<AccountPorts, 'identity' | 'captcha' | 'accounts'> & InvitedNeeds) =>
  (details: SignUpDetails): TaskEither<Failure, 'codeSent' | 'confirmed'> =>
  async () => {
    const { authType, uid } = details.account
    const checked = await checkNumber({ accounts })(authType === 'mobile' ? uid : undefined)()
    if (E.isLeft(checked)) return checked
    const token = await captcha.solve(details.account.uid)()
    if (E.isLeft(token)) return token
    const answer = await identity.signUp({ ...details, ...inviterOf(invited), captchaToken: token.right })()
    if (E.isRight(answer)) forgetInviter(invited)
    return answer
  }

/**
 * Confirms a sign-up with its code; wrong codes are counted.
 *
 * @failure signUp.*, otp.locked, network.*
 * @source A§4, M63, M193
 */
export const confirmSignUp =
  ({ identity }: Pick<AccountPorts, 'identity'>, tries: CodeTries) =>
  ({ account, code }: TypedCode): TaskEither<Failure, void> =>
    tries.check(identity.confirmSignUp({ account, code }))

/**
 * Returns the failure for a sign-in to an unconfirmed account.
 * A phone number can be confirmed now only where the store accepts the number.
 */
const unconfirmed = async (
  { accounts }: Pick<AccountPorts, 'accounts'>,
  { authType, uid }: AccountName,
  phoneSignUp: boolean
): Promise<Failure> => {
  const known = authType === 'mobile' && phoneSignUp ? await accounts.validatePhone(uid)() : E.right(false)
  // The state is unknown: "no such account" would be wrong, and the password was correct.
  if (E.isLeft(known)) return known.left
  return signInErrors.failure(unconfirmedSignInCode({ authType, knownToWallet: known.right, phoneSignUp }))
}

/**
 * Signs in by e-mail or mobile number, and opens the session.
 *
 * @param phoneSignUp the store accepts sign-ups by mobile number
 * @failure signIn.* UserNotConfirmedException where the sign-up can be confirmed now; UNKNOWN_SIGN_IN_ERROR; network.*
 * @source A§4, A§8 "Sign-in", M64, M65, M77, M188
 */
export const signIn =
  (
    needs: Pick<AccountPorts, 'identity' | 'session' | 'accounts' | 'credentials' | 'tabs' | 'accountStores' | 'eraser' | 'telemetry'>,
    phoneSignUp: boolean
  ) =>
  (details: SignInDetails): TaskEither<Failure, OpenSession> =>
  async () => {
    const proven = await needs.identity.signIn(details)()
    if (E.isRight(proven)) return openSession(needs)(proven.right)()
    const isUnconfirmed = proven.left.code === 'UserNotConfirmedException'
    return isUnconfirmed ? E.left(await unconfirmed(needs, details.account, phoneSignUp)) : proven
  }

/** Market and language of a sign-in. */
export interface AccountPlace {
  readonly market: Pick<LocaleMarket, 'path'>
  readonly language: LocaleLanguage
}

/** A user during a sign-in, and the other provider, if any. */
export interface SignInToComplete {
  readonly user: User
  readonly social?: { readonly event: AccountEvent; readonly provider: string }
}

/** A signed-in user. */
export interface CompletedSignIn {
  readonly user: User
  /** True at the first sign-in, which shows a welcome. @source A§2 "welcome (first login)", M32 */
  readonly isFirstLogin: boolean
  /** Path to go to. @source A§4, M84 */
  readonly nextPath: string
}

/**
 * Completes a sign-in.
 * The session of a user who was just admitted becomes valid, the first login is marked, a social sign-in is tracked where that is allowed,
 * the other tabs are notified, and the saved return path is used. No failure of these steps stops the sign-in: a mark that could not be set
 * is set at the next one.
 *
 * @source A§2, A§4, M24, M64, M83, M84, M86
 */
export const completeSignIn =
  (
    {
      identity,
      tabs,
      accountStores,
      accountTracker,
      telemetry
    }: Pick<AccountPorts, 'identity' | 'tabs' | 'accountStores' | 'accountTracker' | 'telemetry'>,
    { market, language }: AccountPlace
  ) =>
  ({ user, social }: SignInToComplete): TaskEither<Failure, CompletedSignIn> =>
  async () => {
    if (social?.event === 'accountCreated') await keepSession({ tabs, accountStores })
    tabs.tell('signedIn')
    const [saved, kept] = [accountStores.returnPath.read(), accountStores.keptPurchase.read()]
    const path = pathAfterSignIn(saved, market, language)
    const nextPath = path === saved ? `${path}${purchaseInAddress(kept)}` : path
    accountStores.returnPath.write('')
    if (social !== undefined && isSocialUser(user) && accountTracker.isAllowed())
      accountTracker.track(social.event, socialTracking(social.event, user, social.provider))
    if (!user.hasLoggedIn) {
      const marked = await identity.updateAttributes({ hasLoggedIn: true })()
      if (E.isLeft(marked)) telemetry.report(marked.left)
    }
    return E.right({ user: { ...user, hasLoggedIn: true }, isFirstLogin: !user.hasLoggedIn, nextPath })
  }

/** A recovery as a form requests it; a captcha that was solved there is not solved again. */
export type RecoveryRequest = Omit<ForgottenPassword, 'captchaToken'> & Partial<Pick<ForgottenPassword, 'captchaToken'>>

/**
 * Sends a code with which a new password can be set.
 * The answer is the same for an address without an account.
 *
 * @failure recovery.*, network.*
 * @source A§4 "Password recovery", A§7, M67, M219
 */
export const requestRecovery =
  ({ accounts, captcha }: Pick<AccountPorts, 'accounts' | 'captcha'>) =>
  (forgotten: RecoveryRequest): TaskEither<Failure, void> =>
  async () => {
    const { captchaToken } = forgotten
    const token = captchaToken === undefined ? await captcha.solve(forgotten.account.uid)() : E.right(captchaToken)
    return E.isLeft(token) ? token : accounts.forgotPassword({ ...forgotten, captchaToken: token.right })()
  }

/**
 * Sets a new password with the code that was sent; wrong codes are counted.
 *
 * @failure recovery.*, otp.locked, network.*
 * @source A§4, M67, M193
 */
export const submitNewPassword =
  ({ identity }: Pick<AccountPorts, 'identity'>, tries: CodeTries) =>
  ({ account, code, password }: TypedCode & { readonly password: string }): TaskEither<Failure, void> =>
    tries.check(identity.submitNewPassword({ account, code, password }))
