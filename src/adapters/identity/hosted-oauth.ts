import * as E from '../../domain/kernel/either.ts'
import * as oauth from 'oauth4webapi'
import type { Clock } from '../../application/ports/clock.ts'
import type { HostedOutcome, HostedSignIn } from '../../application/ports/hosted-sign-in.ts'
import type { StorageCell } from '../../application/ports/browser-storage.ts'
import { parseUser } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../domain/errors/network-errors.ts'
import type { HostedAttempt } from './hosted-attempt.ts'
import { socialErrors } from '../../domain/errors/identity-errors.ts'
import { minutes } from '../../domain/kernel/duration.ts'
import type { SendRequest } from '../http/send-request.ts'

/**
 * Configuration of the hosted sign-in of an identity service.
 *
 * @source A§7 "Hosted sign-in uses OAuth", M239
 */
export interface HostedConfig {
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly jwksUri: string
  readonly clientId: string
  /** The social providers, by the names of the identity service. @source A§7 "two social providers", D21 */
  readonly providers: readonly string[]
  /** Requested scopes; undefined = those that a real user pool accepts. @source M81 */
  readonly scope?: string | undefined
  /** The only redirect URI, exactly as it is registered at the service. */
  readonly redirectUri: string
}

/** Scopes that a real user pool accepts; the last one gives access to the own account. @source A§7, M81 */
const SCOPE = 'phone email openid profile aws.cognito.signin.user.admin'

/** Time after which a sign-in must begin again. @source trust section 3, no. 12 */
const PATIENCE = minutes(10)

interface Deps {
  readonly attempt: StorageCell<HostedAttempt | undefined>
  readonly clock: Pick<Clock, 'now'>
  readonly fetch: SendRequest
  readonly isOnline: () => boolean
}

/**
 * Returns whether an address is on this machine and may use http.
 * The client refuses every other http address.
 */
const isLocal = (address: string): boolean => /^http:\/\/(?:127\.0\.0\.1|(?:[\w-]+\.)?localhost)(?::\d+)?\//.test(address)

/**
 * Creates the sign-in on the pages of an identity service by OpenID Connect.
 * Code, PKCE verifier, state and nonce are made for one attempt and used once. The issuer is checked where the answer names it, and the ID
 * token by the issuer's keys.
 *
 * @source A§7, M81, M82, M85, trust section 3 no. 12
 */
export const hostedOauth = (config: HostedConfig, { attempt, clock, fetch, isOnline }: Deps): HostedSignIn => {
  const server: oauth.AuthorizationServer = {
    issuer: config.issuer,
    authorization_endpoint: config.authorizationEndpoint,
    token_endpoint: config.tokenEndpoint,
    jwks_uri: config.jwksUri
  }
  const client: oauth.Client = { client_id: config.clientId }
  const insecure = { [oauth.allowInsecureRequests]: isLocal(config.tokenEndpoint) }
  const options = { ...insecure, [oauth.customFetch]: fetch }
  const keyOptions: oauth.ValidateSignatureOptions = {
    ...insecure,
    [oauth.customFetch]: (url, { headers, method, redirect }) => fetch(url, { headers, method, redirect })
  }

  const failureOf = (error: unknown): Failure =>
    error instanceof TypeError
      ? networkFailure(isOnline() ? undefined : OFFLINE_ERROR_CODE, {}, error)
      : socialErrors.failure(error instanceof oauth.ResponseBodyError ? error.error : 'DEFAULT', {}, error)

  const exchange = async (params: URLSearchParams, made: HostedAttempt): Promise<HostedOutcome> => {
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      params,
      config.redirectUri,
      made.verifier,
      options
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
      expectedNonce: made.nonce,
      requireIdToken: true
    })
    await oauth.validateApplicationLevelSignature(server, answer, keyOptions)
    const { refresh_token: refreshToken } = tokens
    if (refreshToken === undefined) throw new oauth.UnsupportedOperationError('no refresh token')
    return {
      kind: 'succeeded',
      provider: made.provider,
      proven: { refreshToken, user: parseUser(oauth.getValidatedIdTokenClaims(tokens)) },
      state: made.own
    }
  }

  return {
    begin:
      ({ provider, state: own }) =>
      async () => {
        if (!config.providers.includes(provider)) return E.left(socialErrors.failure('DEFAULT', {}, `no provider ${provider}`))
        const made: HostedAttempt = {
          state: oauth.generateRandomState(),
          nonce: oauth.generateRandomNonce(),
          verifier: oauth.generateRandomCodeVerifier(),
          provider,
          own,
          at: clock.now().getTime()
        }
        const address = new URL(config.authorizationEndpoint)
        address.search = new URLSearchParams({
          client_id: config.clientId,
          redirect_uri: config.redirectUri,
          response_type: 'code',
          scope: config.scope ?? SCOPE,
          identity_provider: provider,
          code_challenge: await oauth.calculatePKCECodeChallenge(made.verifier),
          code_challenge_method: 'S256',
          state: made.state,
          nonce: made.nonce
        }).toString()
        attempt.write(made)
        return E.right(address.href)
      },
    finish: (query) => async () => {
      const made = attempt.read()
      attempt.write(undefined)
      if (made === undefined || clock.now().getTime() - made.at > PATIENCE) return E.right({ kind: 'customStateFailed' })
      const typed = new URLSearchParams(query)
      if (typed.get('state') !== made.state) return E.right({ kind: 'customStateFailed' })
      try {
        return E.right(await exchange(oauth.validateAuthResponse(server, client, typed, made.state), made))
      } catch (error) {
        if (error instanceof oauth.AuthorizationResponseError)
          return E.right({ kind: 'failed', message: error.error_description ?? error.error })
        return E.left(failureOf(error))
      }
    }
  }
}
