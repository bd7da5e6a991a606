import type { ReactNode } from 'react'
import type { OpenedWallet } from '../../../application/open-wallet.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { type SignedIn, SignedInPage } from '../signed-in/signed-in-page.tsx'
import { useOpenedWallet } from './opened-wallet.ts'

interface Props {
  /** Absent = the name of the wallet. */
  readonly heading?: string | undefined
  readonly lead?: string | undefined
  /** Shown while the wallet loads. */
  readonly waiting?: ReactNode
  readonly children: (signedIn: SignedIn, wallet: OpenedWallet) => ReactNode
}

/**
 * Renders a page of the wallet for its owner.
 * Its calls load beside the session; a guest is sent to the sign-in as on every account page.
 *
 * @source A§2 "wallet/verify, home, waiting, complete", M19
 */
export const WalletPage = ({ heading, lead, waiting, children }: Props) => {
  const t = useTranslate()
  const { wallet, failure, again } = useOpenedWallet()
  return (
    <SignedInPage heading={heading ?? t('account.wallet.name')} lead={lead} here="wallet">
      {(signedIn) => {
        if (wallet !== undefined) return children(signedIn, wallet)
        if (failure !== undefined)
          return (
            <ErrorMessage failure={failure}>
              <button className="btn" type="button" onClick={again}>
                {t('error.again')}
              </button>
            </ErrorMessage>
          )
        return (
          <div aria-busy>
            <p className="hide" role="status">
              {t('wallet.loading')}
            </p>
            {waiting}
          </div>
        )
      }}
    </SignedInPage>
  )
}
