import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, setup } from 'xstate'
import { type AccountNotice, accountNotice } from '../../domain/account/account-notice.ts'
import type { OtpTries } from '../../domain/account/otp-tries.ts'
import { OTP_LOCKOUT, type Otp } from '../../domain/account/otp.ts'
import { asFailure, type Failure } from '../../domain/errors/failure.ts'
import { OTP_LOCKED } from '../../domain/errors/otp-errors.ts'
import type { Milliseconds } from '../../domain/kernel/duration.ts'
import type { CodeSubject } from '../ports/accounts-service.ts'
import { fromTaskEither } from './from-task-either.ts'

/** A code as it was typed, and the new password where one is typed with it. */
export interface CodeEntry {
  readonly code: Otp
  readonly password?: string
}

/** What this machine needs done for it. */
export interface OneTimeCodeSteps {
  readonly tries: (subject: CodeSubject) => TaskEither<Failure, OtpTries>
  readonly send: (subject: CodeSubject) => TaskEither<Failure, void>
  /** Does what the code is for. */
  readonly check: (entry: CodeEntry & { readonly subject: CodeSubject }) => TaskEither<Failure, void>
  readonly now: () => Date
}

/** Events of a shopper with a one-time code. */
export type OneTimeCodeEvent = ({ readonly type: 'code.entered' } & CodeEntry) | { readonly type: 'code.resendRequested' }

/** Whose code, and for what. */
export interface OneTimeCodeInput {
  readonly subject: CodeSubject
  /** A code is on its way already. */
  readonly isSent: boolean
  /** So old a code grows before the screen asks for another: 90 s on sign-up, 100 s elsewhere. @source A§9, D48 */
  readonly timeout: Milliseconds
}

/** What a code that is typed knows: how often it may still be, and until when. */
export interface OneTimeCodeContext extends OneTimeCodeInput {
  /** While it is looked at, and no longer. */
  readonly entry: CodeEntry | undefined
  readonly failure: Failure | undefined
  /** Undefined = not known. */
  readonly triesLeft: number | undefined
  /** First moment at which a code is taken again. */
  readonly lockedUntil: Date | undefined
  /** The code is old enough, or worth nothing: another may be asked for. */
  readonly mayResend: boolean
  /** What went well just now. */
  readonly notice: AccountNotice | undefined
}

/** Too many tries, by the store's count or by the provider's. @source D48 */
const isLock = ({ area, code }: Failure): boolean => (area === 'otp' && code === OTP_LOCKED) || code === 'LimitExceededException'

/** A code that was right once and counts no more. */
const isExpired = ({ code }: Failure): boolean => code === 'ExpiredCodeException'

const failedBy = (event: object): Failure | undefined => ('error' in event ? asFailure(event.error) : undefined)

const lockOf = (failure: Failure | undefined, now: Date): Date =>
  new Date(now.getTime() + (failure?.recovery.kind === 'wait' ? failure.recovery.ms : OTP_LOCKOUT))

/**
 * Takes a one-time code: sends it, counts what the shopper may still try, asks for another when it grows old, and holds a lock until its end,
 * also one that began before this page. It stands within sign-up, recovery and deletion, and alone for an address or number.
 *
 * @source A§4, A§8 "OTP", M63, M193, D48
 */
export const oneTimeCodeMachine = (steps: OneTimeCodeSteps) =>
  setup({
    types: {} as { context: OneTimeCodeContext; events: OneTimeCodeEvent; input: OneTimeCodeInput },
    actors: { tries: fromTaskEither(steps.tries), send: fromTaskEither(steps.send), check: fromTaskEither(steps.check) },
    actions: {
      fail: assign(({ event }) => {
        const failure = failedBy(event)
        return { failure, triesLeft: failure?.detail.remainingTries }
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
              actions: assign(({ event: { output } }) => (output.kind === 'open' ? { triesLeft: output.triesLeft } : {}))
            },
            { target: 'sending' }
          ],
          // Who cannot say how many tries are left says so when one is wrong.
          onError: [{ guard: 'isSent', target: 'proving' }, { target: 'sending' }]
        }
      },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'send',
          input: ({ context }) => context.subject,
          onDone: {
            target: 'proving',
            actions: assign(({ context: { isSent, subject } }) => ({
              isSent: true,
              mayResend: false,
              notice: isSent ? accountNotice('codeResent', subject.account.authType) : undefined
            }))
          },
          onError: [
            { guard: 'isLocked', target: 'locked', actions: 'lock' },
            // The code that was sent before is still good.
            { guard: 'isSent', target: 'proving', actions: ['fail', assign({ mayResend: true })] },
            { target: 'unsent', actions: 'fail' }
          ]
        }
      },
      unsent: { on: { 'code.resendRequested': { target: 'sending', actions: 'forget' } } },
      proving: {
        // The code grows old while it is typed, however often that is.
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
        after: {
          LOCK_ENDS: [
            { guard: 'isSent', target: 'proving', actions: ['unlock', assign({ mayResend: true })] },
            // It held already when the page was opened, which has sent nothing so far.
            { target: 'unsent', actions: 'unlock' }
          ]
        }
      },
      proven: { type: 'final' }
    }
  })

/** The machine of one code, with the steps that its channel gave it. */
export type OneTimeCodeMachine = ReturnType<typeof oneTimeCodeMachine>
