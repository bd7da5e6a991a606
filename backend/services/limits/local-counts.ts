import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { farthestEnd } from './window-end.ts'

/** Counts of a process go to the database this often. Unit: ms. */
const FLUSH_EVERY = 1_000

interface Window {
  endsAt: number
  /** Unit: ms. */
  readonly length: number
  /** As all processes together had counted at the last flush. */
  total: number
  /** Counted here since. */
  unsent: number
}

/** Requests of the current windows as one process knows them. */
export interface LocalCounts {
  /** Counts one request; answers how many all processes have counted and when the window ends. */
  readonly count: (services: Counting, key: string, windowSeconds: number) => { readonly count: number; readonly endsAt: Date }
  /** Adds what was counted here to what all processes counted, in one statement. */
  readonly flush: (services: Counting) => Promise<void>
}

interface Counting {
  readonly database: Database
  readonly now: () => Date
}

/** Returns whether a window counts now. */
const isRunning = ({ endsAt, length }: Window, now: number): boolean => endsAt > now && endsAt <= farthestEnd(now, length)

/**
 * Counts requests in memory and shares the counts every second, so that a read leaves no row behind.
 * Between two flushes a visitor may get through what each other process has let through in that second.
 */
export const createLocalCounts = (): LocalCounts => {
  const windows = new Map<string, Window>()
  let timer: NodeJS.Timeout | undefined
  let sharing: Promise<void> = Promise.resolve()

  const share = async (services: Counting): Promise<void> => {
    const now = services.now()
    for (const [key, window] of windows) if (!isRunning(window, now.getTime())) windows.delete(key)
    const sent = [...windows].flatMap(([key, window]) => (window.unsent > 0 ? [{ key, window, count: window.unsent }] : []))
    if (sent.length === 0) return
    const values = sent.map(({ key, window, count }) => ({ key, count, expires_at: new Date(window.endsAt) }))
    const farthest = new Date(farthestEnd(now.getTime(), Math.max(...sent.map(({ window }) => window.length))))
    const isOver = sql<boolean>`(own.expires_at <= ${now} or own.expires_at > ${farthest})`
    // In the order of the keys, so that two processes never wait for each other.
    const { rows } = await sql<{ key: string; count: number; expires_at: Date }>`
      insert into store.request_counts as own (key, expires_at, count)
      select key, expires_at, count from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as sent (key text, expires_at timestamptz, count integer)
      order by key
      on conflict (key, member) do update set
        count = case when ${isOver} then excluded.count else own.count + excluded.count end,
        expires_at = case when ${isOver} then excluded.expires_at else own.expires_at end
      returning key, count, expires_at`.execute(services.database.as<CatalogueTables>())
    const shared = new Map(rows.map((row) => [row.key, row]))
    // Only what arrived is no longer to be sent; what was counted meanwhile still is.
    for (const { key, window, count } of sent) {
      const row = shared.get(key)
      if (row !== undefined) Object.assign(window, { unsent: window.unsent - count, total: row.count, endsAt: row.expires_at.getTime() })
    }
  }

  const flush = (services: Counting): Promise<void> => {
    // One after the other: an older answer never replaces a newer one.
    sharing = sharing.then(
      () => share(services),
      () => share(services)
    )
    return sharing
  }

  return {
    flush,
    count: (services, key, windowSeconds) => {
      const now = services.now().getTime()
      const known = windows.get(key)
      const length = windowSeconds * 1000
      const window = known !== undefined && isRunning(known, now) ? known : { endsAt: now + length, length, total: 0, unsent: 0 }
      window.unsent += 1
      windows.set(key, window)
      timer ??= setTimeout(() => {
        timer = undefined
        // A database that is away costs no answer and no count: the next flush sends them all.
        void flush(services).catch(() => undefined)
      }, FLUSH_EVERY).unref()
      return { count: window.total + window.unsent, endsAt: new Date(window.endsAt) }
    }
  }
}
