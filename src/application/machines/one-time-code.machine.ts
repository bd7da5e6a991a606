import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, emit, enqueueActions, setup } from 'xstate'
import { type AccountNotice, accountNotice } from '../../domain/account/account-notice.ts'
import type { OtpTries } from '../../domain/account/otp-tries.ts'
import { OTP_LOCKOUT, type Otp } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { OTP_LOCKED } from '../../domain/errors/otp-errors.ts'
import type { Milliseconds } from '../../domain/kernel/duration.ts'
import type { CodeSubject } from '../ports/accounts-service.ts'
import type { FocusRequested } from './focus-requested.ts'
import { fromTaskEither } from './from-task-either.ts'

/** An entered code, and the new password where the form has one. */
export interface CodeEntry {
  readonly code: Otp
  readonly password?: string
}

/** Steps that this machine invokes. */
export interface OneTimeCodeSteps {
  readonly tries: (subject: CodeSubject) => TaskEither<Failure, OtpTries>
  readonly send: (subject: CodeSubject) => TaskEither<Failure, void>
  /** Performs the operation that the code confirms. */
  readonly check: (entry: CodeEntry & { readonly subject: CodeSubject }) => TaskEither<Failure, void>
  readonly now: () => Date
}

/** Events of the code form. */
export type OneTimeCodeEvent = ({ readonly type: 'code.entered' } & CodeEntry) | { readonly type: 'code.resendRequested' }

/** The account and the purpose of the code. */
export interface OneTimeCodeInput {
  readonly subject: CodeSubject
  /** A code was sent already. */
  readonly isSent: boolean
  /** Age at which the screen offers another code: 90 s on sign-up, 100 s elsewhere. @source A§9, D48 */
  readonly timeout: Milliseconds
}

/** State data of a code: remaining tries, and the end of a lock. */
export interface OneTimeCodeContext extends OneTimeCodeInput {
  /** Kept only while it is checked. */
  readonly entry: CodeEntry | undefined
  readonly failure: Failure | undefined
  /** Undefined = unknown. */
  readonly triesLeft: number | undefined
  /** First moment at which a code is accepted again. */
  readonly lockedUntil: Date | undefined
  /** The code is old enough, or invalid: another may be requested. */
  readonly mayResend: boolean
  /** Notice of the last success. */
  readonly notice: AccountNotice | undefined
}

/** Returns whether a failure is a lock, by the store's count or by the provider's. @source D48 */
const isLock = ({ area, code }: Failure): boolean => (area === 'otp' && code === OTP_LOCKED) || code === 'LimitExceededException'

/** Returns whether a failure means a correct but expired code. */
const isExpired = ({ code }: Failure): boolean => code === 'ExpiredCodeException'

const failedBy = (event: object): Failure | undefined => ('error' in event ? asFailure(event.error) : undefined)

const lockOf = (failure: Failure | undefined, now: Date): Date =>
  new Date(now.getTime() + (failure?.recovery.kind === 'wait' ? failure.recovery.ms : OTP_LOCKOUT))

/**
 * Runs the entry of a one-time code: sending, remaining tries, resending and locks.
 * A lock is kept until its end, also one that began before this page. The machine is a child of sign-up, recovery and deletion, and runs
 * alone to verify a mail address or phone number.
 *
 * @source A§4, A§8 "OTP", M63, M193, D48
 */
export const oneTimeCodeMachine = (steps: OneTimeCodeSteps) =>
  setup({
    types: {} as { context: OneTimeCodeContext; events: OneTimeCodeEvent; input: OneTimeCodeInput; emitted: FocusRequested; tags: 'busy' },
    actors: { tries: fromTaskEither(steps.tries), send: fromTaskEither(steps.send), check: fromTaskEither(steps.check) },
    actions: {
      fail: enqueueActions(({ event, enqueue }) => {
        const failure = failedBy(event)
        enqueue.assign({ failure, triesLeft: failure?.detail.remainingTries })
        enqueue.emit({ type: 'focus.requested', at: 'failure' })
      }),
      // The field of the code replaces another form, or a lock.
      focusCode: emit({ type: 'focus.requested', at: 'code' }),
      focusFirstCode: enqueueActions(({ context, enqueue }) => {
        if (!context.isSent) enqueue.emit({ type: 'focus.requested', at: 'code' })
      }),
      lock: assign(({ event }) => {
        const failure = failedBy(event)
        return { failure, triesLeft: 0, lockedUntil: lockOf(failure, steps.now()) }
      }),
      unlock: assign({ lockedUntil: undefined, failure: undefined, triesLeft: undefined }),
      forget: assign({ failure: undefined, notice: undefined })
    },
    guards: {
      isLocked: ({ event }) => {
        const failure = failedBy(event)
        return failure !== undefined && isLock(failure)
      },
      isExpired: ({ event }) => {
        const failure = failedBy(event)
        return failure !== undefined && isExpired(failure)
      },
      isSent: ({ context }) => context.isSent,
      mayResend: ({ context }) => context.mayResend
    },
    delays: {
      CODE_GROWS_OLD: ({ context }) => context.timeout,
      LOCK_ENDS: ({ context }) => Math.max(0, (context.lockedUntil?.getTime() ?? 0) - steps.now().getTime())
    }
  }).createMachine({
    id: 'oneTimeCode',
    context: ({ input }) => ({
      ...input,
      entry: undefined,
      failure: undefined,
      triesLeft: undefined,
      lockedUntil: undefined,
      mayResend: false,
      notice: undefined
    }),
    initial: 'counting',
    states: {
      counting: {
        tags: 'busy',
        invoke: {
          src: 'tries',
          input: ({ context }) => context.subject,
          onDone: [
            {
              guard: ({ event }) => event.output.kind === 'locked',
              target: 'locked',
              actions: assign(({ event: { output } }) => (output.kind === 'locked' ? { lockedUntil: output.until, triesLeft: 0 } : {}))
            },
            {
              guard: 'isSent',
              target: 'proving',
              actions: ['focusCode', assign(({ event: { output } }) => (output.kind === 'open' ? { triesLeft: output.triesLeft } : {}))]
            },
            { target: 'sending' }
          ],
          // When the remaining tries cannot be read, the answer to a wrong code names them.
          onError: [{ guard: 'isSent', target: 'proving', actions: 'focusCode' }, { target: 'sending' }]
        }
      },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'send',
          input: ({ context }) => context.subject,
          onDone: {
            target: 'proving',
            actions: [
              'focusFirstCode',
              assign(({ context: { isSent, subject } }) => ({
                isSent: true,
                mayResend: false,
                notice: isSent ? accountNotice('codeResent', subject.account.authType) : undefined
              }))
            ]
          },
          onError: [
            { guard: 'isLocked', target: 'locked', actions: 'lock' },
            // The code that was sent before is still valid.
            { guard: 'isSent', target: 'proving', actions: ['fail', assign({ mayResend: true })] },
            { target: 'unsent', actions: 'fail' }
          ]
        }
      },
      unsent: { on: { 'code.resendRequested': { target: 'sending', actions: 'forget' } } },
      proving: {
        // The age of the code counts from when it was sent, however often one is entered.
        after: { CODE_GROWS_OLD: { actions: assign({ mayResend: true }) } },
        initial: 'waiting',
        states: {
          waiting: {
            on: {
              'code.entered': {
                target: 'checking',
                actions: [
                  'forget',
                  assign({ entry: ({ event: { code, password } }) => (password === undefined ? { code } : { code, password }) })
                ]
              },
              'code.resendRequested': { guard: 'mayResend', target: '#oneTimeCode.sending', actions: 'forget' }
            }
          },
          checking: {
            tags: 'busy',
            exit: assign({ entry: undefined }),
            invoke: {
              src: 'check',
              input: ({ context: { subject, entry } }) => ({ subject, ...(entry ?? { code: '' as Otp }) }),
              onDone: '#oneTimeCode.proven',
              onError: [
                { guard: 'isLocked', target: '#oneTimeCode.locked', actions: 'lock' },
                { guard: 'isExpired', target: 'waiting', actions: ['fail', assign({ mayResend: true })] },
                { target: 'waiting', actions: 'fail' }
              ]
            }
          }
        }
      },
      locked: {
        entry: emit({ type: 'focus.requested', at: 'lock' }),
        after: {
          LOCK_ENDS: [
            { guard: 'isSent', target: 'proving', actions: ['unlock', 'focusCode', assign({ mayResend: true })] },
            // The lock began before the page was opened, so this page has sent no code yet.
            { target: 'unsent', actions: 'unlock' }
          ]
        }
      },
      proven: { type: 'final' }
    }
  })

/** The machine of one code, with the given steps. */
export type OneTimeCodeMachine = ReturnType<typeof oneTimeCodeMachine>
