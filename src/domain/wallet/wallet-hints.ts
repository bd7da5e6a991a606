import type { WalletDisplay } from './wallet.ts'

/**
 * What waits to be shown to the shopper once, as two flags of the user settings.
 *
 * @source A§3 "User settings state", M74, M117
 */
export interface WalletHints {
  readonly showWalletExplainerSheet: boolean
  readonly highlightQuickWalletInfo: boolean
}

/** A hint that is shown once. */
export type WalletHint = keyof WalletHints

/**
 * Returns the settings after the shopper's wallet was opened: from now on both hints are due.
 *
 * @source A§3, M117
 * @example walletOpened(NEW_USER_SETTINGS).showWalletExplainerSheet // true
 */
export const walletOpened = <S extends WalletHints>(settings: S): S => ({
  ...settings,
  showWalletExplainerSheet: true,
  highlightQuickWalletInfo: true
})

/**
 * Returns the hint to show now; undefined = none.
 * Only an activated wallet is explained, and the sheet comes before the highlight, so that they never stand over each other.
 *
 * @source A§3, M117
 * @example
 * const both = { showWalletExplainerSheet: true, highlightQuickWalletInfo: true }
 * walletHintFor(both, { kind: 'activated' }) // 'showWalletExplainerSheet'
 * walletHintFor(both, { kind: 'restricted' }) // undefined
 */
export const walletHintFor = (settings: WalletHints, { kind }: Pick<WalletDisplay, 'kind'>): WalletHint | undefined => {
  if (kind !== 'activated') return undefined
  if (settings.showWalletExplainerSheet) return 'showWalletExplainerSheet'
  return settings.highlightQuickWalletInfo ? 'highlightQuickWalletInfo' : undefined
}

/**
 * Returns the settings after a hint was seen: it does not come back.
 *
 * @source A§3, M117
 * @example
 * const both = { showWalletExplainerSheet: true, highlightQuickWalletInfo: true }
 * const next = walletHintSeen(both, 'showWalletExplainerSheet')
 * walletHintFor(next, { kind: 'activated' }) // 'highlightQuickWalletInfo'
 */
export const walletHintSeen = <S extends WalletHints>(settings: S, hint: WalletHint): S => ({ ...settings, [hint]: false })
