import type { AccountStores } from './account-stores.ts'
import type { AccountsService } from './accounts-service.ts'
import type { Clock } from './clock.ts'
import type { Credentials } from './credentials.ts'
import type { TopUpStores } from './top-up-stores.ts'
import type { WalletOperations } from './wallet-operations.ts'
import type { WalletOrders } from './wallet-orders.ts'
import type { WalletService } from './wallet-service.ts'
import type { WalletSocket } from './wallet-socket.ts'

/** Ports of the wallet; they load with the first page that shows it. */
export interface WalletPorts {
  readonly wallet: WalletService
  readonly operations: WalletOperations
  readonly orders: WalletOrders
  readonly socket: WalletSocket
  /** Returns whether a mobile number can have a wallet. @source M210 */
  readonly validatePhone: AccountsService['validatePhone']
  readonly topUpStores: TopUpStores
  readonly credentials: Credentials
  /** Notes of this browser, which say what of the wallet is still to be explained. @source M117 */
  readonly accountStores: Pick<AccountStores, 'userSettings'>
  readonly clock: Pick<Clock, 'now' | 'newId'>
}
