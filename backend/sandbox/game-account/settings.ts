import { sql } from 'kysely'
import type { SandboxContext } from '../context.ts'

interface SettingTables {
  'sandbox.game_account_settings': { name: string; value: string }
}

type Deps = Pick<SandboxContext, 'database'>

const settings = ({ database }: Deps) => database.as<SettingTables>()

/** What the script can do: answer, fail so many times and then answer, or say nothing. */
export const SCRIPT_STATES = ['0', '1', '2', '3', '4', 'hangs'] as const
export type ScriptState = (typeof SCRIPT_STATES)[number]

type Name = 'script' | 'authorize'

const read = async (deps: Deps, name: Name): Promise<string | undefined> =>
  (await settings(deps).selectFrom('sandbox.game_account_settings').select('value').where('name', '=', name).executeTakeFirst())?.value

const write = async (deps: Deps, name: Name, value: string): Promise<void> => {
  await settings(deps)
    .insertInto('sandbox.game_account_settings')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute()
}

/** Reads what the script does. */
export const readScriptState = async (deps: Deps): Promise<ScriptState> => {
  const value = await read(deps, 'script')
  return SCRIPT_STATES.find((state) => state === value) ?? '0'
}

/** Sets what the script does from now on. */
export const setScriptState = (deps: Deps, state: ScriptState): Promise<void> => write(deps, 'script', state)

/** Counts one failure of the script; returns whether there was one left. */
export const takeScriptFailure = async (deps: Deps): Promise<boolean> => {
  const taken = await settings(deps)
    .updateTable('sandbox.game_account_settings')
    .set({ value: sql`(value::integer - 1)::text` })
    .where('name', '=', 'script')
    .where('value', 'in', ['1', '2', '3', '4'])
    .returning('value')
    .executeTakeFirst()
  return taken !== undefined
}

/** Reads whether the store's call `authorize` is answered with a refusal. */
export const refusesToAuthorize = async (deps: Deps): Promise<boolean> => (await read(deps, 'authorize')) === 'refuses'

/** Sets whether the store's call `authorize` is answered with a refusal. */
export const setRefusesToAuthorize = (deps: Deps, refuses: boolean): Promise<void> =>
  write(deps, 'authorize', refuses ? 'refuses' : 'answers')
