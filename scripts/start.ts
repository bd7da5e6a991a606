import { existsSync, rmSync } from 'node:fs'
import { setDefaultResultOrder } from 'node:dns'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { prepareImage } from '../backend/database/new-database.ts'
import { readSettings, type Settings } from '../backend/settings.ts'
import { buildBeside } from './build-beside.ts'
import { drawImagesLater } from './draw-images.ts'
import { type BuildResult, writeSources } from './last-build.ts'
import { printUrls, runStart, stopWithProcess } from './print-urls.ts'
import { loadModules, MODULE_CACHE } from './start-modules.ts'

setDefaultResultOrder('ipv4first')
// The next start reads its own modules compiled.
enableCompileCache(MODULE_CACHE)

const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** What a part of the start has made, and how long it took. */
interface Timed<A> {
  readonly made: A
  readonly took: string
}

const timed = async <A>(work: () => Promise<A>): Promise<Timed<A>> => {
  const began = performance.now()
  return { made: await work(), took: secondsSince(began) }
}

/** Builds while the database opens; where one fails, the other is ended before the error is reported. */
const buildAndOpen = async (settings: Settings) => {
  const stopped = new AbortController()
  const building = timed(() => buildBeside(settings.store, settings.localHosts, stopped.signal))
  const loading = loadModules()
  const opening = timed(async () => (await loading).openStore(settings))
  opening.catch(() => stopped.abort())
  const [build, store] = await Promise.allSettled([building, opening])
  if (store.status === 'rejected') throw store.reason
  if (build.status === 'fulfilled') return { build: build.value, store: store.value, modules: await loading }
  await store.value.made.close()
  throw build.reason
}

const buildNote = ({ made, took }: Timed<BuildResult>): string => (made.built ? `built in ${took}` : 'nothing to build')

runStart(async () => {
  const began = performance.now()
  const settings = readSettings(process.env)
  if (process.argv.includes('--fresh') && settings.databaseUrl === undefined) rmSync(settings.dataFolder, { recursive: true, force: true })
  if (settings.databaseUrl === undefined && !existsSync(`${settings.dataFolder}/database`)) prepareImage()
  await writeSources()
  const { build, store, modules } = await buildAndOpen(settings)
  const { folder } = build.made
  const lastPart = performance.now()
  const pages = await modules.openPages(store.made, build.made)
  const running = await modules.serveStore(store.made, () =>
    Promise.resolve(modules.withDrawnImages(pages.source, settings.store, `${folder}/client`))
  )
  stopWithProcess(running.stop, settings.drain.delayMs + settings.drain.limitMs)
  const parts = [buildNote(build), `database in ${store.took}`, `listening after ${secondsSince(lastPart)} more`]
  printUrls(running, settings, `Ready in ${secondsSince(began)} (${parts.join(', ')}).`)
  flushCompileCache()
  drawImagesLater(settings.store, folder)
  if (settings.pageCache.isWarmedUp) pages.warmUp(running.isReady)
})
