import * as E from '../domain/kernel/either.ts'
import type { CodeSubject } from '../application/ports/accounts-service.ts'
import type { Credentials } from '../application/ports/credentials.ts'
import type { IdentityProvider, UserChange } from '../application/ports/identity-provider.ts'
import type { AccountName, AuthType } from '../domain/account/forms/contact-fields.ts'
import { type IdentityOperation, identityRefusal } from '../domain/account/identity-refusal.ts'
import { type OtpTries, otpTriesDetail } from '../domain/account/otp-tries.ts'
import type { User } from '../domain/account/user.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import type { AccountWorld, KeptAccount } from './account-world.ts'

const nameOf = ({ email, phoneNumber }: User): AccountName =>
  email === undefined ? { authType: 'mobile', uid: phoneNumber ?? '' } : { authType: 'email', uid: email }

const isPassword = (text: string): boolean => text.length >= 8 && /\d/.test(text)

/**
 * Creates a user pool in memory, which reveals unknown users or hides them.
 * Passwords are compared, codes are sent and count once.
 */
export const fakeIdentityProvider = (world: AccountWorld, credentials: Credentials, hidesUnknown = true): IdentityProvider => {
  const refuse = (operation: IdentityOperation, { authType }: Pick<AccountName, 'authType'>, name: string, message = '') =>
    E.left(identityRefusal(operation, { name, message }, authType))

  /** Refuses a code that does not count, with the tries that are left; undefined when it does. */
  const refusalOf = (operation: IdentityOperation, subject: CodeSubject, code: string): E.Either<Failure, never> | undefined => {
    const told = (tries: OtpTries, name: string): E.Either<Failure, never> => {
      const failure = identityRefusal(operation, { name, message: '' }, subject.account.authType)
      const { recovery: _, ...detail } = otpTriesDetail(tries, world.now())
      return E.left({ ...failure, detail: { ...failure.detail, ...detail } })
    }
    const before = world.triesOf(subject)
    if (before.kind === 'locked') return told(before, 'LimitExceededException')
    const found = world.take(subject.purpose, subject.account.uid, code)
    if (found === 'right') return undefined
    if (found === 'expired') return refuse(operation, subject.account, 'ExpiredCodeException')
    const left = world.wrong(subject)
    return told(left, left.kind === 'locked' ? 'LimitExceededException' : 'CodeMismatchException')
  }

  /** Calls without a sign-in. */
  const open =
    <A>(run: () => E.Either<Failure, A>) =>
    async (): Promise<E.Either<Failure, A>> => {
      if (!world.isThere()) return E.left(networkFailure(undefined))
      const answer = run()
      return world.loses() ? E.left(networkFailure(undefined)) : answer
    }

  /** Runs an operation of a signed-in user. */
  const own = <A>(operation: IdentityOperation, run: (kept: KeptAccount) => E.Either<Failure, A>) =>
    open(() => {
      const kept = world.owner(credentials.caller())
      return typeof kept === 'string' ? refuse(operation, { authType: 'email' }, 'NotAuthorizedException', kept) : run(kept)
    })

  /** What waits for its code, by account and kind. */
  const waiting = new Map<string, string>()
  const change = (kept: KeptAccount, { email, phoneNumber, ...rest }: UserChange): void => {
    kept.user = { ...kept.user, ...rest }
    const news = [
      ['email', email, kept.user.email],
      ['mobile', phoneNumber, kept.user.phoneNumber]
    ] as const
    for (const [kind, next, before] of news)
      if (next !== undefined && next !== before) {
        waiting.set(`${kept.user.sub} ${kind}`, next)
        world.send('verification', next)
      }
  }
  const toVerify = ({ user: { sub, email, phoneNumber } }: KeptAccount, attribute: AuthType): string | undefined =>
    waiting.get(`${sub} ${attribute}`) ?? (attribute === 'email' ? email : phoneNumber)
  const isTaken = (kept: KeptAccount, account: AccountName): boolean => {
    const owner = world.find(account)
    return owner !== undefined && owner !== kept
  }

  return {
    signUp: ({ account, password, cpf, ...person }) =>
      open(() => {
        if (world.deleted.has(account.uid))
          return refuse('signUp', account, 'UserLambdaValidationException', 'PreSignUp failed with error ACCOUNT_ALREADY_DELETED.')
        if (!isPassword(password)) return refuse('signUp', account, 'InvalidPasswordException')
        if (world.find(account)?.isConfirmed === true) return refuse('signUp', account, 'UsernameExistsException', 'User already exists')
        const { birthDate, marketingConsent, countryCode, countryName, languageCode } = person
        const contact = account.authType === 'email' ? { email: account.uid } : { phoneNumber: account.uid }
        const before = world.find(account)
        if (before !== undefined) world.remove(before)
        world.add({ ...contact, birthDate, marketingConsent, countryCode, countryName, languageCode }, { password, cpf })
        world.send('signUp', account.uid)
        return E.right('codeSent')
      }),
    confirmSignUp: ({ account, code }) =>
      open(() => {
        if (world.accepted.get(account.uid) === code) return E.right(undefined)
        const wrong = refusalOf('signUp', { account, purpose: 'signUp' }, code)
        const kept = world.find(account)
        if (wrong !== undefined) return wrong
        if (kept === undefined) return refuse('signUp', account, 'CodeMismatchException')
        kept.isConfirmed = true
        world.accepted.set(account.uid, code)
        kept.user = { ...kept.user, ...(account.authType === 'email' ? { emailVerified: true } : { phoneNumberVerified: true }) }
        return E.right(undefined)
      }),
    resendCode: (account) =>
      open(() => {
        const kept = world.find(account)
        if (kept?.isConfirmed === false) world.send('signUp', account.uid)
        return E.right(undefined)
      }),
    signIn: ({ account, password }) =>
      open(() => {
        const kept = world.find(account)
        if (world.deleted.has(account.uid))
          return refuse('signIn', account, 'UserLambdaValidationException', 'PreAuthentication failed with error ACCOUNT_ALREADY_DELETED.')
        if (kept === undefined) return refuse('signIn', account, hidesUnknown ? 'NotAuthorizedException' : 'UserNotFoundException', '')
        if (kept.password !== password) return refuse('signIn', account, 'NotAuthorizedException', 'Incorrect username or password.')
        if (kept.isDisabled) return refuse('signIn', account, 'NotAuthorizedException', 'User is disabled.')
        if (!kept.isConfirmed) return refuse('signIn', account, 'UserNotConfirmedException')
        return E.right({ refreshToken: world.newRefreshToken(kept.user.sub), user: kept.isMute ? undefined : kept.user })
      }),
    submitNewPassword: ({ account, code, password }) =>
      open(() => {
        if (!isPassword(password)) return refuse('recovery', account, 'InvalidPasswordException')
        if (!world.recovering.has(account.uid)) return refuse('recovery', account, 'ExpiredCodeException')
        const wrong = refusalOf('recovery', { account, purpose: 'recovery' }, code)
        const kept = world.find(account)
        if (wrong !== undefined) return wrong
        if (kept === undefined) return refuse('recovery', account, 'CodeMismatchException')
        kept.password = password
        world.endSessions(kept.user.sub)
        return E.right(undefined)
      }),
    changePassword: ({ oldPassword, newPassword }) =>
      own('passwordChange', (kept) => {
        const account = nameOf(kept.user)
        if (kept.password !== oldPassword)
          return refuse('passwordChange', account, 'NotAuthorizedException', 'Incorrect username or password.')
        if (!isPassword(newPassword)) return refuse('passwordChange', account, 'InvalidPasswordException')
        kept.password = newPassword
        return E.right(undefined)
      }),
    updateAttributes: (wanted) =>
      own('verification', (kept) => {
        change(kept, wanted)
        return E.right(undefined)
      }),
    startVerification: (attribute) =>
      own('verification', (kept) => {
        const uid = toVerify(kept, attribute)
        if (uid === undefined) return refuse('verification', { authType: attribute }, 'InvalidParameterException')
        world.send('verification', uid)
        return E.right(undefined)
      }),
    finishVerification: ({ attribute, code }) =>
      own('verification', (kept) => {
        const uid = toVerify(kept, attribute) ?? ''
        const wrong = refusalOf('verification', { account: { authType: attribute, uid }, purpose: 'verification' }, code)
        if (wrong !== undefined) return wrong
        if (isTaken(kept, { authType: attribute, uid })) return refuse('verification', { authType: attribute }, 'AliasExistsException')
        waiting.delete(`${kept.user.sub} ${attribute}`)
        const proven = attribute === 'email' ? { email: uid, emailVerified: true } : { phoneNumber: uid, phoneNumberVerified: true }
        kept.user = { ...kept.user, ...proven }
        return E.right(undefined)
      }),
    deleteUser: () =>
      own('passwordChange', (kept) => {
        world.remove(kept)
        return E.right(undefined)
      })
  }
}
