import type { SandboxContext } from '../context.ts'
import type { Secrets } from './secrets.ts'
import type { Books } from './tables.ts'

/** The user pool and everything an operation may need of it; each takes what it uses. */
export interface Pool extends Pick<SandboxContext, 'now' | 'randomBytes' | 'fetch'> {
  readonly database: Books
  readonly config: SandboxContext['config']['identity']
  /** Keys of the pool, made once for a database. */
  readonly secrets: () => Promise<Secrets>
  /** Is the mailer down? A code is then not delivered. */
  readonly cannotDeliver: () => Promise<boolean>
}

/** An error as Amazon Cognito names it; it travels with status 400. */
export interface Refusal {
  readonly refused: string
  readonly message: string
}

/** What an operation answers: the body of the answer, or why not. */
export type Answer = Readonly<Record<string, unknown>> | Refusal

export const refuse = (refused: string, message: string): Refusal => ({ refused, message })

export const isRefusal = (answer: object): answer is Refusal => 'refused' in answer

/** What is said of a wrong password, and of everybody who is unknown. */
export const WRONG_PASSWORD = refuse('NotAuthorizedException', 'Incorrect username or password.')
export const DISABLED = refuse('NotAuthorizedException', 'User is disabled.')
export const UNKNOWN_USER = refuse('UserNotFoundException', 'User does not exist.')
export const WRONG_CODE = refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')

/** The issuer of all tokens, as a real pool's is: the endpoint and the pool's id. */
export const issuerOf = ({ config }: Pick<Pool, 'config'>): string => `${config.url}/${config.poolId}`
