import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { readLocalHosts, readStore } from '../brands/read-store.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { WORKER } from '../backend/pages/hosting.ts'
import { startLine } from '../backend/startup-error.ts'
import { writeArt } from '../site/art.ts'
import { buildFolder } from '../site/build-folder.ts'
import { oneAtATime } from '../site/build-lock.ts'
import { bringBackAssets, formerScripts, setAssetsAside } from '../site/former-assets.ts'
import { separateCacheExchange, withoutErrorsAtLoad, withoutUnusedAxios } from '../site/lean-packages.ts'
import { drawShareImages, shareAddresses, tabIcon } from '../site/share-images.ts'
import { type MadeScript, scriptInventory } from '../site/script-inventory.ts'
import { writeMarks } from '../site/payment-marks.ts'
import { buildWorker, shellFiles } from '../site/worker.ts'
import { storeSheet } from '../site/branding.ts'
import { type BuiltFiles, type Sheet, SHEETS, type SheetSource, spokenLanguages } from '../site/built-files.ts'
import { buildWords, writeWords } from '../site/built-words.ts'
import { bootCode, CSS_TARGET, viteConfig } from '../site/bundle.ts'
import { codeGroups, GROUPED_ENTRIES, watchEntries } from '../site/code-groups.ts'
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

const hasPartnerLogin = ({ whiteLabel }: StoreBuild): boolean => whiteLabel?.partnerLogin === true

/** Tells code whether players log in with a partner's account; what depends on it is in no other build. */
const partnerFact = (store: StoreBuild) => ({ PARTNER_LOGIN: JSON.stringify(hasPartnerLogin(store)) })

const buildClient = async (
  store: StoreBuild,
  folder: string
): Promise<
  Required<Pick<BuiltFiles, 'entry' | 'visit' | 'early' | 'sheets'>> & {
    readonly shell: readonly string[]
    readonly scripts: readonly MadeScript[]
  }
> => {
  const { modules, plugin } = watchEntries(GROUPED_ENTRIES)
  const words = await buildWords(hasPartnerLogin(store))
  const built = await viteBuild({
    ...viteConfig,
    plugins: [...viteConfig.plugins, plugin, separateCacheExchange, withoutUnusedAxios, withoutErrorsAtLoad],
    define: {
      WORDS: JSON.stringify(['/assets/', words.behind]),
      CONTENT_LANGUAGES: JSON.stringify(await spokenLanguages()),
      WORKER: JSON.stringify(store.offline !== false),
      SERVICES: JSON.stringify(store.services ?? {}),
      ...partnerFact(store)
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
      'signed-in': take('signed-in')
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

const buildServer = async (store: StoreBuild, folder: string): Promise<void> => {
  await viteBuild({
    ...viteConfig,
    define: partnerFact(store),
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
    buildServer(store, server)
  ])
  const { base: art } = writeArt(client)
  writeMarks(client, store.marks)
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
  const icon = tabIcon(store)
  const files: BuiltFiles = { hash, entry, visit, early, boot, known, art, share, icon, sheets, worker }
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
