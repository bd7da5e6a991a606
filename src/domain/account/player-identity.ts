/** A character of a player in one game of the publisher. */
export interface PlayerIdentity {
  /** Number of the game, as products have it. */
  readonly gvtId: number
  readonly userId: string
  readonly zoneId?: string | undefined
  readonly roleId?: string | undefined
  readonly nickname: string
  /** Name of the game server, as the game shows it. */
  readonly server?: string | undefined
}

/** How a product asks for its recipient. */
export type RecipientChoice =
  /** The player has no character in this game: the id is typed. */
  | { readonly kind: 'typed' }
  /** The player's one character; its id is filled in and cannot be changed. */
  | { readonly kind: 'only'; readonly identity: PlayerIdentity }
  /** The player chooses one of several characters. */
  | { readonly kind: 'several'; readonly identities: readonly [PlayerIdentity, PlayerIdentity, ...PlayerIdentity[]] }

/**
 * Returns how a product asks for its recipient, from the characters of the player.
 * A character counts where its game is the product's; a character that is listed twice counts once.
 *
 * @example
 * const rook = { gvtId: 3, userId: '44128890', nickname: 'Rook' }
 * recipientChoice([rook], { gvtId: 3 }).kind // 'only'
 * recipientChoice([rook], { gvtId: 4 }) // { kind: 'typed' }
 */
export const recipientChoice = (
  identities: readonly PlayerIdentity[],
  { gvtId }: { readonly gvtId: number | undefined }
): RecipientChoice => {
  const own = identities.filter((one) => one.gvtId === gvtId)
  const distinct = own.filter((one, position) => own.findIndex((other) => isSameIdentity(one, other)) === position)
  const [first, second, ...others] = distinct
  if (first === undefined) return { kind: 'typed' }
  return second === undefined ? { kind: 'only', identity: first } : { kind: 'several', identities: [first, second, ...others] }
}

/** Returns whether two characters are the same one of the same game. */
const isSameIdentity = (one: PlayerIdentity, other: PlayerIdentity): boolean =>
  one.gvtId === other.gvtId && one.userId === other.userId && one.zoneId === other.zoneId && one.roleId === other.roleId
