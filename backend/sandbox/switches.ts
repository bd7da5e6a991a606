import { type SandboxContext, tables } from './context.ts'

/** A party that can be taken down for a while. */
export const SWITCHES = ['provider', 'publishers', 'mail', 'notifications', 'identity'] as const
export type Switch = (typeof SWITCHES)[number]

/** Is this party down now? */
export const isDown = async (context: SandboxContext, name: Switch): Promise<boolean> => {
  const row = await tables(context).selectFrom('sandbox.switches').select('until').where('name', '=', name).executeTakeFirst()
  return row !== undefined && new Date(row.until) > context.now()
}

/** Takes a party down for so many minutes; 0 brings it back. */
export const takeDown = async (context: SandboxContext, name: Switch, minutes: number): Promise<void> => {
  const until = new Date(context.now().getTime() + minutes * 60_000)
  await tables(context)
    .insertInto('sandbox.switches')
    .values({ name, until })
    .onConflict((c) => c.column('name').doUpdateSet({ until }))
    .execute()
}
