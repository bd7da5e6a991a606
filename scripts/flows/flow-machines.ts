import type { AnyStateMachine } from 'xstate'
import { accountDeletionMachine } from '../../src/application/machines/account-deletion.machine.ts'
import { accountSummaryMachine } from '../../src/application/machines/account-summary.machine.ts'
import { checkoutMachine } from '../../src/application/machines/checkout.machine.ts'
import { oneTimeCodeMachine } from '../../src/application/machines/one-time-code.machine.ts'
import { orderResultMachine } from '../../src/application/machines/order-result.machine.ts'
import { passwordRecoveryMachine } from '../../src/application/machines/password-recovery.machine.ts'
import { sessionMachine } from '../../src/application/machines/session.machine.ts'
import { signInMachine } from '../../src/application/machines/sign-in.machine.ts'
import { signUpMachine } from '../../src/application/machines/sign-up.machine.ts'
import { walletActivationMachine } from '../../src/application/machines/wallet-activation.machine.ts'
import { walletChargeMachine } from '../../src/application/machines/wallet-charge.machine.ts'
import { walletTopUpMachine } from '../../src/application/machines/wallet-top-up.machine.ts'
import { socialReturnMachine } from '../../src/application/machines/social-return.machine.ts'

/** Returns a call that never answers: machines that are only drawn are never started. */
const unused = () => () => new Promise<never>(() => undefined)
const now = (): Date => new Date(0)
const ignored = (): void => undefined
const listen = () => ignored
const allowance = () => ({ kind: 'allowed', left: 1 }) as const

const code = { tries: unused, send: unused, check: unused, now }
const signIn = { signIn: unused, completeSignIn: unused, beginSocial: unused }
const signUp = { signUp: unused, code, signIn: unused, completeSignIn: unused }
const social = { finish: unused, authenticate: unused, completeSignIn: unused, signOut: unused }
const flows = { signIn: signInMachine(signIn), signUp: signUpMachine(signUp), socialReturn: socialReturnMachine(social) }
const session = {
  ...{ restore: unused, renew: unused, signOut: unused, signOutEverywhere: unused, close: unused, adopt: unused },
  ...{
    drop: ignored,
    noteSwitch: ignored,
    setReturnPath: ignored,
    guestPurchase: () => undefined,
    hasLeftContact: () => false,
    isOpen: () => false
  },
  ...{ allowance, listen, now }
}

/** Machines of the flows that the package of the application has, by their page in `docs/flows`. */
export const FLOW_MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  checkout: checkoutMachine({ checkPlayer: unused, quote: unused, submitOrder: unused, now, newId: () => '' }),
  'order-result': orderResultMachine({ open: unused, read: unused, resolve: unused }),
  session: sessionMachine(session, flows),
  'sign-in': flows.signIn,
  'sign-up': flows.signUp,
  'social-return': flows.socialReturn,
  'one-time-code': oneTimeCodeMachine(code),
  'password-recovery': passwordRecoveryMachine({ request: unused, code }),
  'account-deletion': accountDeletionMachine({ allowance, request: unused, code, deleteByKey: unused }),
  'account-summary': accountSummaryMachine({ whoIsIn: unused, look: unused, listen, now }),
  'wallet-activation': walletActivationMachine({ look: unused, checkNumber: unused, unreserve: unused, code }),
  'wallet-charge': walletChargeMachine({ charge: unused }),
  'wallet-top-up': walletTopUpMachine({
    ...{ look: unused, start: unused, read: unused, resolve: unused, charge: unused },
    ...{ kept: () => undefined, waitedSince: now, now }
  })
}
