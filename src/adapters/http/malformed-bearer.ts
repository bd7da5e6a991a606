import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** Message of the specification for a call whose bearer token cannot be made. @source A§7, B§7, M236 */
const MALFORMED = 'Malformed JWT token for Axios'

/** Creates the failure of a call whose bearer token cannot be made from its payload, path and time. */
export const malformedBearer = (cause: unknown): Failure => networkFailure(undefined, {}, new Error(MALFORMED, { cause }))
