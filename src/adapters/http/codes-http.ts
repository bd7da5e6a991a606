import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { AccountName, AuthType } from '../../domain/account/forms/contact-fields.ts'
import type { Failure, FailureDetail } from '../../domain/errors/failure.ts'
import { type AccountsCalls, accountsClient, type AccountsNeeds, triesIn } from './accounts-client.ts'

const UID_TYPES: Readonly<Record<AuthType, 'email' | 'phone_number'>> = { email: 'email', mobile: 'phone_number' }

/** Result of the identity provider about a one-time code, as the store's back end forwards it. */
export type CodeAnswer =
  | { readonly kind: 'done' }
  /** `name`: of the provider's exception, or a word of the store. `tries`: how many are left. */
  | { readonly kind: 'refused'; readonly name: string; readonly tries: FailureDetail }

/** One-time codes, sent through the store's back end, which counts wrong ones. */
export interface Codes {
  readonly confirmSignUp: (account: AccountName, code: string) => TaskEither<Failure, CodeAnswer>
  readonly setPassword: (account: AccountName, code: string, password: string) => TaskEither<Failure, CodeAnswer>
  readonly verify: (attribute: AuthType, code: string) => TaskEither<Failure, CodeAnswer>
  readonly resend: (account: AccountName, languageCode: string | undefined) => TaskEither<Failure, CodeAnswer>
}

/**
 * Sends one-time codes by REST.
 *
 * @failure signIn.SEC_01, network.*
 * @source A§7, M63, M67, M193
 */
export const codesHttp = (calls: AccountsCalls, needs: AccountsNeeds): Codes => {
  const ask = accountsClient(calls, needs)
  const send =
    (as: 'anybody' | 'user', path: 'confirm' | 'send', body: object): TaskEither<Failure, CodeAnswer> =>
    async () => {
      const answer = await ask(as, `/user/otp/${path}`, body)()
      if (E.isLeft(answer)) return answer
      const { resultCode, resultMessage, data } = answer.right
      if (resultCode === 0) return E.right({ kind: 'done' })
      return E.right({ kind: 'refused', name: String(resultCode ?? resultMessage ?? ''), tries: triesIn(data) })
    }
  const whose = ({ authType, uid }: AccountName) => ({ uid, uidType: UID_TYPES[authType] })
  return {
    confirmSignUp: (account, code) => send('anybody', 'confirm', { purpose: 'signUp', ...whose(account), code }),
    setPassword: (account, code, password) => send('anybody', 'confirm', { purpose: 'recovery', ...whose(account), code, password }),
    verify: (attribute, code) => send('user', 'confirm', { purpose: 'verification', uidType: UID_TYPES[attribute], code }),
    resend: (account, languageCode) =>
      send('anybody', 'send', { purpose: 'signUp', ...whose(account), ...(languageCode === undefined ? {} : { languageCode }) })
  }
}
