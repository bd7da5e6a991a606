import type { OpenedWallet } from '../../../application/open-wallet.ts'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'

/** Props of the dialog that adds money. */
export interface AddMoneyProps {
  readonly wallet: OpenedWallet
  readonly signedIn: SignedIn
  /** Called when the shopper closes the dialog; the focus returns to the button that opened it. */
  readonly onClose: () => void
}
