import { TOAST_TIME } from '../../domain/kernel/waits.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** What an account is told in a dialog over the page, until each is closed. @source A§2 "Modals", M32 */
export interface ToldOfAccount {
  /** Why the partner's single sign-on failed. */
  readonly partnerRefused?: Failure | undefined
  /** The mobile number is not verified: where that is done. */
  readonly unverifiedPhone?: { readonly settings: string } | undefined
  /** The wallet is restricted: where its rules stand, if they do. */
  readonly walletRestricted?: { readonly terms: string | undefined } | undefined
}

/** What lies over a page. An error is a dialog only where its state says so. @source A§2 "A global error modal", M31, M32 */
export interface OverlayState {
  readonly error: { readonly failure: Failure; readonly display: boolean } | undefined
  readonly told: ToldOfAccount
  /** Each has a number of its own, so that the same words said twice are two toasts. */
  readonly toast: { readonly number: number; readonly text: string } | undefined
}

/** What a page's code says over the page, and who draws it. */
export interface OverlayStore {
  readonly read: () => OverlayState
  readonly subscribe: (onChange: () => void) => () => void
  readonly fail: (failure: Failure, display: boolean) => void
  readonly closeError: () => void
  /** Tells an account something, beside what it is told already. */
  readonly tell: (more: ToldOfAccount) => void
  readonly closeTold: (what: keyof ToldOfAccount) => void
  /** Says something for five seconds; a newer toast takes the place of an older one. */
  readonly toast: (text: string) => void
}

/** Keeps what is said now; `after` is the page's timer. */
export const overlayStore = (after: (ms: number, step: () => void) => void): OverlayStore => {
  let state: OverlayState = { error: undefined, told: {}, toast: undefined }
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
    tell: (more) => change({ told: { ...state.told, ...more } }),
    closeTold: (what) => change({ told: { ...state.told, [what]: undefined } }),
    toast: (text) => {
      const own = (number += 1)
      change({ toast: { number: own, text } })
      after(TOAST_TIME, () => {
        if (state.toast?.number === own) change({ toast: undefined })
      })
    }
  }
}
