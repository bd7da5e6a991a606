import type { Ports } from '../application/ports/ports.ts'
import { asSignedIn } from '../application/use-cases/as-signed-in.ts'
import { subscribe } from '../application/use-cases/subscribe.ts'
import { lazyAccounts } from './lazy-accounts.ts'

/** Opens the begin of subscriptions on the shown page, as the account that is signed in there. */
export const openSubscribing = async (
  ports: Pick<Ports, 'captcha' | 'shell'>
): Promise<{ readonly subscribe: ReturnType<typeof subscribe> }> => {
  const accounts = await lazyAccounts()
  const { create } = await accounts.openSubscriptions()
  return { subscribe: subscribe({ ...ports, subscriptions: { create: asSignedIn(accounts)(create) } }) }
}
