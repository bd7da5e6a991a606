/** What decides whether the store offers to be installed. */
export interface InstallPlace {
  /** `pwa` is the installed store itself. */
  readonly platform: 'desktop' | 'mobile' | 'pwa'
  readonly isWhiteLabel: boolean
}

/**
 * The offer to install the store.
 * `prompt` is what the browser handed over to be called later; a rule only carries it.
 *
 * @source A§3 "Install prompt state", A§4, M170
 */
export type InstallPrompt<P> =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly prompt: P }
  | { readonly kind: 'hidden'; readonly prompt: P }

/** The browser has offered nothing, or the store is installed. */
export const NO_INSTALL_PROMPT: InstallPrompt<never> = { kind: 'none' }

/**
 * Returns whether the store may offer to be installed: only on mobile, never as a white label.
 *
 * @source A§1, B§9, M170
 * @example mayPromptInstall({ platform: 'mobile', isWhiteLabel: false }) // true
 * mayPromptInstall({ platform: 'desktop', isWhiteLabel: false }) // false
 */
export const mayPromptInstall = ({ platform, isWhiteLabel }: InstallPlace): boolean => platform === 'mobile' && !isWhiteLabel

/** What happens to the offer: the browser offers it, the shopper puts it away, the store is installed. */
export type InstallEvent<P> =
  | { readonly kind: 'offered'; readonly prompt: P }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'installed' }

/**
 * Returns the offer after an event.
 * Saved and shown when it is offered where it may be, hidden and cleared after the installation. Put away, it is hidden and stays saved for
 * the menu.
 *
 * @source A§4 "Install prompt", B§9, M170
 * @example
 * const phone = { platform: 'mobile', isWhiteLabel: false }
 * installPromptAfter(NO_INSTALL_PROMPT, { kind: 'offered', prompt: 7 }, phone) // { kind: 'shown', prompt: 7 }
 * installPromptAfter({ kind: 'shown', prompt: 7 }, { kind: 'dismissed' }, phone) // { kind: 'hidden', prompt: 7 }
 * installPromptAfter({ kind: 'hidden', prompt: 7 }, { kind: 'installed' }, phone) // { kind: 'none' }
 */
export const installPromptAfter = <P>(state: InstallPrompt<P>, event: InstallEvent<P>, environment: InstallPlace): InstallPrompt<P> => {
  switch (event.kind) {
    case 'offered':
      return mayPromptInstall(environment) ? { kind: 'shown', prompt: event.prompt } : state
    case 'dismissed':
      return state.kind === 'shown' ? { kind: 'hidden', prompt: state.prompt } : state
    case 'installed':
      return NO_INSTALL_PROMPT
  }
}
