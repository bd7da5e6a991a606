import type { GameInputs } from '../../../domain/order/game-inputs.ts'
import type { KnownPlayer } from '../../../domain/order/purchase-history.ts'

/** A saved player whose name is known. */
export type NamedPlayer = KnownPlayer & { readonly nickname: string }

/** Returns the last digits of an id, which identify a player without a name. */
export const tailOf = (id: string): string => `··${id.slice(-4)}`

/** Returns the initials of a name, for its avatar. */
export const initialsOf = (name: string): string =>
  Array.from(name.replace(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Finds the saved player with a name that the entered fields identify. */
export const playerTyped = (
  players: readonly KnownPlayer[],
  { userId, zoneId }: Pick<GameInputs, 'userId' | 'zoneId'>
): NamedPlayer | undefined =>
  players.find(
    (one): one is NamedPlayer => one.nickname !== undefined && one.userId === userId && (one.playerInfo.zoneId ?? '') === (zoneId ?? '')
  )

/** Returns the id and server name of a saved player. */
export const whereSaved = (userId: string, server: string | undefined): string =>
  server === undefined || server === '' ? userId : `${userId} · ${server}`
