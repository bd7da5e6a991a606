import Fastify, { type FastifyInstance } from 'fastify'
import { registerServices } from '../../backend/services/app.ts'
import { runDueJobs } from './due-jobs.ts'
import type { Services, ServicesConfig } from '../../backend/services/services.ts'
import { aBackend, type BackendUnderTest, type SentRequest } from './backend.ts'
import { FakeCaptcha } from './fake-captcha.ts'
import { FakePool, type PoolUser } from './fake-pool.ts'

/** The answer to a call. */
export interface Answered {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
  /** What the answer set, as name and the whole line. */
  readonly cookies: ReadonlyMap<string, string>
}

/** A browser's jar as far as these tests need it. */
export interface Browser {
  readonly cookies: Map<string, string>
}

export interface AccountsBackend {
  readonly backend: BackendUnderTest
  readonly services: Services
  readonly pool: FakePool
  readonly captcha: FakeCaptcha
  readonly app: FastifyInstance
  /** A second process on the same database. */
  readonly another: FastifyInstance
  readonly work: () => Promise<number>
  readonly call: (method: 'GET' | 'POST' | 'DELETE', path: string, more?: Call) => Promise<Answered>
  /** An account call with its headers. */
  readonly account: (path: string, body: object, more?: Call) => Promise<Answered>
  /** Signs in at the pool and opens a session with what it gave. */
  readonly signIn: (user: PoolUser, browser?: Browser) => Promise<Answered & { readonly browser: Browser }>
  readonly close: () => Promise<void>
}

export interface Call {
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly bearer?: string | undefined
  readonly browser?: Browser | undefined
  /** Which process answers. */
  readonly at?: FastifyInstance
}

export const aBrowser = (): Browser => ({ cookies: new Map() })

const cookiesOf = (header: unknown): ReadonlyMap<string, string> =>
  new Map(
    (Array.isArray(header) ? header : header === undefined ? [] : [header]).map((line) => [
      String(line).split('=', 1)[0] ?? '',
      String(line)
    ])
  )

const keepCookies = (browser: Browser, cookies: ReadonlyMap<string, string>): void => {
  for (const [name, line] of cookies) {
    const value = line.slice(name.length + 1).split(';', 1)[0] ?? ''
    if (/Max-Age=0/.test(line)) browser.cookies.delete(name)
    else browser.cookies.set(name, value)
  }
}

/** Starts the services with a user pool; `others` answers for all other external services. */
export const anAccountsBackend = async ({
  others = () => new Response('{}', { status: 202 }),
  config = {}
}: {
  readonly others?: (request: SentRequest) => Response | Promise<Response>
  readonly config?: Partial<ServicesConfig>
} = {}): Promise<AccountsBackend> => {
  let clock: () => Date = () => new Date(0)
  const pool = new FakePool(() => clock())
  const captcha = new FakeCaptcha(pool.config.captcha.secret)
  const backend = await aBackend({ config: { identity: pool.config, limitRequests: false, ...config } })
  clock = backend.clock.now
  backend.answerBy((request) => {
    if (pool.lives(request.url)) return pool.answer(request)
    return request.url === pool.config.captcha.verifyUrl ? captcha.answer(request) : others(request)
  })
  const serve = async (services: Services): Promise<FastifyInstance> => {
    const app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } })
    await registerServices(app, services)
    return app
  }
  const [app, another] = [await serve(backend.services), await serve(backend.another())]
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, { body, headers = {}, bearer, browser, at = app }: Call = {}) => {
    const cookie = browser === undefined ? '' : [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await at.inject({
      method,
      url: path,
      headers: { ...(cookie === '' ? {} : { cookie }), ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...headers },
      ...(body === undefined ? {} : { payload: body })
    })
    const cookies = cookiesOf(answer.headers['set-cookie'])
    if (browser !== undefined) keepCookies(browser, cookies)
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), headers: answer.headers, cookies }
  }
  return {
    backend,
    services: backend.services,
    pool,
    captcha,
    app,
    another,
    work: () => runDueJobs(backend.services),
    call,
    account: (path, body, more = {}) =>
      call('POST', `/api${path}`, {
        ...more,
        body,
        headers: { 'x-country-code': '360', 'x-client-id': pool.config.clientId, ...more.headers }
      }),
    signIn: async (user, browser = aBrowser()) => ({
      ...(await call('POST', '/session', { body: { refreshToken: pool.signIn(user) }, browser })),
      browser
    }),
    close: async () => {
      await app.close()
      await another.close()
      await backend.close()
    }
  }
}
