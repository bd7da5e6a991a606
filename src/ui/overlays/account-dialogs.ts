import { partnerRefusal, withoutPartnerRefusal } from '../../domain/partner/partner-refusal.ts'
import { withBrandName } from '../../i18n/with-brand-name.ts'
import type { MessageGroup, Texts } from '../../i18n/keys.ts'
import type { AccountDialog } from '../islands/account-summary-view.ts'
import { openOverlays } from './open-overlays.tsx'
import type { OverlayStore } from './overlay-state.ts'

/** Loads texts in the page's language. */
type ReadMessages = (group: MessageGroup) => Promise<Texts>

/** Opens the container of dialogs on a page that may not be hydrated. */
const overlaysHere = async (readMessages: ReadMessages, groups: readonly MessageGroup[]): Promise<OverlayStore> => {
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

/**
 * Shows once why a partner's single sign-on failed; the page continues without it.
 *
 * @source A§2 "Modals", M32
 */
export const openPartnerRefusedDialog = async (readMessages: ReadMessages): Promise<void> => {
  const { pathname, search, hash } = location
  const failure = partnerRefusal(search)
  if (failure === undefined) return
  history.replaceState(history.state, '', pathname + withoutPartnerRefusal(search) + hash)
  const over = await overlaysHere(readMessages, ['shell', 'errors'])
  over.openAccountDialog({ partnerRefused: failure })
}
