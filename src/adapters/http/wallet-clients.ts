import type { WalletOperations } from '../../application/ports/wallet-operations.ts'
import { byAxios } from './account-clients.ts'
import type { OwnWalletNeeds, WalletCalls } from './wallet-client.ts'
import { walletOperationsHttp as operationsOver } from './wallet-operations-http.ts'

/** Creates the calls of the pages of the wallet, which load at the first of them. */
export const walletOperationsHttp = byAxios<WalletCalls, Omit<OwnWalletNeeds, 'connect'>, WalletOperations>(operationsOver)
