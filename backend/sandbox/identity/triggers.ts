import { seconds } from '../../../src/domain/kernel/duration.ts'
import { type Pool, refuse, type Refusal } from './pool.ts'

export type TriggerSource =
  | 'PreSignUp_SignUp'
  | 'PreSignUp_ExternalProvider'
  | 'PostConfirmation_ConfirmSignUp'
  | 'PostConfirmation_ConfirmForgotPassword'
  | 'PreAuthentication_Authentication'

/** A trigger has so long. Unit: ms. @source Amazon Cognito */
const TIME_LIMIT = seconds(5)

const BROKEN = refuse('UnexpectedLambdaException', 'The trigger gave no answer that can be read.')

type Texts = Readonly<Record<string, string>>

export interface TriggerRequest {
  readonly userAttributes: Texts
  readonly validationData?: Texts | undefined
  readonly clientMetadata?: Texts | undefined
  readonly userNotFound?: true
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

/**
 * Asks the store's trigger, where one is set, as a user pool calls its function: the event goes there; an `error` in the answer refuses.
 *
 * @returns undefined when the operation may go on
 */
export const refusedByTrigger = async (
  pool: Pick<Pool, 'config' | 'fetch'>,
  source: TriggerSource,
  userName: string,
  request: TriggerRequest
): Promise<Refusal | undefined> => {
  const { triggers } = pool.config
  if (triggers === undefined) return undefined
  try {
    const answer = await pool.fetch(triggers.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${triggers.secret}` },
      body: JSON.stringify(eventOf(pool, source, userName, request)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT)
    })
    const body: unknown = await answer.json()
    if (!answer.ok || typeof body !== 'object' || body === null) return BROKEN
    if (!('error' in body)) return undefined
    const [trigger = ''] = source.split('_')
    return typeof body.error === 'string' ? refuse('UserLambdaValidationException', `${trigger} failed with error ${body.error}.`) : BROKEN
  } catch {
    return BROKEN
  }
}
