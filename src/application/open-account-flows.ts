import type { AccountFlows } from './account-flows.ts'
import { accountDeletionMachine } from './machines/account-deletion.machine.ts'
import { oneTimeCodeMachine } from './machines/one-time-code.machine.ts'
import { passwordRecoveryMachine } from './machines/password-recovery.machine.ts'
import { signInMachine } from './machines/sign-in.machine.ts'
import { signUpMachine } from './machines/sign-up.machine.ts'
import { socialReturnMachine } from './machines/social-return.machine.ts'
import type { AccountPorts } from './ports/account-ports.ts'
import { accountFlowSteps, type AccountSetting } from './use-cases/account-flow-steps.ts'
import { changePassword, updateSettings } from './use-cases/account-settings.ts'

/** Opens the flows of account pages over the ports of one page. @source A§4, A§7 */
export const openAccountFlows = (ports: AccountPorts, setting: AccountSetting): AccountFlows => {
  const steps = accountFlowSteps(ports, setting)
  return {
    machines: {
      signIn: signInMachine(steps.signIn),
      signUp: signUpMachine(steps.signUp),
      socialReturn: socialReturnMachine(steps.social),
      recovery: passwordRecoveryMachine(steps.recovery),
      verification: oneTimeCodeMachine(steps.verification),
      deletion: accountDeletionMachine(steps.deletion)
    },
    changePassword: changePassword(ports),
    updateSettings: updateSettings(ports)
  }
}
