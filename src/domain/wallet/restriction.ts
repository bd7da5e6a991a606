/** Why a wallet is restricted, the strictest first. @source B§4 "Wallet", M100 */
export const restrictionReasons = ['chargeback', 'proof', 'review'] as const

/** Why a wallet is restricted. */
export type RestrictionReason = (typeof restrictionReasons)[number]

/** A restriction of a wallet. */
export interface Restriction {
  readonly reason: RestrictionReason
  /** When it ends by itself; undefined = an operator ends it. */
  readonly until: Date | undefined
}

/**
 * Returns the restriction of a wallet after another one is added.
 * The stricter reason stays, with the later end; one that an operator must end is never given an end.
 *
 * @source B§4 "Wallet", M100
 * @example strictest({ reason: 'chargeback', until: undefined }, { reason: 'review', until: new Date() }).until // undefined
 */
export const strictest = (present: Restriction | undefined, added: Restriction): Restriction => {
  if (present === undefined) return added
  const isStricter = restrictionReasons.indexOf(present.reason) <= restrictionReasons.indexOf(added.reason)
  const { until: first } = present
  const { until: second } = added
  return {
    reason: isStricter ? present.reason : added.reason,
    until: first === undefined || second === undefined ? undefined : first > second ? first : second
  }
}
