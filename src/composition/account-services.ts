import type { HostedAttempt } from '../adapters/identity/hosted-attempt.ts'
import { accountsHttp } from '../adapters/http/accounts-http.ts'
import type { CallContext } from '../adapters/http/call-context.ts'
import { codesHttp } from '../adapters/http/codes-http.ts'
import { sessionHttp } from '../adapters/http/session-http.ts'
import { walletHttp } from '../adapters/http/wallet-http.ts'
import { scriptCaptcha, tokenCaptcha } from '../adapters/system/provider-captcha.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { type PolicyMaker, trustedScript } from '../adapters/system/trusted-script.ts'
import type { AccountPorts } from '../application/ports/account-ports.ts'
import type { Captcha } from '../application/ports/captcha.ts'
import type { HeldCredentials } from '../application/ports/credentials.ts'
import type { Slot } from '../application/ports/stores.ts'
import { usesAuthenticationService } from '../domain/market/country-policies.ts'
import { type AccountParties, customEndpoint } from './account-parties.ts'
import { lately } from './lately.ts'
import { once } from './once.ts'
import type { PageMarket } from './page-market.ts'
import { whileShown } from './while-shown.ts'

/** Dependencies of the account services. */
interface Needs {
  readonly context: CallContext
  readonly credentials: HeldCredentials
  readonly attempt: Slot<HostedAttempt | undefined>
  readonly market: PageMarket
  /** The language of the shown page. */
  readonly languageCode: string | undefined
  readonly accountsUrl: string
  readonly walletUrl: string
  /** The GraphQL address of the account's region; read at every call. */
  readonly graphqlUrl: () => string
  /** The order service; its calls are signed unless `isSigned` is false. */
  readonly orders: { readonly url: string; readonly isSigned: boolean }
  readonly whiteLabelId: number
  readonly parties: () => Promise<AccountParties>
  readonly contradicted: (status: number) => void
}

/** Globals of the captcha script, and the Trusted Types API that makes its address trusted. */
interface ScriptedWindow {
  readonly grecaptcha?: unknown
  readonly trustedTypes?: PolicyMaker
}
const scripted = (): ScriptedWindow => window as Window & ScriptedWindow

const captchaBy = ({ captcha }: AccountParties, context: CallContext): Captcha =>
  captcha.kind === 'tokens'
    ? tokenCaptcha(captcha.url, context)
    : scriptCaptcha(captcha.siteKey, {
        load: trustedScript(captcha.script, { document, trustedTypes: scripted().trustedTypes }),
        found: () => scripted().grecaptcha,
        isOnline: context.isOnline,
        timeout: context.timeout
      })

/** Creates the lazy identity port; the large user-pool client loads at a sign-in or sign-up. */
const identityOf = (needs: Needs): AccountPorts['identity'] => {
  const { parties, context, credentials, market, languageCode, accountsUrl, contradicted } = needs
  const by = lately(
    once(async () => {
      const [{ userPool }, told] = await Promise.all([import('../adapters/identity/user-pool.ts'), parties()])
      const { pool, clientId } = told
      const shown = { countryCode: market.path, languageCode }
      const calls = { baseUrl: accountsUrl, countryCode: told.countryCode, clientId, sendsBearer: usesAuthenticationService(market) }
      const codes = codesHttp(calls, { context, credentials, contradicted })
      return userPool(
        { poolId: pool.id, clientId, endpoint: customEndpoint(told), shown },
        { credentials, codes, isOnline: context.isOnline }
      )
    })
  )
  return {
    signUp: by((pool) => pool.signUp),
    confirmSignUp: by((pool) => pool.confirmSignUp),
    resendCode: by((pool) => pool.resendCode),
    signIn: by((pool) => pool.signIn),
    submitNewPassword: by((pool) => pool.submitNewPassword),
    changePassword: by((pool) => pool.changePassword),
    updateAttributes: by((pool) => pool.updateAttributes),
    startVerification: by((pool) => pool.startVerification),
    finishVerification: by((pool) => pool.finishVerification),
    deleteUser: by((pool) => pool.deleteUser)
  }
}

/** A market whose user pool has no hosted sign-in has no social providers either. */
const NO_HOSTED = { issuer: '', authorizationEndpoint: '', tokenEndpoint: '', jwksUri: '', redirectUri: '', providers: [] }

const hostedOf = ({ parties, context: { fetch, isOnline }, attempt }: Needs): AccountPorts['hosted'] => {
  const by = lately(
    once(async () => {
      const [{ hostedOauth }, { clientId, hosted = NO_HOSTED }] = await Promise.all([
        import('../adapters/identity/hosted-oauth.ts'),
        parties()
      ])
      return hostedOauth({ ...hosted, clientId }, { attempt, clock: systemClock, fetch, isOnline })
    })
  )
  return { begin: by((hosted) => hosted.begin), finish: by((hosted) => hosted.finish) }
}

const accountsOf = ({ parties, context, credentials, market, accountsUrl, walletUrl, contradicted }: Needs): AccountPorts['accounts'] => {
  const by = lately(
    once(async () => {
      const { clientId, countryCode, merchantId } = await parties()
      const calls = { baseUrl: accountsUrl, walletUrl, countryCode, clientId, merchantId, sendsBearer: usesAuthenticationService(market) }
      return accountsHttp(calls, { context, credentials, contradicted, clock: systemClock })
    })
  )
  return {
    forgotPassword: by((accounts) => accounts.forgotPassword),
    details: by((accounts) => accounts.details),
    authenticate: by((accounts) => accounts.authenticate),
    validatePhone: by((accounts) => accounts.validatePhone),
    triesLeft: by((accounts) => accounts.triesLeft),
    requestDeletion: by((accounts) => accounts.requestDeletion),
    confirmDeletion: by((accounts) => accounts.confirmDeletion)
  }
}

const ordersOf = ({ context, credentials, graphqlUrl }: Needs): AccountPorts['accountOrders'] => {
  const by = lately(
    once(async () => {
      const [{ graphqlClient }, { accountOrdersGraphql }] = await Promise.all([
        import('../adapters/graphql/graphql-client.ts'),
        import('../adapters/graphql/account-graphql.ts')
      ])
      return accountOrdersGraphql(graphqlClient(graphqlUrl, context, undefined), credentials)
    })
  )
  // Adopting guest purchases is requested once, whatever the result: a page that is being left ignores the failure.
  return { transactions: by((orders) => orders.transactions), adopt: whileShown(window)(by((orders) => orders.adopt)) }
}

const walletOf = ({ parties, context, credentials, walletUrl }: Needs): AccountPorts['wallet'] => {
  const by = lately(
    once(async () => {
      const { countryCode, merchantId } = await parties()
      return walletHttp({ walletUrl, countryCode, merchantId }, { context, credentials })
    })
  )
  return { wallet: by((wallet) => wallet.wallet), country: by((wallet) => wallet.country) }
}

const rewardsOf = ({ context, credentials, graphqlUrl, market }: Needs): AccountPorts['rewards'] => {
  const by = lately(
    once(async () => {
      const [{ graphqlClient }, { rewardsGraphql }] = await Promise.all([
        import('../adapters/graphql/graphql-client.ts'),
        import('../adapters/graphql/account-graphql.ts')
      ])
      return rewardsGraphql(graphqlClient(graphqlUrl, context, undefined), credentials, market.path)
    })
  )
  return { rewards: by((rewards) => rewards.rewards) }
}

const marketingConsentsOf = ({ context, orders, whiteLabelId, market }: Needs): AccountPorts['marketingConsents'] => {
  const by = lately(
    once(async () => {
      const [{ httpClient }, { marketingConsentsHttp }, { requestSigner }] = await Promise.all([
        import('../adapters/http/http-client.ts'),
        import('../adapters/http/marketing-consents-http.ts'),
        import('../adapters/system/request-signer.ts')
      ])
      const signer = orders.isSigned ? requestSigner(() => crypto.subtle, systemClock) : undefined
      return marketingConsentsHttp(httpClient(orders.url, context, signer), { country: market.path, whiteLabelId })
    })
  )
  return { ask: by((consents) => consents.ask) }
}

/** Creates the ports to the external services of accounts; each loads at its first call. */
export const accountServices = (
  needs: Needs
): Pick<
  AccountPorts,
  'identity' | 'hosted' | 'session' | 'accounts' | 'accountOrders' | 'wallet' | 'rewards' | 'marketingConsents' | 'captcha'
> => {
  const captcha = lately(once(async () => captchaBy(await needs.parties(), needs.context)))
  return {
    identity: identityOf(needs),
    hosted: hostedOf(needs),
    session: sessionHttp(needs.context),
    accounts: accountsOf(needs),
    accountOrders: ordersOf(needs),
    wallet: walletOf(needs),
    rewards: rewardsOf(needs),
    marketingConsents: marketingConsentsOf(needs),
    captcha: { solve: captcha((by) => by.solve) }
  }
}
