import type * as Overlays from '../../overlays/open-overlays.tsx'

let loaded: typeof Overlays | undefined

/** Loads the dialogs about the wallet; most sign-ins need none. */
export const loadWalletDialogs = async (): Promise<void> => {
  loaded ??= await import('../../overlays/open-overlays.tsx')
}

/** Returns the dialogs about the wallet; they are loaded before the session has a notice of it. */
export const loadedWalletDialogs = (): typeof Overlays | undefined => loaded
