import { expect, test } from 'vitest'
import { accountDeletionMachine } from '../../../src/application/machines/account-deletion.machine.ts'
import { accountSummaryMachine } from '../../../src/application/machines/account-summary.machine.ts'
import { oneTimeCodeMachine } from '../../../src/application/machines/one-time-code.machine.ts'
import { passwordRecoveryMachine } from '../../../src/application/machines/password-recovery.machine.ts'
import { sessionMachine } from '../../../src/application/machines/session.machine.ts'
import { signInMachine } from '../../../src/application/machines/sign-in.machine.ts'
import { signUpMachine } from '../../../src/application/machines/sign-up.machine.ts'
import { socialReturnMachine } from '../../../src/application/machines/social-return.machine.ts'
import { aScene, flowsOf } from './account-flows.ts'
import { arrowsOf } from './arrows.ts'

/**
 * All transitions of the account machines, written by hand.
 * One that is new, gone or leads elsewhere is a decision.
 */
const { steps } = aScene()

test('one-time code machine has these transitions and no others', () => {
  expect(arrowsOf(oneTimeCodeMachine(steps.verification))).toEqual([
    'counting: done → locked',
    'counting: done if isSent → proving',
    'counting: done → sending',
    'counting: failed if isSent → proving',
    'counting: failed → sending',
    'sending: done → proving',
    'sending: failed if isLocked → locked',
    'sending: failed if isSent → proving',
    'sending: failed → unsent',
    'unsent: code.resendRequested → sending',
    'proving: after CODE_GROWS_OLD → stays',
    'proving.waiting: code.entered → proving.checking',
    'proving.waiting: code.resendRequested if mayResend → sending',
    'proving.checking: done → proven',
    'proving.checking: failed if isLocked → locked',
    'proving.checking: failed if isExpired → proving.waiting',
    'proving.checking: failed → proving.waiting',
    'locked: after LOCK_ENDS if isSent → proving',
    'locked: after LOCK_ENDS → unsent'
  ])
})

test('sign-up machine has these transitions and no others', () => {
  expect(arrowsOf(signUpMachine(steps.signUp))).toEqual([
    'opening: always if isNamed → proving',
    'opening: always → details',
    'details: details.submitted → submitting',
    'details: code.requested → proving',
    'submitting: done → confirmed',
    'submitting: done → proving',
    'submitting: failed → details',
    'proving: code.entered → stays',
    'proving: code.resendRequested → stays',
    'proving: details.changeRequested → details',
    'proving: done → confirmed',
    'confirmed: always if hasPassword → signingIn',
    'confirmed: always → verified',
    'signingIn: done → entering',
    'signingIn: failed → verified',
    'entering: done → signedIn',
    'entering: failed → verified'
  ])
})

test('sign-in machine has these transitions and no others', () => {
  expect(arrowsOf(signInMachine(steps.signIn))).toEqual([
    'typing: signIn.submitted → signingIn',
    'typing: social.chosen → beginningSocial',
    'typing: fields.entered → stays',
    'signingIn: done → entering',
    'signingIn: failed if isUnconfirmed → unconfirmed',
    'signingIn: failed → typing',
    'entering: done → signedIn',
    'entering: failed → typing',
    'beginningSocial: done → leaving',
    'beginningSocial: failed → typing'
  ])
})

test('recovery machine has these transitions and no others', () => {
  expect(arrowsOf(passwordRecoveryMachine(steps.recovery))).toEqual([
    'naming: account.entered → requesting',
    'naming: account.remembered → proving',
    'requesting: done → proving',
    'requesting: failed → naming',
    'proving: code.entered → stays',
    'proving: code.resendRequested → stays',
    'proving: account.changeRequested → naming',
    'proving: done → reset'
  ])
})

test('account deletion machine has these transitions and no others', () => {
  expect(arrowsOf(accountDeletionMachine(steps.deletion))).toEqual([
    'anywhere: deletion.reconsidered if isAtRest → kept',
    'opening: always if hasKey → confirming',
    'opening: always → asking',
    'asking: deletion.requested if isLimited → stays',
    'asking: deletion.requested → requesting',
    'requesting: done → confirming',
    'requesting: done → proving',
    'requesting: failed → asking',
    'proving: code.entered → stays',
    'proving: code.resendRequested → stays',
    'proving: done → deleted',
    'proving: snapshot → stays',
    'confirming: deletion.confirmed if isLimited → stays',
    'confirming: deletion.confirmed → deleting',
    'confirming: deletion.requested → asking',
    'deleting: done → deleted',
    'deleting: failed → confirming'
  ])
})

test('social return machine has these transitions and no others', () => {
  expect(arrowsOf(socialReturnMachine(steps.social))).toEqual([
    'finishing: done → known',
    'finishing: done → home',
    'finishing: failed → home',
    'known: always if isNew → asking',
    'known: always → entering',
    'asking: person.submitted → authenticating',
    'asking: flow.abandoned → leaving',
    'authenticating: done → entering',
    'authenticating: failed if mayTryAgain → asking',
    'authenticating: failed → leaving',
    'leaving: done → home',
    'leaving: failed → home',
    'entering: done → signedIn',
    'entering: failed → leaving'
  ])
})

test('session machine has these transitions and no others', () => {
  expect(arrowsOf(sessionMachine(steps.session, flowsOf(steps)))).toEqual([
    'anywhere: flow.opened → stays',
    'anywhere: page.restored if isLeaving → stays',
    'anywhere: done → stays',
    'anywhere: done → stays',
    'anywhere: done → stays',
    'anywhere: done → stays',
    'anywhere: notice.closed → stays',
    'anywhere: leave.requested → stays',
    'anywhere: page.opened → stays',
    'anywhere: user.signedIn → signedIn.adoption.linking',
    'anywhere: tab.signedIn → restoring',
    'anywhere: tab.signedOut if isOpen → restoring',
    'anywhere: tab.signedOut → signedOut',
    'anywhere: contact.left → stays',
    'anywhere: always if mayLeave → stays',
    'restoring: signOut.requested → signingOut',
    'restoring: done → signedIn.adoption.linking',
    'restoring: done → signedOut',
    'restoring: failed if isSuperseded → signedOut',
    'restoring: failed → offline',
    'offline: page.shown → restoring',
    'offline: signOut.requested → signingOut',
    'offline: after TRY_AGAIN → restoring',
    'signedOut: page.opened → stays',
    'signedIn: user.changed → stays',
    'signedIn: page.opened → stays',
    'signedIn: call.refused if isOver → signingOut',
    'signedIn: signOut.requested → signingOut',
    'signedIn: switch.requested if isLimited → stays',
    'signedIn: switch.requested → signingOut',
    'signedIn.tokens.new: token.rejected → signedIn.tokens.renewing',
    'signedIn.tokens.new: page.shown if isDue → signedIn.tokens.renewing',
    'signedIn.tokens.new: after RENEWAL_DUE → signedIn.tokens.renewing',
    'signedIn.tokens.renewing: done → expired',
    'signedIn.tokens.renewing: done → signedIn.tokens.new',
    'signedIn.tokens.renewing: failed if isSuperseded → signedOut',
    'signedIn.tokens.renewing: failed → signedIn.tokens.late',
    'signedIn.tokens.late: token.rejected → signedIn.tokens.renewing',
    'signedIn.tokens.late: page.shown → signedIn.tokens.renewing',
    'signedIn.tokens.late: after TRY_AGAIN → signedIn.tokens.renewing',
    'signedIn.adoption.linking: done → signedIn.adoption.idle',
    'signedIn.adoption.linking: failed → signedIn.adoption.idle',
    'signedIn.adoption.linking: after ADOPTION_LIMIT → signedIn.adoption.idle',
    'signedIn.everywhere.idle: signOutEverywhere.requested → signedIn.everywhere.leaving',
    'signedIn.everywhere.leaving: done → signedOut',
    'signedIn.everywhere.leaving: failed if isSuperseded → expired',
    'signedIn.everywhere.leaving: failed → signedIn.everywhere.idle',
    'expired: always → signedOut',
    'signingOut: done → signedOut',
    'signingOut: failed → closePending',
    'closePending: page.shown → closing',
    'closePending: after TRY_AGAIN → closing',
    'closing: done → signedOut',
    'closing: failed → closePending'
  ])
})

test('account balances machine has these transitions and no others', () => {
  expect(arrowsOf(accountSummaryMachine(steps.balances))).toEqual([
    'anywhere: login.changed → asking',
    'anywhere: balance.moved → asking',
    'asking: done → looking',
    'asking: done → idle',
    'asking: done → looking',
    'asking: failed → idle',
    'looking: done → idle',
    'looking: failed → idle',
    'idle: page.shown if isDue → asking'
  ])
})
