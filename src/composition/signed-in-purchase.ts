import type { Ports } from '../application/ports/ports.ts'
import { subscribe } from '../application/use-cases/subscribe.ts'
import { openWalletPayment, type WalletPayment } from '../application/wallet-payment.ts'
import { lazyAccounts } from './lazy-accounts.ts'

/** Opens the payment of orders from the wallet of the account that is signed in on the shown page. */
export const openPageWalletPayment = async (marketPath: string): Promise<WalletPayment> => {
  const accounts = await lazyAccounts()
  return openWalletPayment(await accounts.openWalletPorts(), marketPath, accounts)
}

/** Opens the begin of subscriptions, for the account that is signed in on the shown page. */
export const openSubscribing = async (ports: Pick<Ports, 'captcha' | 'shell'>): Promise<ReturnType<typeof subscribe>> => {
  const session = await lazyAccounts()
  return subscribe({ ...ports, session, subscriptions: await session.openSubscriptions() })
}
