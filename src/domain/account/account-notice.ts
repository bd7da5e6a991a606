import type { AuthType } from './forms/contact-fields.ts'

/** What went well with an account and is said in a sentence. @source A§8 "Success texts", M69, M191 */
export type AccountDeed = 'recoveryCodeSent' | 'passwordReset' | 'passwordChanged' | 'codeResent' | 'accountDeleted'

/** Code of the sentence, as the specification names it. @source A§8 "Success texts" */
export type AccountNotice =
  | `RECOVER_PASSWORD_SUCCESS_${'Email' | 'Mobile'}`
  | 'RESET_PASSWORD_SUCCESS'
  | 'CHANGE_PASSWORD_SUCCESS'
  | `RESEND_CONFIRMATION_${'Email' | 'Mobile'}`
  | 'DELETE_ACCOUNT_SUCCESS'

/**
 * Returns the code of the sentence that says what went well.
 * Where a code was sent, it says by which way.
 *
 * @source A§8 "Success texts", M69, M191
 * @example accountNotice('codeResent', 'mobile') // 'RESEND_CONFIRMATION_Mobile'
 * @example accountNotice('passwordReset', 'mobile') // 'RESET_PASSWORD_SUCCESS'
 */
export const accountNotice = (deed: AccountDeed, authType: AuthType): AccountNotice => {
  const way = authType === 'email' ? 'Email' : 'Mobile'
  switch (deed) {
    case 'recoveryCodeSent':
      return `RECOVER_PASSWORD_SUCCESS_${way}`
    case 'passwordReset':
      return 'RESET_PASSWORD_SUCCESS'
    case 'passwordChanged':
      return 'CHANGE_PASSWORD_SUCCESS'
    case 'codeResent':
      return `RESEND_CONFIRMATION_${way}`
    case 'accountDeleted':
      return 'DELETE_ACCOUNT_SUCCESS'
  }
}
