import { withBrandName } from '../../i18n/with-brand-name.ts'
import type { MessageGroup, Texts } from '../../i18n/keys.ts'
import type { AccountDialog } from '../islands/account-summary-view.ts'
import { openOverlays } from './open-overlays.tsx'
import type { OverlayStore } from './overlay-state.ts'

/** Loads texts in the page's language. */
export type ReadMessages = (group: MessageGroup) => Promise<Texts>

/** Opens the container of dialogs on a page that may not be hydrated. */
export const overlaysHere = async (readMessages: ReadMessages, groups: readonly MessageGroup[]): Promise<OverlayStore> => {
  const words = Object.assign({}, ...(await Promise.all(groups.map((group) => readMessages(group))))) as Texts
  // A store under another brand has that name in its header.
  const name = document.querySelector('header .logo')?.textContent.trim() ?? ''
  return openOverlays(document.documentElement.lang, name === '' ? words : withBrandName(name, words), true)
}

/**
 * Shows the dialog of the account summary; the link's address names the country.
 *
 * @source A§2 "Modals", M32
 */
export const openAccountDialog = async (
  talk: AccountDialog,
  { pathname }: Pick<HTMLAnchorElement, 'pathname'>,
  readMessages: ReadMessages
): Promise<void> => {
  const terms = document.querySelector<HTMLAnchorElement>('footer a[href$="/terms"]')
  const over = await overlaysHere(readMessages, ['shell', 'signedIn', 'errors'])
  over.openAccountDialog(
    talk === 'walletRestricted'
      ? { walletRestricted: { terms: terms?.pathname } }
      : { unverifiedPhone: { settings: pathname.replace(/sign-in$/, 'user/settings') } }
  )
}
