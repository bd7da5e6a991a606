import type { SandboxContext } from '../context.ts'
import type { Secrets } from './secrets.ts'
import type { Books } from './tables.ts'

/** The user pool with all dependencies of operations; each operation picks what it uses. */
export interface Pool extends Pick<SandboxContext, 'now' | 'randomBytes' | 'fetch'> {
  readonly database: Books
  readonly config: SandboxContext['config']['identity']
  /** Keys of the pool, made once for a database. */
  readonly secrets: () => Promise<Secrets>
  /** Returns whether the mailer is down; a code is then not delivered. */
  readonly cannotDeliver: () => Promise<boolean>
}

/** An error as Amazon Cognito names it; its status is 400. */
export interface ErrorResult {
  readonly errorCode: string
  readonly message: string
}

/** Result of an operation: the body of the answer, or the refusal. */
export type Answer = Readonly<Record<string, unknown>> | ErrorResult

export const refuse = (errorCode: string, message: string): ErrorResult => ({ errorCode, message })

export const isErrorResult = (answer: object): answer is ErrorResult => 'errorCode' in answer

/** Refusal of a wrong password, and of every unknown user. */
export const WRONG_PASSWORD = refuse('NotAuthorizedException', 'Incorrect username or password.')
export const DISABLED = refuse('NotAuthorizedException', 'User is disabled.')
export const UNKNOWN_USER = refuse('UserNotFoundException', 'User does not exist.')
export const WRONG_CODE = refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')

/** Returns the issuer of all tokens, as that of a real pool: the endpoint and the pool's id. */
export const issuerOf = ({ config }: Pick<Pool, 'config'>): string => `${config.url}/${config.poolId}`
