import { installPromptAfter, type InstallEvent, type InstallPrompt, NO_INSTALL_PROMPT } from '../../domain/market/install-prompt.ts'
import type { InstallAsk, InstallOffers } from '../ports/install-offers.ts'

/** The visitor's choices about the install offer. */
export interface InstallChoices {
  readonly accept: () => Promise<void>
  readonly dismiss: () => void
}

/**
 * Follows the browser's offer to install the store.
 * It is stored and shown when it arrives, hidden when it is dismissed, hidden and cleared after the installation. The browser can prompt
 * once with one offer, so accepting hides the card.
 *
 * @param show called with the state after every change
 * @source A§3, A§4, B§9, M170
 */
export const followInstallPrompt = (
  offers: InstallOffers,
  isWhiteLabel: boolean,
  show: (state: InstallPrompt<InstallAsk>, choices: InstallChoices) => void
): void => {
  let state: InstallPrompt<InstallAsk> = NO_INSTALL_PROMPT
  const take = (event: InstallEvent<InstallAsk>): void => {
    const next = installPromptAfter(state, event, { platform: offers.platform(), isWhiteLabel })
    if (next === state) return
    state = next
    show(state, choices)
  }
  const choices: InstallChoices = {
    accept: async () => {
      if (state.kind !== 'shown') return
      const { prompt } = state
      take({ kind: 'dismissed' })
      await prompt.ask()
    },
    dismiss: () => take({ kind: 'dismissed' })
  }
  offers.listen({ offered: (prompt) => take({ kind: 'offered', prompt }), installed: () => take({ kind: 'installed' }) })
}
