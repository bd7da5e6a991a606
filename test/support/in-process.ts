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

const METHODS: ReadonlyMap<string, 'POST' | 'DELETE'> = new Map([
  ['POST', 'POST'],
  ['DELETE', 'DELETE']
])

/** Stores the cookies that an answer sets; expired ones are removed. */
const keepCookies = (jar: Map<string, string>, set: unknown): void => {
  for (const line of Array.isArray(set) ? set : set === undefined ? [] : [set]) {
    const [pair = '', ...attributes] = String(line).split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    if (attributes.some((one) => /^max-age=0$/i.test(one))) jar.delete(name)
    else jar.set(name, pair)
  }
}

/** Passes every call to a server without a port, with the cookies of one browser. */
export const inProcess = (app: FastifyInstance): Line => {
  const jar = new Map<string, string>()
  let isThere = true
  let losesAnswer = false
  const answer = async ({ url, method, headers, text }: Sent): Promise<Response> => {
    if (!isThere) throw lost()
    const { pathname, search } = new URL(url, 'http://localhost:4000')
    const given = await app.inject({
      method: METHODS.get(method) ?? 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(headers), ...(jar.size === 0 ? {} : { cookie: [...jar.values()].join('; ') }) },
      payload: text
    })
    keepCookies(jar, given.headers['set-cookie'])
    if (losesAnswer) {
      losesAnswer = false
      throw lost()
    }
    const answered = Object.entries(given.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(given.body === '' ? null : given.body, { status: given.statusCode, headers: answered })
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
