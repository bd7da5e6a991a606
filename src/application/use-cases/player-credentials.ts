import type { PlayerCaller } from '../../domain/account/caller.ts'
import type { Credentials } from '../ports/credentials.ts'

/** Credentials of a player, with write access. */
export interface PlayerCredentials extends Credentials {
  readonly caller: () => PlayerCaller | { readonly kind: 'nobody'; readonly generation: number }
  /**
   * Stores a token.
   *
   * @param since generation at which it was requested
   * @returns false = a log-out happened meanwhile; then it is not stored
   */
  readonly take: (player: { readonly accessToken: string; readonly playerId: string }, since: number) => boolean
  /** Logs out: drops the token, and those of pending requests. */
  readonly drop: () => void
  /**
   * Calls back when the stored token was rejected, once for each.
   *
   * @returns a function that ends it
   */
  readonly onRejected: (listener: () => void) => () => void
}

/**
 * Creates a player's credentials in the memory of a page.
 * Every change starts a new generation, by which late answers are recognised.
 *
 * @source M96, M97, D68
 */
export const playerCredentials = (): PlayerCredentials => {
  let caller: ReturnType<PlayerCredentials['caller']> = { kind: 'nobody', generation: 0 }
  let droppedAt = 0
  let lastRejected = -1
  const listeners = new Set<() => void>()
  return {
    caller: () => caller,
    take: ({ accessToken, playerId }, since) => {
      if (since < droppedAt) return false
      caller = { kind: 'player', accessToken, playerId, generation: caller.generation + 1 }
      return true
    },
    drop: () => {
      droppedAt = caller.generation + 1
      caller = { kind: 'nobody', generation: droppedAt }
    },
    rejected: (generation) => {
      if (caller.kind === 'nobody' || generation !== caller.generation || generation === lastRejected) return
      lastRejected = generation
      for (const listener of [...listeners]) listener()
    },
    onRejected: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}
