import type { SubscriptionService } from '../application/ports/subscription-service.ts'
import { asSignedIn } from '../application/use-cases/as-signed-in.ts'
import { lazyAccounts } from './lazy-accounts.ts'

/** Opens the begin of subscriptions on the shown page, as the account that is signed in there. */
export const openOwnSubscriptions = async (): Promise<Pick<SubscriptionService, 'create'>> => {
  const accounts = await lazyAccounts()
  const { create } = await accounts.openSubscriptions()
  return { create: asSignedIn(accounts)(create) }
}
