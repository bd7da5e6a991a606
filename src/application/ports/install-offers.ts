import type { InstallPlace } from '../../domain/market/install-prompt.ts'

/** What the browser hands over to be called later: it asks the person itself, once. */
export interface InstallAsk {
  readonly ask: () => Promise<void>
}

/** The browser's word on installing the store. Where it never says one, nothing is ever offered. @source A§3, M170 */
export interface InstallOffers {
  readonly platform: () => InstallPlace['platform']
  /** Calls back when the browser offers it, and when the store was installed, by whatever way. */
  readonly listen: (heard: { readonly offered: (prompt: InstallAsk) => void; readonly installed: () => void }) => void
}
