import type { GameAccountConfig } from '../context.ts'

/** The one client of the game's own site, and its secret. */
export const GAME_ACCOUNT_CLIENT_ID = 'canopy-store'
export const GAME_ACCOUNT_CLIENT_SECRET = 'sandbox-partner-secret'

/** Path of the interfaces for machines, which have no host of their own to resolve. */
export const GAME_ACCOUNT_API = '/_/game-account'

/** Path of the OpenID provider on its site; the issuer ends with it. */
export const OPENID_PATH = '/oidc'

/** Path of the service that tells a store which player logged in. */
export const LOGIN_SERVICE_PATH = '/service/v1/login'

/** Path of the script for pages of a store. */
export const SCRIPT_PATH = '/script/v1.js'

/** Returns the public address of the game's own site on this machine, no trailing slash. */
export const gameAccountUrl = (port: number): string => `http://game-account.localhost:${port}`

/**
 * Returns the configuration of the game's own site on this machine.
 * Its ids are those of a store that is configured for the sandbox.
 */
export const sandboxGameAccount = ({ port, storeUrl }: { readonly port: number; readonly storeUrl: string }): GameAccountConfig => ({
  url: gameAccountUrl(port),
  clientId: GAME_ACCOUNT_CLIENT_ID,
  clientSecret: GAME_ACCOUNT_CLIENT_SECRET,
  redirectUri: `${storeUrl}/oauth/player`
})

/** Returns the issuer of the id tokens, whose configuration is found below it. */
export const issuerOf = ({ url }: Pick<GameAccountConfig, 'url'>): string => `${url}${OPENID_PATH}`
