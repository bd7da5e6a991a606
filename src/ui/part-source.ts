import { createContext } from 'react'
import type { Accounts } from '../application/accounts.ts'
import type { OpenPlayer } from '../application/page-player.ts'
import type { MessageGroup, Texts } from '../i18n/keys.ts'

/** Accounts and texts of the page, for parts of a screen that load later. */
export interface PartSource {
  readonly openAccounts: () => Promise<Accounts>
  /** Opens the login of the page; absent in a store without partner login. */
  readonly openPlayer?: OpenPlayer | undefined
  readonly loadTexts: (group: MessageGroup) => Promise<Texts>
}

/** Provides the source of later parts; undefined while the build renders pages. */
export const PartSourceContext = createContext<PartSource | undefined>(undefined)
