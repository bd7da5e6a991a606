import type { Wallet, WalletDisplay } from './wallet.ts'

/**
 * What waits to be shown to the shopper once, as two flags of the user settings.
 *
 * @source A§3 "User settings state", M74, M117
 */
export interface WalletHints {
  readonly showWalletExplainerSheet: boolean
  readonly highlightQuickWalletInfo: boolean
  /** The explanation was offered beside a purchase; absent = never. @source M277 */
  readonly walletExplainerOffered?: boolean
}

/** A hint that is shown once. */
export type WalletHint = Exclude<keyof WalletHints, 'walletExplainerOffered'>

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

/**
 * Returns whether the wallet is explained beside a purchase that it could pay.
 * That is offered once, to a shopper whose wallet has never paid.
 *
 * @source M277, M117
 * @example
 * const none = { showWalletExplainerSheet: false, highlightQuickWalletInfo: false }
 * offersExplainer(none, { hasSpent: false }) // true
 * offersExplainer(none, { hasSpent: true }) // false
 * offersExplainer(explainerOffered(none), { hasSpent: false }) // false
 */
export const offersExplainer = (settings: WalletHints, { hasSpent }: Pick<Wallet, 'hasSpent'>): boolean =>
  !hasSpent && settings.walletExplainerOffered !== true

/**
 * Returns the settings after the explanation was offered beside a purchase.
 * It is not offered again, and no sheet opens by itself.
 *
 * @source M277, M117
 * @example explainerOffered(walletOpened(NEW_USER_SETTINGS)).showWalletExplainerSheet // false
 */
export const explainerOffered = <S extends WalletHints>(settings: S): S => ({
  ...settings,
  showWalletExplainerSheet: false,
  walletExplainerOffered: true
})
