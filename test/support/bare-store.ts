import { serveStore } from '../../backend/main.ts'
import { openStore } from '../../backend/open-store.ts'
import { builtPages } from '../../backend/pages/pages.ts'
import { readSettings } from '../../backend/settings.ts'
import { printUrls, runStart, stopWithProcess } from '../../scripts/print-urls.ts'
import { fewPages } from './few-pages.ts'

/** A store as `npm start` runs it, with next to nothing on its pages, so that nothing has to be built. */
runStart(async () => {
  const settings = readSettings(process.env)
  const pages = fewPages()
  const running = await serveStore(await openStore(settings), () => builtPages(pages.folder))
  stopWithProcess(async () => {
    await running.stop()
    pages.remove()
  }, settings.drain.delayMs + settings.drain.limitMs)
  printUrls(running, settings, 'Ready in a moment.')
})
