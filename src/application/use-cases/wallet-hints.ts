import type { WalletDisplay } from '../../domain/wallet/wallet.ts'
import { type WalletHint, walletHintFor, walletHintSeen, walletOpened } from '../../domain/wallet/wallet-hints.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'

/** What of the wallet is shown once, as this browser has noted it. */
export interface NotedWalletHints {
  /** Returns the hint to show now; undefined = none. */
  readonly due: (display: Pick<WalletDisplay, 'kind'>) => WalletHint | undefined
  /** Notes that a hint was shown, so that it does not come back. */
  readonly seen: (hint: WalletHint) => void
  /** Notes that a wallet was opened, from when on its hints are due. */
  readonly opened: () => void
}

/** Reads and writes the hints of the wallet among the notes of this browser. @source M74, M117 */
export const notedWalletHints = ({ accountStores: { userSettings } }: Pick<WalletPorts, 'accountStores'>): NotedWalletHints => ({
  due: (display) => walletHintFor(userSettings.read(), display),
  seen: (hint) => userSettings.write(walletHintSeen(userSettings.read(), hint)),
  opened: () => userSettings.write(walletOpened(userSettings.read()))
})
