import type { IdentityConfig } from '../context.ts'

/** The one app client of the sandbox's user pool, and the pool itself. */
export const SANDBOX_CLIENT_ID = 'sandbox-client'
export const SANDBOX_POOL_ID = 'local_Pool1'

/** The two social providers behind its hosted sign-in. @source D21 */
export const SANDBOX_PROVIDERS = ['provider-a', 'provider-b'] as const

/**
 * Returns the configuration of the sandbox's identity provider on this machine.
 * Its ids are those of a store that is configured for the sandbox.
 */
export const sandboxIdentity = ({ port, storeUrl }: { readonly port: number; readonly storeUrl: string }): IdentityConfig => ({
  url: `http://127.0.0.1:${port}/_/identity`,
  poolId: SANDBOX_POOL_ID,
  clientId: SANDBOX_CLIENT_ID,
  providers: SANDBOX_PROVIDERS,
  redirectUris: [`${storeUrl}/oauth/callback`],
  signOutUris: [`${storeUrl}/`]
})
