import { seconds } from '../../../src/domain/kernel/duration.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { IdentityConfig, Services } from '../services.ts'

/** Time-out of a call to the pool; shorter than the lease of a session refresh. Unit: ms. */
export const POOL_TIMEOUT = seconds(5)

/** Operations of the user pool that the store's back end calls. */
export type PoolOperation =
  | 'GetTokensFromRefreshToken'
  | 'RevokeToken'
  | 'ForgotPassword'
  | 'ConfirmForgotPassword'
  | 'ConfirmSignUp'
  | 'ResendConfirmationCode'
  | 'GetUser'
  | 'GetUserAttributeVerificationCode'
  | 'VerifyUserAttribute'
  | 'DeleteUser'

/** Header by which the pool's firewall recognises the store. */
export const CODES_SECRET_HEADER = 'x-codes-secret'

/** Operations about one-time codes, which the pool accepts from the store alone. */
const ABOUT_CODES: ReadonlySet<PoolOperation> = new Set([
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'VerifyUserAttribute'
])

/**
 * An answer of the pool.
 * `unreachable`: it did not answer or cannot answer now; a later call may succeed.
 */
export type PoolAnswer =
  | { readonly kind: 'done'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly type: string; readonly message: string }
  | { readonly kind: 'unreachable' }

const LATER: ReadonlySet<string> = new Set(['TooManyRequestsException', 'InternalErrorException', 'ServiceUnavailable'])

const read = async (answer: Response): Promise<PoolAnswer> => {
  const text = await answer.text()
  const parsed: unknown = text === '' ? {} : JSON.parse(text)
  if (!isRecord(parsed)) return { kind: 'unreachable' }
  if (answer.ok) return { kind: 'done', body: parsed }
  // The name of the error may follow a name space, and an address may follow the name.
  const named = typeof parsed.__type === 'string' ? parsed.__type : (answer.headers.get('x-amzn-errortype') ?? '')
  const type = named.split('#').at(-1)?.split(':')[0] ?? ''
  if (answer.status >= 500 || type === '' || LATER.has(type)) return { kind: 'unreachable' }
  return { kind: 'refused', type, message: typeof parsed.message === 'string' ? parsed.message : '' }
}

/**
 * Calls one operation of the user pool.
 * Requests and answers hold secrets and are never logged.
 */
export const askPool = async (
  { fetch, log }: Pick<Services, 'fetch' | 'log'>,
  { poolUrl, codesSecret }: IdentityConfig,
  operation: PoolOperation,
  body: Readonly<Record<string, unknown>>
): Promise<PoolAnswer> => {
  try {
    const answer = await read(
      await fetch(poolUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          ...(ABOUT_CODES.has(operation) ? { [CODES_SECRET_HEADER]: codesSecret } : {})
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(POOL_TIMEOUT)
      })
    )
    if (answer.kind === 'unreachable') log('pool.busy', { operation })
    return answer
  } catch (error) {
    log('pool.unreachable', { operation, error: error instanceof Error ? error.name : 'unknown' })
    return { kind: 'unreachable' }
  }
}
