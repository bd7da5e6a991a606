import type { Configuration, errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { issuerOf, type Pool } from '../pool.ts'
import { openSession } from '../sessions.ts'
import { OWN_ACCOUNT } from '../tokens.ts'
import { findUser } from '../users.ts'
import { recordsOf } from '../../openid/records.ts'

/** Scopes that a real pool has by default; `admin` is not among them. @source A§7, M81 */
const SCOPES = ['openid', 'email', 'phone', 'profile', OWN_ACCOUNT]

/**
 * Finds a scope that the pool does not have.
 * A real one refuses it, and the library alone would drop it.
 */
const unknownScope = ({ query }: KoaContextWithOIDC): string | undefined => {
  const asked = query.scope
  return (typeof asked === 'string' ? asked : '').split(' ').find((scope) => scope !== '' && !SCOPES.includes(scope))
}

/** Lifetimes. A code lives as long as that of a real pool. Unit: seconds. */
const LIVES = { AuthorizationCode: 300, AccessToken: 60, IdToken: 60, Grant: 3600, Interaction: 3600, Session: 3600 }

/** Grants access after every sign-in: the store's own client needs no consent. */
const grantEverything = async (context: KoaContextWithOIDC) => {
  const { provider, client, session } = context.oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPES.join(' '))
  await grant.save()
  return grant
}

/**
 * Replaces the library's tokens by the pool's, as a real hosted sign-in answers them.
 * The library has checked the protocol before.
 */
const handOutTokens = (pool: Pool, provider: Provider): void => {
  provider.use(async (context, next) => {
    await next()
    const { oidc } = context as unknown as KoaContextWithOIDC
    const code = oidc?.route === 'token' && context.status === 200 ? oidc.entities.AuthorizationCode : undefined
    if (code?.accountId === undefined) return
    const user = await findUser(pool, code.accountId)
    if (user === undefined) {
      context.status = 400
      context.body = { error: 'invalid_grant' }
      return
    }
    const { AuthenticationResult } = await openSession(pool, user, code.scope ?? '', { nonce: code.nonce })
    context.body = {
      id_token: AuthenticationResult.IdToken,
      access_token: AuthenticationResult.AccessToken,
      refresh_token: AuthenticationResult.RefreshToken,
      expires_in: AuthenticationResult.ExpiresIn,
      token_type: AuthenticationResult.TokenType
    }
  })
}

type Library = typeof errors

const configurationOf = async (
  pool: Pool,
  interactionPath: (uid: string) => string,
  { InvalidRequest, InvalidScope }: Library
): Promise<Configuration> => {
  const { signingKey, publicKey, derive } = await pool.secrets()
  const { clientId, redirectUris, providers } = pool.config
  const origins = new Set(redirectUris.map((uri) => new URL(uri).origin))
  return {
    adapter: recordsOf(pool, 'sandbox.hosted_records'),
    clients: [
      {
        client_id: clientId,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'RS256'
      }
    ],
    clientBasedCORS: (_context, origin) => origins.has(origin),
    cookies: { keys: [derive('cookies', '').toString('hex')] },
    extraParams: {
      identity_provider: (context: KoaContextWithOIDC, value: string | undefined) => {
        const unknown = unknownScope(context)
        if (unknown !== undefined) throw new InvalidScope('The client may not ask for this scope.', unknown)
        if (value !== undefined && !providers.includes(value)) throw new InvalidRequest('There is no such identity provider.')
      }
    },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: async (_context, sub) =>
      (await findUser(pool, sub)) === undefined ? undefined : { accountId: sub, claims: async () => ({ sub }) },
    interactions: { url: (_context, { uid }) => interactionPath(uid) },
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), kid: publicKey.kid, alg: 'RS256', use: 'sig' }] },
    loadExistingGrant: grantEverything,
    pkce: { required: () => true },
    renderError: (context, { error, error_description }) => {
      context.type = 'text/plain'
      context.body = `${error}: ${error_description ?? ''}`
    },
    responseTypes: ['code'],
    routes: { authorization: '/oauth2/authorize', token: '/oauth2/token' },
    scopes: SCOPES,
    ttl: LIVES
  }
}

/** Creates the OpenID provider on the tables and keys of the pool; loaded at the first hosted sign-in. */
export const hostedProvider = async (pool: Pool, interactionPath: (uid: string) => string): Promise<Provider> => {
  const library = await import('oidc-provider')
  const provider = new library.Provider(issuerOf(pool), await configurationOf(pool, interactionPath, library.errors))
  handOutTokens(pool, provider)
  return provider
}
