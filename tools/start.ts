import { rmSync } from 'node:fs'
import { setDefaultResultOrder } from 'node:dns'
import { readSettings } from '../backend/settings.ts'
import { StartRefused } from '../backend/start-refused.ts'
import { buildStore } from './build.ts'

setDefaultResultOrder('ipv4first')

const BUILT = 'dist'

const start = async (): Promise<void> => {
  const began = performance.now()
  const settings = readSettings(process.env)
  if (process.argv.includes('--fresh') && settings.databaseUrl === undefined) rmSync(settings.dataFolder, { recursive: true, force: true })
  const build = await buildStore()
  // What follows reads the words that the build has just compiled.
  const [{ openStore }, { serveStore }, { prerender }] = await Promise.all([
    import('../backend/open-store.ts'),
    import('../backend/main.ts'),
    import('./prerender.ts')
  ])
  const store = await openStore(settings)
  const pages = await prerender(store.services, { ...build, folder: BUILT, storeUrl: settings.storeUrl })
  const running = await serveStore(store, { folder: BUILT })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const at = running.address
  console.log(
    [
      `Ready in ${seconds} s (${build.built ? 'built' : 'nothing to build'}, ${pages.written} pages written).`,
      `  store     ${at}/`,
      ...(settings.sandbox ? [`  outbox    ${at}/_/outbox`, `  sandbox   ${at}/_/sandbox`] : []),
      `  health    ${at}/healthz`
    ].join('\n')
  )
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void running.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

start().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
})
