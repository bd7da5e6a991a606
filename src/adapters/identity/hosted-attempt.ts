import * as t from 'io-ts'

/** What proves that the way back belongs to the way there; used once. */
export const hostedAttempt = t.type({
  state: t.string,
  nonce: t.string,
  verifier: t.string,
  provider: t.string,
  /** What the store gave along. */
  own: t.string,
  at: t.number
})
export type HostedAttempt = t.TypeOf<typeof hostedAttempt>
