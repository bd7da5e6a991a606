import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, forwardTo, setup } from 'xstate'
import type { AccountName } from '../../domain/account/forms/contact-fields.ts'
import { type AccountNotice, accountNotice } from '../../domain/account/account-notice.ts'
import type { SwitchAllowance } from '../../domain/account/account-switch.ts'
import { OTP_TIMEOUT } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { DeletionAsked } from '../ports/accounts-service.ts'
import { fromTaskEither } from './from-task-either.ts'
import { type OneTimeCodeEvent, oneTimeCodeMachine, type OneTimeCodeSteps } from './one-time-code.machine.ts'

/** Steps that this machine invokes. */
export interface AccountDeletionSteps {
  readonly allowance: () => SwitchAllowance
  readonly request: () => TaskEither<Failure, DeletionAsked>
  /** Its `check` deletes the account. */
  readonly code: OneTimeCodeSteps
  readonly deleteByKey: (key: string) => TaskEither<Failure, void>
}

/** Events of the deletion of an account. */
export type AccountDeletionEvent =
  | { readonly type: 'deletion.requested' | 'deletion.confirmed' | 'deletion.reconsidered' }
  | OneTimeCodeEvent

/** The account to delete; with a key when another page requested the deletion and its link was opened. */
export interface AccountDeletionInput {
  readonly account: AccountName
  readonly linkKey?: string
}

/** Result: the account is deleted, or kept. */
export type AccountDeletionOutput = { readonly kind: 'deleted'; readonly notice: AccountNotice } | { readonly kind: 'kept' }

/** State data of the flow. */
export interface AccountDeletionContext {
  readonly account: AccountName
  /** Proof of a recent sign-in; requested here, or by the page whose link was opened. */
  readonly key: string | undefined
  readonly failure: Failure | undefined
  /** While the limit applies: first moment at which the deletion may be requested again. */
  readonly limitedUntil: Date | undefined
  /** A code is being checked: the deletion may have begun, so the flow waits for the result. */
  readonly isChecking: boolean
  readonly isDeleted: boolean
}

/**
 * Deletes an account: request, proof by a code, deletion.
 * After a recent sign-in with the password no code is needed; the user confirms once more instead. Opening a link deletes nothing.
 *
 * @source A§2 "verifyAccountDelete", A§4 "account deletion limit", M15, M69, M73, trust no. 26
 */
export const accountDeletionMachine = (steps: AccountDeletionSteps) =>
  setup({
    types: {} as {
      context: AccountDeletionContext
      events: AccountDeletionEvent
      input: AccountDeletionInput
      output: AccountDeletionOutput
      tags: 'busy'
      children: { code: 'code' }
    },
    actors: {
      request: fromTaskEither(steps.request),
      code: oneTimeCodeMachine(steps.code),
      deleteByKey: fromTaskEither(steps.deleteByKey)
    },
    actions: {
      fail: assign({ failure: ({ event }) => ('error' in event ? asFailure(event.error) : undefined) }),
      forget: assign({ failure: undefined, limitedUntil: undefined }),
      noteLimit: assign(() => {
        const allowance = steps.allowance()
        return { limitedUntil: allowance.kind === 'limited' ? allowance.until : undefined }
      })
    },
    guards: {
      hasKey: ({ context }) => context.key !== undefined,
      isAtRest: ({ context }) => !context.isChecking,
      isLimited: () => steps.allowance().kind === 'limited'
    }
  }).createMachine({
    id: 'accountDeletion',
    context: ({ input }) => ({
      account: input.account,
      key: input.linkKey,
      failure: undefined,
      limitedUntil: undefined,
      isChecking: false,
      isDeleted: false
    }),
    initial: 'opening',
    on: { 'deletion.reconsidered': { guard: 'isAtRest', target: '.kept' } },
    states: {
      opening: { always: [{ guard: 'hasKey', target: 'confirming' }, { target: 'asking' }] },
      asking: {
        on: {
          'deletion.requested': [
            { guard: 'isLimited', actions: 'noteLimit' },
            { target: 'requesting', actions: 'forget' }
          ]
        }
      },
      requesting: {
        tags: 'busy',
        invoke: {
          src: 'request',
          onDone: [
            {
              guard: ({ event }) => event.output.kind === 'signedInLately',
              target: 'confirming',
              actions: assign(({ event: { output } }) => (output.kind === 'signedInLately' ? { key: output.key } : {}))
            },
            { target: 'proving' }
          ],
          onError: { target: 'asking', actions: 'fail' }
        }
      },
      proving: {
        invoke: {
          id: 'code',
          src: 'code',
          input: ({ context }) => ({ subject: { account: context.account, purpose: 'deletion' }, isSent: true, timeout: OTP_TIMEOUT }),
          onSnapshot: { actions: assign({ isChecking: ({ event }) => event.snapshot.matches({ proving: 'checking' }) }) },
          onDone: 'deleted'
        },
        on: { 'code.entered': { actions: forwardTo('code') }, 'code.resendRequested': { actions: forwardTo('code') } }
      },
      confirming: {
        on: {
          'deletion.confirmed': [
            { guard: 'isLimited', actions: 'noteLimit' },
            { target: 'deleting', actions: 'forget' }
          ],
          // The sign-in, or the link, is too old: the deletion is requested anew.
          'deletion.requested': { target: 'asking', actions: 'forget' }
        }
      },
      deleting: {
        tags: 'busy',
        entry: assign({ isChecking: true }),
        exit: assign({ isChecking: false }),
        invoke: {
          src: 'deleteByKey',
          input: ({ context: { key = '' } }) => key,
          onDone: 'deleted',
          onError: { target: 'confirming', actions: 'fail' }
        }
      },
      deleted: { type: 'final', entry: assign({ isDeleted: true }) },
      kept: { type: 'final' }
    },
    output: ({ context: { isDeleted, account } }) =>
      isDeleted ? { kind: 'deleted', notice: accountNotice('accountDeleted', account.authType) } : { kind: 'kept' }
  })

/** The machine of one deletion, with the given steps. */
export type AccountDeletionMachine = ReturnType<typeof accountDeletionMachine>
