import { createPublicKey, type KeyObject } from 'node:crypto'
import { hours, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { IdentityConfig, Services } from '../services.ts'

/** Time after which keys are loaded again. Unit: ms. */
const FRESH = hours(1)

/** Time for which the last keys are valid while the pool cannot be reached. Unit: ms. */
const STALE = hours(24)

/** Shortest time between two loads because of an unknown key. Unit: ms. */
const PAUSE = minutes(1)
const PAUSE_AFTER_FAULT = seconds(5)

const TIMEOUT = seconds(5)

/** Shortest modulus that is taken. Unit: bits. @source RFC 7518 3.3 */
const SHORTEST_KEY = 2048

type Keys = ReadonlyMap<string, KeyObject>

interface Memory {
  keys: Keys
  /** When the keys were loaded. */
  readAt: number
  /** No further request before this time. */
  notBefore: number
  asking: Promise<void> | undefined
}

/** Cached keys of pools in this process; other processes load their own. */
const memories = new WeakMap<IdentityConfig, Memory>()

const publicKey = (jwk: unknown): readonly [string, KeyObject] | undefined => {
  if (!isRecord(jwk) || jwk.kty !== 'RSA' || typeof jwk.kid !== 'string') return undefined
  if ((jwk.use ?? 'sig') !== 'sig' || (jwk.alg ?? 'RS256') !== 'RS256') return undefined
  if (typeof jwk.n !== 'string' || typeof jwk.e !== 'string') return undefined
  try {
    const key = createPublicKey({ key: { kty: 'RSA', n: jwk.n, e: jwk.e }, format: 'jwk' })
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY ? [jwk.kid, key] : undefined
  } catch {
    return undefined
  }
}

const fetchKeys = async ({ fetch }: Pick<Services, 'fetch'>, url: string): Promise<Keys | undefined> => {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
    const body: unknown = answer.ok ? await answer.json() : undefined
    if (!isRecord(body) || !Array.isArray(body.keys)) return undefined
    const keys = new Map(body.keys.flatMap((jwk) => [publicKey(jwk)].filter((one) => one !== undefined)))
    return keys.size === 0 ? undefined : keys
  } catch {
    return undefined
  }
}

const ask = async (services: Pick<Services, 'fetch' | 'now' | 'log'>, { keysUrl }: IdentityConfig, memory: Memory): Promise<void> => {
  const keys = await fetchKeys(services, keysUrl)
  const now = services.now().getTime()
  memory.notBefore = now + (keys === undefined ? PAUSE_AFTER_FAULT : PAUSE)
  if (keys === undefined) return services.log('poolKeys.unreadable')
  memory.keys = keys
  memory.readAt = now
}

/**
 * Returns the pool's public key with a name.
 * The keys are loaded again when they are old or lack the name, once for all parallel callers, and never twice within a minute.
 *
 * @returns undefined = the pool has no such key; `unreachable` = it cannot be determined now
 */
export const poolKey = async (
  services: Pick<Services, 'fetch' | 'now' | 'log'>,
  pool: IdentityConfig,
  kid: string
): Promise<KeyObject | 'unreachable' | undefined> => {
  const memory: Memory = memories.get(pool) ?? { keys: new Map(), readAt: Number.NEGATIVE_INFINITY, notBefore: 0, asking: undefined }
  memories.set(pool, memory)
  const now = services.now().getTime()
  const isFresh = now - memory.readAt < FRESH
  if ((!isFresh || !memory.keys.has(kid)) && now >= memory.notBefore) {
    memory.asking ??= ask(services, pool, memory).finally(() => (memory.asking = undefined))
    await memory.asking
  }
  return services.now().getTime() - memory.readAt < STALE ? memory.keys.get(kid) : 'unreachable'
}
