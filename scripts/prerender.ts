import { readSettings } from '../backend/settings.ts'
import { startLine } from '../backend/start-refused.ts'
import { buildStore } from './build.ts'

/** Writes every page of a store into the folder of its build, for hosts that serve files. */
const writePages = async (): Promise<string> => {
  const settings = readSettings(process.env)
  const build = await buildStore(settings.store, settings.localHosts)
  // What follows reads the words that the build has just compiled.
  const [{ openStore }, { prerender }] = await Promise.all([import('../backend/open-store.ts'), import('../site/prerender.ts')])
  const { services, close } = await openStore(settings)
  try {
    const options = { ...build, storeUrl: settings.storeUrl, store: settings.store, workerOff: !settings.serviceWorker }
    const { pages, made, written, ms } = await prerender(services, options)
    return pages === 0
      ? `No page of ${build.folder} has changed.`
      : `${pages} pages in ${build.folder} after ${(ms / 1000).toFixed(1)} s; ${made} made, ${written} written.`
  } finally {
    await close()
  }
}

try {
  console.log(await writePages())
} catch (error) {
  console.error(startLine(error) ?? error)
  process.exitCode = 1
}
