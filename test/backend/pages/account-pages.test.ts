import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../../backend/settings.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import type { PageContent } from '../../../src/ui/page-data.ts'
import { type Sheet, SHEETS, type SheetSource } from '../../../tools/build.ts'
import { type Desk, marketPages, type Render, rootPages } from '../../../tools/market-pages.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

/** What the page of a sign-in is made of, when a store is started like this. */
const signInOf = async (backend: BackendUnderTest, env: Readonly<Record<string, string>>) => {
  const { store, accountParties } = readSettings(env)
  const contents: PageContent[] = []
  const render: Render = async ({ content }) => {
    contents.push(content)
    return ''
  }
  const sheets = Object.fromEntries(SHEETS.map((sheet) => [sheet, { text: '' }])) as Record<Sheet, SheetSource>
  const files: Desk['files'] = { hash: 'h', entry: '/e.js', visit: '/v.js', boot: '', art: '/art/', share: {}, sheets }
  const desk: Desk = { files, storeUrl: 'https://store.example', store, render, wordsOf: () => ({}) }
  const services = { ...backend.services, config: { ...backend.services.config, accountParties } }
  const singapore = languageOptions.find(({ market: { path } }) => path === 'sg')!
  const pages = [...(await marketPages(services, desk, singapore)), ...(await rootPages(desk))]
  const signIn = contents.find((content) => content.page === 'signIn')
  return { paths: pages.map(({ path }) => path), providers: signIn?.needs.providers }
}

describe('the page of the sign-in', () => {
  let backend: BackendUnderTest
  beforeAll(async () => {
    backend = await aBackend()
  })
  afterAll(() => backend?.close())

  const parties = {
    SANDBOX: 'off',
    PROVIDER_URL: 'https://p.example',
    PROVIDER_API_KEY: 'k',
    PUBLISHER_URL: 'https://g.example',
    PUBLISHER_SECRET: 'k',
    MAIL_URL: 'https://m.example',
    SMS_URL: 'https://m.example',
    PARTNERSHIP_URL: 'https://m.example'
  }
  const pool = {
    POOL_URL: 'https://pool.example',
    POOL_ISSUER: 'https://pool.example/eu_1',
    POOL_CLIENT_ID: 'c1',
    POOL_TRIGGER_SECRET: 't1',
    CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
    CAPTCHA_SECRET: 's1',
    CAPTCHA_SCRIPT: 'https://captcha.example/api.js',
    CAPTCHA_SITE_KEY: 'k1'
  }

  test('names the providers of the sandbox with the sandbox', async () => {
    expect((await signInOf(backend, {})).providers?.map(({ name }) => name)).toEqual(['Provider A', 'Provider B'])
  })

  test('names the providers that the store was configured with', async () => {
    const hosted = { POOL_HOSTED_URL: 'https://id.example', POOL_PROVIDERS: 'Google,SignInWithApple=Apple' }
    expect((await signInOf(backend, { ...parties, ...pool, ...hosted })).providers).toEqual([
      { id: 'Google', name: 'Google' },
      { id: 'SignInWithApple', name: 'Apple' }
    ])
  })

  test('names none where the pool has no hosted sign-in', async () => {
    expect((await signInOf(backend, { ...parties, ...pool })).providers).toEqual([])
  })
})
