import { expect, test } from 'vitest'
import { accountDeletionMachine } from '../../../src/application/machines/account-deletion.machine.ts'
import { accountStandingMachine } from '../../../src/application/machines/account-standing.machine.ts'
import { oneTimeCodeMachine } from '../../../src/application/machines/one-time-code.machine.ts'
import { passwordRecoveryMachine } from '../../../src/application/machines/password-recovery.machine.ts'
import { sessionMachine } from '../../../src/application/machines/session.machine.ts'
import { signInMachine } from '../../../src/application/machines/sign-in.machine.ts'
import { signUpMachine } from '../../../src/application/machines/sign-up.machine.ts'
import { socialReturnMachine } from '../../../src/application/machines/social-return.machine.ts'
import { aScene } from './account-flows.ts'
import { arrowsOf } from './arrows.ts'

/**
 * All transitions of the account machines, written by hand.
 * One that is new, gone or leads elsewhere is a decision.
 */
const { steps } = aScene()

test('a one-time code goes these ways and no others', () => {
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

test('a sign-up goes these ways and no others', () => {
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

test('a sign-in goes these ways and no others', () => {
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

test('a recovery goes these ways and no others', () => {
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

test('a deletion goes these ways and no others', () => {
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

test('a return from another provider goes these ways and no others', () => {
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

test('a session goes these ways and no others', () => {
  expect(arrowsOf(sessionMachine(steps.session))).toEqual([
    'anywhere: user.signedIn → signedIn.adoption.linking',
    'anywhere: tab.signedIn → restoring',
    'anywhere: tab.signedOut if isOpen → restoring',
    'anywhere: tab.signedOut → outside',
    'anywhere: contact.left → stays',
    'restoring: signOut.requested → signingOut',
    'restoring: done → signedIn.adoption.linking',
    'restoring: done → outside',
    'restoring: failed if isSuperseded → outside',
    'restoring: failed → away',
    'away: page.shown → restoring',
    'away: signOut.requested → signingOut',
    'away: after TRY_AGAIN → restoring',
    'signedIn: user.changed → stays',
    'signedIn: signOut.requested → signingOut',
    'signedIn: switch.requested if isLimited → stays',
    'signedIn: switch.requested → signingOut',
    'signedIn.tokens.fresh: token.rejected → signedIn.tokens.renewing',
    'signedIn.tokens.fresh: page.shown if isDue → signedIn.tokens.renewing',
    'signedIn.tokens.fresh: after RENEWAL_DUE → signedIn.tokens.renewing',
    'signedIn.tokens.renewing: done → ended',
    'signedIn.tokens.renewing: done → signedIn.tokens.fresh',
    'signedIn.tokens.renewing: failed if isSuperseded → outside',
    'signedIn.tokens.renewing: failed → signedIn.tokens.overdue',
    'signedIn.tokens.overdue: token.rejected → signedIn.tokens.renewing',
    'signedIn.tokens.overdue: page.shown → signedIn.tokens.renewing',
    'signedIn.tokens.overdue: after TRY_AGAIN → signedIn.tokens.renewing',
    'signedIn.adoption.linking: done → signedIn.adoption.resting',
    'signedIn.adoption.linking: failed → signedIn.adoption.resting',
    'signedIn.adoption.linking: after ADOPTION_LIMIT → signedIn.adoption.resting',
    'signedIn.everywhere.resting: signOutEverywhere.requested → signedIn.everywhere.leaving',
    'signedIn.everywhere.leaving: done → outside',
    'signedIn.everywhere.leaving: failed if isSuperseded → ended',
    'signedIn.everywhere.leaving: failed → signedIn.everywhere.resting',
    'ended: always → outside',
    'signingOut: done → outside',
    'signingOut: failed → unclosed',
    'unclosed: page.shown → closing',
    'unclosed: after TRY_AGAIN → closing',
    'closing: done → outside',
    'closing: failed → unclosed'
  ])
})

test('the standing of an account goes these ways and no others', () => {
  expect(arrowsOf(accountStandingMachine(steps.standing))).toEqual([
    'anywhere: login.changed → asking',
    'anywhere: balance.moved → asking',
    'asking: done → looking',
    'asking: done → resting',
    'asking: done → looking',
    'asking: failed → resting',
    'looking: done → resting',
    'looking: failed → resting',
    'resting: page.shown if isDue → asking'
  ])
})
