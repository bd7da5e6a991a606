import type { WhiteLabel } from './white-label.ts'

/**
 * Says whether there is a left panel: with partner login only for signed-in shoppers.
 *
 * @param whiteLabel undefined in the standard store
 * @source A§2 "left panel (hidden for the partner-login store until logged in)", M31
 * @example showsLeftPanel(undefined, false) // true
 * showsLeftPanel({ partnerLogin: true }, false) // false
 * showsLeftPanel({ partnerLogin: true }, true) // true
 */
export const showsLeftPanel = (whiteLabel: Pick<WhiteLabel, 'partnerLogin'> | undefined, loggedIn: boolean): boolean =>
  whiteLabel?.partnerLogin !== true || loggedIn

/** The dialogs that the layout itself opens. @source A§2 "Modals", M32 */
export type LayoutModal = 'error' | 'partnerAuthorization' | 'unverifiedPhone' | 'walletRestricted' | 'welcome'

/** What can call for a dialog. @source A§2 "Modals", M32 */
export interface ModalFacts {
  /** The page is being written by the build: it holds no dialog. */
  readonly prerendering: boolean
  /** The error state has display set. */
  readonly errorDisplayed: boolean
  /** The partner's single sign-on refused to authorise. */
  readonly partnerAuthorizationFailed: boolean
  readonly unverifiedPhone: boolean
  readonly walletRestricted: boolean
  /** The very first login of an account. */
  readonly firstLogin: boolean
}

/**
 * Returns the dialog that is open, one at a time; none while prerendering.
 * Errors first, then the account's dialogs, then the welcome.
 *
 * @source A§2 "Modals", M32
 * @example
 * const calm = { errorDisplayed: false, partnerAuthorizationFailed: false, unverifiedPhone: false, walletRestricted: false }
 * shownModal({ ...calm, firstLogin: true, prerendering: false }) // 'welcome'
 * shownModal({ ...calm, firstLogin: true, errorDisplayed: true, prerendering: false }) // 'error'
 * shownModal({ ...calm, firstLogin: true, prerendering: true }) // undefined
 */
export const shownModal = (facts: ModalFacts): LayoutModal | undefined => {
  if (facts.prerendering) return undefined
  if (facts.errorDisplayed) return 'error'
  if (facts.partnerAuthorizationFailed) return 'partnerAuthorization'
  if (facts.unverifiedPhone) return 'unverifiedPhone'
  if (facts.walletRestricted) return 'walletRestricted'
  return facts.firstLogin ? 'welcome' : undefined
}
