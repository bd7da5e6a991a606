import type { FastifyInstance } from 'fastify'
import type { CallContext } from '../../src/adapters/http/call-context.ts'
import { aCallContext, type Sent } from '../adapters/a-call-context.ts'

/** The line between a browser and a server of the same process. */
export interface Line {
  readonly context: CallContext
  /** No call arrives any more; undone by what it answers. */
  readonly cut: () => () => void
  /** The next call arrives, its answer does not. */
  readonly loseNextAnswer: () => void
}

const lost = () => new TypeError('Failed to fetch')

/** Hands every call to a server that listens nowhere. */
export const inProcess = (app: FastifyInstance): Line => {
  let isThere = true
  let losesAnswer = false
  const answer = async ({ url, method, headers, text }: Sent): Promise<Response> => {
    if (!isThere) throw lost()
    const { pathname, search } = new URL(url)
    const given = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(headers),
      payload: text
    })
    if (losesAnswer) {
      losesAnswer = false
      throw lost()
    }
    const answered = Object.entries(given.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(given.body, { status: given.statusCode, headers: answered })
  }
  const { context } = aCallContext(answer)
  return {
    context: { ...context, isOnline: () => isThere },
    cut: () => {
      isThere = false
      return () => void (isThere = true)
    },
    loseNextAnswer: () => void (losesAnswer = true)
  }
}
