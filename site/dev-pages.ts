import { execFile } from 'node:child_process'
import { relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { Hosting } from '../backend/pages/hosting.ts'
import type { PageSource } from '../backend/pages/pages.ts'
import { refuseReservedProducts } from '../backend/services/catalogue/reserved-slugs.ts'
import type { Services } from '../backend/services/services.ts'
import type { Settings } from '../backend/settings.ts'
import type { MessageGroup, Texts } from '../src/i18n/keys.ts'
import { withBrandName } from '../src/i18n/with-brand-name.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { buildArt } from './art.ts'
import { type BuiltFiles, type Sheet, SHEETS, type SheetSource, spokenLanguages } from './built-files.ts'
import { bootCode, viteConfig } from './bundle.ts'
import { originsOf } from '../backend/services/accounts/auth-endpoints.ts'
import { hostingOf } from './hosting.ts'
import { registerMessagesPage } from './messages-page.ts'
import { PAGE_GROUPS, type Render } from './render-context.ts'
import { type LoadWords, openPageRenderer } from './render-page.ts'
import { rootFiles } from './well-known-files.ts'
import { storeSheet } from './branding.ts'
import { markFiles } from './payment-marks.ts'

const run = promisify(execFile)

const ENTRY = '/assets/entry-dev.js'

/** React's refresh must be set up before the first component is loaded. */
const ENTRY_CODE = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => undefined
window.$RefreshSig$ = () => (type) => type
await import('/src/ui/entry-client.tsx')
`

/** Addresses that Vite answers: its own, and sources. */
const OF_VITE = /^\/(?:@|src\/|node_modules\/)/

const VISIT = '/assets/visit-dev.js'

const VISIT_CODE = `await import('/src/ui/entry-visit.ts')
`

const CHANGES = '/assets/changes-dev.js'

/** A page that is not hydrated has nothing that could be exchanged: it is loaded again. */
const CHANGES_CODE = `import { createHotContext } from '/@vite/client'
createHotContext('${CHANGES}').on('store:changed', () => window.refill.awake || location.reload())
`

/** Adds the change listener to pages without code, in the boot script: no other script is allowed. */
const withChanges = (boot: string): string =>
  `${boot};document.head.append(Object.assign(document.createElement('script'),{type:'module',src:window.refill.script('${CHANGES}')}))`

const sheetsOf = (store: StoreBuild): BuiltFiles['sheets'] =>
  Object.fromEntries(SHEETS.map((sheet) => [sheet, { address: `/src/ui/styles/page-${sheet}.css`, own: storeSheet(store) }])) as Record<
    Sheet,
    SheetSource
  >

const hostingAs = (boot: string, store: StoreBuild, accounts?: ReturnType<typeof originsOf>): Hosting =>
  hostingOf({ boot, sheets: sheetsOf(store), accounts, services: store.services }, 'dev', store)

/** Returns the security headers of the built store, open for the error overlay and the change socket. */
const headersOf = (boot: string, store: StoreBuild, accounts?: ReturnType<typeof originsOf>): PageSource['headers'] => {
  const { headers } = hostingAs(boot, store, accounts)
  const open = (classHeaders: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
    ...classHeaders,
    'content-security-policy': (classHeaders['content-security-policy'] ?? '')
      .replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws:")
      // Vite checks from a worker whether a server that went away is there again.
      .replace("worker-src 'self'", "worker-src 'self' blob:")
      .replace(/; require-trusted-types-for.*/, '')
  })
  return { public: open(headers.public), checkout: open(headers.checkout), account: open(headers.account) }
}

/** Folders that are written while the store runs. */
const NOT_SOURCES = ['dist', '.data'].map((name) => `${resolve(name)}/**`)

const openVite = async (app: FastifyInstance, { services }: StoreBuild): Promise<ViteDevServer> =>
  createServer({
    ...viteConfig,
    define: {
      WORDS: JSON.stringify(['/src/i18n/compiled/', '.ts']),
      CONTENT_LANGUAGES: JSON.stringify(await spokenLanguages()),
      SERVICES: JSON.stringify(services ?? {})
    },
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server }, watch: { ignored: NOT_SOURCES } },
    // Optimised before the first page asks for them; otherwise that page would be loaded twice.
    optimizeDeps: { entries: ['src/ui/entry-client.tsx'] },
    ssr: { noExternal: ['fp-ts', 'io-ts'] }
  })

/**
 * Reloads an open page after changes that Vite does not see itself.
 * Those are messages, pictures, the boot script, and pages without code.
 */
const watch = (vite: ViteDevServer, services: Pick<Services, 'log'>, forgetBoot: () => void): void => {
  const reload = (): void => vite.ws.send({ type: 'full-reload' })
  vite.watcher.on('change', (file) => {
    const name = relative('.', file).split(sep).join('/')
    if (/^locales\/[a-z]{2}(-[A-Z]{2})?\//.test(name) || /^src\/ui\/art\/.*\.svg$/.test(name)) {
      run(process.execPath, ['scripts/messages.ts']).then(reload, (error: unknown) => services.log('dev.words', { error: String(error) }))
      return
    }
    if (name.startsWith('src/ui/boot')) {
      forgetBoot()
      reload()
    } else if (/^src\/(?!i18n\/compiled\/)/.test(name) && !name.endsWith('.css')) vite.ws.send({ type: 'custom', event: 'store:changed' })
  })
}

/** Creates a source of pages that are rendered at every request, from the present sources. */
export const devPages = async (
  app: FastifyInstance,
  services: Services,
  { storeUrl, store, localHosts }: Pick<Settings, 'storeUrl' | 'store' | 'localHosts'>
): Promise<{ readonly source: PageSource; readonly close: () => Promise<void> }> => {
  await refuseReservedProducts(services, store.segments)
  const vite = await openVite(app, store)
  let boot: Promise<string> | undefined
  const readBoot = (): Promise<string> => (boot ??= bootCode(ENTRY, store, localHosts).then(withChanges))
  watch(vite, services, () => (boot = undefined))
  const firstBoot = await readBoot()

  registerMessagesPage(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (!OF_VITE.test(request.url)) return done()
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })

  const loadWords: LoadWords = async (language) => {
    const loaded = await Promise.all(
      PAGE_GROUPS.map(async (group) => {
        const module = await vite.ssrLoadModule(`/src/i18n/compiled/${language}.${group}.ts`)
        return [group, withBrandName(store.name, module.default as Texts)] as const
      })
    )
    const texts: ReadonlyMap<MessageGroup, Texts> = new Map(loaded)
    return (group) => texts.get(group) ?? {}
  }

  /** Renders the page at a path with the sources as they are now. */
  const pageAt = async (path: string): Promise<string | undefined> => {
    const { renderPage } = (await vite.ssrLoadModule('/src/ui/entry-server.tsx')) as { readonly renderPage: Render }
    const files = {
      hash: 'dev',
      entry: ENTRY,
      visit: VISIT,
      boot: await readBoot(),
      art: buildArt().base,
      share: {},
      sheets: sheetsOf(store)
    }
    const renderer = openPageRenderer(services, { files, storeUrl, store, render: renderPage, loadWords })
    return (await renderer.renderPage(path))?.html
  }

  const assetAt = async (path: string): Promise<readonly [type: string, text: string] | undefined> => {
    if (`/${path}` === ENTRY) return ['text/javascript', ENTRY_CODE]
    if (`/${path}` === VISIT) return ['text/javascript', VISIT_CODE]
    if (`/${path}` === CHANGES) return ['text/javascript', CHANGES_CODE]
    const { base, files } = buildArt()
    const picture = files[path.slice(base.length)] ?? markFiles(store.marks)[`/${path}`]
    return picture === undefined ? undefined : ['image/svg+xml', picture]
  }

  const { authEndpoints } = services.config
  const accounts = authEndpoints && originsOf(authEndpoints, storeUrl)
  const source: PageSource = {
    headers: headersOf(firstBoot, store, accounts),
    shells: hostingAs(firstBoot, store).shells,
    markets: hostingAs(firstBoot, store).markets,
    sendPage: async (_request, reply, path, status = 200) => {
      const text = rootFiles(store)[path] ?? (await pageAt(path))
      if (text === undefined) return false
      const type = path.endsWith('.svg') ? 'image/svg+xml' : path.endsWith('.html') ? 'text/html' : 'text/plain'
      void reply
        .status(status)
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .header('content-security-policy', headersOf(await readBoot(), store, accounts).account['content-security-policy'])
        .send(text)
      return true
    },
    sendAsset: async (_request, reply, path) => {
      const found = await assetAt(path)
      if (found === undefined) return false
      void reply.header('cache-control', 'no-store').type(`${found[0]}; charset=utf-8`).send(found[1])
      return true
    }
  }
  return { source, close: () => vite.close() }
}
