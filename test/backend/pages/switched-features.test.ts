import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPages } from '../../../backend/pages/pages.ts'
import { readSettings } from '../../../backend/settings.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import type { Texts } from '../../../src/i18n/keys.ts'
import type { PageContent } from '../../../src/ui/page-data.ts'
import { type BuildResult, buildStore } from '../../../scripts/build.ts'
import { hostingOf } from '../../../site/hosting.ts'
import { marketPages, type PageMaterial, type Render } from '../../support/all-pages.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { addressesIn, elementsOf } from '../../support/crawl.ts'

let backend: BackendUnderTest
let files: BuildResult
let renderPage: Render
const words = new Map<string, Texts>()
const folder = mkdtempSync(join(tmpdir(), 'refill-switched-'))

beforeAll(async () => {
  files = await buildStore()
  backend = await aBackend()
  const renderer: unknown = await import(pathToFileURL('dist/refill/server/entry-server.js').href)
  renderPage = (renderer as { readonly renderPage: Render }).renderPage
  for (const group of [
    'shell',
    'product',
    'order',
    'orderTitle',
    'signedIn',
    'fields',
    'errors',
    'info',
    'head',
    'notices',
    'account',
    'settings',
    'help'
  ]) {
    const module: unknown = await import(pathToFileURL(`src/i18n/compiled/en.${group}.ts`).href)
    words.set(group, (module as { readonly default: Texts }).default)
  }
}, 240_000)

afterAll(async () => {
  await backend?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the pages of Singapore for a store that is started with these settings. */
const startedWith = async (features: object) => {
  writeFileSync(join(folder, 'features.json'), JSON.stringify(features))
  const { store } = readSettings({ REFILL_DATA: folder })
  const shown: PageContent[] = []
  const render: Render = (page, ...rest) => {
    shown.push(page.content)
    return page.content.page === 'product' ? Promise.resolve('') : renderPage(page, ...rest)
  }
  const material: PageMaterial = { files, storeUrl: 'https://store.example', store, render, messagesOf: (group) => words.get(group) ?? {} }
  const singapore = languageOptions.find(({ market: { path } }) => path === 'sg')!
  const pages = new Map((await marketPages(backend.services, material, singapore)).map(({ path, html }) => [path, html]))
  const app = Fastify()
  registerPages(
    app,
    {
      ...hostingOf(files, 'v', store),
      sendPage: async (_, reply, path, status = 200) => {
        if (pages.has(path)) void reply.status(status).type('text/html').send(path)
        return pages.has(path)
      },
      sendAsset: () => Promise.resolve(false)
    },
    'https://store.example'
  )
  const at = async (url: string) => (await app.inject({ url, headers: { host: 'store.example' } })).body
  const asked = await Promise.all(
    ['search/', 'search/koi', 'help', 'sign-up', 'notifications'].map(async (rest) => [rest, await at(`/sg/${rest}`)])
  )
  await app.close()
  const everywhere = [...pages].flatMap(([path, html]) => addressesIn(elementsOf(html)).map((address) => `${path} ${address}`))
  const waysOf = (page: 'signUp' | 'signIn') => shown.flatMap((content) => (content.page === page ? [...content.needs.ways] : []))
  return {
    at: Object.fromEntries(asked) as Readonly<Record<string, string>>,
    links: everywhere,
    signUp: waysOf('signUp'),
    signIn: waysOf('signIn')
  }
}

const leadTo = (links: readonly string[], pattern: RegExp): readonly string[] => links.filter((link) => pattern.test(link))

test('store without settings shows search, help, the wallet and sign-up by number', async () => {
  const { at, links, signUp } = await startedWith({})
  expect(at).toMatchObject({ 'search/': 'sg/search.html', help: 'sg/help.html', notifications: 'sg/notifications.html' })
  expect(leadTo(links, /^sg\/index\.html \/sg\/search\//).length).toBeGreaterThan(0)
  expect(leadTo(links, /^sg\/index\.html \/sg\/help$/).length).toBeGreaterThan(0)
  expect(leadTo(links, /^sg\/index\.html \/sg\/codacash$/).length).toBeGreaterThan(0)
  expect(leadTo(links, / \/sg\/coda-rewards$/)).toEqual([])
  expect(signUp).toEqual(['email', 'mobile'])
})

test('switched-off feature is nowhere: not in header, footer or menu of any page, nor at its address', async () => {
  const { at, links, signUp, signIn } = await startedWith({
    everywhere: { search: false, help: false },
    countries: { sg: { notification: false, mobileSignUp: false } }
  })
  for (const rest of ['search/', 'search/koi', 'help', 'notifications']) expect([rest, at[rest]]).toEqual([rest, 'sg/not-offered.html'])
  expect(leadTo(links, / \/sg\/(?:search|notifications)/)).toEqual([])
  expect(leadTo(links, / \/sg\/help/)).toEqual([])
  expect(at['sign-up']).toBe('sg/sign-up.html')
  expect([signUp, signIn]).toEqual([['email'], ['email', 'mobile']])
})

test('switched-on feature of a country is shown there', async () => {
  const { links } = await startedWith({ countries: { sg: { wallet: true, cashback: true } } })
  expect(leadTo(links, /^sg\/index\.html \/sg\/codacash$/).length).toBeGreaterThan(0)
  expect(leadTo(links, /^sg\/index\.html \/sg\/coda-rewards$/).length).toBeGreaterThan(0)
})

test('store without accounts links to none of their pages', async () => {
  const { at, links } = await startedWith({ everywhere: { userAccounts: false } })
  expect(at['sign-up']).toBe('sg/not-offered.html')
  expect(leadTo(links, / \/sg\/(?:sign-|user\/)/)).toEqual([])
})
