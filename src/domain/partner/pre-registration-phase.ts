/** Claims of a phase token: until when its player registers in advance. @source M268, D72 */
export interface PhaseClaims {
  readonly until: Date
}

/** A phase token, taken apart. */
export interface PhaseToken {
  /** The signed text. */
  readonly signed: string
  /** Signature in base64url. */
  readonly signature: string
  readonly claims: PhaseClaims
}

const SHAPE = /^([\w-]+)\.([\w-]+)$/

/** Reads JSON in base64url; undefined where it is none. */
const decoded = (text: string): unknown => {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as unknown
  } catch {
    return undefined
  }
}

/**
 * Reads a phase token; undefined where it has another form. Its signature is not verified here.
 *
 * @source M95, M268, D72
 * @example parsePhaseToken('eyJ1bnRpbCI6IjIwMjYtMTItMDFUMDA6MDA6MDBaIn0.c2ln').claims.until.getUTCMonth() // 11
 * parsePhaseToken('forged') // undefined
 */
export const parsePhaseToken = (token: string): PhaseToken | undefined => {
  const [, signed, signature] = SHAPE.exec(token) ?? []
  if (signed === undefined || signature === undefined) return undefined
  const claims = decoded(signed)
  if (typeof claims !== 'object' || claims === null || !('until' in claims) || typeof claims.until !== 'string') return undefined
  const until = new Date(claims.until)
  return Number.isNaN(until.getTime()) ? undefined : { signed, signature, claims: { until } }
}

/** What decides whether a player registers in advance. */
export interface PhaseFacts {
  /** A player is logged in. */
  readonly hasPlayer: boolean
  /** When the build opens, as ISO 8601; undefined = it is open. */
  readonly opensAt: string | undefined
  /** Claims of the player's phase token; undefined = there is none, or its signature is wrong. */
  readonly claims: PhaseClaims | undefined
}

/**
 * Returns whether a player is in the pre-registration phase.
 * The build opens later, and the player holds a token whose time has not passed.
 *
 * @source A§3, M29, M95, M268, D72
 * @example
 * const facts = { hasPlayer: true, opensAt: '2026-12-01T00:00:00Z', claims: { until: new Date('2026-12-01T00:00:00Z') } }
 * isInPreRegistrationPhase(facts, new Date('2026-11-28T00:00:00Z')) // true
 * isInPreRegistrationPhase(facts, new Date('2026-12-01T00:00:00Z')) // false
 * isInPreRegistrationPhase({ ...facts, claims: undefined }, new Date('2026-11-28T00:00:00Z')) // false
 */
export const isInPreRegistrationPhase = ({ hasPlayer, opensAt, claims }: PhaseFacts, now: Date): boolean =>
  hasPlayer && opensAt !== undefined && now < new Date(opensAt) && claims !== undefined && now < claims.until
