import { useAdoptedStyles } from '../../hooks/use-adopted-styles.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAccounts } from '../account/accounts-context.tsx'
import { type SignedIn, SignedInPage } from '../signed-in/signed-in-page.tsx'
import { PartFailed } from '../wallet/part-failed.tsx'
import { useOpening } from '../wallet/use-opening.ts'
import walletCss from '../wallet/wallet.css?inline'
import { SubscriptionsHome, SubscriptionsSkeleton } from './subscriptions-home.tsx'
import css from './subscriptions.css?inline'

/** Renders the subscriptions of the owner, whose calls load first. */
const SignedInSubscriptions = ({ signedIn }: { readonly signedIn: SignedIn }) => {
  const { openSubscriptions } = useAccounts()
  const { opened: service, failure, again } = useOpening(openSubscriptions)
  if (service !== undefined) return <SubscriptionsHome signedIn={signedIn} service={service} openPage={(url) => location.assign(url)} />
  return failure === undefined ? <SubscriptionsSkeleton /> : <PartFailed failure={failure} busy={false} onAgain={again} />
}

/** Renders the page of subscriptions. @source D192, M14, M280 */
export const SubscriptionsPage = () => {
  const t = useTranslate()
  useAdoptedStyles(walletCss)
  useAdoptedStyles(css)
  return (
    <SignedInPage heading={t('account.header.subscriptions')} lead={t('subscription.lead')} here="subscriptions">
      {(signedIn) => <SignedInSubscriptions signedIn={signedIn} />}
    </SignedInPage>
  )
}
