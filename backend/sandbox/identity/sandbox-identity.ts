import type { IdentityConfig } from '../context.ts'

/** The identity provider that stands in on this machine: the ids that a store on the sandbox is configured with. */
export const sandboxIdentity = ({ port, storeUrl }: { readonly port: number; readonly storeUrl: string }): IdentityConfig => ({
  url: `http://127.0.0.1:${port}/_/identity`,
  poolId: 'local_Pool1',
  clientId: 'sandbox-client',
  providers: ['provider-a', 'provider-b'],
  redirectUris: [`${storeUrl}/oauth/callback`],
  signOutUris: [`${storeUrl}/`]
})
