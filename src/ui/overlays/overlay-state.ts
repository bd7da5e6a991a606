import { TOAST_TIME } from '../../domain/kernel/waits.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** Messages about an account in dialogs over the page, until each is closed. @source A§2 "Modals", M32 */
export interface AccountDialogs {
  /** Why the partner's single sign-on failed. */
  readonly partnerRefused?: Failure | undefined
  /** The mobile number is not verified; the address of the page that verifies it. */
  readonly unverifiedPhone?: { readonly settings: string } | undefined
  /** The wallet is restricted; the address of its terms, if there is one. */
  readonly walletRestricted?: { readonly terms: string | undefined } | undefined
}

/** A way on that a toast offers. */
export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

/**
 * State of the dialogs and toasts over a page.
 * An error is shown in a dialog only if `display` is true.
 *
 * @source A§2 "A global error modal", M31, M32
 */
export interface OverlayState {
  readonly error: { readonly failure: Failure; readonly display: boolean } | undefined
  readonly accountDialogs: AccountDialogs
  /** Numbered, so that the same text shown twice is two toasts. */
  readonly toast: { readonly number: number; readonly text: string; readonly action?: ToastAction | undefined } | undefined
}

/** Store of the dialogs and toasts, with actions and a subscription. */
export interface OverlayStore {
  readonly read: () => OverlayState
  readonly subscribe: (onChange: () => void) => () => void
  readonly fail: (failure: Failure, display: boolean) => void
  readonly closeError: () => void
  /** Shows a message about the account, beside those already shown. */
  readonly openAccountDialog: (more: AccountDialogs) => void
  readonly closeAccountDialog: (what: keyof AccountDialogs) => void
  /** Shows a toast for five seconds, or until its action is used; it replaces an older one. */
  readonly toast: (text: string, action?: ToastAction) => void
  readonly closeToast: () => void
}

/** Creates the store of dialogs and toasts; `after` is the page's timer. */
export const overlayStore = (after: (ms: number, step: () => void) => void): OverlayStore => {
  let state: OverlayState = { error: undefined, accountDialogs: {}, toast: undefined }
  let number = 0
  const listeners = new Set<() => void>()
  const change = (more: Partial<OverlayState>): void => {
    state = { ...state, ...more }
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    fail: (failure, display) => change({ error: { failure, display } }),
    closeError: () => change({ error: undefined }),
    openAccountDialog: (more) => change({ accountDialogs: { ...state.accountDialogs, ...more } }),
    closeAccountDialog: (what) => change({ accountDialogs: { ...state.accountDialogs, [what]: undefined } }),
    toast: (text, action) => {
      const own = (number += 1)
      change({ toast: { number: own, text, action } })
      // What can be used stays for as long as it takes to reach it.
      if (action === undefined)
        after(TOAST_TIME, () => {
          if (state.toast?.number === own) change({ toast: undefined })
        })
    },
    closeToast: () => change({ toast: undefined })
  }
}
