import type { AccountDeletionMachine } from './machines/account-deletion.machine.ts'
import type { OneTimeCodeMachine } from './machines/one-time-code.machine.ts'
import type { PasswordRecoveryMachine } from './machines/password-recovery.machine.ts'
import type { SessionFlows } from './machines/session-context.ts'
import type { changePassword, updateSettings } from './use-cases/account-settings.ts'

/**
 * Flows of account pages, which other pages do not load.
 * They are signing in and up, recovery, codes, changes and deletion of an account.
 *
 * @source A§4, A§7
 */
export interface AccountFlows {
  readonly machines: SessionFlows & {
    readonly recovery: PasswordRecoveryMachine
    readonly verification: OneTimeCodeMachine
    readonly deletion: AccountDeletionMachine
  }
  readonly changePassword: ReturnType<typeof changePassword>
  readonly updateSettings: ReturnType<typeof updateSettings>
}
