import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeServer, type StoreServer } from '../../../backend/main.ts'
import { builtPages } from '../../../backend/pages/pages.ts'
import { readSettings, type Settings } from '../../../backend/settings.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { type BuiltFolder, fewPages } from '../../support/few-pages.ts'

const STORE = 'shooter.localhost:4000'
const SITE = 'game-account.localhost:4000'

/** A store as it is started, without a port. */
interface WholeStore {
  readonly settings: Settings
  readonly ask: (
    host: string,
    path: string,
    body?: object
  ) => Promise<{ readonly status: number; readonly text: string; readonly headers: object }>
  readonly close: () => Promise<void>
}

let pages: BuiltFolder

const aWholeStore = async (env: Readonly<Record<string, string>>): Promise<WholeStore> => {
  const settings = readSettings({ PORT: '4000', ...env })
  const { storeUrl, store, partner } = settings
  const backend: BackendUnderTest = await aBackend({ config: { storeUrl, build: store, partner } })
  const server: StoreServer = await storeServer({ settings, services: backend.services, close: () => Promise.resolve() }, () =>
    builtPages(pages.folder)
  )
  backend.answerBy(async ({ url, method, headers, body }) => {
    const { host, pathname, search } = new URL(url)
    const answer = await server.app.inject({
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(headers), host },
      ...(body === '' ? {} : { payload: body })
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) } })
  })
  return {
    settings,
    ask: async (host, path, body) => {
      const form = path.startsWith('/_/') && body !== undefined
      const answer = await server.app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: path,
        headers: { host, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
        ...(body === undefined ? {} : { payload: form ? new URLSearchParams(Object.entries(body)).toString() : body })
      })
      return { status: answer.statusCode, text: answer.body, headers: answer.headers }
    },
    close: async () => {
      await server.app.close()
      await backend.close()
    }
  }
}

beforeAll(() => {
  pages = fewPages()
})
afterAll(() => pages?.remove())

describe('whole store of a publisher with the sandbox', () => {
  let store: WholeStore
  beforeAll(async () => {
    store = await aWholeStore({ STORE: 'shooter' })
  })
  afterAll(() => store?.close())

  test('P16 shows the game’s own site on its host, and the store on it never', async () => {
    expect(await store.ask(SITE, '/')).toMatchObject({ status: 200, text: expect.stringContaining('Canopy ID') })
    expect((await store.ask(SITE, '/us/')).status).toBe(403)
    expect((await store.ask(STORE, '/us/')).text).toBe('index')
    for (const path of ['/script/v1.js', '/oidc/jwks', '/account/login/1']) expect((await store.ask(STORE, path)).status).toBe(404)
    expect((await store.ask('evil.example', '/oidc/jwks')).status).toBe(403)
  })

  test('begins a login at the site by the settings of the sandbox alone', async () => {
    const { status, text } = await store.ask(STORE, '/partner/attempt', { locale: 'id', returnPath: '/us/', query: '' })
    expect(status).toBe(200)
    const { authorizeUrl } = JSON.parse(text) as { readonly authorizeUrl: string }
    expect(authorizeUrl).toContain(`http://${SITE}/oidc/authorize?client_id=canopy-store`)
    const { pathname, search } = new URL(authorizeUrl)
    expect((await store.ask(SITE, `${pathname}${search}`)).status).toBe(303)
  })

  test('lets pages check the script by its digest', async () => {
    const { partner } = store.settings
    const { text, headers } = await store.ask(SITE, new URL(partner?.scriptUrl ?? '').pathname)
    expect(partner?.scriptIntegrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`)
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })
  })

  test('P3 answers "1" to every authorization while the sandbox refuses them', async () => {
    const authorize = async () => (await store.ask(STORE, '/api/user/authorize', {})).text
    await store.ask(STORE, '/_/sandbox/game-account', { authorize: 'refuses' })
    expect(JSON.parse(await authorize())).toMatchObject({ resultCode: '1' })
    await store.ask(STORE, '/_/sandbox/game-account', { authorize: 'answers' })
    expect(await authorize()).not.toContain('resultCode')
  })
})

describe('whole store of another build, or with a real publisher', () => {
  test.each([
    ['refill', { STORE: 'refill' }],
    [
      'shooter',
      {
        STORE: 'shooter',
        PARTNER_ISSUER: 'https://game.example/oidc',
        PARTNER_CLIENT_ID: 'store',
        PARTNER_CLIENT_SECRET: 'secret-of-the-store',
        PARTNER_LOGIN_URL: 'https://game.example/login',
        PARTNER_SCRIPT_URL: 'https://game.example/script.js'
      }
    ]
  ])('P16 has no site of the sandbox: %s', async (_name, env) => {
    const store = await aWholeStore(env)
    for (const path of ['/script/v1.js', '/oidc/jwks', '/account/login/1'])
      expect([403, 404]).toContain((await store.ask(SITE, path)).status)
    expect((await store.ask('127.0.0.1:4000', '/_/game-account/oidc/jwks')).status).toBe(404)
    expect((await store.ask(SITE, '/')).text).not.toContain('Canopy ID')
    await store.close()
  })
})
