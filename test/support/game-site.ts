import * as oauth from 'oauth4webapi'
import {
  GAME_ACCOUNT_API,
  issuerOf,
  LOGIN_SERVICE_PATH,
  sandboxGameAccount
} from '../../backend/sandbox/game-account/sandbox-game-account.ts'
import { aSandbox, type SandboxUnderTest } from './sandbox.ts'
import { aSmallBrowser, type Shown, type SmallBrowser } from './small-browser.ts'

/** Address of the store of the game in tests, where a test names no other. */
export const GAME_STORE_URL = 'http://shooter.localhost:4000'
const OWN_ADDRESS = 'http://127.0.0.1:4000'

/** A login that was begun, and what proves later that it was this one. */
export interface BegunLogin {
  readonly page: Shown
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

/** The game's own site, with a store that is its client and a browser. */
export interface GameSite {
  readonly sandbox: SandboxUnderTest
  readonly server: oauth.AuthorizationServer
  readonly client: oauth.Client
  /** Sends a request of a browser to the site itself, or to a store. */
  readonly fetch: typeof fetch
  readonly browser: SmallBrowser
  readonly anotherBrowser: () => void
  readonly begin: (changes?: Readonly<Record<string, string | undefined>>) => Promise<BegunLogin>
  /** Chooses a player and what happens then; ends at the store, or where the site keeps the browser. */
  readonly choose: (begun: Pick<BegunLogin, 'page'>, player: string, act?: string) => Promise<Shown>
  /** Exchanges the code of a return for tokens, with all that a store checks. */
  readonly exchange: (begun: BegunLogin, returned: Shown) => Promise<oauth.TokenEndpointResponse>
  readonly logIn: (player: string, act?: string) => Promise<oauth.TokenEndpointResponse>
  readonly askLoginService: (accessToken: string, clientId?: string) => Promise<Response>
  readonly userInfo: (accessToken: string, subject: string) => Promise<oauth.UserInfoResponse>
  readonly refresh: (refreshToken: string) => Promise<Response>
  readonly revoke: (token: string) => Promise<void>
  /** Uses a control of the page for testers. */
  readonly control: (path: string, fields: Readonly<Record<string, string>>) => Promise<number>
  readonly close: () => Promise<void>
}

/** Opens the game's own site on a database of its own; nothing listens on a port. */
export const aGameSite = async (storeUrl: string = GAME_STORE_URL): Promise<GameSite> => {
  const gameAccount = sandboxGameAccount({ port: 4000, storeUrl })
  const sandbox = await aSandbox({ storeUrl, storeName: 'Canopy Store', gameAccount }, { begins: new Date() })

  const inject: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { body } = init
    const answer = await sandbox.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(new Headers(init.headers)), host: url.host },
      ...(body === undefined || body === null ? {} : { payload: body instanceof URLSearchParams ? body.toString() : (body as string) })
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, String(one))
    return new Response([204, 304].includes(answer.statusCode) ? null : answer.body, { status: answer.statusCode, headers })
  }
  /** Sends a call of a store to this machine's address, since a store cannot resolve the host. */
  const fromStore = (address: string, { body, ...init }: oauth.CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>) =>
    inject(address.replace(gameAccount.url, `${OWN_ADDRESS}${GAME_ACCOUNT_API}`), { ...init, body: body ?? null } as RequestInit)

  const options = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: fromStore }
  const issuer = new URL(issuerOf(gameAccount))
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options))
  const client: oauth.Client = { client_id: gameAccount.clientId }
  const authentication = oauth.ClientSecretBasic(gameAccount.clientSecret)
  let browser = aSmallBrowser(storeUrl, inject)

  const begin: GameSite['begin'] = async (changes = {}) => {
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const nonce = oauth.generateRandomNonce()
    const parameters: Record<string, string | undefined> = {
      client_id: client.client_id,
      redirect_uri: gameAccount.redirectUri,
      response_type: 'code',
      scope: 'openid profile game',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ui_locales: 'id',
      ...changes
    }
    const url = new URL(server.authorization_endpoint ?? '')
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
    return { page: await browser.open(url), verifier, state, nonce }
  }
  const choose: GameSite['choose'] = async ({ page }, player, act = 'allow') => {
    const allow = await browser.open(new URL(`${page.url.pathname}?player=${player}`, page.url))
    return browser.submit(allow, { player, do: act })
  }
  const exchange: GameSite['exchange'] = async ({ verifier, state, nonce }, { url }) => {
    const parameters = oauth.validateAuthResponse(server, client, url, state)
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      gameAccount.redirectUri,
      verifier,
      options
    )
    return oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce: nonce, requireIdToken: true })
  }
  return {
    sandbox,
    server,
    client,
    fetch: inject,
    get browser() {
      return browser
    },
    anotherBrowser: () => (browser = aSmallBrowser(storeUrl, inject)),
    begin,
    choose,
    exchange,
    logIn: async (player, act) => {
      const begun = await begin()
      return exchange(begun, await choose(begun, player, act))
    },
    askLoginService: (accessToken, clientId = client.client_id) =>
      inject(`${OWN_ADDRESS}${GAME_ACCOUNT_API}${LOGIN_SERVICE_PATH}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ clientId })
      }),
    userInfo: async (accessToken, subject) =>
      oauth.processUserInfoResponse(server, client, subject, await oauth.userInfoRequest(server, client, accessToken, options)),
    refresh: (refreshToken) => oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options),
    revoke: async (token) => oauth.processRevocationResponse(await oauth.revocationRequest(server, client, authentication, token, options)),
    control: async (path, fields) => {
      const answer = await inject(`${storeUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString()
      })
      return answer.status
    },
    close: sandbox.close
  }
}
