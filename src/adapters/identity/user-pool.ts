import { Amplify } from 'aws-amplify'
import {
  decodeJWT,
  deleteUser,
  sendUserAttributeVerificationCode,
  signIn,
  signUp,
  updatePassword,
  type UpdatePasswordInput,
  updateUserAttributes
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { IdentityProvider, ProvenUser, SignUpRequest, UserChange } from '../../application/ports/identity-provider.ts'
import type { AuthType } from '../../domain/account/forms/contact-fields.ts'
import { identityRefusal, type IdentityOperation, type IdentityRefusal } from '../../domain/account/identity-refusal.ts'
import { parseUser } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../domain/errors/network-errors.ts'
import type { CodeAnswer, Codes } from '../http/codes-http.ts'
import { memoryStorage } from './memory-storage.ts'

/** The user pool that keeps the accounts. @source A§7 "hosted sign-in identity service", M239 */
export interface UserPoolConfig {
  readonly poolId: string
  readonly clientId: string
  /** Undefined = derived from the pool id. */
  readonly endpoint: string | undefined
  /**
   * Market and language of the page; mails with codes are written for them.
   * Where the page names no language, the account's is used.
   */
  readonly shown: { readonly countryCode: string; readonly languageCode: string | undefined }
}

interface Deps {
  readonly credentials: Credentials
  readonly codes: Codes
  readonly isOnline: () => boolean
}

type Attributes = Readonly<Record<string, string>>

const KEYS: Readonly<Record<AuthType, 'email' | 'phone_number'>> = { email: 'email', mobile: 'phone_number' }

const known = (attributes: Readonly<Record<string, string | undefined>>): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined))

const flag = (value: boolean | undefined): string | undefined => (value === undefined ? undefined : String(value))

const attributesOf = (request: SignUpRequest): Attributes =>
  known({
    [KEYS[request.account.authType]]: request.account.uid,
    'custom:birth_date': request.birthDate,
    'custom:subscribe_marketing': flag(request.marketingConsent),
    'custom:country_code': request.countryCode,
    'custom:country_name': request.countryName,
    'custom:lang_code': request.languageCode
  })

const changesOf = (change: UserChange): Attributes =>
  known({
    // A removed name is stored as an empty text, because a pool accepts nothing else.
    ...('name' in change ? { name: change.name ?? '' } : {}),
    email: change.email,
    phone_number: change.phoneNumber,
    'custom:birth_date': change.birthDate,
    'custom:lang_code': change.languageCode,
    'custom:subscribe_marketing': flag(change.marketingConsent),
    'custom:logged_in': change.hasLoggedIn === true ? '1' : undefined
  })

/** The client waits longer than this before it repeats an unanswered request. Unit: ms. */
const BEFORE_SENT_AGAIN = 150

/**
 * Changes a password, also where the answer to a successful change was lost.
 * The identity client then repeats the change by itself, which is refused because the old password is no longer valid. Only the elapsed
 * time shows a repetition; so the new password is tried as the old one: either it is valid and the change was made, or the refusal was
 * right.
 */
const changePassword = async (typed: UpdatePasswordInput): Promise<void> => {
  const began = performance.now()
  try {
    await updatePassword(typed)
  } catch (error) {
    const { name } = refusalOf(error)
    if (name !== 'NotAuthorizedException' || performance.now() - began < BEFORE_SENT_AGAIN) throw error
    await updatePassword({ oldPassword: typed.newPassword, newPassword: typed.newPassword }).catch((unproven: unknown) => {
      throw refusalOf(unproven).name === 'NetworkError' ? unproven : error
    })
  }
}

/** Exceptions that the client swallows, by the sign-in step with which it ends instead. */
const UNFINISHED: Readonly<Record<string, string>> = {
  CONFIRM_SIGN_UP: 'UserNotConfirmedException',
  RESET_PASSWORD: 'PasswordResetRequiredException'
}

const refusalOf = (error: unknown): IdentityRefusal => {
  const { name = '', message = '' } = error instanceof Error ? error : {}
  return { name, message }
}

/**
 * Creates the identity port over an Amazon Cognito user pool, with Amazon's client.
 * The client's storage is in memory and is emptied once a sign-in is done; calls for the owner of an account carry the token that the
 * credentials hold. One-time codes are sent through the store's back end. It never refreshes tokens.
 *
 * @source A§7 "Identity provider operations", M237, D47, trust section 3 no. 4
 */
export const userPool = (
  { poolId, clientId, endpoint, shown }: UserPoolConfig,
  { credentials, codes, isOnline }: Deps
): IdentityProvider => {
  const storage = memoryStorage()
  const Cognito = {
    userPoolId: poolId,
    userPoolClientId: clientId,
    ...(endpoint === undefined ? {} : { userPoolEndpoint: endpoint })
  }
  /** The names are those of the accounts service. @source A§7 "user/forgot-password" */
  const clientMetadata = known(shown)
  /**
   * True during a sign-in.
   * Until it ends the user counts as signed out, because the client refuses a second sign-in.
   */
  let isSigningIn = false
  const held = (): { readonly access: string; readonly id: string } | undefined => {
    if (isSigningIn) {
      const [access, id] = [storage.endingOn('.accessToken'), storage.endingOn('.idToken')]
      return access === undefined || id === undefined ? undefined : { access, id }
    }
    const caller = credentials.caller()
    return caller.kind === 'user' ? { access: caller.accessToken, id: caller.idToken } : undefined
  }
  cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
  Amplify.configure(
    { Auth: { Cognito } },
    {
      Auth: {
        tokenProvider: {
          getTokens: async () => {
            const tokens = held()
            return tokens === undefined ? null : { accessToken: decodeJWT(tokens.access), idToken: decodeJWT(tokens.id) }
          }
        }
      }
    }
  )

  const failureOf = (operation: IdentityOperation, typed: AuthType, error: unknown): Failure => {
    const refusal = refusalOf(error)
    if (refusal.name === 'NetworkError') return networkFailure(isOnline() ? undefined : OFFLINE_ERROR_CODE, {}, error)
    return { ...identityRefusal(operation, refusal, typed), cause: error }
  }
  const ask =
    <A>(operation: IdentityOperation, typed: AuthType, call: () => Promise<A>): TaskEither<Failure, A> =>
    async () => {
      try {
        return E.right(await call())
      } catch (error) {
        return E.left(failureOf(operation, typed, error))
      }
    }

  /** Runs an operation through the store's back end, which counts wrong codes. */
  const byStore =
    (operation: IdentityOperation, typed: AuthType, sent: TaskEither<Failure, CodeAnswer>): TaskEither<Failure, void> =>
    async () => {
      const answer = await sent()
      if (E.isLeft(answer)) return answer
      if (answer.right.kind === 'done') return E.right(undefined)
      const { name, tries } = answer.right
      const failure = identityRefusal(operation, { name, message: '' }, typed)
      return E.left({ ...failure, detail: { ...failure.detail, ...tries } })
    }

  /** Runs an operation of a signed-in user; without a session it is never sent. */
  const own = <A>(operation: IdentityOperation, typed: AuthType, call: () => Promise<A>): TaskEither<Failure, A> => {
    const asked = ask(operation, typed, call)
    return async () => (held() === undefined ? E.left(signInErrors.failure('SEC_01')) : asked())
  }

  const proven = (): E.Either<Failure, ProvenUser> => {
    const [refreshToken, id] = [storage.endingOn('.refreshToken'), storage.endingOn('.idToken')]
    if (refreshToken === undefined) return E.left(identityRefusal('signIn', { name: 'UNKNOWN_SIGN_IN_ERROR', message: '' }, 'email'))
    return E.right({ refreshToken, user: id === undefined ? undefined : parseUser(decodeJWT(id).payload) })
  }

  return {
    signUp: (request) =>
      ask('signUp', request.account.authType, async () => {
        const { isSignUpComplete } = await signUp({
          username: request.account.uid,
          password: request.password,
          options: {
            userAttributes: attributesOf(request),
            // The names are those of the accounts service. @source A§7 "user/auth"
            validationData: known({ gRecaptchaToken: request.captchaToken, cpfInfo: request.cpf, referralCode: request.referralCode }),
            clientMetadata
          }
        })
        return isSignUpComplete ? 'confirmed' : 'codeSent'
      }),
    confirmSignUp: ({ account, code }) => byStore('signUp', account.authType, codes.confirmSignUp(account, code)),
    resendCode: (account) => byStore('signUp', account.authType, codes.resend(account, shown.languageCode)),
    signIn:
      ({ account, password }) =>
      async () => {
        try {
          isSigningIn = true
          const { isSignedIn, nextStep } = await signIn({ username: account.uid, password })
          if (isSignedIn) return proven()
          const name = UNFINISHED[nextStep.signInStep] ?? nextStep.signInStep
          return E.left(identityRefusal('signIn', { name, message: '' }, account.authType))
        } catch (error) {
          return E.left(failureOf('signIn', account.authType, error))
        } finally {
          isSigningIn = false
          await storage.clear()
        }
      },
    submitNewPassword: ({ account, code, password }) => byStore('recovery', account.authType, codes.setPassword(account, code, password)),
    changePassword: (typed) => own('passwordChange', 'email', () => changePassword(typed)),
    updateAttributes: (change) =>
      own('attributeChange', change.phoneNumber === undefined ? 'email' : 'mobile', async () => {
        await updateUserAttributes({ userAttributes: changesOf(change), options: { clientMetadata } })
      }),
    startVerification: (attribute) =>
      own('verification', attribute, async () => {
        await sendUserAttributeVerificationCode({ userAttributeKey: KEYS[attribute], options: { clientMetadata } })
      }),
    finishVerification: ({ attribute, code }) => byStore('verification', attribute, codes.verify(attribute, code)),
    deleteUser: () => own('recovery', 'email', () => deleteUser())
  }
}
