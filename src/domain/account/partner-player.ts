import type { Failure } from '../errors/failure.ts'
import { partnerErrors } from '../errors/partner-errors.ts'
import * as E from '../kernel/either.ts'

/**
 * A player, signed in with the game's account.
 *
 * @source A§3 "Player info", A§7 "POST /user/authorize", M95
 */
export interface PlayerInfo {
  readonly name: string
  readonly id: string
  readonly status: string
  /** Two letters, small: the path of a market. */
  readonly country: string
  readonly accessToken: string
  readonly accountRegion: string
  readonly accountRegionCode: string
}

/**
 * Fields without which a player cannot be authorised, in the order in which they are asked for.
 *
 * @source A§5, M93
 */
export const requiredPlayerFields = ['accountRegionCode', 'authToken', 'playerName', 'playerId', 'playerStatus'] as const

/** A field without which a player cannot be authorised. */
export type RequiredPlayerField = (typeof requiredPlayerFields)[number]

/** Why a player cannot be authorised. @source A§5, M93, M94 */
export type PlayerRefusal =
  | { readonly kind: 'missingField'; readonly field: RequiredPlayerField }
  | { readonly kind: 'unsupportedCountry'; readonly country: string }

/**
 * Returns text of a field as the game's account sent it: ids and states may come as numbers.
 * Anything else counts as missing.
 */
const textOf = (sent: Readonly<Record<string, unknown>>, field: string): string => {
  const value = Object.hasOwn(sent, field) ? sent[field] : undefined
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Returns the first required field that is missing or empty; undefined when all are there.
 * A status of 0 is there.
 *
 * @source A§5, M93
 * @example missingPlayerField({ accountRegionCode: 'ID', authToken: 't', playerName: ' ', playerId: '1', playerStatus: 0 }) // 'playerName'
 */
export const missingPlayerField = (sent: Readonly<Record<string, unknown>>): RequiredPlayerField | undefined =>
  requiredPlayerFields.find((field) => textOf(sent, field) === '')

/**
 * Returns whether the country of a player is supported. Capitals do not matter.
 *
 * @source A§5, M94
 * @example isSupportedCountry('ID', new Set(['id'])) // true
 */
export const isSupportedCountry = (country: string, supported: ReadonlySet<string>): boolean => supported.has(country.toLowerCase())

/**
 * Reads what the game's account sent of a player.
 * The country is `playerCountry`, or where that is absent the region's code.
 *
 * @param supported paths of the markets from which players are let in
 * @failure missingField — a required field is absent or empty
 * @failure unsupportedCountry — the player's country is not among the supported ones
 * @source A§5, A§7, M93, M94
 * @example
 * const sent = { accountRegionCode: 'DE', authToken: 't', playerName: 'Rook', playerId: 7, playerStatus: 0 }
 * parsePlayer({ ...sent, playerName: ' ' }, new Set(['id'])) // left({ kind: 'missingField', field: 'playerName' })
 * parsePlayer(sent, new Set(['id'])) // left({ kind: 'unsupportedCountry', country: 'de' })
 */
export const parsePlayer = (
  sent: Readonly<Record<string, unknown>>,
  supported: ReadonlySet<string>
): E.Either<PlayerRefusal, PlayerInfo> => {
  const field = missingPlayerField(sent)
  if (field !== undefined) return E.left({ kind: 'missingField', field })
  const accountRegionCode = textOf(sent, 'accountRegionCode')
  const country = (textOf(sent, 'playerCountry') || accountRegionCode).toLowerCase()
  if (!isSupportedCountry(country, supported)) return E.left({ kind: 'unsupportedCountry', country })
  return E.right({
    name: textOf(sent, 'playerName'),
    id: textOf(sent, 'playerId'),
    status: textOf(sent, 'playerStatus'),
    country,
    accessToken: textOf(sent, 'authToken'),
    accountRegion: textOf(sent, 'accountRegion'),
    accountRegionCode
  })
}

/**
 * Builds the failure of a refused player.
 * The field fills the text "Missing required account information {field}."
 *
 * @source A§5, A§8, M93, M94
 * @example playerFailure({ kind: 'missingField', field: 'playerId' }).params // { field: 'playerId' }
 */
export const playerFailure = (refusal: PlayerRefusal): Failure => {
  switch (refusal.kind) {
    case 'missingField':
      return partnerErrors.failure('missingField', { field: refusal.field })
    case 'unsupportedCountry':
      return partnerErrors.failure('unsupportedCountry')
  }
}
