// @module-tag slow
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuildResult, buildStore } from '../../../scripts/build.ts'
import { MESSAGE_GROUPS } from '../../../src/i18n/compiled/message-keys.ts'
import { bootCode } from '../../../site/bundle.ts'
import { prefixOf } from '../../../site/page-content.ts'
import type { BuiltPage } from '../../../site/write-page.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import type { Texts } from '../../../src/i18n/keys.ts'
import { resolveLocale } from '../../../src/i18n/resolve-locale.ts'
import { readStore } from '../../../brands/read-store.ts'
import { knownScripts, marketPages, type PageMaterial, type Render, rootPages } from '../../support/all-pages.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { shareOf } from '../../support/test-seed.ts'

/**
 * Most bytes of a page with its style sheet and without its script, gzip level 9.
 * In American English, and of any page at all; and of the script of returning shoppers.
 */
const LIMITS = { home: 7_110, product: 10_250, any: 14_000, known: 8_350 }

/**
 * Size of a page beside its American twin.
 * Other letters take more bytes, and other markets have more payment methods.
 */
const ELSEWHERE = 1.15

let backend: BackendUnderTest
let files: BuildResult
let render: Render

beforeAll(async () => {
  files = await buildStore()
  backend = await aBackend()
  const renderer: unknown = await import(pathToFileURL('dist/refill/server/entry-server.js').href)
  render = (renderer as { readonly renderPage: Render }).renderPage
})

afterAll(() => backend?.close())

const materialFor = async (language: string): Promise<PageMaterial> => {
  const texts = new Map<string, Texts>()
  for (const group of MESSAGE_GROUPS.filter((name) => name !== 'mail')) {
    const module: unknown = await import(pathToFileURL(`src/i18n/compiled/${language}.${group}.ts`).href)
    texts.set(group, (module as { readonly default: Texts }).default)
  }
  return { files, storeUrl: 'https://store.example', store: readStore({}), render, messagesOf: (group) => texts.get(group) ?? {} }
}

const allTitles = languageOptions.map((option) => [prefixOf(option.market, option.language), option] as const)

/** The markets that `test/backend/pages/built-pages.test.ts` always reads. */
const ALWAYS = ['us', 'sa', 'id', 'br']

/** Four markets and a share of the others; a whole run weighs all of them. */
const titles = [
  ...allTitles.filter(([prefix]) => ALWAYS.includes(prefix)),
  ...shareOf(
    allTitles.filter(([prefix]) => !ALWAYS.includes(prefix)),
    8
  )
]

const zippedLength = (text: string): number => gzipSync(text, { level: 9 }).length
const weightOf = (html: string): number => zippedLength(html.replace(`<script>${files.boot}</script>`, ''))

const limitOf = (html: string, factor: number): number => {
  if (html.includes('<body class="on-home">')) return Math.min(LIMITS.home * factor, LIMITS.any)
  return html.includes('<body class="on-product">') ? Math.min(LIMITS.product * factor, LIMITS.any) : LIMITS.any
}

const tooHeavy = (pages: readonly BuiltPage[], factor: number): readonly string[] =>
  pages.filter(({ html }) => weightOf(html) > limitOf(html, factor)).map(({ path }) => path)

describe('built pages', () => {
  test.each(titles)('of /%s/ keep markup and styles, and the script of returning shoppers, in their limits', async (prefix, option) => {
    const material = await materialFor(resolveLocale(option.language))
    expect(tooHeavy(await marketPages(backend.services, material, option), prefix === 'us' ? 1 : ELSEWHERE)).toEqual([])
    const scripts = await knownScripts(backend.services, material, prefix)
    expect(scripts.size).toBeGreaterThan(0)
    for (const script of scripts.values()) expect(zippedLength(script)).toBeLessThanOrEqual(LIMITS.known)
  })

  test('outside all countries stay within the hard limit of a page', async () => {
    const pages = await rootPages(backend.services, await materialFor('en'), () => true)
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.filter(({ html }) => weightOf(html) > LIMITS.any).map(({ path }) => path)).toEqual([])
  })
})

describe('boot script', () => {
  test('is at most 2 kB in the build', () => {
    expect(zippedLength(files.boot)).toBeLessThanOrEqual(2_000)
  })

  test.each([
    ['refill', {}],
    ['football', { STORE: 'football', WHITE_LABEL_ID: '12' }],
    ['non-branded', { STORE: 'non-branded' }]
  ])('weighs no more than 2,000 bytes when the build is %s', async (_, env) => {
    // As random an address as any build gives it.
    const boot = await bootCode('/assets/entry-client-Cq7_zXk3.js', readStore(env), false)
    expect(gzipSync(boot, { level: 9 }).length).toBeLessThanOrEqual(2000)
  })

  test('weighs no more than 2,060 bytes when players log in with a partner, whose code it takes off the address', async () => {
    const boot = await bootCode('/assets/entry-client-Cq7_zXk3.js', readStore({ STORE: 'shooter' }), false)
    expect(gzipSync(boot, { level: 9 }).length).toBeLessThanOrEqual(2060)
  })
})
