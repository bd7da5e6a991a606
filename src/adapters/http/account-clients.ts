import type { AccountsService } from '../../application/ports/accounts-service.ts'
import type { Clock } from '../../application/ports/clock.ts'
import type { WalletService } from '../../application/ports/wallet-service.ts'
import type { AccountsCalls, AccountsNeeds } from './accounts-client.ts'
import { accountsHttp as accountsOver } from './accounts-http.ts'
import type { CallContext } from './call-context.ts'
import { type Codes, codesHttp as codesOver } from './codes-http.ts'
import type { ConnectService } from './http-call.ts'
import { createHttpClient } from './http-client.ts'
import type { OwnWalletNeeds, WalletCalls } from './wallet-client.ts'
import { walletHttp as walletOver } from './wallet-http.ts'

/**
 * The clients of the services of accounts, which load together at the first call, with axios.
 * A client outside a page sends the same calls by `fetch`.
 */

/** The needs of a service, of which a page knows the context of its calls. */
interface OfPage {
  readonly context: CallContext
}

/** Creates services whose calls are sent by axios, in the context of a page. */
export const byAxios =
  <Calls, Own, Service>(create: (calls: Calls, deps: Own & { readonly connect: ConnectService }) => Service) =>
  (calls: Calls, deps: Own & OfPage): Service =>
    create(calls, { ...deps, connect: (service) => createHttpClient(deps.context, service) })

/** Needs of the accounts service, without its sender. */
type PageNeeds = Omit<AccountsNeeds, 'connect'>

export const accountsHttp = byAxios<AccountsCalls & WalletCalls, PageNeeds & { readonly clock: Pick<Clock, 'now'> }, AccountsService>(
  accountsOver
)
export const codesHttp = byAxios<AccountsCalls, PageNeeds, Codes>(codesOver)
export const walletHttp = byAxios<WalletCalls, Omit<OwnWalletNeeds, 'connect'>, WalletService>(walletOver)
