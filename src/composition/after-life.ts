import { browserInstall } from '../adapters/system/browser-install.ts'
import { browserWorkers, keepWorker, removeWorkers } from '../adapters/system/worker-registration.ts'
import { type InstallChoices, followInstallPrompt } from '../application/use-cases/install-prompt.ts'
import { shownVisit } from './visit.ts'

/**
 * Registers the worker of this page's scope, or removes it where this build or the visitor has none.
 * What pages and files it keeps is for the
 * visitor's ease, so it needs consent like every other preference; where no country is known consent was not asked, and there is nothing to keep.
 */
export const tendWorker = async (isOn: boolean, scriptUrl: (url: string) => string): Promise<void> => {
  const [, segment = ''] = location.pathname.split('/')
  try {
    const isInCountry = document.documentElement.dataset.country !== undefined
    if (isOn && isInCountry && shownVisit().allows('C0003')) await keepWorker(browserWorkers(), `/${segment}/`, scriptUrl)
    else await removeWorkers(browserWorkers())
  } catch {
    // A browser that forbids it, or a host that does not answer: the page works as before.
  }
}

/**
 * Forgets the product that a sign-in was to lead back to, once another product is shown.
 *
 * @source A§2, M24
 */
export const forgetReturnPath = ({ product }: Readonly<Record<string, string | undefined>>): void => {
  if (product === undefined) return
  try {
    sessionStorage.removeItem('return-path')
  } catch {
    // A browser that forbids storage keeps no path.
  }
}

/** Calls back when the offer to install the store is to be shown, or taken away. */
export const watchInstallOffer = (show: (choices: InstallChoices | undefined) => void): void => {
  const { store, app } = document.documentElement.dataset
  // Inside an app there is nothing to install.
  if (app !== undefined) return
  const isWhiteLabel = store !== undefined && store !== 'refill'
  const browser = browserInstall({
    addEventListener: (name, hear) => addEventListener(name, hear),
    matches: (query) => matchMedia(query).matches
  })
  followInstallPrompt(browser, isWhiteLabel, (state, choices) => show(state.kind === 'shown' ? choices : undefined))
}
