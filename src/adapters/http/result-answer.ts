import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { HttpAnswer } from './http-call.ts'

const FIRST_ERROR = 400

const orAbsent = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])
const Answer = t.partial({ resultCode: orAbsent(t.union([t.number, t.string])), resultMessage: orAbsent(t.string), data: t.unknown })

/**
 * A result of the accounts or wallet service, by its own codes; both have the same form.
 *
 * @source A§7, D16
 */
export interface ResultAnswer {
  readonly status: number
  readonly resultCode: number | string | undefined
  readonly resultMessage: string | undefined
  readonly data: unknown
}

/** Reads the result in an answer, whatever its status; undefined = there is none. */
export const resultIn = ({ status, data: body }: HttpAnswer): ResultAnswer | undefined => {
  const read = Answer.decode(body)
  if (E.isLeft(read)) return undefined
  const { resultCode, resultMessage, data } = read.right
  if (resultCode === undefined && resultMessage === undefined) return undefined
  return { status, resultCode: resultCode ?? undefined, resultMessage: resultMessage ?? undefined, data }
}

/** Creates the failure of an answer without a result, from its status. */
export const withoutResult = ({ status, retryAfterSeconds }: HttpAnswer, address: string): Failure =>
  networkFailure(status < FIRST_ERROR ? undefined : status, { retryAfterSeconds }, `${address} answered in another form`)
