import type { PlayerIdentity } from '../../../src/domain/account/player-identity.ts'
import { parsePlayer, type PlayerInfo } from '../../../src/domain/account/partner-player.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { inTransaction } from '../order-db.ts'
import type { PartnerConfig, Services } from '../services.ts'
import type { LoginAttempt } from './login-attempt.ts'
import { readIdentities } from './identities.ts'
import { askLoginService } from './login-service.ts'
import { supportedCountries } from './partner-facts.ts'
import { type ConfirmedLogin, exchangeCode, readPlayerData, type Returned } from './partner-provider.ts'
import {
  deletePlayerSession,
  findPlayerSession,
  hashOf,
  issueToken,
  PENDING_LIFE,
  PLAYER_SESSION_LIFE,
  PLAYER_TOKEN_LIFE,
  randomText,
  sealedTokens,
  sessionOfToken,
  tokensOf
} from './player-session.ts'
import { savePlayer } from './player-row.ts'

/** Code of the login service that lets a player in. @source M91 */
const WELCOME = 2000

/** What the game account says of a player, as pages get it; a field that it left out is absent. */
export interface SentPlayer {
  readonly playerName?: unknown
  readonly playerId?: unknown
  readonly playerStatus?: unknown
  readonly playerCountry?: unknown
  readonly accountRegion?: unknown
  readonly accountRegionCode?: unknown
  readonly authToken: string
  readonly identities: readonly PlayerIdentity[]
}

/** The answer of the login service, for the page. */
export interface LoginAnswer {
  readonly serviceCode: number
  readonly playerStatus?: unknown
  readonly player?: SentPlayer
}

/**
 * Why a login failed.
 * `attempt`: the code or the id token is not of this login. `partner`: the game account gave no proper answer.
 */
export type LoginFault = 'attempt' | 'partner'

const FIELDS = ['playerName', 'playerId', 'playerStatus', 'playerCountry', 'accountRegion', 'accountRegionCode'] as const

type Data = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = (data: Data): Data => Object.fromEntries(FIELDS.flatMap((name) => (name in data ? [[name, data[name]]] : [])))

/**
 * Reads the player's data by the login service; by "fetch player data" where they are logged in.
 * @source M89, M238
 */
const askForPlayer = async (
  services: Services,
  partner: PartnerConfig,
  { subject, tokens }: ConfirmedLogin,
  loggedIn: string | undefined
): Promise<{ readonly code: number; readonly data: Data } | undefined> => {
  if (loggedIn !== subject) return askLoginService(services, partner, tokens.accessToken)
  const read = await readPlayerData(services, partner, tokens, subject)
  return read.kind === 'done' && isRecord(read.game) ? { code: WELCOME, data: read.game } : undefined
}

/**
 * Keeps the login until the page has authorized the player.
 * @returns the token of the store for the page
 */
const keepPending = async (services: Services, { subject, tokens }: ConfirmedLogin, data: Data): Promise<string> => {
  const id = hashOf(randomText(services))
  const now = services.now()
  return inTransaction(services, async (trx) => {
    await trx
      .insertInto('store.player_sessions')
      .values({
        id,
        state: 'pending',
        subject,
        account_id: null,
        player: JSON.stringify({ ...fieldsOf(data), identities: readIdentities(data.identities) }),
        partner_tokens: sealedTokens(services, id, tokens),
        partner_tokens_expire_at: tokens.expiresAt,
        created_at: now,
        ends_at: new Date(now.getTime() + PENDING_LIFE)
      })
      .execute()
    return issueToken(services, trx, id)
  })
}

/**
 * Logs a player in with the code that the game account returned to the page.
 * The login is pending until the page authorizes the player whom it shows.
 *
 * @param before cookie of the session that this browser has
 * @source A§4, M89, M91
 */
export const logIn = async (
  services: Services,
  partner: PartnerConfig,
  attempt: LoginAttempt,
  returned: Returned,
  before: string | undefined
): Promise<E.Either<LoginFault, LoginAnswer>> => {
  const login = await exchangeCode(services, partner, attempt, returned, redirectUriOf(services))
  if (login.kind !== 'done') return E.left(login.kind === 'refused' ? 'attempt' : 'partner')
  const loggedIn = await findPlayerSession(services, before)
  const answer = await askForPlayer(services, partner, login, loggedIn?.subject)
  if (answer === undefined) return E.left('partner')
  const { code, data } = answer
  if (code !== WELCOME) return E.right({ serviceCode: code, ...('status' in data ? { playerStatus: data.status } : {}) })
  const authToken = await keepPending(services, login, data)
  return E.right({
    serviceCode: code,
    ...('playerStatus' in data ? { playerStatus: data.playerStatus } : {}),
    player: { ...fieldsOf(data), authToken, identities: readIdentities(data.identities) }
  })
}

/** Returns the one address to which the game account sends players back. */
export const redirectUriOf = ({ config }: Pick<Services, 'config'>): string => `${config.storeUrl}/oauth/player`

/** Body of the call that authorizes a player. @source A§7, M222 */
export type AuthorizeBody = Readonly<Record<keyof PlayerInfo, string | number>>

/** The session that was opened: its cookie, and how long it lives. */
export interface OpenedPlayer {
  readonly cookie: string
  /** Unit: ms. */
  readonly lifetime: number
}

const COMPARED = ['name', 'id', 'status', 'country', 'accountRegion', 'accountRegionCode'] as const

/**
 * Opens the session of a player whom the page shows as the game account named them.
 * Every field must be equal to what the login service said. A session that this browser had before ends.
 *
 * @returns undefined where a field differs, or the token is of no pending login
 * @source A§7, M93, M94, M222
 */
export const authorizePlayer = async (
  services: Services,
  partner: PartnerConfig,
  body: AuthorizeBody,
  before: string | undefined
): Promise<OpenedPlayer | undefined> => {
  const token = String(body.accessToken)
  const pending = await sessionOfToken(services, token, 'pending')
  const data = isRecord(pending?.player) ? pending.player : undefined
  const tokens = pending === undefined ? undefined : tokensOf(services, pending)
  if (pending === undefined || data === undefined || tokens === undefined) return undefined
  const player = parsePlayer({ ...data, authToken: token }, supportedCountries(services))
  if (E.isLeft(player)) return undefined
  if (COMPARED.some((name) => String(body[name]) !== player.right[name])) return undefined
  const cookie = randomText(services)
  const [id, now] = [hashOf(cookie), services.now()]
  return inTransaction(services, async (trx) => {
    const taken = await trx
      .deleteFrom('store.player_sessions')
      .where('id', '=', pending.id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (taken === undefined) return undefined
    const { accessToken: _own, ...info } = player.right
    const named = { issuer: partner.issuer, subject: pending.subject, info, identities: readIdentities(data.identities) }
    const accountId = await savePlayer(trx, services, named)
    await trx
      .insertInto('store.player_sessions')
      .values({
        id,
        state: 'open',
        subject: pending.subject,
        account_id: accountId,
        player: null,
        partner_tokens: sealedTokens(services, id, tokens),
        partner_tokens_expire_at: tokens.expiresAt,
        created_at: now,
        ends_at: new Date(now.getTime() + PLAYER_SESSION_LIFE)
      })
      .execute()
    await trx
      .insertInto('store.player_tokens')
      .values({ token_hash: hashOf(token), session_id: id, expires_at: new Date(now.getTime() + PLAYER_TOKEN_LIFE) })
      .execute()
    if (before !== undefined) await deletePlayerSession(trx, hashOf(before))
    return { cookie, lifetime: PLAYER_SESSION_LIFE }
  })
}
