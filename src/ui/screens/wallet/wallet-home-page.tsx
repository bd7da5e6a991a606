import { useAdoptedStyles } from '../../hooks/use-adopted-styles.ts'
import { useTranslate } from '../../i18n.tsx'
import { lazyPart } from '../signed-in/lazy-part.tsx'
import css from './wallet.css?inline'
import { WalletHome } from './wallet-home.tsx'
import { WalletPage } from './wallet-page.tsx'
import { WalletSkeleton } from './wallet-skeleton.tsx'

const WalletStatementPage = lazyPart(
  async () => (await import('./wallet-statement.tsx')).WalletStatementPage,
  ['walletStatement'],
  <WalletSkeleton />
)

/**
 * Renders the page of the wallet; with a month in its address, the statement of that month.
 *
 * @source A§2 "wallet/home", M19, M102, D56
 */
export const WalletHomePage = () => {
  const t = useTranslate()
  useAdoptedStyles(css)
  return (
    <WalletPage lead={t('wallet.lead')} waiting={<WalletSkeleton />}>
      {(signedIn, wallet) => {
        const month = new URLSearchParams(location.search).get('month')
        return month === null ? (
          <WalletHome signedIn={signedIn} wallet={wallet} />
        ) : (
          <WalletStatementPage key={month} signedIn={signedIn} wallet={wallet} month={month} />
        )
      }}
    </WalletPage>
  )
}
