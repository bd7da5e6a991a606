import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

const SUGGESTION = ' Did you mean '

/** Recognises an error by its name: a process may hold the library twice, with two classes. */
const isGraphqlError = (error: unknown): error is GraphQLError => error instanceof Error && error.name === 'GraphQLError'

/** Cuts the names that the library suggests off a message. */
const withoutSuggestion = (message: string): string => {
  const at = message.indexOf(SUGGESTION)
  return at < 0 ? message : message.slice(0, at)
}

const plainError = (error: GraphQLError): GraphQLError => {
  const message = withoutSuggestion(error.message)
  const isUnreadable = error.extensions?.code === 'GRAPHQL_PARSE_FAILED'
  if (message === error.message && !isUnreadable) return error
  return new GraphQLError(message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    extensions: { ...error.extensions, ...(isUnreadable ? { http: { status: 400 } } : {}) }
  })
}

/**
 * Removes names of the schema that were not requested from refusals of queries.
 *
 * @failure HTTP 400 — a query that cannot be read
 * @source PF 8.1
 */
export const plainRefusals: Plugin = {
  onResultProcess: (payload) => {
    const { result } = payload
    if (Array.isArray(result) || !('errors' in result) || result.errors === undefined) return
    payload.setResult({ ...result, errors: result.errors.map((error) => (isGraphqlError(error) ? plainError(error) : error)) })
  }
}
