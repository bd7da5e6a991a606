import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { CallContext } from './call-context.ts'
import { ACCOUNTS_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'

const Hosted = t.intersection([
  t.type({
    issuer: t.string,
    authorizationEndpoint: t.string,
    tokenEndpoint: t.string,
    jwksUri: t.string,
    redirectUri: t.string,
    providers: t.readonlyArray(t.string)
  }),
  t.partial({ scope: t.string })
])

const Endpoints = t.intersection([
  t.type({
    /** Id of the app client of the user pool. */
    clientId: t.string,
    /** Id of the store at the wallet service. */
    merchantId: t.string,
    /** Calling code of the market's country. */
    countryCode: t.Integer,
    pool: t.type({ id: t.string, endpoint: t.string }),
    captcha: t.union([
      t.type({ kind: t.literal('script'), script: t.string, siteKey: t.string }),
      t.type({ kind: t.literal('tokens'), url: t.string })
    ])
  }),
  t.partial({ hosted: Hosted })
])

/** The external services that account pages call, as the back end is configured. */
export type AuthEndpoints = t.TypeOf<typeof Endpoints>

/** Returns the pool's endpoint when it is not Amazon's own; undefined = derived from the pool id. */
export const customEndpoint = ({ pool: { endpoint } }: Pick<AuthEndpoints, 'pool'>): string | undefined =>
  /^https:\/\/cognito-idp\.[\w-]+\.amazonaws\.com(?:\.cn)?\/?$/.test(endpoint) ? undefined : endpoint

/** Fetches the external services of a market from the accounts service; rejects without an answer. */
export const fetchAuthConfig = async (
  { fetch, timeout }: Pick<CallContext, 'fetch' | 'timeout'>,
  accounts: string,
  country: string
): Promise<AuthEndpoints> => {
  const answer = await fetch(`${accounts}/user/parties?country=${country}`, { signal: timeout(ACCOUNTS_CALL_TIMEOUT) })
  const authEndpoints = Endpoints.decode(answer.ok ? await answer.json() : undefined)
  if (E.isLeft(authEndpoints)) throw new Error(`The addresses of accounts cannot be read: status ${answer.status}`)
  return authEndpoints.right
}
