import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Plugin, build as viteBuild } from 'vite'
import { readLocalHosts, readStore } from '../brands/read-store.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { WORKER } from '../backend/pages/hosting.ts'
import { startLine } from '../backend/startup-error.ts'
import { writeArt } from '../site/art.ts'
import { buildFolder } from '../site/build-folder.ts'
import { oneAtATime } from '../site/build-lock.ts'
import { bringBackAssets, formerScripts, setAssetsAside } from '../site/former-assets.ts'
import { separateCacheExchange, withoutErrorsAtLoad, withoutUnusedAxios } from '../site/lean-packages.ts'
import { drawShareImages, shareAddresses } from '../site/share-images.ts'
import { type MadeScript, scriptInventory } from '../site/script-inventory.ts'
import { buildWorker, shellFiles } from '../site/worker.ts'
import { storeSheet } from '../site/branding.ts'
import { type BuiltFiles, type Sheet, SHEETS, type SheetSource, spokenLanguages } from '../site/built-files.ts'
import { buildWords, writeWords } from '../site/built-words.ts'
import { bootCode, CSS_TARGET, viteConfig } from '../site/bundle.ts'
import { readSettings } from '../backend/settings.ts'
import { FOR_START } from './build-beside.ts'
import { type BuildResult, findBuild, inputHash, stampFile, writeSources } from './last-build.ts'

export type { BuildResult } from './last-build.ts'

interface ManifestEntry {
  readonly file: string
  readonly src?: string
}

type Built = Awaited<ReturnType<typeof viteBuild>>
type BuiltFile = Extract<Built, readonly unknown[]>[number]['output'][number]

/** Lists the scripts of a build that has ended. */
const chunksOf = (built: Built): readonly Extract<BuiltFile, { readonly type: 'chunk' }>[] => {
  const made = Array.isArray(built) ? built[0] : built
  if (made === undefined || !('output' in made)) throw new Error('The build was asked to watch, and has no output.')
  return made.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
}

/** Lists the modules that arrive with an entry at once; dynamic imports are left out. */
const modulesOf = (entry: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of importsOf(id)) follow(next)
  }
  follow(resolve(entry))
  return found
}

/** Learns from the graph of a build which modules arrive with each entry. */
const watchEntries = (entries: readonly string[]) => {
  const modules = new Map<string, ReadonlySet<string>>()
  const plugin: Plugin = {
    name: 'modules-by-entry',
    buildEnd(error) {
      if (error !== undefined) return
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? []
      for (const entry of entries) {
        if (this.getModuleInfo(resolve(entry)) === null) throw new Error(`The bundler read no module ${entry}.`)
        modules.set(entry, modulesOf(entry, importsOf))
      }
    }
  }
  return { modules, plugin }
}

/** Code of every untouched page that loads any: the start of a visit and the consent dialog. */
const VISIT = ['src/ui/entry-visit.ts']
/** Code that an untouched page loads for a campaign, news, an account, another tab or analytics. */
const ASIDE = [
  'src/ui/islands/consent/watch-visit.ts',
  'src/ui/islands/account-menu.ts',
  'src/ui/islands/mount-notification-badge.ts',
  'src/ui/islands/tab-sync/offer-choice.ts',
  'src/composition/visit/campaign.ts',
  'src/composition/visit/session.ts'
]
/** What a product page needs once it is touched. */
const TOUCHED = ['src/ui/entry-client.tsx', 'src/ui/screens/product/product-screen.tsx', 'src/application/machines/checkout.machine.ts']
/** Pages without a purchase: what they share with a product page is apart from the rest of it. */
const NO_PURCHASE = [
  'src/ui/entry-client.tsx',
  'src/ui/screens/order/order-screen.tsx',
  'src/ui/screens/account/sign-up-screen.tsx',
  'src/ui/screens/signed-in/order-history-page.tsx',
  'src/composition/accounts.ts'
]

/** Matches small parts that most pages with forms share; a file for each would cost more than it holds. */
const SMALL_PARTS =
  /\/src\/(?:ui\/(?:date-format\.ts|hooks\/use-actor-in-slices\.ts|screens\/(?:product\/(?:fields\/(?:choice|text-field)\.tsx|is-signed-in\.ts|note\.tsx|next-page\.ts|retry-button\.tsx)|info\/typed\.ts))|domain\/(?:navigation\/locale-path|gift\/gift(?:-validity)?|account\/forms\/person-fields)\.ts)$/

/** Matches small parts that several screens of accounts share; each was a file of less than 0.4 kB. */
const SMALL_ACCOUNT_PARTS =
  /\/src\/(?:ui\/screens\/(?:account\/(?:account-flows-context\.tsx|account-page\.tsx|accounts-context\.tsx|use-guest-contact\.ts)|signed-in\/use-task\.ts))$/

/** Matches small rules that screens and services of accounts share; they need neither React nor XState. */
const SMALL_ACCOUNT_RULES = /\/src\/domain\/(?:account\/(?:otp|otp-tries|masked|caller)|navigation\/return-path)\.ts$/

/**
 * Groups of small files that load together, or of which one loads after the others.
 * A group takes along what its files import and no earlier group has: a file that others share stands before them, alone.
 */
const SMALL_GROUPS: Readonly<Record<string, RegExp>> = {
  'account-parts': SMALL_ACCOUNT_PARTS,
  'account-rules': SMALL_ACCOUNT_RULES,
  // The state of an account: its balances, its purchases and its sign-out.
  'account-state':
    /\/src\/(?:application\/machines\/account-summary\.machine|domain\/(?:wallet\/wallet|order\/transaction)|ui\/screens\/account\/sign-out)\.ts$/,
  // Flows and rules of accounts that pages of the wallet have too; no page has them without its accounts.
  'account-flows':
    /\/src\/(?:application\/machines\/(?:session|one-time-code)\.machine|domain\/(?:account\/user|errors\/identity-errors))\.ts$/,
  'web-storage': /\/adapters\/storage\/web-storage\.ts$/,
  'store-path': /\/domain\/navigation\/store-path\.ts$/,
  'guest-notifications': /\/(?:domain\/notification\/guest-notifications|adapters\/storage\/notification-cell)\.ts$/,
  notifications: /\/(?:application\/use-cases\/notifications|ui\/screens\/notifications\/last-notification-list)\.ts$/,
  // Screens that are never hydrated: the build draws them, and no page requests their code.
  'drawn-screens':
    /\/src\/ui\/(?:layout\/not-found-screen|screens\/info\/(?:about-screen|cashback-landing|global-product-screen|landing-view|not-offered-screen|offline-screen|terms-screen|wallet-landing))\.tsx$/
}

/** Matches small parts of every visit that screens and calls share too; they need no package. */
const SMALL_PARTS_OF_VISITS = /\/(?:composition\/page|page-category|experiment-headers|send-request|system-clock|waits|duration)\.ts$/

/** Matches small parts that load with the first call: those that its clients share, and two rules. */
const SMALL_PARTS_OF_CALLS =
  /\/src\/(?:composition\/(?:page-)?calls|domain\/(?:kernel\/wire-enum|money\/amount(?:-codec)?|order\/product-mode)|application\/use-cases\/(?:guest-user-id|shop)|adapters\/http\/(?:call-limits|http-status|malformed-bearer|retry-after|write-json))\.ts$/

/**
 * Groups modules that are loaded together into one file.
 *
 * Many small files each have a header of their own and compress badly: 4 kB of the 120 of a product page. `base` is the beginning of every
 * entry, `visit` is what runs on untouched pages, `aside` what more such pages may load, `live` what a touched product page shares with
 * pages without a purchase, `checkout` the rest of it; `codecs` reads data of others; it and `calls` load with the first call; pages of accounts share the last two. Nothing that
 * a page loads untouched needs `live`, which has React and XState.
 */
const codeGroups = (modules: ReadonlyMap<string, ReadonlySet<string>>) => {
  const isOf =
    (entries: readonly string[]) =>
    (id: string): boolean =>
      entries.some((entry) => modules.get(entry)?.has(id) === true)
  const isTouched = isOf(TOUCHED)
  const isShared = isOf(NO_PURCHASE)
  const isInVisit = isOf(VISIT)
  const isAside = isOf(ASIDE)
  const isVisit = (id: string): boolean => isInVisit(id) || /rolldown\/runtime|preload-helper/.test(id)
  const isOwn = (id: string): boolean => /\/src\/(?:ui\/entry-|ui\/screens\/product\/|ui\/islands\/consent\/ask-)/.test(id)
  return [
    { name: 'base', priority: 5, test: (id: string) => (isVisit(id) && isTouched(id) && !isOwn(id)) || SMALL_PARTS_OF_VISITS.test(id) },
    { name: 'visit', priority: 4, test: (id: string) => isInVisit(id) && !isOwn(id) },
    { name: 'codecs', priority: 3, test: (id: string) => /\/node_modules\/(?:io-ts|fp-ts)\//.test(id) },
    { name: 'calls', priority: 0, test: SMALL_PARTS_OF_CALLS },
    { name: 'aside', priority: 2, test: (id: string) => isAside(id) && isTouched(id) && !isOwn(id) },
    { name: 'live', priority: 1, test: (id: string) => (isTouched(id) && isShared(id) && !isOwn(id)) || SMALL_PARTS.test(id) },
    { name: 'checkout', priority: 0, test: (id: string) => isTouched(id) && !isShared(id) && !isOwn(id) },
    ...Object.entries(SMALL_GROUPS).map(([name, test]) => ({ name, priority: 0, test }))
  ]
}

const buildClient = async (
  store: StoreBuild,
  folder: string
): Promise<
  Required<Pick<BuiltFiles, 'entry' | 'visit' | 'early' | 'sheets'>> & {
    readonly shell: readonly string[]
    readonly scripts: readonly MadeScript[]
  }
> => {
  const { modules, plugin } = watchEntries([...VISIT, ...ASIDE, ...TOUCHED, ...NO_PURCHASE])
  const words = await buildWords()
  const built = await viteBuild({
    ...viteConfig,
    plugins: [...viteConfig.plugins, plugin, separateCacheExchange, withoutUnusedAxios, withoutErrorsAtLoad],
    define: {
      WORDS: JSON.stringify(['/assets/', words.behind]),
      CONTENT_LANGUAGES: JSON.stringify(await spokenLanguages()),
      WORKER: JSON.stringify(store.offline !== false),
      SERVICES: JSON.stringify(store.services ?? {})
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      cssTarget: CSS_TARGET,
      manifest: true,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: [
          'src/ui/entry-client.tsx',
          'src/ui/entry-visit.ts',
          'src/ui/entry-order.ts',
          ...SHEETS.map((sheet) => `src/ui/styles/page-${sheet}.css`)
        ],
        output: {
          codeSplitting: { groups: codeGroups(modules) },
          entryFileNames: 'assets/[name]-[hash].js'
        }
      }
    }
  })
  writeWords(folder, words)
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, ManifestEntry>>
  const fileOf = (source: string): string => manifest[source]?.file ?? ''
  // A page contains its sheet; the file is never requested.
  const take = (sheet: Sheet): SheetSource => {
    const file = join(folder, fileOf(`src/ui/styles/page-${sheet}.css`))
    const text = readFileSync(file, 'utf8').trim()
    rmSync(file)
    return { text: text + storeSheet(store) }
  }
  return {
    entry: `/${fileOf('src/ui/entry-client.tsx')}`,
    visit: `/${fileOf('src/ui/entry-visit.ts')}`,
    early: `/${fileOf('src/ui/entry-order.ts')}`,
    shell: shellFiles(manifest),
    scripts: [...chunksOf(built), ...words.scripts],
    sheets: {
      home: take('home'),
      product: take('product'),
      themed: take('themed'),
      order: take('order'),
      picker: take('picker'),
      info: take('info'),
      account: take('account'),
      own: take('own')
    }
  }
}

/** Builds the script of returning shoppers, without what it knows of a market. */
const knownCode = async (): Promise<string> => {
  const result = await viteBuild({
    ...viteConfig,
    build: {
      write: false,
      minify: true,
      cssTarget: CSS_TARGET,
      lib: { entry: 'src/ui/entry-known.ts', formats: ['iife'], name: 'known', fileName: 'known' }
    }
  })
  const code = chunksOf(result)[0]?.code
  if (code === undefined) throw new Error('The script of returning shoppers was not built.')
  return code.trim()
}

const buildServer = async (folder: string): Promise<void> => {
  await viteBuild({
    ...viteConfig,
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: 'src/ui/entry-server.tsx',
      rollupOptions: { output: { entryFileNames: 'entry-server.js', codeSplitting: false } }
    },
    ssr: { noExternal: true }
  })
}

const buildAlone = async (store: StoreBuild, localHosts: boolean, folder: string): Promise<BuildResult> => {
  // Tests build too, and what they build is what shoppers get.
  process.env.NODE_ENV = 'production'
  await writeSources()
  const last = findBuild(store, localHosts, folder)
  if (last !== undefined) return last
  const hash = inputHash(store, localHosts)
  rmSync(stampFile(folder), { force: true })
  mkdirSync(folder, { recursive: true })
  const client = join(folder, 'client')
  const server = join(folder, 'server')
  setAssetsAside(folder)
  const [{ entry, visit, early, sheets, shell, scripts }, known] = await Promise.all([
    buildClient(store, client),
    knownCode(),
    buildServer(server)
  ])
  const { base: art } = writeArt(client)
  const boot = await bootCode(entry, store, localHosts)
  // Every page holds the first, each market's own script the second; the files are there to be weighed.
  writeFileSync(join(folder, 'boot.js'), boot)
  writeFileSync(join(folder, 'known.js'), known)
  const worker = await buildWorker(viteConfig, hash, shell)
  const inPages = { fileName: 'boot', code: boot, moduleIds: [] }
  const ofShoppers = { fileName: 'known', code: known, moduleIds: [] }
  const aside = { fileName: WORKER.address.slice(1), code: worker.on, moduleIds: [] }
  const inventory = join(folder, 'scripts.json')
  const former = formerScripts(inventory, bringBackAssets(folder, hash))
  const rows = [...scriptInventory([inPages, ofShoppers, aside, ...scripts]), ...former].toSorted((a, b) => (a.file < b.file ? -1 : 1))
  writeFileSync(inventory, JSON.stringify(rows, undefined, 1))
  const share = shareAddresses(store)
  const files: BuiltFiles = { hash, entry, visit, early, boot, known, art, share, sheets, worker }
  // What names a build is there whole or not at all.
  writeFileSync(`${stampFile(folder)}.draft`, JSON.stringify(files))
  renameSync(`${stampFile(folder)}.draft`, stampFile(folder))
  return { ...files, folder, built: true }
}

/**
 * Builds messages, pictures, the browser's code and the page renderer into a folder of the store.
 * Does nothing when their sources have not changed.
 */
export const buildStore = (
  store: StoreBuild = readStore(process.env),
  localHosts = readLocalHosts(process.env),
  folder = buildFolder(store.key)
): Promise<BuildResult> =>
  oneAtATime(join(folder, 'build.lock'), async () => {
    const build = await buildAlone(store, localHosts, folder)
    await drawShareImages(store, join(folder, 'client'))
    return build
  })

/** Builds what a start needs, by its settings; the share images follow when the store is ready. */
const buildForStart = async (): Promise<BuildResult> => {
  const { store, localHosts } = readSettings(process.env)
  const folder = buildFolder(store.key)
  return oneAtATime(join(folder, 'build.lock'), () => buildAlone(store, localHosts, folder))
}

if (import.meta.main) {
  const began = performance.now()
  try {
    const { built, folder, hash } = await (process.argv.includes(FOR_START) ? buildForStart() : buildStore())
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(built ? `built ${folder} (${hash}) in ${seconds} s` : `nothing to build in ${folder} (${hash})`)
  } catch (error) {
    console.error(startLine(error) ?? error)
    process.exitCode = 1
  }
}
