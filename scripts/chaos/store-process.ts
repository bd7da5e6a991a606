import { serveStore } from '../../backend/main.ts'
import { openStore } from '../../backend/open-store.ts'
import type { PageSource } from '../../backend/pages/pages.ts'
import { readSettings } from '../../backend/settings.ts'
import { runStart, stopWithProcess } from '../print-urls.ts'

/** Services without pages: a campaign requests none, so that nothing must be built. */
const noPages: PageSource = {
  headers: { public: {}, account: {}, checkout: {} },
  shells: {},
  segments: { wallet: '', cashback: '' },
  sendPage: () => Promise.resolve(false),
  sendAsset: () => Promise.resolve(false)
}

runStart(async () => {
  const settings = readSettings(process.env)
  const running = await serveStore(await openStore(settings), () => Promise.resolve(noPages))
  stopWithProcess(running.stop, settings.drain.delayMs + settings.drain.limitMs)
  console.log('Ready in a moment.')
})
