import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/**
 * Sends one named operation, optionally with extra headers, and returns its data undecoded.
 *
 * @param isAnew true = sent even where its answer is kept, which the new one replaces
 */
export type SendOperation = <V extends object>(
  operation: GraphqlOperation<V>,
  variables: NoInfer<V>,
  headers?: Readonly<Record<string, string>>,
  isAnew?: boolean
) => TaskEither<Failure, unknown>

/** An operation as text, because the text is signed. @typeParam V its variables, as the schema has them */
export interface GraphqlOperation<V extends object = object> {
  readonly name: string
  readonly text: string
  /** True for a mutation that calls a publisher or a payment provider. */
  readonly isMoney: boolean
  /** Never set: it names the type of the variables. */
  readonly variables?: V
}

/** A GraphQL client that keeps the answers of queries. */
export interface KeepingClient {
  readonly send: SendOperation
  /** Drops every kept answer, and those of pending queries. */
  readonly empty: () => void
}
