import * as E from '../../domain/kernel/either.ts'
import { accountSwitchAllowance, noteAccountSwitch, type SwitchAllowance } from '../../domain/account/account-switch.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

/**
 * Returns whether the account of this browser may be changed or deleted now.
 * The server enforces the limit as well.
 *
 * @source A§4 "Account switching (account deletion limit)", M73
 */
export const accountAllowance =
  ({ accountStores, clock }: Pick<AccountPorts, 'accountStores' | 'clock'>) =>
  (): SwitchAllowance =>
    accountSwitchAllowance(accountStores.userSettings.read(), clock.now())

/** Counts a change of account, unless the limit applies. @source A§4, M73 */
export const noteAccountChange = ({ accountStores, clock }: Pick<AccountPorts, 'accountStores' | 'clock'>): void => {
  const settings = accountStores.userSettings.read()
  const noted = noteAccountSwitch(settings, clock.now())
  if (E.isRight(noted)) accountStores.userSettings.write({ ...settings, ...noted.right })
}
