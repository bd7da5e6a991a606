import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../backend/database/seed/tables/products.ts'
import type { Hosting } from '../../../backend/pages/hosting.ts'
import { readStore } from '../../../brands/read-store.ts'
import { type BuildResult, buildStore } from '../../../scripts/build.ts'
import { buildArt } from '../../../site/art.ts'
import { hostingOf } from '../../../site/hosting.ts'
import { type ScriptRow, scriptInventory } from '../../../site/script-inventory.ts'

let files: BuildResult
let hosting: Hosting
let rows: readonly ScriptRow[]

beforeAll(async () => {
  files = await buildStore()
  hosting = hostingOf(files, 'v', readStore({}))
  rows = JSON.parse(readFileSync('dist/refill/scripts.json', 'utf8')) as readonly ScriptRow[]
})

describe('build', () => {
  /** Reads its texts. Pictures are left out: their titles are names of products. */
  const texts = (): readonly (readonly [file: string, text: string])[] =>
    globSync('{build.json,scripts.json,boot.js,known.js,server/**/*.js,client/**/*.{js,css,json}}', { cwd: files.folder }).map((file) => [
      file,
      readFileSync(join(files.folder, file), 'utf8')
    ])

  test('holds no product of the catalogue', () => {
    const read = texts()
    expect(read.length).toBeGreaterThan(50)
    // The store's own name is not that of a publisher, though it sells its gift cards.
    const published = PRODUCTS.filter(({ sellsGiftCards }) => sellsGiftCards !== true)
    const said = [...PRODUCTS.map(({ latinName }) => latinName), ...published.map(({ publisherName }) => publisherName)]
    const holding = read.flatMap(([file, text]) => said.flatMap((name) => (text.includes(name) ? [`${file}: ${name}`] : [])))
    expect(holding).toEqual([])
  })

  test('names products in scripts of the browser only to find their pictures', () => {
    const pictures = buildArt()
      .packs.map((pack) => pack.join(' '))
      .join(';')
    const scripts = texts().filter(([file]) => /^(?:client\/.*|boot|known)\.js$/.test(file))
    expect(scripts.filter(([, text]) => text.includes(pictures)).map(([file]) => file)).not.toEqual([])
    const naming = scripts.flatMap(([file, text]) =>
      PRODUCTS.flatMap(({ slug }) => (text.replaceAll(pictures, '').includes(slug) ? [`${file}: ${slug}`] : []))
    )
    expect(naming).toEqual([])
  })
})

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * Packages of other authors that may run on pages: rendering, logic, error reports, sign-in (0077).
 * Another name here is a decision.
 */
const ALLOWED = [
  '@0no-co/graphql.web',
  '@aws-amplify/auth',
  '@aws-amplify/core',
  '@aws-crypto/sha256-js',
  '@aws-crypto/util',
  '@inversifyjs/common',
  '@inversifyjs/container',
  '@inversifyjs/core',
  '@inversifyjs/plugin',
  '@inversifyjs/reflect-metadata-utils',
  '@sentry/browser',
  '@sentry/browser-utils',
  '@sentry/conventions',
  '@sentry/core',
  '@sentry/replay',
  '@smithy/util-hex-encoding',
  '@smithy/util-utf8',
  '@urql/core',
  '@xstate/react',
  'aws-amplify',
  'axios',
  'fp-ts',
  'inversify',
  'io-ts',
  'js-cookie',
  'oauth4webapi',
  'react',
  'react-dom',
  'react-router',
  'reflect-metadata',
  'scheduler',
  'tslib',
  'urql',
  'use-isomorphic-layout-effect',
  'use-sync-external-store',
  'uuid',
  'web-vitals',
  'wonka',
  'xstate'
]

describe('script inventory', () => {
  test('names every script of the build once, with the hash of its text', () => {
    const names = globSync('assets/**/*.js', { cwd: 'dist/refill/client' }).map((name) => `/${name}`)
    expect(rows.map(({ file }) => file)).toEqual(['/assets/worker.js', 'boot', 'known', ...names].toSorted())
    const texts = new Map([
      ['boot', files.boot],
      ['known', files.known ?? ''],
      ['/assets/worker.js', files.worker?.on ?? ''],
      ...names.map((name) => [name, readFileSync(join('dist/refill/client', name), 'utf8')] as const)
    ])
    expect(rows.filter(({ file, hash: listed }) => listed !== hash(texts.get(file) ?? '')).map(({ file }) => file)).toEqual([])
  })

  test('says of every script what it is for', () => {
    expect(rows.filter(({ purpose }) => purpose === '').map(({ file }) => file)).toEqual([])
  })

  test('holds no code of others but what was decided', () => {
    expect([...new Set(rows.flatMap(({ packages }) => packages))].filter((name) => !ALLOWED.includes(name))).toEqual([])
  })

  test('fails for a script without a stated purpose', () => {
    const [row] = scriptInventory([
      { fileName: 'assets/stranger-B1ukvvms.js', code: 'x', moduleIds: ['/a/node_modules/@other/thing/x.js'] }
    ])
    expect(row).toEqual({
      file: '/assets/stranger-B1ukvvms.js',
      hash: 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=',
      purpose: '',
      packages: ['@other/thing']
    })
  })

  test('has no address of another host: whatever runs comes from the store', () => {
    expect(rows.filter(({ file }) => !['boot', 'known'].includes(file) && !/^\/assets\/[\w.-]+\.js$/.test(file))).toEqual([])
  })
})

/**
 * Headers that the built store sends with its pages, typed by hand; the build's hashes are `#`.
 * A change here is a decision.
 */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src # 'strict-dynamic'; style-src # # # # # # # #; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types store",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains'
}

describe('headers of the built store', () => {
  const masked = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/'sha256-[^']+'/g, '#')]))

  test('are these and no others, for each class of routes', () => {
    expect(masked(hosting.headers.public)).toEqual(HEADERS)
    expect(masked(hosting.headers.checkout)).toEqual({ ...HEADERS, 'referrer-policy': 'no-referrer' })
    expect(masked(hosting.headers.account)).toEqual({ ...HEADERS, 'referrer-policy': 'no-referrer' })
    expect(Object.keys(hosting.headers)).toEqual(['public', 'checkout', 'account'])
  })

  test('let in the boot script of the list by its hash, and no other text', () => {
    const boot = rows.find(({ file }) => file === 'boot')
    expect(hosting.headers.public['content-security-policy']).toContain(`script-src '${boot?.hash}' 'strict-dynamic';`)
  })

  test('hold policies in which the public evaluator finds nothing, also where visits are counted and errors told', () => {
    const told = hostingOf({ ...files, told: ['/_/collector/events', 'https://key@errors.example/7'] }, 'v')
    for (const { headers } of [hosting, told]) {
      for (const { 'content-security-policy': policy } of Object.values(headers)) {
        const found = new CspEvaluator(new CspParser(policy ?? '').csp).evaluate()
        expect(found.filter(({ severity }) => severity < Severity.INFO)).toEqual([])
      }
    }
  })
})
