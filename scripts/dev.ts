import { execFileSync } from 'node:child_process'
import { setDefaultResultOrder } from 'node:dns'
import { readSettings } from '../backend/settings.ts'
import { printUrls, runStart, stopWithProcess } from './print-urls.ts'

setDefaultResultOrder('ipv4first')
process.env.NODE_ENV = 'development'
// Who changes the seed wants to see it.
process.env.SEED ??= 'always'

/** The store on one port while it is worked on: views, styles and words change in the open page, everything else restarts the process. */
runStart(async () => {
  const began = performance.now()
  const settings = readSettings(process.env)
  // In a process of its own: words that are read here once would be remembered.
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
