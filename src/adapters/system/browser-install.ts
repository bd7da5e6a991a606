import type { InstallOffers } from '../../application/ports/install-offers.ts'

/** What some browsers send when the store can be installed; their types do not know it. */
interface OfferEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The browser, as much of it as tells about installing. */
export interface InstallingBrowser {
  readonly addEventListener: (name: 'beforeinstallprompt' | 'appinstalled', hear: (event: Event) => void) => void
  readonly matches: (query: string) => boolean
}

const isOffer = (event: Event): event is OfferEvent => 'prompt' in event && typeof event.prompt === 'function'

/** The offers of a browser; its own banner is held back, the store shows a card of its own. @source M170 */
export const browserInstall = ({ addEventListener, matches }: InstallingBrowser): InstallOffers => ({
  platform: () => {
    if (matches('(display-mode: standalone)')) return 'pwa'
    return matches('(pointer: coarse)') && !matches('(min-width: 64em)') ? 'mobile' : 'desktop'
  },
  listen: ({ offered, installed }) => {
    addEventListener('beforeinstallprompt', (event) => {
      if (!isOffer(event)) return
      event.preventDefault()
      // A browser that takes its offer back leaves everything as it was.
      offered({
        ask: () =>
          event
            .prompt()
            .then(() => undefined)
            .catch(() => undefined)
      })
    })
    addEventListener('appinstalled', installed)
  }
})
