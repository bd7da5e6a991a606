/**
 * Facts of the partner that pages of its store have; nothing of it is secret.
 *
 * @source A§4, M92, M268, M269
 */
export interface PartnerFacts {
  /** Name of the partner's account, as players know it. */
  readonly name: string
  /** Id of the store at the partner. */
  readonly clientId: string
  /** Address of the partner's script; absent = logins work without it. */
  readonly scriptUrl?: string
  readonly scriptIntegrity?: string
  /** Paths of the markets whose players are let in. */
  readonly countries: readonly string[]
  /** When the store opens, as ISO 8601; absent = it is open. */
  readonly opensAt?: string
  /** Public key of phase tokens (RFC 7517). */
  readonly phaseKey?: object
}
