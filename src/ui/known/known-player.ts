import type { GameInputs } from '../../domain/order/game-inputs.ts'
import type { KnownPlayer } from '../../domain/order/purchase-history.ts'

/** A saved player whose name is known. */
export type NamedPlayer = KnownPlayer & { readonly nickname: string }

/** Writes the end of an id, by which one without a name is recognised. */
export const tailOf = (id: string): string => `··${id.slice(-4)}`

/** Writes the first letters of a name, for the disc beside it. */
export const initialsOf = (name: string): string =>
  Array.from(name.replace(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Finds the saved player, with a name, whom the typed fields mean. */
export const playerTyped = (
  players: readonly KnownPlayer[],
  { userId, zoneId }: Pick<GameInputs, 'userId' | 'zoneId'>
): NamedPlayer | undefined =>
  players.find(
    (one): one is NamedPlayer => one.nickname !== undefined && one.userId === userId && (one.playerInfo.zoneId ?? '') === (zoneId ?? '')
  )

/** Writes where a saved player plays: the id, and the server by its name. */
export const whereSaved = (userId: string, server: string | undefined): string =>
  server === undefined || server === '' ? userId : `${userId} · ${server}`
