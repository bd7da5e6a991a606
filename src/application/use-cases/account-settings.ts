import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { AccountName } from '../../domain/account/forms/contact-fields.ts'
import { isSessionOver } from '../../domain/account/caller.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { DeletionAsked, DeletionProof } from '../ports/accounts-service.ts'
import type { UserChange } from '../ports/identity-provider.ts'
import type { TypedCode } from './account.ts'
import { noteAccountChange } from './account-allowance.ts'
import type { CodeTries } from './code-tries.ts'
import { checkNumber } from './number-check.ts'
import { type PasswordChange, passwordChange } from './password-change.ts'
import { signOut } from './session.ts'

type SessionPorts = Pick<
  AccountPorts,
  'session' | 'accounts' | 'credentials' | 'tabs' | 'accountStores' | 'stores' | 'eraser' | 'telemetry'
>

/**
 * Runs an operation of a signed-in user on the own account.
 * An answer that the session has ended signs out everywhere, unless it is about tokens that are no longer held.
 */
const asOneself =
  (needs: SessionPorts) =>
  <A>(run: TaskEither<Failure, A>): TaskEither<Failure, A> =>
  async () => {
    const { generation } = needs.credentials.caller()
    const answer = await run()
    const isOver = E.isLeft(answer) && isSessionOver(answer.left)
    if (isOver && needs.credentials.caller().generation === generation) await signOut(needs)()()
    return answer
  }

/** Result for the other sessions of an account after its password was changed. */
export type PasswordChanged = 'endedOthers' | 'leftOthers'

/**
 * Changes the password, and ends every other session of the account.
 * Where the store cannot be reached, the password is changed all the same. A session that was ended elsewhere signs out.
 *
 * @failure recovery.*, signIn.SEC_01, network.* — nothing was changed, or the outcome is unknown
 * @source A§8 "Password change", M68, trust no. 4
 */
export const changePassword = (needs: SessionPorts & Pick<AccountPorts, 'identity'>) => {
  const change = passwordChange(needs)
  return (typed: PasswordChange): TaskEither<Failure, PasswordChanged> =>
    async () => {
      const changed = await asOneself(needs)(change(typed))()
      if (E.isLeft(changed)) return changed
      const ended = await needs.tabs.alone('session', needs.session.closeOthers())
      if (E.isLeft(ended)) needs.telemetry.report(ended.left)
      return E.right(E.isLeft(ended) ? 'leftOthers' : 'endedOthers')
    }
}

/** The contacts of an account's owner. */
type ContactOwner = Pick<User, 'email' | 'emailVerified' | 'phoneNumber' | 'phoneNumberVerified'>

/**
 * Changes attributes of the account; a new phone number is checked before.
 * A changed consent to offers is also sent to the service that sends them, and is valid once both have it; `owner` receives the offers.
 *
 * @failure signUp.*, signIn.SEC_01, network.*
 * @source A§7 "update attributes", M15, M76, M228
 */
export const updateSettings =
  (needs: SessionPorts & Pick<AccountPorts, 'identity' | 'marketingConsents'>) =>
  (change: UserChange, owner?: ContactOwner): TaskEither<Failure, void> =>
  async () => {
    const checked = await checkNumber(needs)(change.phoneNumber)()
    if (E.isLeft(checked)) return checked
    const changed = await asOneself(needs)(needs.identity.updateAttributes(change))()
    const wanted = change.marketingConsent
    if (E.isLeft(changed) || wanted === undefined || owner === undefined) return changed
    const contacts = {
      email: owner.emailVerified ? owner.email : undefined,
      phoneNumber: owner.phoneNumberVerified ? owner.phoneNumber : undefined
    }
    if ((contacts.email ?? contacts.phoneNumber) === undefined) return changed
    const told = await needs.marketingConsents.ask(contacts, wanted ? 'return' : 'leave')()
    return E.isLeft(told) ? told : changed
  }

/**
 * Sends a code to the own mail address or phone number.
 *
 * @failure otp.*, signIn.SEC_01, network.*
 * @source A§2 "unverified phone"
 */
export const startVerification =
  (needs: SessionPorts & Pick<AccountPorts, 'identity'>) =>
  ({ authType }: AccountName): TaskEither<Failure, void> =>
    asOneself(needs)(needs.identity.startVerification(authType))

/**
 * Verifies an own mail address or phone number with a code; wrong codes are counted.
 *
 * @failure otp.*, signIn.SEC_01, network.*
 * @source M193
 */
export const finishVerification =
  (needs: SessionPorts & Pick<AccountPorts, 'identity'>, tries: CodeTries) =>
  ({ account, code }: TypedCode): TaskEither<Failure, void> =>
    asOneself(needs)(tries.check(needs.identity.finishVerification({ attribute: account.authType, code })))

/**
 * Requests the deletion of the account.
 * Returns whether a code was sent or the recent sign-in suffices.
 *
 * @failure recovery.*, otp.locked, signIn.SEC_01, network.*
 * @source M69
 */
export const requestDeletion =
  (needs: SessionPorts): (() => TaskEither<Failure, DeletionAsked>) =>
  () =>
    asOneself(needs)(needs.accounts.requestDeletion())

/**
 * Deletes the account: first the store's data, then the account itself; then signs out.
 * Once the store has erased its part the account counts as deleted, also where the provider does not answer: the store refuses it from then
 * on. The store checks and counts these codes itself.
 *
 * @failure recovery.*, otp.locked, signIn.SEC_01, network.* — nothing was deleted
 * @source A§2 "verifyAccountDelete", M69, M193
 */
export const deleteAccount =
  (needs: SessionPorts & Pick<AccountPorts, 'identity' | 'clock'>) =>
  (proof: DeletionProof): TaskEither<Failure, void> =>
  async () => {
    const confirmed = await asOneself(needs)(needs.accounts.confirmDeletion(proof))()
    if (E.isLeft(confirmed)) return confirmed
    noteAccountChange(needs)
    const deleted = await needs.identity.deleteUser()()
    if (E.isLeft(deleted)) needs.telemetry.report(deleted.left)
    await signOut(needs)()()
    return confirmed
  }
