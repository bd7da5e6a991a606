import type { AccountNotice } from '../../../domain/account/account-notice.ts'

/**
 * Message keys of success notices by code; the settings have some of their own.
 *
 * @source A§8 "Success texts", M191
 */
export const NOTICE_KEYS = {
  RECOVER_PASSWORD_SUCCESS_Email: 'account.notice.RECOVER_PASSWORD_SUCCESS_Email',
  RECOVER_PASSWORD_SUCCESS_Mobile: 'account.notice.RECOVER_PASSWORD_SUCCESS_Mobile',
  RESET_PASSWORD_SUCCESS: 'account.notice.RESET_PASSWORD_SUCCESS',
  CHANGE_PASSWORD_SUCCESS: 'settings.passwordChanged',
  RESEND_CONFIRMATION_Email: 'account.notice.RESEND_CONFIRMATION_Email',
  RESEND_CONFIRMATION_Mobile: 'account.notice.RESEND_CONFIRMATION_Mobile',
  DELETE_ACCOUNT_SUCCESS: 'settings.deleted'
} as const satisfies Readonly<Record<AccountNotice, string>>
