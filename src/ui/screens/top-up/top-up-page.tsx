import { useState } from 'react'
import { useAdoptedStyles } from '../../hooks/use-adopted-styles.ts'
import { usePageLocale } from '../../page-context.tsx'
import { WalletPage } from '../wallet/wallet-page.tsx'
import { LostTopUp, TopUpFlow } from './top-up-flow.tsx'
import { TopUpSkeleton } from './top-up-skeleton.tsx'
import css from './top-up.css?inline'

const numberInAddress = (): string => (import.meta.env.SSR ? '' : (new URLSearchParams(location.search).get('txn')?.trim() ?? ''))

/**
 * Renders the page of the top-up whose number is in the address.
 *
 * @source A§2 "wallet/waiting, complete", M19, M112
 */
export const TopUpPage = () => {
  const { prefix } = usePageLocale()
  const [txnId] = useState(numberInAddress)
  useAdoptedStyles(css)
  return (
    <WalletPage waiting={<TopUpSkeleton />}>
      {(signedIn, wallet) =>
        txnId === '' ? <LostTopUp prefix={prefix} /> : <TopUpFlow signedIn={signedIn} wallet={wallet} txnId={txnId} />
      }
    </WalletPage>
  )
}
