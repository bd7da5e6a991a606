import type { Caller } from '../../domain/account/caller.ts'
import type { HeldCredentials } from '../ports/credentials.ts'

/**
 * Credentials in the memory of a page. Every change is a new generation, by which late answers are told from those that count.
 *
 * @source trust section 3, no. 4 and 10
 */
export const memoryCredentials = (): HeldCredentials => {
  let caller: Caller = { kind: 'nobody', generation: 0 }
  let lastRejected = -1
  const listeners = new Set<() => void>()
  return {
    caller: () => caller,
    take: ({ idToken, accessToken }, since) => {
      if (caller.generation !== since) return false
      caller = { kind: 'user', idToken, accessToken, generation: since + 1 }
      return true
    },
    drop: () => void (caller = { kind: 'nobody', generation: caller.generation + 1 }),
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
