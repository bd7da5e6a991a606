import type { Configuration, interactionPolicy, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { recordsOf } from '../openid/records.ts'
import { endingNamed, OTHER_ISSUER } from './endings.ts'
import { type GameAccount, readChoices, readLoginResult } from './game-account.ts'
import { playerBySubject } from './players.ts'
import { issuerOf } from './sandbox-game-account.ts'

/** Scopes that a store may ask for; `game` is what the login service tells too. */
const SCOPES = ['openid', 'profile', 'game']

/** Lifetimes. Unit: seconds. */
const DAY = 86_400
const LIVES = {
  AuthorizationCode: 60,
  AccessToken: 600,
  RefreshToken: 14 * DAY,
  IdToken: 600,
  Grant: 14 * DAY,
  Interaction: 3600,
  // Tokens end with the session of the site that they come from.
  Session: 14 * DAY
}

/** Lifetime of the tokens of a player whose tokens are over soon. Unit: seconds. */
const SHORT_LIFE = 60

const lifeOf =
  (usual: number) =>
  (_context: KoaContextWithOIDC, { accountId }: { readonly accountId?: string | undefined }): number =>
    playerBySubject(accountId)?.isRevokedSoon === true ? SHORT_LIFE : usual

/** Returns what a player has allowed the store before; undefined = nothing. */
const allowedGrant = async (account: GameAccount, { oidc: { provider, client, session } }: KoaContextWithOIDC) => {
  if (client === undefined || session?.accountId === undefined) return undefined
  if (!(await readChoices(account, session.accountId)).isAllowed) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPES.join(' '))
  await grant.save()
  return grant
}

/** Changes returns to the store as a tester chose: another state or issuer, or a used code. */
const bendReturns = (provider: Provider): void => {
  provider.use(async (context, next) => {
    await next()
    const { oidc } = context as unknown as KoaContextWithOIDC
    const ending = endingNamed((oidc?.result as { readonly ending?: unknown } | undefined)?.ending)
    const location = context.response.get('location')
    if (ending === undefined || location === '') return
    const back = new URL(location)
    if (ending === 'forgedState') back.searchParams.set('state', 'forged')
    if (ending === 'otherIssuer') back.searchParams.set('iss', OTHER_ISSUER)
    if (ending === 'usedCode') await oidc.entities.AuthorizationCode?.consume()
    context.response.set('location', back.href)
  })
}

/** Asks for a player at every login, except at a silent one. */
const createPolicy = ({ base, Check }: typeof interactionPolicy) => {
  const policy = base()
  const isAsked = ({ oidc }: KoaContextWithOIDC): boolean => !oidc.prompts.has('none') && oidc.result?.login === undefined
  policy.get('login')?.checks.add(new Check('choose_player', 'A player must be chosen.', 'login_required', isAsked))
  return policy
}

const configurationOf = async (account: GameAccount, policy: interactionPolicy.DefaultPolicy): Promise<Configuration> => {
  const { signingKey, publicKey, derive } = await account.secrets()
  const { clientId, clientSecret, redirectUri } = account.config
  return {
    adapter: recordsOf(account, 'sandbox.game_account_records'),
    claims: { openid: ['sub'], profile: ['name'], game: ['game'] },
    // Tokens are over to the second: the site has one clock.
    clockTolerance: 0,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'RS256'
      }
    ],
    cookies: {
      keys: [derive('cookies', '').toString('hex')],
      names: { session: 'game-session', interaction: 'game-login', resume: 'game-back' }
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false }
    },
    findAccount: async (_context, sub) => {
      const player = playerBySubject(sub)
      if (player === undefined) return undefined
      const claims = async () => ({ sub, name: player.name, game: { ...(await readLoginResult(account, player)).data } })
      return { accountId: sub, claims }
    },
    interactions: { policy, url: (_context, { uid }) => `/account/login/${uid}` },
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), kid: publicKey.kid, alg: 'RS256', use: 'sig' }] },
    loadExistingGrant: (context) => allowedGrant(account, context),
    pkce: { required: () => true },
    renderError: (context, { error, error_description }) => {
      context.type = 'text/plain'
      context.body = `${error}: ${error_description ?? ''}`
    },
    responseTypes: ['code'],
    routes: { authorization: '/authorize', token: '/token', jwks: '/jwks', userinfo: '/userinfo', revocation: '/revoke' },
    scopes: SCOPES,
    ttl: { ...LIVES, AccessToken: lifeOf(LIVES.AccessToken), RefreshToken: lifeOf(LIVES.RefreshToken) }
  }
}

/** Creates the OpenID provider of the game's own site; loaded at the first login. */
export const createGameAccountProvider = async (account: GameAccount): Promise<Provider> => {
  const library = await import('oidc-provider')
  const provider = new library.Provider(issuerOf(account.config), await configurationOf(account, createPolicy(library.interactionPolicy)))
  bendReturns(provider)
  return provider
}
