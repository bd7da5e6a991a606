import * as t from 'io-ts'
import type { AccountSwitches } from './account-switch.ts'
import { accountSwitchesRecord, NO_ACCOUNT_SWITCHES } from './account-switch.ts'

/**
 * Notes of this browser on a shopper's account.
 * How often it was changed, and which hints of its wallet wait to be shown.
 *
 * @source A§3, M74
 */
export interface UserSettings extends AccountSwitches {
  readonly highlightQuickWalletInfo: boolean
  readonly showWalletExplainerSheet: boolean
  /** The wallet was explained beside a purchase; absent = never offered. @source M277 */
  readonly walletExplainerOffered?: boolean
}

/** Nothing has been changed, and nothing waits to be shown. @source A§3, M74 */
export const NEW_USER_SETTINGS: UserSettings = {
  switchCount: NO_ACCOUNT_SWITCHES.switchCount,
  lastSwitchDate: NO_ACCOUNT_SWITCHES.lastSwitchDate,
  highlightQuickWalletInfo: false,
  showWalletExplainerSheet: false
}

/**
 * The settings as they lie in storage.
 * What cannot be read is refused, and then `NEW_USER_SETTINGS` hold.
 *
 * @source A§3, M74, D11
 */
export const userSettingsRecord: t.Type<UserSettings, unknown> = /* @__PURE__ */ t.intersection(
  [
    accountSwitchesRecord,
    /* @__PURE__ */ t.type({ highlightQuickWalletInfo: t.boolean, showWalletExplainerSheet: t.boolean }),
    /* @__PURE__ */ t.partial({ walletExplainerOffered: t.boolean })
  ],
  'UserSettings'
)
