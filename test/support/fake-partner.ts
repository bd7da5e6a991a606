import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { PartnerConfig } from '../../backend/services/services.ts'
import type { SentRequest } from './backend.ts'
import { signToken } from './fake-pool.ts'

/** A player of the game, with what the login service answers of them. */
export interface GamePlayer {
  readonly subject: string
  /** Code of the login service, and its data. */
  code: number | string
  data: Readonly<Record<string, unknown>>
}

interface Grant {
  readonly subject: string
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
  isUsed: boolean
}

interface Login {
  readonly subject: string
  isRevoked: boolean
}

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Unit: seconds. */
const ACCESS_LIFE = 600

/**
 * A publisher's game account as the store reaches it, written by hand after the protocols.
 * It has an OpenID provider and a login service.
 * The test decides what goes wrong.
 */
export class FakePartner {
  readonly config: PartnerConfig = {
    issuer: 'http://game.test/oidc',
    clientId: 'store-client',
    clientSecret: 'secret-of-the-game-account',
    loginUrl: 'http://inside.test/service/v1/login',
    internalUrl: 'http://inside.test',
    scriptUrl: 'http://game.test/script/v1.js'
  }
  /** Claims that replace those of the next id tokens. */
  claims: object = {}
  /** Signs the next id tokens in place of the published key. */
  foreignKey = false
  /** `down`: connections break. `broken`: HTTP 500. `silent`: the time-out. */
  tokenEndpoint: 'works' | 'down' | 'broken' | 'silent' = 'works'
  loginService: 'works' | 'down' | 'broken' | 'silent' = 'works'
  /** Every answered request: its path. */
  readonly asked: string[] = []
  readonly revoked: string[] = []
  refreshes = 0
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #others = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #grants = new Map<string, Grant>()
  readonly #logins = new Map<string, Login>()
  readonly #players = new Map<string, GamePlayer>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Adds a player whom the login service lets in. */
  player(subject: string, data: Readonly<Record<string, unknown>> = {}): GamePlayer {
    const all = {
      playerName: subject,
      playerId: `P-${subject}`,
      playerStatus: 1,
      accountRegion: 'Indonesia',
      accountRegionCode: 'ID',
      identities: [],
      ...data
    }
    const player: GamePlayer = { subject, code: 2000, data: all }
    this.#players.set(subject, player)
    return player
  }

  /**
   * Allows the login on the pages of the game account.
   * @returns what the address of the store gets
   */
  allow(authorizeUrl: string, { subject }: GamePlayer): { code: string; state: string; iss: string } {
    const asked = new URL(authorizeUrl).searchParams
    const code = randomUUID()
    this.#grants.set(code, {
      subject,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      isUsed: false
    })
    return { code, state: asked.get('state') ?? '', iss: this.config.issuer }
  }

  /** Ends all logins of a player at the game account. */
  endLogins({ subject }: GamePlayer): void {
    for (const login of this.#logins.values()) if (login.subject === subject) login.isRevoked = true
  }

  lives(url: string): boolean {
    return url.startsWith('http://inside.test/')
  }

  answer(request: SentRequest): Response {
    const { pathname } = new URL(request.url)
    this.asked.push(pathname)
    switch (pathname) {
      case '/oidc/.well-known/openid-configuration':
        return json({
          issuer: this.config.issuer,
          authorization_endpoint: 'http://game.test/oidc/authorize',
          token_endpoint: 'http://game.test/oidc/token',
          jwks_uri: 'http://game.test/oidc/jwks',
          userinfo_endpoint: 'http://game.test/oidc/me',
          revocation_endpoint: 'http://game.test/oidc/revoke',
          authorization_response_iss_parameter_supported: true,
          id_token_signing_alg_values_supported: ['RS256']
        })
      case '/oidc/jwks':
        return json({ keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] })
      case '/oidc/token':
        return this.#fault(this.tokenEndpoint) ?? this.#token(request)
      case '/oidc/me':
        return this.#userinfo(request)
      case '/oidc/revoke':
        return this.#revoke(request)
      case '/service/v1/login':
        return this.#fault(this.loginService) ?? this.#serve(request)
      default:
        return json({ error: 'not_found' }, 404)
    }
  }

  #fault(kind: FakePartner['tokenEndpoint']): Response | undefined {
    if (kind === 'works') return undefined
    if (kind === 'silent') throw new DOMException('The operation timed out.', 'TimeoutError')
    if (kind === 'down') throw new TypeError('fetch failed')
    return json({ error: 'server_error' }, 500)
  }

  #isClient({ headers }: SentRequest): boolean {
    const { clientId, clientSecret } = this.config
    const sent = Buffer.from((headers.get('authorization') ?? '').replace('Basic ', ''), 'base64').toString()
    // Both parts are encoded as in a form (RFC 6749, 2.3.1).
    return sent.split(':').map(decodeURIComponent).join(':') === `${clientId}:${clientSecret}`
  }

  #token(request: SentRequest): Response {
    const asked = new URLSearchParams(request.body)
    if (!this.#isClient(request)) return json({ error: 'invalid_client' }, 401)
    if (asked.get('grant_type') === 'refresh_token') return this.#refresh(asked.get('refresh_token') ?? '')
    const grant = this.#grants.get(asked.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url')
    if (grant === undefined || grant.isUsed || grant.challenge !== challenge || grant.redirectUri !== asked.get('redirect_uri'))
      return json({ error: 'invalid_grant' }, 400)
    grant.isUsed = true
    const now = Math.floor(this.#now().getTime() / 1_000)
    const own = { iss: this.config.issuer, aud: this.config.clientId, sub: grant.subject, nonce: grant.nonce, iat: now, exp: now + 300 }
    const key = (this.foreignKey ? this.#others : this.#keys).privateKey
    return json({ ...this.#issue(grant.subject), id_token: signToken(key, { alg: 'RS256', kid: 'k1' }, { ...own, ...this.claims }) })
  }

  #issue(subject: string): object {
    const [access, refresh] = [`at.${randomUUID()}`, `rt.${randomUUID()}`]
    const login: Login = { subject, isRevoked: false }
    this.#logins.set(access, login)
    this.#logins.set(refresh, login)
    return { access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: ACCESS_LIFE }
  }

  #refresh(token: string): Response {
    this.refreshes += 1
    const login = this.#logins.get(token)
    if (login === undefined || login.isRevoked) return json({ error: 'invalid_grant' }, 400)
    return json(this.#issue(login.subject))
  }

  #loginOf({ headers }: SentRequest): Login | undefined {
    const login = this.#logins.get((headers.get('authorization') ?? '').replace('Bearer ', ''))
    return login?.isRevoked === true ? undefined : login
  }

  #userinfo(request: SentRequest): Response {
    const login = this.#loginOf(request)
    if (login === undefined) return json({ error: 'invalid_token' }, 401)
    return json({ sub: login.subject, game: this.#players.get(login.subject)?.data })
  }

  #revoke(request: SentRequest): Response {
    const token = new URLSearchParams(request.body).get('token') ?? ''
    const login = this.#logins.get(token)
    if (login !== undefined) login.isRevoked = true
    this.revoked.push(token)
    return new Response(null, { status: 200 })
  }

  #serve(request: SentRequest): Response {
    const login = this.#loginOf(request)
    const player = login && this.#players.get(login.subject)
    return player === undefined ? json({ error: 'invalid_token' }, 401) : json({ code: player.code, data: player.data })
  }
}
