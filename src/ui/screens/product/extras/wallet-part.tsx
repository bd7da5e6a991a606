import type { Accounts } from '../../../../application/accounts.ts'
import { explainerOffered } from '../../../../domain/wallet/wallet-hints.ts'
import { type Texts, writeText } from '../../../../i18n/keys.ts'
import { adoptStyles } from '../../../islands/dom.ts'
import type { PageLocale } from '../../../page-data.ts'
import { Explainer } from '../../wallet-pay/explainer.tsx'
import css from '../../wallet-pay/wallet-pay.css?inline'
import type { WalletPart } from './extras.ts'
import { LateQuickTopUp } from './late-quick-top-up.tsx'
import { walletViewer } from './wallet-view.tsx'
import { watchWallet } from './watch-wallet.ts'
import { MessagesProvider } from '../../../i18n.tsx'

interface Setting {
  readonly frame: PageLocale
  /** Texts of the wallet as a payment method. */
  readonly texts: Texts
  readonly openAccounts: () => Promise<Accounts>
}

/** Creates the wallet as a payment method of a product page. */
export const walletPart = ({ frame, texts, openAccounts }: Setting): WalletPart => {
  adoptStyles(css)
  const noteOffer = (): void =>
    void openAccounts().then(
      ({ userSettings }) => userSettings.write(explainerOffered(userSettings.read())),
      () => undefined
    )
  return {
    watch: (hear) => watchWallet(openAccounts, hear),
    view: walletViewer({ frame, t: (key, params) => writeText(texts, key, params), onOffered: noteOffer }),
    QuickTopUp: (props) => (
      <MessagesProvider texts={texts}>
        <LateQuickTopUp {...props} />
      </MessagesProvider>
    ),
    Explainer: ({ onClose }) => (
      <MessagesProvider texts={texts}>
        <Explainer onClose={onClose} />
      </MessagesProvider>
    )
  }
}
