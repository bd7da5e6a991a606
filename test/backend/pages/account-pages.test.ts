import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageSource, registerPages } from '../../../backend/pages/pages.ts'
import { readSettings } from '../../../backend/settings.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import type { PageData } from '../../../src/ui/page-data.ts'
import { type Sheet, SHEETS, type SheetSource } from '../../../site/built-files.ts'
import { hostingOf } from '../../../site/hosting.ts'
import { marketPages, type PageMaterial, type Render, rootPages } from '../../support/all-pages.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

/** Returns the pages of a store with this environment, and the providers of its sign-in. */
const pagesOf = async (env: Readonly<Record<string, string>>) => {
  const { store, authEndpoints } = readSettings(env)
  const shown: PageData[] = []
  const render: Render = async (page) => {
    shown.push(page)
    return ''
  }
  const sheets = Object.fromEntries(SHEETS.map((sheet) => [sheet, { text: '' }])) as Record<Sheet, SheetSource>
  const files: PageMaterial['files'] = { hash: 'h', entry: '/e.js', visit: '/v.js', boot: '', art: '/art/', share: {}, sheets }
  const material: PageMaterial = { files, storeUrl: 'https://store.example', store, render, messagesOf: () => ({}) }
  const services = { ...backend.services, config: { ...backend.services.config, authEndpoints } }
  const singapore = languageOptions.find(({ market: { path } }) => path === 'sg')!
  const pages = [...(await marketPages(services, material, singapore)), ...(await rootPages(services, material))]
  const signIn = shown.map(({ content }) => content).find((content) => content.page === 'signIn')
  const paths = pages.map(({ path }) => path)
  /** Returns the status of an address and its page. */
  const shownAt = async (url: string): Promise<readonly [status: number, path: string]> => {
    const app = Fastify()
    const source: PageSource = {
      ...hostingOf(files, 'v', store),
      sendPage: async (_, reply, path, status = 200) => {
        if (paths.includes(path)) void reply.status(status).type('text/html').send(path)
        return paths.includes(path)
      },
      sendAsset: () => Promise.resolve(false)
    }
    registerPages(app, source, 'https://store.example')
    const { statusCode, body } = await app.inject({ url, headers: { host: 'store.example' } })
    await app.close()
    return [statusCode, body]
  }
  return {
    paths,
    shownAt,
    providers: signIn?.needs.providers,
    captcha: signIn?.needs.recoveryCaptcha,
    off: shown.map((page) => page.store?.off)
  }
}

let backend: BackendUnderTest
beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend?.close())

const parties = {
  SANDBOX: 'off',
  STORE_URL: 'https://store.example',
  PROVIDER_URL: 'https://p.example',
  PROVIDER_API_KEY: 'provider-4c1f9e7ab2',
  PUBLISHER_URL: 'https://g.example',
  PUBLISHER_SECRET: 'publisher-93ad5e0c',
  MAIL_URL: 'https://m.example',
  SMS_URL: 'https://m.example',
  PARTNERSHIP_URL: 'https://m.example'
}
const pool = {
  POOL_URL: 'https://pool.example',
  POOL_ISSUER: 'https://pool.example/eu_1',
  POOL_CLIENT_ID: 'c1',
  POOL_TRIGGER_SECRET: 'trigger-7f3a9c21e5',
  POOL_CODES_SECRET: 'codes-81d04b7ef2a6',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
  CAPTCHA_SECRET: 'captcha-5be0c9d137',
  CAPTCHA_SCRIPT: 'https://captcha.example/api.js',
  CAPTCHA_SITE_KEY: 'k1',
  WALLET_MERCHANT_ID: 'm1'
}

describe('sign-in page', () => {
  test('names the providers of the sandbox with the sandbox', async () => {
    expect((await pagesOf({})).providers?.map(({ name }) => name)).toEqual(['Provider A', 'Provider B'])
  })

  test('names the providers that the store was configured with', async () => {
    const hosted = { POOL_HOSTED_URL: 'https://id.example', POOL_PROVIDERS: 'Google,SignInWithApple=Apple' }
    expect((await pagesOf({ ...parties, ...pool, ...hosted })).providers).toEqual([
      { id: 'Google', name: 'Google' },
      { id: 'SignInWithApple', name: 'Apple' }
    ])
  })

  test('says how the captcha of a forgotten password shows itself when that is configured, else that it does not', async () => {
    expect((await pagesOf({})).captcha).toBe('invisible')
    expect((await pagesOf({ CAPTCHA_RECOVERY: 'checkbox' })).captcha).toBe('checkbox')
  })

  test('names none where the pool has no hosted sign-in', async () => {
    expect((await pagesOf({ ...parties, ...pool })).providers).toEqual([])
  })
})

describe('store without a user pool', () => {
  const ACCOUNTS = /^(?:sg\/(?:sign-|confirm-signup|verify|recover-password|social-return|user\/)|oauth\/)/

  test('has no page of an account, and links to none', async () => {
    const { paths, off } = await pagesOf(parties)
    expect(paths).toContain('sg/index.html')
    expect(paths.filter((path) => ACCOUNTS.test(path))).toEqual([])
    for (const parts of off) expect(parts).toEqual(['cashback', 'mobileSignUp', 'settings', 'transactions', 'userAccounts', 'wallet'])
  })

  test('has them as soon as it knows a pool', async () => {
    const { paths, off } = await pagesOf({ ...parties, ...pool })
    expect(paths.filter((path) => ACCOUNTS.test(path))).toHaveLength(13)
    // Singapore has wallets, which is beyond the default menu; the pages outside all countries have none.
    expect([...new Set(off.map(String))].toSorted()).toEqual(['cashback', 'undefined'])
  })

  test.each(['sign-in', 'sign-up', 'recover-password', 'user/settings', 'user/transactions'])(
    'says at %s that it does not offer it',
    async (rest) => {
      expect(await (await pagesOf(parties)).shownAt(`/sg/${rest}`)).toEqual([404, 'sg/not-offered.html'])
      expect(await (await pagesOf({ ...parties, ...pool })).shownAt(`/sg/${rest}`)).toEqual([200, `sg/${rest}.html`])
    }
  )
})
