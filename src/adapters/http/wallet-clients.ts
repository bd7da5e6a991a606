import type { WalletOperations } from '../../application/ports/wallet-operations.ts'
import { byAxios, walletHttp } from './account-clients.ts'
import type { OwnWalletNeeds, WalletCalls } from './wallet-client.ts'
import { walletOperationsHttp as operationsOver } from './wallet-operations-http.ts'

/** The clients of the pages of the wallet, in one chunk. */
export { walletGraphql } from '../graphql/wallet-graphql.ts'
export { topUpStores } from '../storage/top-up-stores.ts'
export { thisBrowsersWalletSocket } from '../system/wallet-socket.ts'
export { walletHttp }
export const walletOperationsHttp = byAxios<WalletCalls, Omit<OwnWalletNeeds, 'connect'>, WalletOperations>(operationsOver)
