import { type AuthEndpoints, customEndpoint, fetchAuthConfig } from '../adapters/http/auth-endpoints.ts'
import type { CallContext } from '../adapters/http/call-context.ts'
import type { HostedAttempt } from '../adapters/identity/hosted-attempt.ts'
import type { Shelves } from '../adapters/storage/purchase-stores.ts'
import type { Allowed } from '../adapters/storage/web-storage.ts'
import { scriptCaptcha, tokenCaptcha } from '../adapters/system/provider-captcha.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { type PolicyMaker, trustedScript } from '../adapters/system/trusted-script.ts'
import type { AccountPorts } from '../application/ports/account-ports.ts'
import type { StorageCell } from '../application/ports/browser-storage.ts'
import type { Captcha } from '../application/ports/captcha.ts'
import type { LoyaltyCalls } from '../application/ports/loyalty-service.ts'
import type { WalletPorts } from '../application/ports/wallet-ports.ts'
import type { RewardPages } from '../application/ports/reward-pages.ts'
import type { GiftCards } from '../application/ports/gift-cards.ts'
import type { SubscriptionService } from '../application/ports/subscription-service.ts'
import type { HeldCredentials } from '../application/ports/credentials.ts'
import { usesAuthenticationService } from '../domain/market/country-policies.ts'
import { addressIn, type Config, type PageMarket } from './config.ts'
import { graphqlRegion, namedCalls } from './calls.ts'
import { lazyPort } from './lazy-port.ts'
import { lazySigner } from './page-calls.ts'

/** What the accounts of a page have before their services load. */
export interface AccountServiceDeps {
  readonly config: Config
  readonly market: PageMarket
  readonly context: CallContext
  readonly credentials: HeldCredentials
  /** Calls back when the account of the credentials may be another one. */
  readonly onSessionChanged: (listener: () => void) => void
  readonly attempt: StorageCell<HostedAttempt | undefined>
  /** The browser's storages, and what may be stored in them. */
  readonly storage: { readonly shelves: Shelves; readonly allowed: Allowed }
  /** The language of the shown page. */
  readonly languageCode: string | undefined
  readonly whiteLabelId: number
  readonly contradicted: (status: number) => void
}

/** Ports to external services of accounts. */
type ServiceName = 'identity' | 'hosted' | 'accounts' | 'accountOrders' | 'wallet' | 'rewards' | 'marketingConsents' | 'captcha'

/** Loads a port to an external service; a rejection is not kept. */
export type AccountServices = { readonly [K in ServiceName]: () => Promise<AccountPorts[K]> }

/** Loads the ports of the pages of the wallet. */
export interface WalletServices {
  readonly walletPorts: () => Promise<Omit<WalletPorts, 'validatePhone' | 'accountStores'>>
}

/** Loads the calls of the pages of rewards. */
export interface RewardServices {
  readonly rewardPages: () => Promise<RewardPages>
}

/** Loads the calls of loyalty items and coupons. */
export interface LoyaltyServices {
  readonly loyaltyCalls: () => Promise<LoyaltyCalls>
}

/** Loads the calls of the page of subscriptions. */
export interface SubscriptionServices {
  readonly subscriptions: () => Promise<SubscriptionService>
  readonly giftCards: () => Promise<GiftCards>
}

/** Globals of the captcha script, and the Trusted Types API that makes its address trusted. */
interface ScriptedWindow {
  readonly grecaptcha?: unknown
  readonly trustedTypes?: PolicyMaker
}
const scripted = (): ScriptedWindow => window as Window & ScriptedWindow

const captchaBy = ({ captcha }: AuthEndpoints, context: CallContext): Captcha =>
  captcha.kind === 'tokens'
    ? tokenCaptcha(captcha.url, context)
    : scriptCaptcha(captcha.siteKey, {
        load: trustedScript(captcha.script, { document, trustedTypes: scripted().trustedTypes }),
        found: () => scripted().grecaptcha,
        isOnline: context.isOnline,
        timeout: context.timeout
      })

/** A market whose user pool has no hosted sign-in has no social providers either. */
const NO_HOSTED = { issuer: '', authorizationEndpoint: '', tokenEndpoint: '', jwksUri: '', redirectUri: '', providers: [] }

/**
 * Returns the loaders of the services of accounts.
 * The back end names the external services, and the clients of the user pool, of the hosted sign-in and of GraphQL load when they are used.
 * A plain factory, unlike the container of the purchase: each service is made in one place, and the container's library would be a tenth of
 * what the first list of a signed-in page needs.
 */
export const openAccountServices = (
  deps: AccountServiceDeps
): AccountServices & WalletServices & RewardServices & LoyaltyServices & SubscriptionServices => {
  const { config, market, context, credentials, attempt, storage, languageCode, whiteLabelId, contradicted } = deps
  const accountsUrl = addressIn(config.accounts, market.regionCode)
  const walletUrl = addressIn(config.wallet, market.regionCode)
  const sendsBearer = usesAuthenticationService(market)
  const authEndpoints = lazyPort(() => fetchAuthConfig(context, accountsUrl, market.path)).load
  // The region is read at every call, because a sign-in may change it.
  const graphqlUrl = (): string => addressIn(config.graphql, graphqlRegion(market, credentials.caller()))
  return {
    identity: async () => {
      const [{ userPool }, { codesHttp }, endpoints] = await Promise.all([
        import('../adapters/identity/user-pool.ts'),
        import('../adapters/http/account-clients.ts'),
        authEndpoints()
      ])
      const { pool, clientId, countryCode } = endpoints
      const codes = codesHttp({ baseUrl: accountsUrl, countryCode, clientId, sendsBearer }, { context, credentials, contradicted })
      return userPool(
        { poolId: pool.id, clientId, endpoint: customEndpoint(endpoints), shown: { countryCode: market.path, languageCode } },
        { credentials, codes, isOnline: context.isOnline }
      )
    },
    hosted: async () => {
      const [{ hostedOauth }, { clientId, hosted = NO_HOSTED }] = await Promise.all([
        import('../adapters/identity/hosted-oauth.ts'),
        authEndpoints()
      ])
      const { fetch, isOnline } = context
      return hostedOauth({ ...hosted, clientId }, { attempt, clock: systemClock, fetch, isOnline })
    },
    accounts: async () => {
      const [{ accountsHttp }, { clientId, countryCode, merchantId }] = await Promise.all([
        import('../adapters/http/account-clients.ts'),
        authEndpoints()
      ])
      const calls = { baseUrl: accountsUrl, walletUrl, countryCode, clientId, merchantId, sendsBearer }
      return accountsHttp(calls, { context, credentials, contradicted, clock: systemClock })
    },
    accountOrders: async () => {
      const { accountOrdersGraphql, keepingGraphqlClient } = await import('../adapters/graphql/account-graphql.ts')
      const client = keepingGraphqlClient(graphqlUrl, context)
      deps.onSessionChanged(client.empty)
      return accountOrdersGraphql(client, credentials, systemClock.now)
    },
    wallet: async () => {
      const [{ walletHttp }, { countryCode, merchantId }] = await Promise.all([
        import('../adapters/http/account-clients.ts'),
        authEndpoints()
      ])
      return walletHttp({ walletUrl, countryCode, merchantId }, { context, credentials })
    },
    walletPorts: async () => {
      const [{ walletHttp }, { topUpStores, thisBrowsersWalletSocket }, { countryCode, merchantId }] = await Promise.all([
        import('../adapters/http/account-clients.ts'),
        import('../adapters/system/wallet-browser.ts'),
        authEndpoints()
      ])
      const calls = { walletUrl, countryCode, merchantId }
      const operations = lazyPort(
        async () => (await import('../adapters/http/wallet-clients.ts')).walletOperationsHttp(calls, { context, credentials }),
        context.isOnline
      )
      const orders = lazyPort(async () => {
        const [{ graphqlClient }, { walletGraphql }] = await Promise.all([
          import('../adapters/graphql/graphql-client.ts'),
          import('../adapters/graphql/wallet-graphql.ts')
        ])
        return walletGraphql(graphqlClient(graphqlUrl, context, undefined), credentials, market.path)
      }, context.isOnline)
      return {
        wallet: walletHttp(calls, { context, credentials }),
        operations: namedCalls(
          operations,
          ...(['sendCode', 'createWallet', 'unreserveWallet', 'paymentChannels', 'transaction', 'antiForgeryToken'] as const)
        ),
        orders: namedCalls(orders, 'entries', 'limits', 'topUpOptions', 'openTopUps', 'topUp', 'resolveTopUp', 'charge'),
        topUpStores: topUpStores(storage.shelves, storage.allowed),
        socket: thisBrowsersWalletSocket(walletUrl),
        ...{ credentials, clock: systemClock }
      }
    },
    rewards: async () => {
      const [{ graphqlClient }, { rewardsGraphql }] = await Promise.all([
        import('../adapters/graphql/graphql-client.ts'),
        import('../adapters/graphql/account-graphql.ts')
      ])
      return rewardsGraphql(graphqlClient(graphqlUrl, context, undefined), credentials, market.path)
    },
    rewardPages: async () => {
      const [{ graphqlClient }, { rewardPagesGraphql }] = await Promise.all([
        import('../adapters/graphql/graphql-client.ts'),
        import('../adapters/graphql/reward-pages-graphql.ts')
      ])
      return rewardPagesGraphql(graphqlClient(graphqlUrl, context, undefined), credentials, market.path)
    },
    loyaltyCalls: async () => {
      const [{ graphqlClient }, { loyaltyGraphql }] = await Promise.all([
        import('../adapters/graphql/graphql-client.ts'),
        import('../adapters/graphql/loyalty-graphql.ts')
      ])
      const send = graphqlClient(graphqlUrl, context, undefined)
      // A player is looked up for some claims alone.
      const orders = lazyPort(async () => (await import('../adapters/graphql/order-graphql.ts')).orderGraphql(send), context.isOnline)
      return {
        loyalty: loyaltyGraphql(send, credentials, { countryCode: market.path, languageCode }),
        validatePlayer: orders.call(({ validatePlayer }) => validatePlayer)
      }
    },
    giftCards: async () => {
      const [{ graphqlClient }, { giftCardsGraphql }] = await Promise.all([
        import('../adapters/graphql/graphql-client.ts'),
        import('../adapters/graphql/gift-cards-graphql.ts')
      ])
      return giftCardsGraphql(graphqlClient(graphqlUrl, context, undefined), credentials, market.path)
    },
    subscriptions: async () => {
      const [{ graphqlClient }, { subscriptionsGraphql }] = await Promise.all([
        import('../adapters/graphql/graphql-client.ts'),
        import('../adapters/graphql/subscriptions-graphql.ts')
      ])
      return subscriptionsGraphql(graphqlClient(graphqlUrl, context, undefined), credentials)
    },
    marketingConsents: async () => {
      const [{ httpClient }, { marketingConsentsHttp }] = await Promise.all([
        import('../adapters/http/http-client.ts'),
        import('../adapters/http/marketing-consents-http.ts')
      ])
      const signer = config.contextPath ? undefined : lazySigner(systemClock)
      const post = httpClient(addressIn(config.orders, market.regionCode), context, signer)
      return marketingConsentsHttp(post, { country: market.path, whiteLabelId })
    },
    captcha: async () => captchaBy(await authEndpoints(), context)
  }
}
