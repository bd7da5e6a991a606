import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'

/** A state of the content: how many transactions changed it, and the random version of the last one. */
export interface ContentState {
  readonly seq: number
  readonly version: string
}

/** A state with its end; `endedMsAgo` is undefined for the current one. */
export interface PastState extends ContentState {
  readonly endedMsAgo: number | undefined
}

/** The last change of a key, and how long ago it was by the clock of the database. */
export interface KeyChange {
  readonly key: string
  readonly seq: number
  readonly msAgo: number
}

/** What changed after a state, all of one moment. */
export interface ContentChanges {
  readonly current: ContentState
  /** False = the database does not know the given state: it was restored, or the state is too old. */
  readonly follows: boolean
  /** In their order, with the given one. */
  readonly states: readonly PastState[]
  /** In the order of their last changes. */
  readonly keys: readonly KeyChange[]
}

/** Before the first state. */
const BEFORE_ALL = -1

export const isSameState = (a: ContentState | undefined, b: ContentState): boolean => a?.seq === b.seq && a.version === b.version

/** Reads the current state of the content. */
export const readState = async (database: Pick<Database, 'as'>): Promise<ContentState> => {
  const { seq, version } = await database
    .as<CatalogueTables>()
    .selectFrom('store.catalogue_version')
    .select(['seq', 'version'])
    .executeTakeFirstOrThrow(() => new Error('The catalogue has no version.'))
  return { seq: Number(seq), version }
}

interface ChangeRow {
  readonly kind: 'current' | 'state' | 'key'
  readonly seq: string
  readonly name: string
  readonly ms_ago: number | null
}

/** Reads what changed after a state, or all that is known, in one statement: it is of one moment. */
export const readChanges = async (database: Pick<Database, 'as'>, after?: ContentState): Promise<ContentChanges> => {
  const from = after?.seq ?? BEFORE_ALL
  const { rows } = await sql<ChangeRow>`
    select 'current' as kind, seq, version::text as name, null::float8 as ms_ago from store.catalogue_version
    union all select 'state', seq, version::text, extract(epoch from clock_timestamp() - ended_at)::float8 * 1000
      from store.catalogue_states where seq >= ${from}
    union all select 'key', seq, key, extract(epoch from clock_timestamp() - changed_at)::float8 * 1000
      from store.page_keys where seq > greatest(${from}, (select min(seq) from store.catalogue_states))
    order by seq`.execute(database.as<CatalogueTables>())
  const states = rows.flatMap(({ kind, seq, name, ms_ago: msAgo }): readonly PastState[] =>
    kind === 'state' ? [{ seq: Number(seq), version: name, endedMsAgo: msAgo ?? undefined }] : []
  )
  const current = rows.find(({ kind }) => kind === 'current')
  if (current === undefined) throw new Error('The catalogue has no version.')
  const [first] = states
  return {
    current: { seq: Number(current.seq), version: current.name },
    follows: after === undefined || (first !== undefined && isSameState(first, after)),
    states,
    keys: rows.flatMap(({ kind, seq, name, ms_ago: msAgo }): readonly KeyChange[] =>
      kind === 'key' ? [{ key: name, seq: Number(seq), msAgo: msAgo ?? 0 }] : []
    )
  }
}
