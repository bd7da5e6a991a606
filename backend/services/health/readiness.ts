/** Answer of the database about its health. */
export interface DatabaseHealth {
  /** Migrations that a newer version made and this one cannot work with. */
  readonly unknownMigrations: readonly string[]
  /** Since when the oldest piece of work is due; undefined = none is. */
  readonly oldestDueAt: Date | undefined
}

/** Why requests should go to another process. */
export type NotReady = 'starting' | 'databaseAway' | 'unknownMigrations' | 'draining'

/** Report on one process. */
export interface ReadinessReport {
  readonly ready: boolean
  readonly reasons: readonly NotReady[]
  /** Age of the oldest due work; null = none is due. Reported, and never a reason. Unit: s. */
  readonly oldestDueSeconds: number | null
}

/** Knows whether a process should be given requests. */
export interface Readiness {
  /** Answers from memory, so that a flood of requests does not reach the database. */
  readonly report: () => ReadinessReport
  /** Queries the database once, unless the last query is still running. */
  readonly ask: () => Promise<void>
  /** Queries the database once a second from now on. */
  readonly start: () => void
  readonly stop: () => void
  /** From now on the process is never ready again. */
  readonly drain: () => void
  readonly isDraining: () => boolean
}

/** Between two questions to the database. Unit: ms. */
const ASK_EVERY_MS = 1_000

/** An answer of the database counts within this time. Unit: ms. */
const ANSWER_WITHIN_MS = 2_000

/**
 * Creates the readiness of a process:
 * its migrations are known, the database answered within two seconds, and it is not being stopped.
 *
 * @param askDatabase rejects when the database does not answer
 */
export const createReadiness = (askDatabase: () => Promise<DatabaseHealth>, now: () => Date): Readiness => {
  let health: DatabaseHealth | undefined
  let isAnswering: boolean | undefined
  let open: Promise<void> | undefined
  let draining = false
  let timer: NodeJS.Timeout | undefined

  const askOnce = async (): Promise<void> => {
    const late = setTimeout(() => (isAnswering = false), ANSWER_WITHIN_MS)
    try {
      health = await askDatabase()
      isAnswering = true
    } catch {
      isAnswering = false
    } finally {
      clearTimeout(late)
      open = undefined
    }
  }
  const ask = (): Promise<void> => (open ??= askOnce())

  const report = (): ReadinessReport => {
    const reasons: readonly NotReady[] = [
      ...(isAnswering === undefined ? (['starting'] as const) : []),
      ...(isAnswering === false ? (['databaseAway'] as const) : []),
      ...(health !== undefined && health.unknownMigrations.length > 0 ? (['unknownMigrations'] as const) : []),
      ...(draining ? (['draining'] as const) : [])
    ]
    const oldest = health?.oldestDueAt
    const oldestDueSeconds = oldest === undefined || oldest > now() ? null : Math.floor((now().getTime() - oldest.getTime()) / 1000)
    return { ready: reasons.length === 0, reasons, oldestDueSeconds }
  }

  return {
    report,
    ask,
    start: () => {
      void ask()
      timer ??= setInterval(() => void ask(), ASK_EVERY_MS).unref()
    },
    stop: () => clearInterval(timer),
    drain: () => (draining = true),
    isDraining: () => draining
  }
}
