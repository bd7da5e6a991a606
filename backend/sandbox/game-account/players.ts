import { playerOf } from '../games/nicknames.ts'

/** A character of a player in one game, as the login service tells it. */
export interface Identity {
  readonly gvtId: number
  readonly userId: string
  readonly nickname: string
  readonly server?: string
}

/** Data of a player whose login succeeds, as the login service answers it. */
export interface PlayerData {
  readonly playerName: string
  readonly playerId: string
  readonly playerStatus: number | string
  /** Absent = the country of the region counts. */
  readonly playerCountry?: string
  readonly accountRegion: string
  readonly accountRegionCode: string
  readonly identities: readonly Identity[]
}

/** Result of the login service; real ones write codes as numbers or as digits. */
export interface LoginResult {
  readonly code: number | string
  readonly data: PlayerData | { readonly status: number | string } | Readonly<Record<string, never>>
}

/** A player of the game whom a tester can choose. */
export interface GamePlayer {
  /** Subject of the OpenID provider. */
  readonly subject: string
  readonly name: string
  /** Country and use, in a few words. */
  readonly shows: string
  readonly result: LoginResult
  /** Result once the player has linked the game; absent = there is nothing to link. */
  readonly resultWhenLinked?: LoginResult
  /** How the login service answers; absent = at once. */
  readonly service?: 'slow' | 'fault'
  /** True = the tokens are over after a minute, and cannot be renewed. */
  readonly isRevokedSoon?: true
}

/** Id of Canopy Strike in the catalogue of a new store, the game of this site. */
export const GAME_GVT_ID = 502

/** Returns an identity with the name and server that the publisher's interface has for it. */
const identityOf = (userId: string): Identity => {
  const { nickname, server } = playerOf('greenline', userId, '')
  return { gvtId: GAME_GVT_ID, userId, nickname, server }
}

const success = (data: PlayerData): LoginResult => ({ code: 2000, data })
const refusal = (status: number | string): LoginResult => ({ code: 2002, data: { status } })

const inIndonesia = (playerName: string, playerId: string): PlayerData => ({
  playerName,
  playerId,
  playerStatus: 0,
  playerCountry: 'id',
  accountRegion: 'Indonesia',
  accountRegionCode: 'ID',
  identities: [identityOf(playerId)]
})

/**
 * The players of the sandbox, each for one outcome of a login.
 * Numbers are written as real services write them: as numbers, or as text. @source M91, M93, M94
 */
export const GAME_PLAYERS: readonly GamePlayer[] = [
  { subject: 'rook', name: 'Rook', shows: 'Indonesia', result: success(inIndonesia('Rook', '51000001')) },
  {
    subject: 'mira',
    name: 'Mira',
    shows: 'Malaysia: a login from the store of another country ends there',
    result: {
      code: '2000',
      data: {
        playerName: 'Mira',
        playerId: '51000002',
        playerStatus: '1',
        playerCountry: 'my',
        accountRegion: 'Malaysia',
        accountRegionCode: 'MY',
        identities: [identityOf('51000002')]
      }
    }
  },
  {
    subject: 'ines',
    name: 'Ines',
    shows: 'Saudi Arabia, in capitals',
    result: success({
      playerName: 'Ines',
      playerId: '51000003',
      playerStatus: 1,
      playerCountry: 'SA',
      accountRegion: 'Saudi Arabia',
      accountRegionCode: 'SA',
      identities: [identityOf('51000003')]
    })
  },
  {
    subject: 'tara',
    name: 'Tara',
    shows: 'Philippines by the region alone, with two identities in the game',
    result: success({
      playerName: 'Tara',
      playerId: '51000004',
      playerStatus: 1,
      accountRegion: 'Philippines',
      accountRegionCode: 'PH',
      identities: [identityOf('51000004'), identityOf('51000104')]
    })
  },
  { subject: 'bo', name: 'Bo', shows: 'Banned (2002, status 0)', result: refusal(0) },
  {
    subject: 'uma',
    name: 'Uma',
    shows: 'Not linked with the game (2002, status 1), until she links it; Thailand',
    result: refusal('1'),
    resultWhenLinked: success({
      playerName: 'Uma',
      playerId: '51000006',
      playerStatus: 1,
      playerCountry: 'th',
      accountRegion: 'Thailand',
      accountRegionCode: 'TH',
      identities: [identityOf('51000006')]
    })
  },
  { subject: 'quill', name: 'Quill', shows: 'Refused for an unknown reason (2002, status 7)', result: refusal(7) },
  { subject: 'odd', name: 'Odd', shows: 'An unknown code (2999)', result: { code: 2999, data: {} } },
  {
    subject: 'fenn',
    name: 'Fenn',
    shows: 'India, where the store does not sell',
    result: success({ ...inIndonesia('Fenn', '51000009'), playerCountry: 'in', accountRegion: 'India', accountRegionCode: 'IN' })
  },
  {
    subject: 'null',
    name: 'Null',
    shows: 'No code of the region',
    result: success({ ...inIndonesia('Null', '51000010'), accountRegionCode: '' })
  },
  {
    subject: 'slow',
    name: 'Slow',
    shows: 'Indonesia; the login service says nothing for 20 seconds',
    result: success(inIndonesia('Slow', '51000011')),
    service: 'slow'
  },
  {
    subject: 'fault',
    name: 'Fault',
    shows: 'Indonesia; the login service answers 500',
    result: success(inIndonesia('Fault', '51000012')),
    service: 'fault'
  },
  {
    subject: 'late',
    name: 'Late',
    shows: 'Indonesia; the tokens are over after a minute and cannot be renewed',
    result: success(inIndonesia('Late', '51000013')),
    isRevokedSoon: true
  }
]

/** Returns the player with a subject. */
export const playerBySubject = (subject: string | undefined): GamePlayer | undefined =>
  GAME_PLAYERS.find((player) => player.subject === subject)
