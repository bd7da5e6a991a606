import type { Kysely } from 'kysely'
import type { Provider } from 'oidc-provider'
import type { GameAccountConfig, SandboxContext } from '../context.ts'
import type { Secrets } from '../identity/secrets.ts'
import type { GamePlayer, LoginResult } from './players.ts'

/** The game's own site with all that its parts need. */
export interface GameAccount extends Pick<SandboxContext, 'database' | 'now' | 'randomBytes' | 'wait'> {
  readonly config: GameAccountConfig
  readonly storeUrl: string
  readonly storeName: string
  /** Keys of the site, made once for a database. */
  readonly secrets: () => Promise<Secrets>
  /** The OpenID provider, loaded when it is first needed. */
  readonly provider: () => Promise<Provider>
}

interface GameAccountTables {
  'sandbox.game_account_players': { subject: string; linked_at: Date | null; allowed_at: Date | null }
}

const tables = ({ database }: Pick<GameAccount, 'database'>): Kysely<GameAccountTables> => database.as<GameAccountTables>()

/** Choices that a player made on the site. */
export interface PlayerChoices {
  readonly isLinked: boolean
  /** The store may know the player. */
  readonly isAllowed: boolean
}

/** Reads the choices of a player. */
export const readChoices = async (account: Pick<GameAccount, 'database'>, subject: string): Promise<PlayerChoices> => {
  const row = await tables(account)
    .selectFrom('sandbox.game_account_players')
    .select(['linked_at', 'allowed_at'])
    .where('subject', '=', subject)
    .executeTakeFirst()
  return { isLinked: (row?.linked_at ?? null) !== null, isAllowed: (row?.allowed_at ?? null) !== null }
}

/** Writes the choices of a player; those that are absent stay as they are. */
export const writeChoices = async (
  account: Pick<GameAccount, 'database' | 'now'>,
  subject: string,
  { isLinked, isAllowed }: Partial<PlayerChoices>
): Promise<void> => {
  const since = (is: boolean): Date | null => (is ? account.now() : null)
  const change = {
    ...(isLinked === undefined ? {} : { linked_at: since(isLinked) }),
    ...(isAllowed === undefined ? {} : { allowed_at: since(isAllowed) })
  }
  if (Object.keys(change).length === 0) return
  await tables(account)
    .insertInto('sandbox.game_account_players')
    .values({ subject, linked_at: null, allowed_at: null, ...change })
    .onConflict((c) => c.column('subject').doUpdateSet(change))
    .execute()
}

/** Returns whether a player must link the game before a store gets to know them. */
export const mustLink = ({ resultWhenLinked }: GamePlayer, { isLinked }: PlayerChoices): boolean =>
  resultWhenLinked !== undefined && !isLinked

/** Returns what the login service tells of a player now. */
export const readLoginResult = async (account: Pick<GameAccount, 'database'>, player: GamePlayer): Promise<LoginResult> =>
  player.resultWhenLinked !== undefined && (await readChoices(account, player.subject)).isLinked ? player.resultWhenLinked : player.result
