import type { ReactElement } from 'react'
import { changePasswordForm } from '../../../src/domain/account/forms/password-forms.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { failureOf } from '../../../src/domain/errors/failure-of.ts'
import type { MessageKey } from '../../../src/i18n/keys.ts'
import { AccountForm, SubmitButton } from '../../../src/ui/screens/account/account-form.tsx'
import { ConfirmAccount } from '../../../src/ui/screens/account/confirm-account.tsx'
import { NOTICE_KEYS } from '../../../src/ui/screens/account/notice-key.ts'
import { PasswordField } from '../../../src/ui/screens/account/password-field.tsx'
import { NotSignedIn } from '../../../src/ui/screens/account/social-return-screen.tsx'
import { Deleted } from '../../../src/ui/screens/signed-in/deletion-view.tsx'
import { SavedNote } from '../../../src/ui/screens/signed-in/saved-note.tsx'
import { code, naming, signIn, signUp, signUpOf, withAccounts } from '../../ui/screens/account/states.ts'
import { saying } from '../../ui/saying.ts'
import { deletion, framed } from '../../ui/screens/signed-in/states.ts'
import { ana, phone } from './account-scene.ts'

/** What a shopper sees of an answer: the sentence, and what to do next. */
export interface Seen {
  readonly says: MessageKey
  /**
   * The field with the focus, or the words of the next step.
   * Without either the sentence itself says where to ask.
   */
  readonly next: { readonly field: string } | readonly MessageKey[]
  /** Absent = the screen shows it only in the middle of a flow, and another test reads it. */
  readonly drawn?: () => ReactElement
}

const nothing = () => undefined
const waiting = { proving: 'waiting' } as const
const byNumber = { ways: ['mobile', 'email'] as const }
const byMobile = { subject: { account: phone, purpose: 'signUp' } } as const

/** Renders a screen with the failure of an area and code, as the flow passes it. */
type Screen = (failure: Failure) => ReactElement

const atSignIn: Screen = (failure) => withAccounts(signIn('typing', { failure }))
const atSignInByNumber: Screen = (failure) => withAccounts(signIn('typing', { failure }, byNumber))
const atSignUp: Screen = (failure) => withAccounts(signUp('details', failure, { needsCpf: true }))
const atSignUpByNumber: Screen = (failure) => withAccounts(signUp('details', failure, byNumber))
const atCode: Screen = (failure) => withAccounts(code(waiting, { failure }))
const atNaming: Screen = (failure) => withAccounts(naming(failure)())
const atPassword: Screen = (failure) => (
  <AccountForm rules={changePasswordForm} failure={failure} busy={false} onParsed={nothing}>
    {(wrongWith) => (
      <>
        <PasswordField name="oldPassword" label="" autoComplete="current-password" error={wrongWith('oldPassword')} />
        {saying((t) => <SubmitButton busy={false}>{t('settings.changePassword')}</SubmitButton>)()}
      </>
    )}
  </AccountForm>
)
const atDeletion: Screen = (failure) => framed({ kind: 'in' }, deletion('asking', { failure }))
const atProvider: Screen = (failure) => <NotSignedIn failure={failure} />
const atOwnPage: Screen = (failure) => framed({ kind: 'over', failure })

type Area = Parameters<typeof failureOf>[0]

const seen = (area: Area, told: string | number, says: MessageKey, next: Seen['next'], screen: Screen, detail = {}): Seen => ({
  says,
  next,
  drawn: () => screen(failureOf(area, told, detail))
})

const toSignIn = ['account.signIn.do'] as const
const elsewhere = ['missing.home', 'account.signIn.do', 'account.social.failedHelp'] as const
const left = { remainingTries: 4 }

/** Screens by the answer that they show, written by hand. @source A§8 */
export const seenOf: Readonly<Record<string, readonly Seen[]>> = {
  'signIn UserNotConfirmedException': [
    {
      says: 'identity.userNotConfirmed',
      next: ['account.code.label.email', 'account.confirm.do'],
      drawn: () => {
        const confirm = saying((t) => <ConfirmAccount signUp={signUpOf(ana)} why={t('identity.userNotConfirmed')} onOther={nothing} />)()
        return (
          <>
            {withAccounts(confirm)}
            {withAccounts(code(waiting))}
          </>
        )
      }
    }
  ],
  'signIn NotAuthorizedExceptionEmail': [
    seen('signIn', 'NotAuthorizedExceptionEmail', 'identity.notAuthorizedEmail', { field: 'password' }, atSignIn)
  ],
  'signIn NotAuthorizedExceptionMobile': [
    seen('signIn', 'NotAuthorizedExceptionMobile', 'identity.notAuthorizedMobile', { field: 'password' }, atSignInByNumber)
  ],
  'signUp ExpiredCodeException': [seen('signUp', 'ExpiredCodeException', 'identity.codeExpired', { field: 'otp' }, atCode)],
  'recovery LimitExceededException': [
    seen('recovery', 'LimitExceededException', 'identity.limitExceeded', ['settings.changePassword'], atPassword)
  ],
  'signUp InvalidPasswordException': [
    seen('signUp', 'InvalidPasswordException', 'identity.passwordInvalid', { field: 'password' }, atSignUp)
  ],
  'signUp CodeMismatchException': [seen('signUp', 'CodeMismatchException', 'identity.codeMismatch', { field: 'otp' }, atCode)],
  'recovery UnexpectedLambdaException': [
    seen('recovery', 'UnexpectedLambdaException', 'identity.serviceFailed', ['account.code.send'], atNaming)
  ],
  'signIn UserNotFoundExceptionMobile': [
    seen('signIn', 'UserNotFoundExceptionMobile', 'identity.userNotFoundMobile', { field: 'mobile' }, atSignInByNumber)
  ],
  'signIn UserNotFoundExceptionEmail': [
    seen('signIn', 'UserNotFoundExceptionEmail', 'identity.userNotFoundEmail', { field: 'email' }, atSignIn)
  ],
  'recovery InvalidParameterExceptionEmail': [
    seen('recovery', 'InvalidParameterExceptionEmail', 'identity.parameterInvalidEmail', { field: 'email' }, atNaming)
  ],
  'signUp InvalidParameterExceptionMobile': [
    seen('signUp', 'InvalidParameterExceptionMobile', 'identity.parameterInvalidMobile', { field: 'mobile' }, atSignUpByNumber)
  ],
  'signIn UserDisabledException': [seen('signIn', 'UserDisabledException', 'identity.userDisabled', [], atSignIn)],
  'recovery NotAuthorizedExceptionPassReset': [
    seen('recovery', 'NotAuthorizedExceptionPassReset', 'identity.oldPasswordWrong', { field: 'oldPassword' }, atPassword)
  ],
  'signUp UsernameExistsExceptionMobile': [
    seen('signUp', 'UsernameExistsExceptionMobile', 'identity.mobileTaken', toSignIn, atSignUp),
    seen('signUp', 'UsernameExistsExceptionMobile', 'identity.mobileTaken', toSignIn, atCode)
  ],
  'signUp UsernameExistsExceptionEmail': [
    seen('signUp', 'UsernameExistsExceptionEmail', 'identity.emailTaken', toSignIn, atSignUp),
    seen('signUp', 'UsernameExistsExceptionEmail', 'identity.emailTaken', toSignIn, atCode)
  ],
  'signIn UNKNOWN_SIGN_IN_ERROR': [seen('signIn', 'UNKNOWN_SIGN_IN_ERROR', 'identity.signInFailed', toSignIn, atSignIn)],
  'signUp ACCOUNT_ALREADY_DELETED_Email': [
    seen('signUp', 'ACCOUNT_ALREADY_DELETED_Email', 'identity.accountDeletedEmail', ['account.signUp.do'], atSignUp)
  ],
  'signUp ACCOUNT_ALREADY_DELETED_Mobile': [
    seen('signUp', 'ACCOUNT_ALREADY_DELETED_Mobile', 'identity.accountDeletedMobile', ['account.signUp.do'], atSignUp)
  ],
  'signIn ACCOUNT_ALREADY_DELETED_Email': [
    seen('signIn', 'ACCOUNT_ALREADY_DELETED_Email', 'identity.accountDeletedEmail', ['account.signUp.do'], atSignIn)
  ],
  'signIn ACCOUNT_ALREADY_DELETED_Mobile': [
    seen('signIn', 'ACCOUNT_ALREADY_DELETED_Mobile', 'identity.accountDeletedMobile', ['account.signUp.do'], atSignIn)
  ],
  'signUp SIGNUP_CPF_DETAILS_MISSING': [seen('signUp', 'SIGNUP_CPF_DETAILS_MISSING', 'identity.cpfMissing', { field: 'cpf' }, atSignUp)],
  'signUp SIGNUP_CPF_INVALID_DATA': [seen('signUp', 'SIGNUP_CPF_INVALID_DATA', 'identity.cpfInvalid', { field: 'cpf' }, atSignUp)],
  'signUp SIGNUP_CPF_ALREADY_USED': [
    seen('signUp', 'SIGNUP_CPF_ALREADY_USED', 'identity.cpfTaken', { field: 'cpf' }, atSignUp),
    seen('signUp', 'SIGNUP_CPF_ALREADY_USED', 'identity.cpfTaken', [], atCode)
  ],
  'signUp SIGNUP_CPF_PROCESS_FAILED': [seen('signUp', 'SIGNUP_CPF_PROCESS_FAILED', 'identity.cpfFailed', ['account.confirm.do'], atCode)],
  'signUp Number_Already_Used': [seen('signUp', 'Number_Already_Used', 'identity.mobileTaken', toSignIn, atSignUp)],
  'signUp Phone_Number_Exists': [
    seen('signUp', 'Phone_Number_Exists', 'identity.mobileTakenForWallet', { field: 'mobile' }, atSignUpByNumber)
  ],
  'recovery CodeDeliveryFailureException': [
    seen('recovery', 'CodeDeliveryFailureException', 'identity.recoveryFailed', ['settings.deleteGoOn'], atDeletion)
  ],
  'signIn SEC_01': [seen('signIn', 'SEC_01', 'identity.sessionOver', ['account.header.signIn'], atOwnPage)],
  'social deleted-email-account': [seen('social', 'deleted-email-account', 'identity.accountDeletedEmail', elsewhere, atProvider)],
  'social email-attribute-missing': [seen('social', 'email-attribute-missing', 'identity.emailMissing', elsewhere, atProvider)],
  'social EMAIL_ATTRIBUTE_MISSING': [seen('social', 'EMAIL_ATTRIBUTE_MISSING', 'identity.emailMissing', elsewhere, atProvider)],
  'signUp CodeMismatchException, 4 tries left': [
    seen('signUp', 'CodeMismatchException', 'identity.codeMismatch', { field: 'otp' }, atCode, left),
    seen('signUp', 'CodeMismatchException', 'error.triesLeft', { field: 'otp' }, atCode, left)
  ],
  'otp -202, 4 tries left': [
    seen('otp', -202, 'otp.validationFailed', { field: 'otp' }, atCode, left),
    seen('otp', -202, 'error.triesLeft', { field: 'otp' }, atCode, left)
  ],
  'otp locked, wait 10800000': [
    { says: 'otp.locked', next: [] },
    {
      says: 'account.code.locked',
      next: ['account.code.lockedUntil'],
      drawn: () => withAccounts(code('locked', { lockedUntil: new Date('2026-11-21T05:02:00Z') }))
    }
  ],
  'notice RECOVER_PASSWORD_SUCCESS_Email': [
    { says: 'account.notice.RECOVER_PASSWORD_SUCCESS_Email', next: ['account.code.label.email', 'account.recover.do'] }
  ],
  'notice RECOVER_PASSWORD_SUCCESS_Mobile': [
    { says: 'account.notice.RECOVER_PASSWORD_SUCCESS_Mobile', next: ['account.code.label.mobile', 'account.recover.do'] }
  ],
  'notice RESET_PASSWORD_SUCCESS': [{ says: 'account.notice.RESET_PASSWORD_SUCCESS', next: toSignIn }],
  'notice CHANGE_PASSWORD_SUCCESS': [
    {
      says: NOTICE_KEYS.CHANGE_PASSWORD_SUCCESS,
      next: [],
      drawn: saying((t) => <SavedNote>{t(NOTICE_KEYS.CHANGE_PASSWORD_SUCCESS)}</SavedNote>)
    }
  ],
  'notice RESEND_CONFIRMATION_Email': [
    {
      says: 'account.notice.RESEND_CONFIRMATION_Email',
      next: ['account.code.label.email', 'account.confirm.do'],
      drawn: () => withAccounts(code(waiting, { notice: 'RESEND_CONFIRMATION_Email' }))
    }
  ],
  'notice RESEND_CONFIRMATION_Mobile': [
    {
      says: 'account.notice.RESEND_CONFIRMATION_Mobile',
      next: ['account.code.label.mobile', 'account.confirm.do'],
      drawn: () => withAccounts(code(waiting, { ...byMobile, notice: 'RESEND_CONFIRMATION_Mobile' }))
    }
  ],
  'notice DELETE_ACCOUNT_SUCCESS': [
    {
      says: 'settings.deleted',
      next: ['settings.deletedText', 'missing.home'],
      drawn: () => <Deleted contact="ana***@example.com" />
    }
  ]
}
