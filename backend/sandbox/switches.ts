import { type SandboxContext, tables } from './context.ts'

/**
 * Services that a tester can take down for a while.
 * `walletSilence`: the wallet service answers nothing for 31 seconds. `gameAccount`: the game's own site, where there is one.
 */
export const SWITCHES = ['provider', 'publishers', 'mail', 'notifications', 'identity', 'wallet', 'walletSilence', 'gameAccount'] as const
export type Switch = (typeof SWITCHES)[number]

/** Returns whether a service is down now. */
export const isDown = async (context: Pick<SandboxContext, 'database' | 'now'>, name: Switch): Promise<boolean> => {
  const row = await tables(context).selectFrom('sandbox.switches').select('until').where('name', '=', name).executeTakeFirst()
  return row !== undefined && new Date(row.until) > context.now()
}

/** Takes a service down for so many minutes; 0 brings it back. */
export const takeDown = async (context: SandboxContext, name: Switch, minutes: number): Promise<void> => {
  const until = new Date(context.now().getTime() + minutes * 60_000)
  await tables(context)
    .insertInto('sandbox.switches')
    .values({ name, until })
    .onConflict((c) => c.column('name').doUpdateSet({ until }))
    .execute()
}
