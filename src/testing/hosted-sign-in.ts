import * as E from '../domain/kernel/either.ts'
import type { HostedSignIn } from '../application/ports/hosted-sign-in.ts'
import { socialErrors } from '../domain/errors/identity-errors.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import type { AccountWorld } from './account-world.ts'

const PROVIDERS: readonly string[] = ['provider-a', 'provider-b']

/** Fakes the page of a social provider; the test says what happens there. */
export const fakeHostedSignIn = (world: AccountWorld) => {
  /** Ways back of this browser that were not used yet. */
  const ways = new Map<string, { readonly provider: string; readonly state: string }>()
  let serial = 0
  const service: HostedSignIn = {
    begin:
      ({ provider, state }) =>
      async () => {
        if (!world.isThere()) return E.left(networkFailure(undefined))
        if (!PROVIDERS.includes(provider)) return E.left(socialErrors.failure('DEFAULT'))
        const way = `way-${(serial += 1)}`
        ways.set(way, { provider, state })
        return E.right(`https://id.example/oauth2/authorize?state=${way}`)
      },
    finish: (query) => async () => {
      if (!world.isThere()) return E.left(networkFailure(undefined))
      const asked = new URLSearchParams(query)
      const way = ways.get(asked.get('state') ?? '')
      ways.delete(asked.get('state') ?? '')
      if (way === undefined) return E.right({ kind: 'customStateFailed' })
      const message = asked.get('error_description') ?? asked.get('error')
      if (message !== null) return E.right({ kind: 'failed', message })
      const kept = world.bySub(asked.get('code') ?? '')
      if (kept === undefined) return E.left(socialErrors.failure('DEFAULT'))
      const proven = { refreshToken: world.newRefreshToken(kept.user.sub), user: kept.isMute ? undefined : kept.user }
      return E.right({ kind: 'succeeded', provider: way.provider, proven, state: way.state })
    }
  }
  const stateIn = (address: string): string => new URL(address).searchParams.get('state') ?? ''
  return {
    service,
    /** Returns the query of the return after a sign-in there as an account. */
    signedIn: (address: string, sub: string) => `?state=${stateIn(address)}&code=${sub}`,
    rejected: (address: string, error: string) =>
      `?${new URLSearchParams({ state: stateIn(address), error_description: error }).toString()}`
  }
}
