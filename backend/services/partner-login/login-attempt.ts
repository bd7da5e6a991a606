import { timingSafeEqual } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { storePathOrNone } from '../../../src/domain/navigation/store-path.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { seal, unseal } from '../session/session-tokens.ts'
import type { LoginSecrets } from './partner-provider.ts'
import { ATTEMPT_LIFE } from './player-cookies.ts'

const PURPOSE = 'player-attempt'

/** Random bytes of a secret of an attempt. */
const SECRET_LENGTH = 32

const LoginAttempt = t.readonly(
  t.type({ id: t.string, state: t.string, nonce: t.string, verifier: t.string, returnPath: t.string, query: t.string })
)

/** A login at the game account that has begun in this browser. */
export type LoginAttempt = t.TypeOf<typeof LoginAttempt>

/** Where the page goes after the login. */
export interface ReturnAddress {
  readonly returnPath: string
  /** With its question mark; empty = none. */
  readonly query: string
}

/** Parameters of the login itself; they never come back into an address. */
const OWN_NAMES: readonly string[] = ['code', 'state', 'iss', 'error', 'error_description']

/** Longest query that is kept. */
const LONGEST_QUERY = 1_500

/**
 * Reads the address to which the page returns: a path of the store, with the query that it had.
 * @returns undefined for a path that is none of the store
 * @source M90, M267
 */
export const readReturnAddress = ({ returnPath, query }: ReturnAddress): ReturnAddress | undefined => {
  if (storePathOrNone(returnPath) === undefined) return undefined
  const named = new URLSearchParams(query.slice(0, LONGEST_QUERY))
  for (const name of OWN_NAMES) named.delete(name)
  const kept = named.toString()
  return { returnPath, query: kept === '' ? '' : `?${kept}` }
}

const secretOf = ({ randomBytes }: Pick<Services, 'randomBytes'>): string => Buffer.from(randomBytes(SECRET_LENGTH)).toString('base64url')

/** Begins a login: notes it, and returns its secrets with the sealed text for the browser's cookie. */
export const beginAttempt = async (
  services: Services,
  back: ReturnAddress
): Promise<{ readonly secrets: LoginSecrets; readonly sealed: string }> => {
  const secrets = { state: secretOf(services), nonce: secretOf(services), verifier: secretOf(services) }
  const id = secretOf(services)
  await orderDb(services)
    .insertInto('store.player_attempts')
    .values({ id, expires_at: new Date(services.now().getTime() + ATTEMPT_LIFE), used_at: null })
    .execute()
  return { secrets, sealed: seal(services, PURPOSE, JSON.stringify({ id, ...secrets, ...back })) }
}

/** Opens the cookie of a login; undefined for one that the store has not sealed. */
export const openAttempt = (services: Pick<Services, 'config'>, sealed: string | undefined): LoginAttempt | undefined => {
  const text = sealed === undefined ? undefined : unseal(services, PURPOSE, sealed)
  if (text === undefined) return undefined
  const decoded = LoginAttempt.decode(JSON.parse(text))
  return E.isRight(decoded) ? decoded.right : undefined
}

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Uses a login up: it counts once, within ten minutes, in the browser that began it.
 * @returns false for a state or an issuer of another login, and for one that is used or old
 * @source RFC 9207
 */
export const useAttempt = async (
  services: Services,
  attempt: LoginAttempt,
  { state, iss }: { readonly state: string; readonly iss: string }
): Promise<boolean> => {
  if (!isSame(state, attempt.state) || iss !== services.config.partner?.issuer) return false
  const now = services.now()
  const used = await orderDb(services)
    .updateTable('store.player_attempts')
    .set({ used_at: now })
    .where('id', '=', attempt.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
