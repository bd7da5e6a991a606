import type { Caller } from '../../domain/account/caller.ts'
import type { HeldCredentials } from '../ports/credentials.ts'

/**
 * Creates credentials in the memory of a page.
 * Every change starts a new generation, by which late answers are recognized.
 *
 * @source trust section 3, no. 4 and 10
 */
export const memoryCredentials = (): HeldCredentials => {
  let caller: Caller = { kind: 'nobody', generation: 0 }
  let droppedAt = 0
  let lastRejected = -1
  const listeners = new Set<() => void>()
  return {
    caller: () => caller,
    take: ({ idToken, accessToken, sub }, since) => {
      if (since < droppedAt) return false
      caller = { kind: 'user', idToken, accessToken, sub, generation: caller.generation + 1 }
      return true
    },
    drop: () => {
      droppedAt = caller.generation + 1
      caller = { kind: 'nobody', generation: droppedAt }
    },
    expire: (generation) => {
      if (generation === caller.generation) caller = { kind: 'nobody', generation: generation + 1 }
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
