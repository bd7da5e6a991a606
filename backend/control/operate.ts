import { existsSync } from 'node:fs'
import { openStore } from '../open-store.ts'
import type { Settings } from '../settings.ts'
import { runCommand } from './commands.ts'
import { resolveCatalogueArgs } from './catalogue-args.ts'
import { askRunningStore } from './control-socket.ts'
import { runFeatures } from './features.ts'
import { type CommandResult, failWith } from './operator-command.ts'

/**
 * Runs an operator command in the store that runs, or opens its database when none does.
 * The embedded database admits one process, so the command must run inside that one.
 */
export const operate = async (settings: Settings, name: string, given: readonly string[]): Promise<CommandResult> => {
  const args = name === 'catalogue' ? resolveCatalogueArgs(given) : given
  const answered = await askRunningStore(settings.dataFolder, [name, ...args])
  if (answered !== undefined) return answered
  // Features are read and written without a database, before the first start too.
  if (name === 'features') return runFeatures({ ...settings.features, running: undefined }, args)
  if (settings.databaseUrl === undefined && !existsSync(`${settings.dataFolder}/database`))
    return failWith(`No store has run in ${settings.dataFolder}. REFILL_DATA names another folder.`)
  const store = await openStore(settings)
  try {
    return await runCommand(store.services, name, args, { isServing: false })
  } finally {
    await store.close()
  }
}
