/** Time after which a request without a database should be repeated. Unit: s. */
export const RETRY_AFTER_SECONDS = 2

/**
 * Names why the database cannot do now what it could do later:
 * `lost` = the connection ended or could not be made, `late` = no answer, no lock or no free connection in time, `full` = its disk takes no
 * more.
 */
export type OutageReason = 'lost' | 'late' | 'full'

/** The database does not answer now; the same request may be sent again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly reason: OutageReason
  readonly code: string | undefined

  constructor(reason: OutageReason, cause: unknown) {
    const { code, message } = partsOf(cause)
    super(`The database is unavailable (${reason}): ${[code, message].filter(Boolean).join(' ')}`, { cause })
    this.reason = reason
    this.code = code
  }
}

const partsOf = (error: unknown): { readonly code: string | undefined; readonly message: string } => {
  if (!(error instanceof Error)) return { code: undefined, message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { code, message: error.message }
}

/**
 * Codes of PostgreSQL and of the network, by what they mean here.
 * Besides connection failures: 25006 a server that has become a standby, 25P03 and 57P05 connections that the server ended for being
 * idle, 57014 and 55P03 time-outs, 53xxx a server without room.
 */
const REASONS: readonly (readonly [OutageReason, RegExp])[] = [
  ['lost', /^(?:08\w{3}|57P0[1235]|25P03|25006|ECONN(?:RESET|REFUSED|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH)$/],
  ['late', /^(?:57014|55P03|53300|53400|ETIMEDOUT)$/],
  ['full', /^(?:53100|53200|58030|ENOSPC|EDQUOT|EROFS)$/]
]

/** Messages of the driver that have no code. */
const MESSAGES: readonly (readonly [OutageReason, RegExp])[] = [
  ['late', /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated due to connection timeout)$/],
  ['lost', /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/],
  ['full', /No space left on device|Read-only file system/]
]

/** Returns why the database cannot answer now; undefined for every error that would happen again. */
export const outageReason = (error: unknown): OutageReason | undefined => {
  if (error instanceof DatabaseUnavailable) return error.reason
  const { code, message } = partsOf(error)
  const byCode = code === undefined ? undefined : REASONS.find(([, codes]) => codes.test(code))
  return (byCode ?? MESSAGES.find(([, messages]) => messages.test(message)))?.[0]
}

/** Turns an error of the driver into `DatabaseUnavailable` where it is an outage. */
export const namedOutage = (error: unknown): unknown => {
  const reason = outageReason(error)
  return reason === undefined || error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(reason, error)
}

/** Returns whether an error leaves the connection unusable: it ended, or an answer may still arrive. */
export const breaksConnection = (error: unknown): boolean => {
  const reason = outageReason(error)
  const { code, message } = partsOf(error)
  return reason === 'lost' || (reason === 'late' && code === undefined && message === 'Query read timeout')
}

/**
 * Conflicts of concurrent transactions,
 * and "cached plan must not change result type" after a table got another column.
 */
const CONFLICTS: ReadonlySet<string | undefined> = new Set(['40001', '40P01', '0A000'])

/** Returns whether the server has undone the transaction and the same one may succeed. */
export const isConflict = (error: unknown): boolean => CONFLICTS.has(partsOf(error).code)
