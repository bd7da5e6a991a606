import { browserInstall } from '../../adapters/system/browser-install.ts'
import { browserWorkers, keepWorker, removeWorkers } from '../../adapters/system/worker-registration.ts'
import { type InstallChoices, followInstallPrompt } from '../../application/use-cases/install-prompt.ts'
import type { PageSessionKey } from '../../ui/page-contract.ts'
import { shownVisit } from './visit.ts'

/**
 * Registers the service worker of this page's scope, or removes it where it is not wanted.
 * Its caches are a preference, so it needs consent; where no country is known, consent was never asked and it is removed.
 */
export const registerServiceWorker = async (isOn: boolean, scriptUrl: (url: string) => string): Promise<void> => {
  const [, segment = ''] = location.pathname.split('/')
  try {
    const isInCountry = document.documentElement.dataset.country !== undefined
    if (isOn && isInCountry && shownVisit().allows('C0003')) await keepWorker(browserWorkers(), `/${segment}/`, scriptUrl)
    else await removeWorkers(browserWorkers())
  } catch {
    // The browser forbids service workers, or the host does not answer: the page works without one.
  }
}

const RETURN_PATH: PageSessionKey = 'return-path'

/** Forgets the product to return to after a sign-in, once another product is shown. @source A§2, M24 */
export const forgetReturnPath = ({ product }: Readonly<Record<string, string | undefined>>): void => {
  if (product === undefined) return
  try {
    sessionStorage.removeItem(RETURN_PATH)
  } catch {
    // The browser forbids storage, so there is no path to forget.
  }
}

/** Calls back when the offer to install the store must be shown or removed. */
export const watchInstallPrompt = (show: (choices: InstallChoices | undefined) => void): void => {
  const { store, app } = document.documentElement.dataset
  // Inside the native app there is nothing to install.
  if (app !== undefined) return
  const isWhiteLabel = store !== undefined && store !== 'refill'
  const browser = browserInstall({
    addEventListener: (name, hear) => addEventListener(name, hear),
    matches: (query) => matchMedia(query).matches
  })
  followInstallPrompt(browser, isWhiteLabel, (state, choices) => show(state.kind === 'shown' ? choices : undefined))
}
