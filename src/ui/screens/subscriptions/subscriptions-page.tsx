import { useEffect, useEffectEvent, useState } from 'react'
import type { SubscriptionService } from '../../../application/ports/subscription-service.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../../domain/errors/network-errors.ts'
import { useAdoptedStyles } from '../../hooks/use-adopted-styles.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAccounts } from '../account/accounts-context.tsx'
import { type SignedIn, SignedInPage } from '../signed-in/signed-in-page.tsx'
import { PartFailed } from '../wallet/part-failed.tsx'
import walletCss from '../wallet/wallet.css?inline'
import { SubscriptionsHome, SubscriptionsSkeleton } from './subscriptions-home.tsx'
import css from './subscriptions.css?inline'

/** The calls of the page; neither calls nor failure = they are loading. */
interface Opening {
  readonly service: SubscriptionService | undefined
  readonly failure: Failure | undefined
}

const LOADING: Opening = { service: undefined, failure: undefined }

/** Renders the subscriptions of the owner, whose calls load first. */
const SignedInSubscriptions = ({ signedIn }: { readonly signedIn: SignedIn }) => {
  const { openSubscriptions } = useAccounts()
  const [{ service, failure }, setState] = useState(LOADING)
  const open = async (): Promise<void> => {
    try {
      setState({ service: await openSubscriptions(), failure: undefined })
    } catch (error) {
      setState({ service: undefined, failure: networkFailure(navigator.onLine ? undefined : OFFLINE_ERROR_CODE, {}, error) })
    }
  }
  const first = useEffectEvent(open)
  useEffect(() => {
    void Promise.resolve().then(first)
  }, [])
  const again = (): void => {
    setState(LOADING)
    void open()
  }
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
