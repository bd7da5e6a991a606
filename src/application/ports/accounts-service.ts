import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { AccountName } from '../../domain/account/account-name.ts'
import type { BirthDate } from '../../domain/account/age-gate.ts'
import type { Cpf } from '../../domain/account/cpf.ts'
import type { OtpTries } from '../../domain/account/otp-tries.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** What a one-time code is for; the tries of each are counted by themselves. @source M193, D48 */
export type CodePurpose = 'signUp' | 'recovery' | 'verification' | 'deletion'

/** Whose codes are counted, and for what. */
export interface CodeSubject {
  readonly account: AccountName
  readonly purpose: CodePurpose
}

/** Who forgot a password, and where the page stands. @source A§7 "forgot-password", M219 */
export interface ForgottenPassword {
  readonly account: AccountName
  readonly countryCode: string
  readonly languageCode: string
  readonly captchaToken: string
}

/** Details that a new user of a social sign-in still has to enter. @source A§7 "user/auth", M221 */
export interface SocialPerson {
  readonly languageCode: string
  readonly birthDate: BirthDate
  readonly cpf: Cpf | undefined
  readonly captchaToken: string
}

/** What the deletion of an account needs, once it was asked for. @source M69 */
export type DeletionAsked =
  /** A code is on its way to the own address or number. */
  | { readonly kind: 'codeSent' }
  /** The password was typed within the last five minutes: for as long as that lasts the key is proof enough, and no code was sent. */
  | { readonly kind: 'signedInLately'; readonly key: string }

/** What shows that an account is its owner's to delete: the code that was sent, or the key that the asking gave. @source M69, trust no. 26 */
export type DeletionProof = { readonly kind: 'code'; readonly code: string } | { readonly kind: 'key'; readonly key: string }

/**
 * Account data of the store itself.
 * The end of a lock is by the clock of this browser, from the time that remains.
 * @source A§7 "Accounts service"
 */
export interface AccountsService {
  /** Sends a code with which a new password can be set. Who has no account is told the same. @failure recovery.*, network.* */
  readonly forgotPassword: (forgotten: ForgottenPassword) => TaskEither<Failure, void>
  /** Who is signed in, as the provider knows them now. @failure signIn.SEC_01, network.* @source M220 */
  readonly details: () => TaskEither<Failure, User>
  /** Lets a social user in; the offers they want are read from the account itself. @failure signUp.* SIGNUP_CPF_*; signIn.SEC_01; network.* @source M221 */
  readonly authenticate: (person: SocialPerson) => TaskEither<Failure, void>
  /**
   * True = an account may have this number. The answer does not say whether one has.
   * @param phoneNumber with plus and calling code
   * @failure network.*
   * @source M76, M77, M210, P34
   */
  readonly validatePhone: (phoneNumber: string) => TaskEither<Failure, boolean>
  /** The tries that are left; sending a code changes nothing of them. @failure network.* @source M193, D48 */
  readonly triesLeft: (subject: CodeSubject) => TaskEither<Failure, OtpTries>
  /** Asks what the deletion of who is signed in needs; nothing is deleted. @failure recovery.*, otp.locked, signIn.SEC_01, network.* @source M69 */
  readonly requestDeletion: () => TaskEither<Failure, DeletionAsked>
  /** Erases what the store knows of who is signed in. It counts wrong codes by itself. @failure recovery.* CodeMismatchException with the tries that are left, ExpiredCodeException; otp.locked; signIn.SEC_01; network.* @source M69, D48 */
  readonly confirmDeletion: (proof: DeletionProof) => TaskEither<Failure, void>
}
