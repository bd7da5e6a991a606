import * as E from '../../domain/kernel/either.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { malformedBearer } from './malformed-bearer.ts'

/**
 * Serializes a payload as JSON, before anything is sent.
 *
 * @failure network.DEFAULT, 'Malformed JWT token for Axios' — a circular reference, a bigint or undefined, of which no bearer can be built
 * @source A§7, B§7, M236
 */
export const writeJson = (payload: unknown): E.Either<Failure, string> => {
  try {
    const text: unknown = JSON.stringify(payload)
    return typeof text === 'string' ? E.right(text) : E.left(malformedBearer(new TypeError('There is nothing to send.')))
  } catch (cause) {
    return E.left(malformedBearer(cause))
  }
}
