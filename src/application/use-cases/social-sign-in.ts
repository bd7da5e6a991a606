import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { decideSocialEvent } from '../../domain/account/social-sign-in.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { parseReturnPath } from '../../domain/navigation/return-path.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { SocialPerson } from '../ports/accounts-service.ts'
import { forgetInviter, type InvitedNeeds, inviterOf } from './referral.ts'
import { type OpenSession, openSession } from './session.ts'

/** Outcome of the return from another provider, once the session is open. */
export type SocialReturn =
  | ({ readonly kind: 'succeeded'; readonly provider: string } & OpenSession)
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'customStateFailed' }

/** Values of the form of a social user; the captcha is solved when it is sent. */
export interface SocialDetails extends Omit<SocialPerson, 'captchaToken' | 'referralCode'> {
  readonly marketingConsent: boolean
}

/**
 * Fetches the address at which another provider signs in; it carries the return path.
 *
 * @failure social.*, network.*
 * @source A§7, M81
 */
export const beginSocialSignIn =
  ({ hosted, accountStores }: Pick<AccountPorts, 'hosted' | 'accountStores'>) =>
  (provider: string): TaskEither<Failure, string> => {
    accountStores.socialStateFailed.write(false)
    return hosted.begin({ provider, state: accountStores.returnPath.read() })
  }

/**
 * Handles the return from another provider.
 * The value that was passed along is used as the return path if it is one; a state of another browser is marked for the session, and
 * refused.
 *
 * @failure signIn.UNKNOWN_SIGN_IN_ERROR — the provider returned no data of the user
 * @failure social.*, network.*
 * @source A§4 "Social sign-in events", M65, M82, M85
 */
export const finishSocialSignIn =
  (needs: Pick<AccountPorts, 'hosted' | 'session' | 'credentials' | 'tabs' | 'accountStores' | 'eraser' | 'telemetry'>) =>
  (query: string): TaskEither<Failure, SocialReturn> =>
  async () => {
    const { accountStores } = needs
    const finished = await needs.hosted.finish(query)()
    if (E.isLeft(finished)) return finished
    const outcome = finished.right
    if (outcome.kind === 'customStateFailed') {
      accountStores.socialStateFailed.write(decideSocialEvent(outcome).kind === 'flagState')
      return E.right(outcome)
    }
    if (outcome.kind === 'failed') return E.right(outcome)
    const path = parseReturnPath(outcome.state)
    if (E.isRight(path)) accountStores.returnPath.write(path.right)
    const opened = await openSession(needs)(outcome.proven)()
    return E.isLeft(opened) ? opened : E.right({ kind: 'succeeded', provider: outcome.provider, ...opened.right })
  }

/**
 * Admits a social user, and reads their data after that.
 * The call that admits them does not carry their consent to offers: it is written to the account first, as a sign-up does, and the store
 * reads it there. So a consent is never lost, nor is one used that was withdrawn before the form was sent again.
 *
 * @failure signUp.* SIGNUP_CPF_*; signIn.SEC_01; network.*
 * @source A§4, A§5 "marketing consent", A§7 "user/auth", M62, M83, M221
 */
export const authenticateSocialUser =
  ({ identity, accounts, captcha, ...invited }: Pick<AccountPorts, 'identity' | 'accounts' | 'captcha'> & InvitedNeeds) =>
  ({
    user,
    details: { marketingConsent, ...person }
  }: {
    readonly user: Pick<User, 'sub'>
    readonly details: SocialDetails
  }): TaskEither<Failure, User> =>
  async () => {
    const token = await captcha.solve(user.sub)()
    if (E.isLeft(token)) return token
    const noted = await identity.updateAttributes({ marketingConsent, languageCode: person.languageCode })()
    if (E.isLeft(noted)) return noted
    const admitted = await accounts.authenticate({ ...person, ...inviterOf(invited), captchaToken: token.right })()
    if (E.isLeft(admitted)) return admitted
    forgetInviter(invited)
    return accounts.details()()
  }
