import type { AccountPorts } from '../ports/account-ports.ts'
import { type AccountFlowSteps, accountFlowSteps, type AccountSetting } from './account-flow-steps.ts'
import { type SessionMachineSteps, sessionSteps } from './session-steps.ts'

/** Steps of all account machines. */
export interface AccountSteps extends AccountFlowSteps, SessionMachineSteps {}

/**
 * Creates the use cases of accounts as steps of their machines, over the ports of one page.
 *
 * @source A§4, A§7
 */
export const accountSteps = (ports: AccountPorts, setting: AccountSetting): AccountSteps => ({
  ...accountFlowSteps(ports, setting),
  ...sessionSteps(ports, setting)
})
