import type { InstallPlace } from '../../domain/market/install-prompt.ts'

/** The browser's deferred install prompt, which can be shown once. */
export interface InstallAsk {
  readonly ask: () => Promise<void>
}

/** The browser's events about installing the store; without one nothing is offered. @source A§3, M170 */
export interface InstallOffers {
  readonly platform: () => InstallPlace['platform']
  /** Calls back when the browser offers the installation, and when the store was installed in any way. */
  readonly listen: (heard: { readonly offered: (prompt: InstallAsk) => void; readonly installed: () => void }) => void
}
