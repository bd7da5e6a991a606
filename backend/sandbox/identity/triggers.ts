import { seconds } from '../../../src/domain/kernel/duration.ts'
import { type Pool, refuse, type ErrorResult } from './pool.ts'

export type TriggerSource =
  | 'PreSignUp_SignUp'
  | 'PreSignUp_ExternalProvider'
  | 'PostConfirmation_ConfirmSignUp'
  | 'PostConfirmation_ConfirmForgotPassword'
  | 'PreAuthentication_Authentication'
  | CodeSource

/** A code is about to be sent; the trigger may write the text. */
export type CodeSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute'

/** Time-out of a trigger. Unit: ms. @source Amazon Cognito */
const TIME_LIMIT = seconds(5)

const BROKEN = refuse('UnexpectedLambdaException', 'The trigger gave no answer that can be read.')

type Texts = Readonly<Record<string, string>>

export interface TriggerRequest {
  readonly userAttributes: Texts
  readonly validationData?: Texts | undefined
  readonly clientMetadata?: Texts | undefined
  readonly userNotFound?: true | undefined
  readonly codeParameter?: string
}

const eventOf = ({ config }: Pick<Pool, 'config'>, triggerSource: TriggerSource, userName: string, request: TriggerRequest) => ({
  version: '1',
  region: 'local',
  userPoolId: config.poolId,
  userName,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: config.clientId },
  triggerSource,
  request,
  response: {}
})

/** Sends an event to the store's trigger and reads its answer; undefined for one that cannot be read. */
const answerOfTrigger = async (
  pool: Pick<Pool, 'config' | 'fetch'>,
  { url, secret }: { readonly url: string; readonly secret: string },
  event: ReturnType<typeof eventOf>
): Promise<object | undefined> => {
  try {
    const answer = await pool.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(event),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT)
    })
    const body: unknown = await answer.json()
    return answer.ok && typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

/**
 * Calls the store's trigger, where one is set, as a user pool calls its function.
 * It receives the event; an `error` in the answer refuses the operation.
 *
 * @returns undefined when the operation may go on
 */
export const refusedByTrigger = async (
  pool: Pick<Pool, 'config' | 'fetch'>,
  source: Exclude<TriggerSource, CodeSource>,
  userName: string,
  request: TriggerRequest
): Promise<ErrorResult | undefined> => {
  const { triggers } = pool.config
  if (triggers === undefined) return undefined
  const body = await answerOfTrigger(pool, triggers, eventOf(pool, source, userName, request))
  if (body === undefined) return BROKEN
  if (!('error' in body)) return undefined
  const [trigger = ''] = source.split('_')
  return typeof body.error === 'string' ? refuse('UserLambdaValidationException', `${trigger} failed with error ${body.error}.`) : BROKEN
}

/**
 * Calls the store's trigger for the text of a message with a code.
 * The proxy of a real pool returns the event unchanged where the store does not answer, so that a code is sent in any case.
 *
 * @returns the answer's `response`; empty where there is none
 */
export const wordsByTrigger = async (
  pool: Pick<Pool, 'config' | 'fetch'>,
  source: CodeSource,
  userName: string,
  request: TriggerRequest
): Promise<Readonly<Record<string, unknown>>> => {
  const { triggers } = pool.config
  if (triggers === undefined) return {}
  const body = await answerOfTrigger(pool, triggers, eventOf(pool, source, userName, request))
  const response: unknown = body !== undefined && 'response' in body ? body.response : undefined
  return typeof response === 'object' && response !== null ? { ...response } : {}
}
