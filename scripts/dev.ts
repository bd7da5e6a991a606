import { execFileSync } from 'node:child_process'
import { setDefaultResultOrder } from 'node:dns'
import { readSettings } from '../backend/settings.ts'
import { printUrls, runStart, stopWithProcess } from './print-urls.ts'

setDefaultResultOrder('ipv4first')
process.env.NODE_ENV = 'development'
// An engineer who changes the seed wants to see the change.
process.env.SEED ??= 'always'

/**
 * Starts the store on one port for development.
 * Changes of views, styles and messages show in the open page; other changes restart the process.
 */
runStart(async () => {
  const began = performance.now()
  const settings = readSettings(process.env)
  // Runs in a process of its own: the parser of messages would stay in memory.
  execFileSync(process.execPath, ['scripts/messages.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [{ openStore }, { serveStore }, { devPages }] = await Promise.all([
    import('../backend/open-store.ts'),
    import('../backend/main.ts'),
    import('../site/dev-pages.ts')
  ])
  const store = await openStore(settings)
  let closePages = (): Promise<void> => Promise.resolve()
  const running = await serveStore(store, async (app) => {
    const { source, close } = await devPages(app, store.services, settings)
    closePages = close
    return source
  })
  stopWithProcess(async () => {
    await closePages()
    await running.stop()
  }, settings.drain.limitMs)
  printUrls(running, settings, `Ready in ${((performance.now() - began) / 1000).toFixed(1)} s, with hot reload.`)
})
