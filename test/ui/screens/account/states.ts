import { createElement, type ReactElement } from 'react'
import { createActor } from 'xstate'
import { accountSteps } from '../../../../src/application/use-cases/account-steps.ts'
import { openAccountFlows } from '../../../../src/application/open-account-flows.ts'
import { openAccounts } from '../../../../src/application/open-accounts.ts'
import { signInMachine } from '../../../../src/application/machines/sign-in.machine.ts'
import { socialReturnMachine } from '../../../../src/application/machines/social-return.machine.ts'
import type { Failure } from '../../../../src/domain/errors/failure.ts'
import { recoveryErrors, signInErrors, signUpErrors, socialErrors } from '../../../../src/domain/errors/identity-errors.ts'
import { orderErrors } from '../../../../src/domain/errors/order-errors.ts'
import { networkFailure } from '../../../../src/domain/errors/network-errors.ts'
import { OTP_TIMEOUT } from '../../../../src/domain/account/otp.ts'
import type { AccountName } from '../../../../src/domain/account/forms/contact-fields.ts'
import { defaultLanguage } from '../../../../src/domain/market/language.ts'
import { singapore } from '../../../../src/domain/market/table/southeast-asia.ts'
import type { AccountNeeds } from '../../../../src/ui/screens/account/account-content.ts'
import { AccountFlowsProvider } from '../../../../src/ui/screens/account/account-flows-context.tsx'
import { AccountsProvider } from '../../../../src/ui/screens/account/accounts-context.tsx'
import { SignedIn } from '../../../../src/ui/screens/account/guest-only.tsx'
import { NotLinked, Welcome } from '../../../../src/ui/screens/account/post-sign-in.tsx'
import { CodeEntry } from '../../../../src/ui/screens/account/code-entry.tsx'
import { Confirmed } from '../../../../src/ui/screens/account/confirm-account.tsx'
import { SoftContact } from '../../../../src/ui/screens/account/contact-field.tsx'
import { NameForm } from '../../../../src/ui/screens/account/name-form.tsx'
import { SignInForm } from '../../../../src/ui/screens/account/sign-in-form.tsx'
import { SignUpForm } from '../../../../src/ui/screens/account/sign-up-form.tsx'
import { NotSignedIn, PersonForm } from '../../../../src/ui/screens/account/social-return-screen.tsx'
import { aBrowser } from '../../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../../src/testing/account-world.ts'
import type { MessageKey } from '../../../../src/i18n/keys.ts'
import { saying } from '../../saying.ts'
import type { ScreenState } from '../../states.ts'

const nothing = () => undefined
const now = () => new Date('2026-11-21T02:02:00Z')

const needs: AccountNeeds = {
  ways: ['email', 'mobile'],
  countryName: 'Singapore',
  phoneCode: '65',
  mobilePattern: singapore.mobilePattern,
  needsCpf: false,
  expressTerms: false,
  providers: [
    { id: 'provider-a', name: 'Provider A' },
    { id: 'provider-b', name: 'Provider B' }
  ],
  recoveryCaptcha: 'invisible'
}
const ana = { authType: 'email', uid: 'ana@example.com' } as const
const phone = { authType: 'mobile', uid: '+6581234567' } as const

const { ports } = aBrowser(anAccountWorld(now)).tab()
const setting = { market: singapore, language: defaultLanguage(singapore), phoneSignUp: true }
const accounts = openAccounts(ports, setting)
const flows = openAccountFlows(ports, setting)
const steps = accountSteps(ports, setting)

/** Puts a screen into the column of these pages, as `AccountPage` does. */
const onAPage = (drawn: ReactElement): ReactElement =>
  createElement(
    'div',
    { className: 'wrap page' },
    createElement('div', { className: 'stack narrow' }, createElement('h1', {}, 'An account'), drawn)
  )

/** Puts a screen into a page with accounts. */
export const withAccounts = (drawn: ReactElement): ReactElement =>
  createElement(AccountsProvider, { value: accounts }, createElement(AccountFlowsProvider, { value: flows }, onAPage(drawn)))

const account = (name: string, shows: RegExp, draw: () => ReactElement): ScreenState => ({
  screen: 'account',
  name,
  shows,
  draw: () => withAccounts(draw())
})

type State = string | Readonly<Record<string, string>>

export const signIn = (value: State, more: object = {}, of: Partial<AccountNeeds> = {}) => {
  const context = { failure: undefined, provider: '', ...more }
  const machine = signInMachine(steps.signIn)
  const snapshot = machine.resolveState({ value, context } as Parameters<typeof machine.resolveState>[0])
  return createElement(SignInForm, { needs: { ...needs, ...of }, snapshot, send: nothing })
}

export const signUp = (value: State, failure?: Failure, more: Partial<AccountNeeds> = {}) => {
  const { signUp: machine } = flows.machines
  const snapshot = machine.resolveState({ value, context: { failure } } as unknown as Parameters<typeof machine.resolveState>[0])
  return createElement(SignUpForm, { needs: { ...needs, ...more }, snapshot, send: nothing })
}

/** Creates the confirmation of a sign-up; it is not started. */
export const signUpOf = (account: AccountName) => createActor(flows.machines.signUp, { input: { account } })

export const code = (value: State, more: object = {}, action: MessageKey = 'account.confirm.do', withPassword = false) => {
  const { verification: machine } = flows.machines
  const input = { subject: { account: ana, purpose: 'signUp' }, isSent: true, timeout: OTP_TIMEOUT } as const
  const none = { entry: undefined, failure: undefined, triesLeft: 4, lockedUntil: undefined, mayResend: false, notice: undefined }
  const snapshot = machine.resolveState({ value, context: { ...input, ...none, ...more } } as Parameters<typeof machine.resolveState>[0])
  const actor = createActor(machine, { snapshot, input })
  return saying((t) => createElement(CodeEntry, { code: actor, action: t(action), onOther: nothing, withPassword }))()
}

export const person = (value: State, failure?: Failure) => {
  const machine = socialReturnMachine(steps.social)
  const snapshot = machine.resolveState({ value, context: { failure } } as unknown as Parameters<typeof machine.resolveState>[0])
  return createElement(PersonForm, { needs, snapshot, send: nothing })
}

export const naming = (failure?: Failure, of: Partial<AccountNeeds> = {}) =>
  saying((t) => createElement(NameForm, { needs: { ...needs, ...of }, action: t('account.code.send'), onNamed: nothing, failure }))

const waiting = { proving: 'waiting' } as const

/** Every state of the pages of signing in and up. */
export const accountStates: readonly ScreenState[] = [
  account('sign-in', /Forgot your password/, () => signIn('typing')),
  account('sign-in: wrong password', /don’t match/, () =>
    signIn('typing', { failure: signInErrors.failure('NotAuthorizedExceptionEmail') })
  ),
  account('sign-in: unknown address', /no account with this email/, () =>
    signIn('typing', { failure: signInErrors.failure('UserNotFoundExceptionEmail') })
  ),
  account('sign-in: switched off', /has been disabled/, () => signIn('typing', { failure: signInErrors.failure('UserDisabledException') })),
  account('sign-in: unreachable', /couldn’t reach the store/, () => signIn('typing', { failure: networkFailure(undefined) })),
  account('sign-in: working', /One moment/, () => signIn('signingIn')),
  account('sign-in: leaving', /Taking you to Provider A/, () => signIn('beginningSocial', { provider: 'provider-a' })),
  account('sign-in: after a purchase as a guest', /You bought something with/, () =>
    createElement(SoftContact, { known: { way: 'email', typed: ana.uid } })
  ),
  account('already signed in', /already signed in/, () => createElement(SignedIn, { user: undefined, onLeave: nothing })),
  account('welcome', /Welcome to refill, Ana/, () => createElement(Welcome, { name: 'Ana', onClose: nothing })),
  account('signed in, a purchase not linked', /You can link it to your account/, () =>
    createElement(NotLinked, { failure: orderErrors.failure(1), txnId: '77' })
  ),
  account('sign-up', /automatic bot check/, () => signUp('details')),
  account('sign-up: in Brazil', /already an account with this CPF/, () =>
    signUp('details', signUpErrors.failure('SIGNUP_CPF_ALREADY_USED'), { needsCpf: true })
  ),
  account('sign-up: terms in so many words', /I accept the terms/, () => signUp('details', undefined, { expressTerms: true })),
  account('sign-up: address taken', /There’s already an account with this email/, () =>
    signUp('details', signUpErrors.failure('UsernameExistsExceptionEmail'))
  ),
  account('sign-up: too young', /18 or older to open/, () => signUp('details', signUpErrors.failure('SIGNUP_AGE_REFUSED'))),
  account('sign-up: captcha refused', /you’re not a robot/, () => signUp('details', signUpErrors.failure('CAPTCHA_REFUSED'))),
  account('sign-up: account deleted', /was deleted/, () => signUp('details', signUpErrors.failure('ACCOUNT_ALREADY_DELETED_Email'))),
  account('sign-up: working', /One moment/, () => signUp('submitting')),
  account('confirm', /Send me a code/, naming()),
  account('confirmed', /Your account is confirmed/, () => createElement(Confirmed, { account: phone })),
  account('code', /An email with a code of 6 digits/, () => code(waiting)),
  account('code: by text message', /A text message with a code/, () => code(waiting, { subject: { account: phone, purpose: 'signUp' } })),
  account('code: wrong', /4 tries left/, () =>
    code(waiting, { failure: signUpErrors.failure('CodeMismatchException', { remainingTries: 4 }) })
  ),
  account('code: too old', /This code has expired/, () =>
    code(waiting, { failure: signUpErrors.failure('ExpiredCodeException'), mayResend: true })
  ),
  account('code: sent again', /We’ve sent a new code/, () => code(waiting, { notice: 'RESEND_CONFIRMATION_Email' })),
  account('code: looked at', /One moment/, () => code({ proving: 'checking' })),
  account('code: being sent', /Sending a code/, () => code('sending', { isSent: false })),
  account('code: not sent', /No code has been sent yet/, () => code('unsent', { isSent: false, failure: networkFailure(undefined) })),
  account('code: locked', /Try again after/, () => code('locked', { lockedUntil: new Date('2026-11-21T05:02:00Z') })),
  account('recovery: code and new password', /New password/, () => code(waiting, {}, 'account.recover.do', true)),
  account('recovery: refused', /couldn’t change the password/, naming(recoveryErrors.failure('UnknownError'))),
  account('from another provider: new here', /first time here/, () => person('asking')),
  account('from another provider: CPF refused', /couldn’t check the CPF/, () =>
    person('asking', signUpErrors.failure('SIGNUP_CPF_PROCESS_FAILED'))
  ),
  {
    ...account('from another provider: refused', /You’re not signed in/, () => createElement('p')),
    draw: () => createElement(NotSignedIn, { failure: socialErrors.failure('email-attribute-missing') })
  }
]
