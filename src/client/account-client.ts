import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { accountOrdersGraphql } from '../adapters/graphql/account-orders-graphql.ts'
import { rewardsGraphql } from '../adapters/graphql/rewards-graphql.ts'
import { accountsHttp } from '../adapters/http/accounts-http.ts'
import { type AuthEndpoints, fetchAuthConfig } from '../adapters/http/auth-endpoints.ts'
import type { CallContext } from '../adapters/http/call-context.ts'
import { sessionHttp } from '../adapters/http/session-http.ts'
import { walletHttp } from '../adapters/http/wallet-http.ts'
import type { AccountOrders } from '../application/ports/account-orders.ts'
import type { AccountsService } from '../application/ports/accounts-service.ts'
import type { HeldCredentials } from '../application/ports/credentials.ts'
import type { RewardService } from '../application/ports/reward-service.ts'
import type { SessionService } from '../application/ports/session-service.ts'
import type { WalletService } from '../application/ports/wallet-service.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../domain/errors/network-errors.ts'
import { left } from '../domain/kernel/either.ts'
import { connectByFetch } from './send-by-fetch.ts'
import type { StoreClient } from './store-client.ts'

/** Ports of accounts in one country. */
export interface AccountClient {
  /** Tokens of the signed-in user; every call of the client carries them. */
  readonly credentials: HeldCredentials
  /** Opens a session with the refresh token of a sign-in; only a `fetch` that keeps cookies can renew it. */
  readonly session: SessionService
  readonly accounts: AccountsService
  readonly orders: AccountOrders
  readonly wallet: WalletService
  readonly rewards: RewardService
}

/** Returns a call context whose addresses are paths of the store. */
const withinStore = (url: string, context: CallContext): CallContext => ({
  ...context,
  fetch: (path, init) => context.fetch(typeof path === 'string' ? `${url}${path}` : path, init)
})

/**
 * Creates the ports of accounts in a country, over the connection of a client.
 * The services of the country are read at the first call.
 *
 * @param country two letters of the market
 * @example accountClient(store, 'us').accounts.details()
 */
export const accountClient = ({ connection, clock }: Pick<StoreClient, 'connection' | 'clock'>, country: string): AccountClient => {
  const { url, context, send, credentials, report } = connection
  const connect = connectByFetch(context)
  const api = `${url}/api`
  let loaded: Promise<AuthEndpoints> | undefined
  const endpoints = (): Promise<AuthEndpoints> => {
    loaded ??= fetchAuthConfig(context, api, country).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
  /** Creates a call that needs the endpoints; without them it returns a network failure. */
  const asked =
    <P, I extends readonly unknown[], A>(
      open: (endpoints: AuthEndpoints) => P,
      pick: (port: P) => (...input: I) => TaskEither<Failure, A>
    ): ((...input: I) => TaskEither<Failure, A>) =>
    (...input) =>
    () =>
      endpoints().then(
        (found) => pick(open(found))(...input)(),
        (error: unknown) => left(networkFailure(context.isOnline() ? undefined : OFFLINE_ERROR_CODE, {}, error))
      )
  const contradicted = (status: number): void => report(networkFailure(status, {}, 'The status contradicts the result'))
  const accounts = ({ clientId, countryCode, merchantId }: AuthEndpoints): AccountsService =>
    accountsHttp(
      { baseUrl: api, walletUrl: api, countryCode, clientId, merchantId, sendsBearer: true },
      { connect, credentials, contradicted, clock }
    )
  const wallet = ({ countryCode, merchantId }: AuthEndpoints): WalletService =>
    walletHttp({ walletUrl: api, countryCode, merchantId }, { connect, credentials })
  return {
    credentials,
    session: sessionHttp(withinStore(url, context)),
    accounts: {
      forgotPassword: asked(accounts, (port) => port.forgotPassword),
      details: asked(accounts, (port) => port.details),
      authenticate: asked(accounts, (port) => port.authenticate),
      validatePhone: asked(accounts, (port) => port.validatePhone),
      triesLeft: asked(accounts, (port) => port.triesLeft),
      requestDeletion: asked(accounts, (port) => port.requestDeletion),
      confirmDeletion: asked(accounts, (port) => port.confirmDeletion)
    },
    orders: accountOrdersGraphql({ send, empty: () => undefined }, credentials, clock.now),
    wallet: { wallet: asked(wallet, (port) => port.wallet), country: asked(wallet, (port) => port.country) },
    rewards: rewardsGraphql(send, credentials, country)
  }
}
