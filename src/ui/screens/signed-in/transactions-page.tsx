import { useSelector } from '@xstate/react'
import { useTranslate } from '../../i18n.tsx'
import { type SignedIn, SignedInPage } from './signed-in-page.tsx'
import { OrderHistoryView } from './order-history-view.tsx'
import { useOrderHistory } from './use-order-history.ts'

const Purchases = ({ signedIn }: { readonly signedIn: SignedIn }) => <OrderHistoryView {...useOrderHistory(signedIn.onRefused)} />

/**
 * Renders the purchases, which are read again after one more was linked to the account.
 * So the list agrees with the note above it.
 *
 * @source M139
 */
const History = ({ signedIn }: { readonly signedIn: SignedIn }) => {
  const isAdopted = useSelector(signedIn.session, ({ context }) => context.adoption === 'adopted')
  return <Purchases key={String(isAdopted)} signedIn={signedIn} />
}

/** Returns whether the page runs inside a native app, where there is no purchase history. @source M171 */
const isInApp = (): boolean => document.documentElement.dataset.app !== undefined

/** Renders the purchases of an account. @source A§2 "user/transactions", B§2, M14 */
export const TransactionsPage = () => {
  const t = useTranslate()
  return (
    <SignedInPage heading={t('transactions.heading')} lead={t('transactions.lead')} here="transactions">
      {(signedIn) => (isInApp() ? <p>{t('shell.inApp')}</p> : <History signedIn={signedIn} />)}
    </SignedInPage>
  )
}
