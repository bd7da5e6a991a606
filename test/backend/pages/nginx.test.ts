import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPages, registerPages } from '../../../backend/pages/pages.ts'
import type { WhiteLabel } from '../../../src/domain/partner/white-label.ts'
import { hostingOf } from '../../../site/hosting.ts'
import { readStore } from '../../../brands/read-store.ts'
import { findNginx, maySkipNginx } from '../../../scripts/nginx-binary.ts'
import { nginxConf, nginxProxyConf } from '../../../site/nginx.ts'

const SHEET = { text: 'body{margin:0}' }
const HELD = {
  boot: 'console.log(1)',
  sheets: { home: SHEET, product: SHEET, themed: SHEET, order: SHEET, picker: SHEET, info: SHEET, account: SHEET, 'signed-in': SHEET }
}

const nginx = findNginx()

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** Sends one request as it is written: a path that a client would normalise is not changed. */
const ask = (port: number, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost:4000', ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
          body: body.toString()
        })
      })
    })
    asked.on('error', reject)
    asked.end()
  })

/**
 * Headers in which hosts may not differ.
 * Those of redirects count for pages that a browser never shows.
 */
const NAMES = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
  'cache-control',
  'service-worker-allowed',
  'location'
]

const shown = ({ status, headers, body }: Answer) => ({
  status,
  ...Object.fromEntries(NAMES.map((name) => [name, headers[name]])),
  ...(status < 300 || status >= 400
    ? { body, type: headers['content-type']?.replace(/^(text\/plain)$/, '$1; charset=utf-8'), vary: headers.vary?.toLowerCase() }
    : {})
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Sends requests until there is an answer. */
const answering = async (port: number, tries = 100): Promise<void> => {
  const isUp = await ask(port, '/favicon.svg').then(
    () => true,
    () => false
  )
  if (isUp) return undefined
  if (tries === 0) throw new Error('nginx does not answer.')
  await new Promise((resolve) => setTimeout(resolve, 50))
  return answering(port, tries - 1)
}

/** A build with partner login, without its host, which is compared before everything else. */
const { hostname: _, ...flags } = readStore({ STORE: 'shooter' }).whiteLabel as WhiteLabel
const PARTNERS = { ...readStore({ STORE: 'shooter' }), whiteLabel: flags }

describe.skipIf(maySkipNginx(nginx)).each([
  { what: 'that serves the exported files', confOf: nginxConf, store: undefined },
  { what: 'that serves the exported files of a partner’s store', confOf: nginxConf, store: PARTNERS },
  { what: 'in front of the store', confOf: nginxProxyConf, store: undefined },
  { what: 'in front of a partner’s store', confOf: nginxProxyConf, store: PARTNERS }
])('nginx $what', ({ confOf, store }) => {
  let folder: string
  let app: FastifyInstance
  let own: number
  let port: number
  let server: ReturnType<typeof spawn>

  const write = (name: string, text: string): void => {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    writeFileSync(`${file}.gz`, gzipSync(text))
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'refill-nginx-'))
    const hosting = hostingOf(HELD, 'v1', store)
    writeFileSync(join(folder, 'hosting.json'), JSON.stringify(hosting))
    for (const locale of ['id', 'sa', 'en-sa']) {
      for (const name of ['index', 'search', 'order', 'about', 'terms', '404', 'not-offered'])
        write(`pages/${locale}/${name}.html`, `${name} of ${locale}`)
      if (locale !== 'id') write(`pages/${locale}/notifications.html`, `notifications of ${locale}`)
      write(`pages/${locale}/emberhold/index.html`, `Emberhold in ${locale}`)
    }
    write('pages/404.html', 'nothing here')
    write('pages/international/index.html', 'all countries')
    write('pages/product/emberhold/index.html', 'where Emberhold is sold')
    write('pages/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    write('pages/robots.txt', 'User-agent: *')
    write('pages/sitemap.xml', '<sitemapindex/>')
    write('pages/sitemaps/id.xml', '<urlset/>')
    write('pages/site.webmanifest', '{}')
    write('client/assets/entry-abc.js', 'export {}')
    write('pages/worker.js', 'self')
    app = Fastify()
    app.get('/healthz', () => ({ ok: true }))
    app.post('/graphql', () => ({ data: {} }))
    if (store !== undefined) app.get('/partner/session', () => ({ state: 'guest' }))
    registerPages(app, await builtPages(folder), 'http://localhost:4000')
    await app.listen({ port: 0, host: '127.0.0.1' })
    own = (app.server.address() as AddressInfo).port
    port = await freePort()
    const conf = join(folder, 'nginx.conf')
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')
    writeFileSync(
      conf,
      confOf(hosting, { folder, listen: `127.0.0.1:${port}`, backend: `127.0.0.1:${own}` })
        .replace('http {', `http {\n  access_log off; ${places}`)
        .replace('worker_processes auto;', 'worker_processes 1;')
    )
    // Its workers run as another user, who may not read what only the owner of a new folder may.
    execFileSync('chmod', ['-R', 'a+rX', folder])
    const more = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`
    server = spawn(nginx ?? '', ['-c', conf, '-p', folder, '-e', join(folder, 'error.log'), '-g', more], { stdio: 'inherit' })
    await answering(port)
  })

  afterAll(async () => {
    server?.kill('SIGTERM')
    await app?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const arabic = { cookie: 'shop-country=sa; shop-lang=ar' }
  const english = { cookie: 'a=b; shop-country=sa; shop-lang=en' }

  const TABLE: readonly (readonly [path: string, headers?: Readonly<Record<string, string>>])[] = [
    ['/'],
    ['/', arabic],
    ['/', english],
    ['/?utm_source=x', english],
    ['/', { cookie: 'shop-country=zz' }],
    ['/', { cookie: 'shop-country=//evil.example' }],
    ['/id'],
    ['/id/'],
    ['/id/?x=1'],
    ['/id/', english],
    ['/sa/'],
    ['/sa/', english],
    ['/sa', english],
    ['/sa/emberhold?item=a', english],
    ['/sa/emberhold', arabic],
    ['/sa/emberhold', { cookie: 'shop-lang=id' }],
    ['/en-sa'],
    ['/en-sa/'],
    ['/en-sa/', arabic],
    ['/ar-sa'],
    ['/ar-sa/emberhold?x=1'],
    ['/de-sa/emberhold'],
    ['/fr-id/'],
    ['/id/emberhold'],
    ['/id/emberhold/'],
    ['/id/emberhold/more'],
    ['/id/no-such-game'],
    ['/en-sa/no-such-game'],
    ['/id/search'],
    ['/id/search/'],
    ['/id/search/50%25'],
    ['/id/search?q=50%25+off&page=2'],
    ['/id/search/?q='],
    ['/en-sa/search?q=a%2Fb'],
    ['/sa/search?q=koi', english],
    ['/id/xy'],
    ['/id/XY/'],
    ['/en-sa/xy'],
    ['/sa/xy', english],
    ['/id/about'],
    ['/id/notifications'],
    ['/sa/notifications'],
    ['/en-sa/notifications/', english],
    ['/zz/notifications'],
    ['/id/sign-in'],
    ['/id/sign-in?next=/id/'],
    ['/sa/sign-in', english],
    ['/sa/sign-in', arabic],
    ['/ar-sa/sign-in'],
    ['/zz/sign-in'],
    ['/en-sa/user/settings'],
    ['/id/user/recover'],
    ['/id/wallet'],
    ['/oauth/player?code=x'],
    ['/partner/session'],
    ['/id/wallet/home'],
    ['/id/redeem'],
    ['/id/redeem?code=ABCD'],
    ['/sa/redeem', english],
    ['/ar-sa/redeem'],
    ['/en-sa/sign-up/'],
    ['/id/verify'],
    ['/id/coda-rewards'],
    ['/id/user/nothing'],
    ['/redeem'],
    ['/oauth/callback?code=x'],
    ['/en-sa/wallet/complete/?order=1', english],
    ['/en-sa/user/coda-rewards'],
    ['/en-sa/terms/'],
    ['/id/complete?order=1234567890123456789'],
    ['/id/waiting'],
    ['/sa/complete?order=1', english],
    ['/ar-sa/complete'],
    ['/international'],
    ['/international/'],
    ['/product/emberhold'],
    ['/product/emberhold?x=1', arabic],
    ['/product/emberhold', english],
    ['/product/none'],
    ['/product/none', english],
    ['/product/xy', english],
    ['/product/emberhold/', english],
    ['/product/%65mberhold'],
    ['/product/%65mberhold?x=1', arabic],
    ['/product/%65mberhold/?x=%2F', english],
    ['/product/ember%20hold', english],
    ['/product/ember+hold', english],
    ['/product/koi%2Dgarden', arabic],
    ['/product/%E3%81%AF%E3%82%8B%E3%81%AE', english],
    ['/product/%e3%81%af', arabic],
    ['/product/a%2Fb', english],
    ['/product/%2e%2e', english],
    ['/product/%0d%0aset-cookie:%20a=b', english],
    ["/product/it's", english],
    ['/product/a;b=c', english],
    ['/product/%65mberhold', { cookie: 'shop-country=zz' }],
    ['/%70roduct/emberhold', english],
    ['/id/%65mberhold'],
    ['/sa/%65mberhold', english],
    ['/en-sa/%61bout'],
    ['/id/%78y'],
    ['/%69d/'],
    ['/%61ssets/entry-abc.js'],
    ['/product/%2e%2e/assets/entry-abc.js'],
    ['/product'],
    ['/zz/'],
    ['/healthy'],
    ['/assets/entry-abc.js'],
    ['/assets/entry-old.js'],
    ['/assets/worker.js'],
    ['/id/offline'],
    ['/favicon.svg'],
    ['/robots.txt'],
    ['/sitemap.xml'],
    ['/sitemaps/id.xml'],
    ['/sitemaps/zz.xml'],
    ['/site.webmanifest'],
    ['/healthz']
  ]

  test.each(TABLE.map(([path, headers = {}]) => ({ path, headers })))(
    'answers $path $headers.cookie as the back end does',
    async ({ path, headers }) => {
      const asked = { 'accept-encoding': 'gzip', ...headers }
      const [expected, answer] = await Promise.all([ask(own, path, asked), ask(port, path, asked)])
      expect(shown(answer)).toEqual(shown(expected))
    }
  )

  // Most of them nginx refuses before it reads its configuration, with its own page.
  test.each(['/product/%zz', '/product/50%', '/product/%C3', '/id/%zz', '/product/..%2F..%2Fid'])(
    'redirects no visitor from %s, which no address says',
    async (path) => {
      const { status, headers } = await ask(port, path, english)
      expect([status, headers.location]).toEqual([400, undefined])
    }
  )

  test('sends what was compressed when it was built, and the plain file to who cannot read that', async () => {
    expect((await ask(port, '/id/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await ask(port, '/id/')).headers['content-encoding']).toBeUndefined()
  })

  test.skipIf(store === undefined)('leads from pages of accounts to the front page of a store whose players log in', async () => {
    const answers = await Promise.all(['/id/sign-in', '/en-sa/sign-up/', '/id/sign-in?x=1'].map((path) => ask(port, path)))
    expect(answers.map(({ status, headers }) => [status, headers.location, headers['cache-control']])).toEqual(
      answers.map(() => [302, '/', 'no-store'])
    )
  })

  test('asks the back end for everything that is more than reading', async () => {
    expect((await ask(port, '/graphql', {}, 'POST')).body).toBe('{"data":{}}')
    expect(await ask(port, '/id/', {}, 'POST')).toMatchObject({ status: 404, body: '{"errorMessage":"There is nothing at this address."}' })
  })

  test.skipIf(confOf === nginxProxyConf)('answers a page that has not changed with nothing but its headers', async () => {
    const { headers } = await ask(port, '/id/')
    const again = await ask(port, '/id/', { 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, no-cache'])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })
})

test('nginx asks the back end about every other host for a build with one', () => {
  const conf = nginxConf(
    { ...hostingOf(HELD, 'v1'), gate: { host: 'shooter.example', status: 403, pages: 'blocked' } },
    {
      folder: '/srv/store',
      listen: '443 ssl',
      backend: '127.0.0.1:4000',
      certificate: { file: '/etc/a.pem', key: '/etc/a.key' }
    }
  )
  expect(conf).toContain('if ($host != "shooter.example") { return 418; }')
  expect(conf).toContain('ssl_certificate_key "/etc/a.key";')
})
