import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, forwardTo, setup } from 'xstate'
import type { AccountName } from '../../domain/account/account-name.ts'
import { type AccountNotice, accountNotice } from '../../domain/account/account-notice.ts'
import type { SwitchAllowance } from '../../domain/account/account-switch.ts'
import { OTP_TIMEOUT } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import type { DeletionAsked } from '../ports/accounts-service.ts'
import { fromTaskEither } from './from-task-either.ts'
import { type OneTimeCodeEvent, oneTimeCodeMachine, type OneTimeCodeSteps } from './one-time-code.machine.ts'

/** What this machine needs done for it. */
export interface AccountDeletionSteps {
  readonly allowance: () => SwitchAllowance
  readonly request: () => TaskEither<Failure, DeletionAsked>
  /** Its check deletes the account. */
  readonly code: OneTimeCodeSteps
  readonly deleteByKey: (key: string) => TaskEither<Failure, void>
}

/** Events of the deletion of an account. */
export type AccountDeletionEvent =
  | { readonly type: 'deletion.requested' | 'deletion.confirmed' | 'deletion.reconsidered' }
  | OneTimeCodeEvent

/** Whose account; with a key where another page has asked already, and its link was opened. */
export interface AccountDeletionInput {
  readonly account: AccountName
  readonly linkKey?: string
}

/** How it ends: deleted, or kept. */
export type AccountDeletionOutput = { readonly kind: 'deleted'; readonly notice: AccountNotice } | { readonly kind: 'kept' }

/** What the flow knows while it runs. */
export interface AccountDeletionContext {
  readonly account: AccountName
  /** Proof of a sign-in just now; asked for here, or by the page whose link was opened. */
  readonly key: string | undefined
  readonly failure: Failure | undefined
  /** While the limit holds: first moment at which it may be asked for again. */
  readonly limitedUntil: Date | undefined
  /** A code is being looked at: what may have begun is told to its end. */
  readonly isChecking: boolean
  readonly isDeleted: boolean
}

/**
 * Deletes an account: asked for, proven by a code, then done. Whose password was typed just now needs no code, and says once more that it is
 * meant. Opening a link alone deletes nothing.
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
          // The sign-in, or the link, has grown too old: it is asked for anew.
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

/** The machine of one deletion, with the steps that its channel gave it. */
export type AccountDeletionMachine = ReturnType<typeof accountDeletionMachine>
