import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { parsePlayer, playerFailure, type PlayerInfo } from '../../domain/account/partner-player.ts'
import type { PlayerIdentity } from '../../domain/account/player-identity.ts'
import { decideLoginOutcome } from '../../domain/account/player-login.ts'
import { playerRenewsIn } from '../../domain/account/player-session.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { partnerErrors } from '../../domain/errors/partner-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import type { Milliseconds } from '../../domain/kernel/duration.ts'
import { keptPartnerQuery, type PartnerReturn } from '../../domain/navigation/partner-return.ts'
import type { PartnerFacts } from '../../domain/partner/partner-facts.ts'
import { isInPreRegistrationPhase, type PhaseClaims } from '../../domain/partner/pre-registration-phase.ts'
import type { Clock, Telemetry } from '../ports/clock.ts'
import type { GameAccount } from '../ports/game-account.ts'
import type { PartnerReply, PlayerService } from '../ports/player-service.ts'
import type { PlayerStores } from '../ports/player-stores.ts'
import type { Tabs } from '../ports/tabs.ts'
import type { PlayerCredentials } from './player-credentials.ts'

/** Ports of the partner's login on one page. */
export interface PlayerPorts {
  readonly players: PlayerService
  readonly account: GameAccount
  readonly credentials: PlayerCredentials
  readonly playerStores: PlayerStores
  readonly tabs: Pick<Tabs, 'alone'>
  readonly clock: Pick<Clock, 'now'>
  readonly telemetry: Telemetry
  /** Verifies the signature of a phase token; undefined = it is wrong. */
  readonly verifyPhase: (token: string) => Promise<PhaseClaims | undefined>
}

/** The page and the build in which players log in. */
export interface PlayerSetting {
  readonly facts: Pick<PartnerFacts, 'countries' | 'opensAt'>
  /** Language and country of the page. */
  readonly locale: string
  /** The page to return to. */
  readonly page: () => PartnerReturn
}

/** The logged-in player of a page. @source M95 */
export interface OpenedPlayer {
  readonly info: PlayerInfo
  readonly identities: readonly PlayerIdentity[]
  /** End of the pre-registration phase; undefined = the player is not in it. @source M268 */
  readonly registersUntil: Date | undefined
  /** Counted from when the token arrived. Unit: ms. */
  readonly renewsIn: Milliseconds
}

/** Errors of a partner that was not allowed to show anything: a guest stays a guest. */
const WITHOUT_A_WORD: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required'
])

/** Result of a return from the partner. */
export type ReturnOutcome =
  | { readonly kind: 'admitted'; readonly player: PlayerInfo; readonly back: PartnerReturn }
  /** Refused after the code: a toast on the page that was left. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly back: PartnerReturn | undefined }
  /** Refused at the partner: a dialog says why. An undefined error is not mentioned. @source D76 */
  | { readonly kind: 'refusedThere'; readonly error: string | undefined; readonly back: PartnerReturn }

const supportedOf = ({ facts }: PlayerSetting): ReadonlySet<string> => new Set(facts.countries)

/**
 * Reads the player of this browser's session; undefined = there is none.
 * A player who may not be here is logged out.
 *
 * @failure network.* — outcome unknown; the request is repeated
 * @source A§4, M70, M88
 */
export const restorePlayer =
  (ports: PlayerPorts, setting: PlayerSetting) => (): TaskEither<Failure, OpenedPlayer | undefined> => async () => {
    const { players, credentials, playerStores, tabs, clock } = ports
    if (!playerStores.marker.read()) return E.right(undefined)
    const since = credentials.caller().generation
    const answer = await tabs.alone('player', players.fetchPlayer())
    if (E.isLeft(answer)) return answer
    if (answer.right === undefined) {
      credentials.drop()
      return E.right(undefined)
    }
    const { player, expiresIn, phaseToken } = answer.right
    const read = parsePlayer(player.fields, supportedOf(setting))
    if (E.isLeft(read)) {
      await logOutPlayer(ports)()()
      return E.right(undefined)
    }
    const info = read.right
    if (!credentials.take({ accessToken: info.accessToken, playerId: info.id }, since)) return E.right(undefined)
    if (phaseToken !== undefined) playerStores.phaseToken.write(phaseToken)
    const claims = await ports.verifyPhase(playerStores.phaseToken.read())
    const isRegistering = isInPreRegistrationPhase({ hasPlayer: true, opensAt: setting.facts.opensAt, claims }, clock.now())
    return E.right({
      info,
      identities: player.identities,
      registersUntil: isRegistering ? claims?.until : undefined,
      renewsIn: playerRenewsIn(expiresIn)
    })
  }

/**
 * Begins a login; answers the address at the partner. The query of the page is kept for the way back.
 *
 * @failure network.*
 * @source A§4, M88, M267, D69
 */
export const beginLogin =
  ({ players, playerStores }: PlayerPorts, { locale, page }: PlayerSetting) =>
  (isSilent: boolean): TaskEither<Failure, string> =>
  async () => {
    const { returnPath, query } = page()
    const kept = keptPartnerQuery(query)
    playerStores.query.write(kept)
    if (isSilent) playerStores.hasTried.write(true)
    const attempt = await players.initiateAuthentication({ locale, returnPath, query: kept, isSilent })()
    return E.isLeft(attempt) ? attempt : E.right(attempt.right.authorizeUrl)
  }

/**
 * Ends a login with what the partner returned.
 *
 * @failure network.*
 * @source A§4, A§5, A§8, M89, M91, M93, M94, M205
 */
export const endLogin =
  ({ players, playerStores, telemetry }: PlayerPorts, setting: PlayerSetting) =>
  (reply: PartnerReply): TaskEither<Failure, ReturnOutcome> =>
  async () => {
    const answer = await players.logIn(reply)()
    if (E.isLeft(answer)) return answer
    const login = answer.right
    if (login.kind === 'refusedThere') {
      const error = reply.error ?? partnerErrors.fallback.code
      return E.right({ kind: 'refusedThere', error: WITHOUT_A_WORD.has(error) ? undefined : error, back: login.back })
    }
    const { back } = login
    const refusedBy = (failure: Failure): E.Either<Failure, ReturnOutcome> => E.right({ kind: 'refused', failure, back })
    if (login.kind !== 'answered') return refusedBy(partnerErrors.failure('DEFAULT'))
    const outcome = decideLoginOutcome(login.serviceCode, login.playerStatus)
    if (outcome.kind === 'refused') {
      if (outcome.isUnexpected) telemetry.report(partnerErrors.failure('DEFAULT', {}, `service code ${login.serviceCode}`))
      return refusedBy(partnerErrors.failure(outcome.code))
    }
    const player = parsePlayer(login.player?.fields ?? {}, supportedOf(setting))
    if (E.isLeft(player)) return refusedBy(playerFailure(player.left))
    if (login.phaseToken !== undefined) playerStores.phaseToken.write(login.phaseToken)
    return E.right({ kind: 'admitted', player: player.right, back: login.back })
  }

/**
 * Authorises a player at the accounts service.
 *
 * @failure partner.DEFAULT — not authorised; the service's message is reported and not shown
 * @failure network.*
 * @source A§7, M222
 */
export const authorisePlayer =
  ({ players, telemetry }: PlayerPorts) =>
  (player: PlayerInfo): TaskEither<Failure, void> =>
  async () => {
    const answer = await players.authorise(player)()
    if (E.isLeft(answer)) return answer
    if (answer.right.kind === 'given') return E.right(undefined)
    const failure = partnerErrors.failure('DEFAULT', {}, answer.right.message)
    telemetry.report(failure)
    return E.left(failure)
  }

/** Notes in this browser that a player is logged in, and forgets the login. @source M90, D71 */
export const noteLogin = ({ playerStores }: PlayerPorts): void => {
  playerStores.isKnown.write(true)
  playerStores.staysOut.write(false)
  playerStores.query.write('')
}

/**
 * Ends a login that failed; nothing of it is kept.
 * The session and the partner's script are told. The store can be used as a guest whether or not that succeeds.
 *
 * @source A§4, M90, M205
 */
export const abandonLogin =
  ({ players, account, credentials, playerStores }: PlayerPorts) =>
  (): TaskEither<Failure, void> =>
  async () => {
    credentials.drop()
    playerStores.query.write('')
    await Promise.all([players.logOut()(), account.logOut()])
    return E.right(undefined)
  }

/**
 * Logs the player out, here and at the partner; nothing logs in by itself in this tab afterwards.
 * It counts here, whether or not the request reaches the service.
 *
 * @failure network.* — the session may still be open at the service
 * @source A§4, M29, D71
 */
export const logOutPlayer =
  ({ players, account, credentials, playerStores, tabs, telemetry }: PlayerPorts) =>
  (): TaskEither<Failure, void> =>
  async () => {
    credentials.drop()
    playerStores.staysOut.write(true)
    playerStores.phaseToken.write('')
    const [left] = await Promise.all([tabs.alone('player', players.logOut()), account.logOut()])
    if (E.isLeft(left)) telemetry.report(left.left)
    return left
  }

/** Result of a renewal: the time to the next one, or the session is over. */
export type PlayerRenewal = { readonly kind: 'renewed'; readonly renewsIn: Milliseconds } | { readonly kind: 'over' }

/**
 * Renews the token of this page, in one tab of the browser at a time.
 *
 * @failure network.* — outcome unknown
 * @source A§4, M97
 */
export const renewPlayer =
  ({ players, credentials, tabs, playerStores }: PlayerPorts) =>
  (): TaskEither<Failure, PlayerRenewal> =>
  async () => {
    const since = credentials.caller().generation
    return tabs.alone('player', async (): Promise<E.Either<Failure, PlayerRenewal>> => {
      const caller = credentials.caller()
      // Another tab may have logged out while this one waited.
      if (caller.kind === 'nobody' || !playerStores.marker.read()) return E.right({ kind: 'over' })
      const answer = await players.renew(caller.accessToken)()
      if (E.isLeft(answer)) return answer
      if (answer.right === undefined) return E.right({ kind: 'over' })
      const { accessToken, expiresIn } = answer.right
      const isTaken = credentials.take({ accessToken, playerId: caller.playerId }, since)
      return E.right(isTaken ? { kind: 'renewed', renewsIn: playerRenewsIn(expiresIn) } : { kind: 'over' })
    })
  }
