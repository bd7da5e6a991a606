import { forgetReturnPath, registerServiceWorker, watchInstallPrompt } from '../composition/visit/pwa.ts'
import type { Texts } from '../i18n/keys.ts'
import { withBrandName } from '../i18n/with-brand-name.ts'
import { mountInstallCard } from './islands/install/install-card.ts'
import { loadMessages } from './load-messages.ts'

/** True in a build with a service worker; set by the build. In development there is none. */
declare const WORKER: boolean | undefined

let unmountCard: (() => void) | undefined

/** Registers the service worker and offers the installation, once the hydrated page is idle. */
export const startPwa = (language: string, storeName?: string): void => {
  const readMessages = async (): Promise<Texts> => {
    const texts = await loadMessages(language, 'install')
    return storeName === undefined ? texts : withBrandName(storeName, texts)
  }
  forgetReturnPath(document.documentElement.dataset)
  void registerServiceWorker(typeof WORKER === 'boolean' && WORKER, (url) => window.refill?.script(url) ?? url)
  watchInstallPrompt((choices) => {
    unmountCard?.()
    unmountCard = undefined
    if (choices === undefined) return
    void readMessages().then(
      (texts) => {
        unmountCard?.()
        const main = document.getElementById('main')
        if (main) unmountCard = mountInstallCard(main, { texts, onAccept: () => void choices.accept(), onDismiss: choices.dismiss })
      },
      // Without its texts there is no card; the browser's menu still installs the store.
      () => undefined
    )
  })
}
