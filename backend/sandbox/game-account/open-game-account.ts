import type { SandboxContext } from '../context.ts'
import { createOnce } from '../create-once.ts'
import { secretsOf } from '../identity/secrets.ts'
import type { GameAccount } from './game-account.ts'
import { createGameAccountProvider } from './provider.ts'

/** Opens the game's own site on the sandbox's database; undefined = the store has no login of a game. */
export const openGameAccount = (context: SandboxContext): GameAccount | undefined => {
  const { database, now, randomBytes, wait, config } = context
  if (config.gameAccount === undefined) return undefined
  const account: GameAccount = {
    database,
    now,
    randomBytes,
    wait,
    config: config.gameAccount,
    storeUrl: config.storeUrl,
    storeName: config.storeName ?? 'refill',
    secrets: secretsOf(database, randomBytes, 'gameAccount.'),
    provider: createOnce(() => createGameAccountProvider(account))
  }
  return account
}
