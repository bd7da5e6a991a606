import type { InstallOffers } from '../../application/ports/install-offers.ts'

/** The `beforeinstallprompt` event, which the DOM types do not declare. */
interface OfferEvent extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The browser APIs about installing, reduced to the members used here. */
export interface InstallingBrowser {
  readonly addEventListener: (name: 'beforeinstallprompt' | 'appinstalled', hear: (event: Event) => void) => void
  readonly matches: (query: string) => boolean
}

const isOffer = (event: Event): event is OfferEvent => 'prompt' in event && typeof event.prompt === 'function'

/**
 * Creates the install offers of a browser.
 * The browser's own banner is prevented, because the store shows a card instead.
 *
 * @source M170
 */
export const browserInstall = ({ addEventListener, matches }: InstallingBrowser): InstallOffers => ({
  platform: () => {
    if (matches('(display-mode: standalone)')) return 'pwa'
    return matches('(pointer: coarse)') && !matches('(min-width: 64em)') ? 'mobile' : 'desktop'
  },
  listen: ({ offered, installed }) => {
    addEventListener('beforeinstallprompt', (event) => {
      if (!isOffer(event)) return
      event.preventDefault()
      // A prompt that the browser rejects changes nothing.
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
