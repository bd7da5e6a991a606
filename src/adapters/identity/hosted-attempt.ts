import * as t from 'io-ts'

/** Secrets of one hosted sign-in, which prove that the callback belongs to the request; used once. */
export const hostedAttempt = t.type({
  state: t.string,
  nonce: t.string,
  verifier: t.string,
  provider: t.string,
  /** The store's own text, returned unchanged after the sign-in. */
  own: t.string,
  at: t.number
})
export type HostedAttempt = t.TypeOf<typeof hostedAttempt>
