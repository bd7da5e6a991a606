import { forgetReturnPath, tendWorker, watchInstallOffer } from '../composition/after-life.ts'
import type { Texts } from '../i18n/keys.ts'
import { withBrandName } from '../i18n/with-brand-name.ts'
import { installCard } from './install/install-card.ts'
import { loadWords } from './load-words.ts'

/** True in a build with a service worker; set by the build. In development there is none. */
declare const WORKER: boolean | undefined

let card: HTMLElement | undefined

/** Registers the service worker and offers the installation, once the hydrated page is idle. */
export const afterLife = (language: string, storeName?: string): void => {
  const readWords = async (): Promise<Texts> => {
    const texts = await loadWords(language, 'install')
    return storeName === undefined ? texts : withBrandName(storeName, texts)
  }
  forgetReturnPath(document.documentElement.dataset)
  void tendWorker(typeof WORKER === 'boolean' && WORKER, (url) => window.refill?.script(url) ?? url)
  watchInstallOffer((choices) => {
    card?.remove()
    card = undefined
    if (choices === undefined) return
    void readWords().then(
      (texts) => {
        card?.remove()
        card = installCard({ texts, onAccept: () => void choices.accept(), onDismiss: choices.dismiss })
        document.getElementById('main')?.after(card)
      },
      // Without its texts there is no card; the browser's menu still installs the store.
      () => undefined
    )
  })
}
