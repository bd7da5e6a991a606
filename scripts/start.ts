import { rmSync } from 'node:fs'
import { setDefaultResultOrder } from 'node:dns'
import { readSettings } from '../backend/settings.ts'
import { printUrls, runStart, stopWithProcess } from './print-urls.ts'
import { buildStore } from './build.ts'
import type { Prerendered } from '../site/prerender.ts'

setDefaultResultOrder('ipv4first')

/** What the pages took, in all and each. @source performance 13 */
const pagesNote = ({ pages, made, written, ms }: Prerendered): string =>
  pages === 0
    ? 'no page changed'
    : `${pages} pages in ${(ms / 1000).toFixed(1)} s, ${(ms / pages).toFixed(1)} ms each; ${made} made, ${written} written`

runStart(async () => {
  const began = performance.now()
  const settings = readSettings(process.env)
  if (process.argv.includes('--fresh') && settings.databaseUrl === undefined) rmSync(settings.dataFolder, { recursive: true, force: true })
  const { store: storeBuild, localHosts } = settings
  const build = await buildStore(storeBuild, localHosts)
  // What follows reads the words that the build has just compiled.
  const [{ openStore }, { serveStore }, { builtPages }, { prerender }] = await Promise.all([
    import('../backend/open-store.ts'),
    import('../backend/main.ts'),
    import('../backend/pages/pages.ts'),
    import('../site/prerender.ts')
  ])
  const store = await openStore(settings)
  const pages = await prerender(store.services, {
    ...build,
    storeUrl: settings.storeUrl,
    store: storeBuild,
    workerOff: !settings.serviceWorker
  })
  const running = await serveStore(store, () => builtPages(build.folder))
  stopWithProcess(running.stop, settings.drain.delayMs + settings.drain.limitMs)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  printUrls(running, settings, `Ready in ${seconds} s (${build.built ? 'built' : 'nothing to build'}, ${pagesNote(pages)}).`)
})
