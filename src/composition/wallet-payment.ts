import { openWalletPayment, type WalletPayment } from '../application/wallet-payment.ts'
import { lazyAccounts } from './lazy-accounts.ts'
import type { PageMarket } from './page.ts'

/** Opens the payment from the wallet of the shown page, over the accounts that the page has. */
export const openPageWalletPayment = async ({ path }: Pick<PageMarket, 'path'>): Promise<WalletPayment> => {
  const accounts = await lazyAccounts()
  return openWalletPayment(await accounts.openWalletPorts(), path, accounts)
}
