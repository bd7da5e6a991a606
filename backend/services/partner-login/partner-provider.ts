import * as oauth from 'oauth4webapi'
import { minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import type { PartnerConfig, Services } from '../services.ts'

type Deps = Pick<Services, 'fetch' | 'now' | 'log'>

/** Longest wait for an answer of the game account. Unit: ms. */
export const PARTNER_TIMEOUT = seconds(15)

/** Longest wait for the end of a login at the game account. Unit: ms. */
const REVOKE_TIMEOUT = seconds(5)

/** Time for which the settings of the provider are kept. Unit: ms. */
const SETTINGS_KEPT = minutes(10)

/** Life of an access token whose answer states none. Unit: ms. */
const DEFAULT_LIFE = minutes(5)

/** Tokens of the game account; they never leave the store. */
export interface PartnerTokens {
  readonly accessToken: string
  /** Undefined = the login cannot be renewed. */
  readonly refreshToken: string | undefined
  readonly expiresAt: Date
}

/** Why the game account gave no tokens: it refused, or did not answer properly. */
export type PartnerFault = 'refused' | 'unreachable'

type Answer<A> = ({ readonly kind: 'done' } & A) | { readonly kind: 'refused' } | { readonly kind: 'unreachable' }

/** A request as the client of the library makes it. */
interface Sent {
  readonly body?: BodyInit | undefined
  readonly headers: HeadersInit
  readonly method: string
  readonly redirect: 'manual'
  readonly signal?: AbortSignal
}

/** Sends a request to the issuer at the address under which the store reaches it. */
const fetchOf = ({ fetch }: Pick<Services, 'fetch'>, { issuer, internalUrl }: PartnerConfig) => {
  const origin = new URL(issuer).origin
  return (url: string, { body, ...options }: Sent): Promise<Response> =>
    fetch(internalUrl !== undefined && url.startsWith(`${origin}/`) ? `${internalUrl}${url.slice(origin.length)}` : url, {
      ...options,
      ...(body === undefined ? {} : { body })
    })
}

/** Options of every call: address, longest wait, plain http where the issuer has it. */
const optionsOf = (deps: Deps, config: PartnerConfig, wait: number = PARTNER_TIMEOUT) => ({
  [oauth.customFetch]: fetchOf(deps, config),
  [oauth.allowInsecureRequests]: config.issuer.startsWith('http:'),
  signal: () => AbortSignal.timeout(wait)
})

/** Returns the store as a client of the provider; times are compared with the store's clock. */
const clientOf = ({ now }: Pick<Services, 'now'>, { clientId }: PartnerConfig): oauth.Client => ({
  client_id: clientId,
  [oauth.clockSkew]: Math.round((now().getTime() - Date.now()) / 1_000)
})

/** Settings of providers, by the function that fetches them. */
const settings = new WeakMap<typeof fetch, Map<string, { readonly server: oauth.AuthorizationServer; readonly until: number }>>()

/** Reads the settings of the provider, kept for ten minutes. @throws what the call failed with */
const discover = async (deps: Deps, config: PartnerConfig): Promise<oauth.AuthorizationServer> => {
  const kept = settings.get(deps.fetch) ?? new Map<string, { readonly server: oauth.AuthorizationServer; readonly until: number }>()
  settings.set(deps.fetch, kept)
  const known = kept.get(config.issuer)
  if (known !== undefined && known.until > deps.now().getTime()) return known.server
  const issuer = new URL(config.issuer)
  const answer = await oauth.discoveryRequest(issuer, { ...optionsOf(deps, config), algorithm: 'oidc' })
  const server = await oauth.processDiscoveryResponse(issuer, answer)
  kept.set(config.issuer, { server, until: deps.now().getTime() + SETTINGS_KEPT })
  return server
}

/** Faults of an id token that is of another login, or forged: a claim or a time. */
const FORGED: ReadonlySet<unknown> = new Set([oauth.JWT_CLAIM_COMPARISON, oauth.JWT_TIMESTAMP_CHECK])

/** Returns whether the game account refused the code or the login itself, and logs any other fault. */
const faultOf = (deps: Deps, step: string, error: unknown): PartnerFault => {
  if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') return 'refused'
  if (error instanceof oauth.OperationProcessingError && FORGED.has(error.code)) return 'refused'
  deps.log('partner.failed', { step, error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' })
  return 'unreachable'
}

const attemptTo = async <A>(deps: Deps, step: string, run: () => Promise<A>): Promise<Answer<A>> => {
  try {
    return { kind: 'done', ...(await run()) }
  } catch (error) {
    return { kind: faultOf(deps, step, error) }
  }
}

const tokensIn = ({ now }: Deps, answer: oauth.TokenEndpointResponse, before?: PartnerTokens): PartnerTokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? before?.refreshToken,
  expiresAt: new Date(now().getTime() + (answer.expires_in === undefined ? DEFAULT_LIFE : seconds(answer.expires_in)))
})

/** Secrets of one login, which prove that the answer belongs to the request. */
export interface LoginSecrets {
  readonly state: string
  readonly nonce: string
  /** PKCE verifier (RFC 7636). */
  readonly verifier: string
}

/** Returns the page of the game account on which the player logs in, with a challenge by SHA-256. */
export const authorizationUrl = (
  deps: Deps,
  config: PartnerConfig,
  secrets: LoginSecrets,
  { redirectUri, locale, isSilent }: { readonly redirectUri: string; readonly locale: string; readonly isSilent: boolean }
): Promise<Answer<{ readonly url: string }>> =>
  attemptTo(deps, 'discovery', async () => {
    const server = await discover(deps, config)
    if (server.authorization_endpoint === undefined) throw new Error('The provider names no authorization endpoint.')
    const url = new URL(server.authorization_endpoint)
    const asked = {
      client_id: config.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid profile game',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ui_locales: locale,
      ...(isSilent ? { prompt: 'none' } : {})
    }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    return { url: url.href }
  })

/** What the game account returned to the page: a code, and what proves where it is from. */
export interface Returned {
  readonly code: string
  readonly state: string
  readonly iss: string
}

/** A login that the game account confirmed. */
export interface ConfirmedLogin {
  readonly subject: string
  readonly tokens: PartnerTokens
}

/**
 * Exchanges a code for tokens, and checks the id token: signature, issuer, audience, expiry, nonce.
 * @failure refused — the code or the id token is wrong
 * @failure unreachable — no proper answer within 15 s
 */
export const exchangeCode = (
  deps: Deps,
  config: PartnerConfig,
  { verifier, nonce }: LoginSecrets,
  { code, state, iss }: Returned,
  redirectUri: string
): Promise<Answer<ConfirmedLogin>> =>
  attemptTo(deps, 'token', async () => {
    const [server, client, options] = [await discover(deps, config), clientOf(deps, config), optionsOf(deps, config)]
    const params = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state, iss }), state)
    const secret = oauth.ClientSecretBasic(config.clientSecret)
    const answer = await oauth.authorizationCodeGrantRequest(server, client, secret, params, redirectUri, verifier, options)
    const found = await oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce: nonce, requireIdToken: true })
    await oauth.validateApplicationLevelSignature(server, answer, options)
    const subject = oauth.getValidatedIdTokenClaims(found)?.sub
    if (subject === undefined) throw new Error('The id token names no subject.')
    return { subject, tokens: tokensIn(deps, found) }
  })

/**
 * Renews the tokens of a login.
 * @failure refused — the login is over at the game account
 */
export const renewTokens = (
  deps: Deps,
  config: PartnerConfig,
  tokens: PartnerTokens
): Promise<Answer<{ readonly tokens: PartnerTokens }>> =>
  attemptTo(deps, 'renewal', async () => {
    const [server, client, options] = [await discover(deps, config), clientOf(deps, config), optionsOf(deps, config)]
    const secret = oauth.ClientSecretBasic(config.clientSecret)
    const answer = await oauth.refreshTokenGrantRequest(server, client, secret, tokens.refreshToken ?? '', options)
    return { tokens: tokensIn(deps, await oauth.processRefreshTokenResponse(server, client, answer), tokens) }
  })

/** Reads the data of a player again, while their login is open. @source M89, M238 */
export const readPlayerData = (
  deps: Deps,
  config: PartnerConfig,
  { accessToken }: PartnerTokens,
  subject: string
): Promise<Answer<{ readonly game: unknown }>> =>
  attemptTo(deps, 'userinfo', async () => {
    const [server, client, options] = [await discover(deps, config), clientOf(deps, config), optionsOf(deps, config)]
    const answer = await oauth.userInfoRequest(server, client, accessToken, options)
    const { game } = await oauth.processUserInfoResponse(server, client, subject, answer)
    return { game }
  })

/** Ends a login at the game account (RFC 7009), as far as it answers within five seconds. */
export const revokeTokens = async (deps: Deps, config: PartnerConfig, tokens: PartnerTokens): Promise<void> => {
  await attemptTo(deps, 'revocation', async () => {
    const [server, client, options] = [await discover(deps, config), clientOf(deps, config), optionsOf(deps, config, REVOKE_TIMEOUT)]
    if (server.revocation_endpoint === undefined) return {}
    const secret = oauth.ClientSecretBasic(config.clientSecret)
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, secret, tokens.refreshToken ?? tokens.accessToken, options)
    )
    return {}
  })
}
