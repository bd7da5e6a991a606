import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** The specification's words for a call whose bearer cannot be built. @source A§7, B§7, M236 */
const MALFORMED = 'Malformed JWT token for Axios'

/** Makes the failure of a call whose bearer cannot be built from its payload, path and time. */
export const malformedBearer = (cause: unknown): Failure => networkFailure(undefined, {}, new Error(MALFORMED, { cause }))
